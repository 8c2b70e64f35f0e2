import {describe, expect, it} from 'vitest';
import {ask, changeRoute, entryOf, question, contentOf} from '../../test-data/ask.ts';
import {testClient} from '../../test-data/client.ts';
import {SEED_NAMES} from '../seed.ts';

const PROVIDER = '/v1/admin/providers/openai-prod';
const GATEWAY = '/v1/admin/gateways/acme-production';
const TEMPLATE = '/v1/admin/dataprotection/templates/mask-contacts';

/** Secrets are in secrets.test.ts, routes in route-settings.test.ts. */
describe('enabled', () => {
  it('of the gateway: while it is false nothing is served', async () => {
    const client = testClient({seed: SEED_NAMES});
    await client.call('PUT', GATEWAY, {enabled: false});
    const disabled = await ask(client);
    expect([disabled.status, disabled.text]).toEqual([403, 'Gateway is disabled']);
    expect(disabled.rules).toContain('disabled-gateway');
    expect((await client.call('GET', '/v1/admin/providers')).status).toBe(200);
    await client.call('PUT', GATEWAY, {enabled: true});
    expect((await ask(client)).status).toBe(200);
  });

  it('of a provider: its models cannot be reached', async () => {
    const client = testClient({seed: SEED_NAMES});
    await client.call('PUT', PROVIDER, {enabled: false});
    const disabled = await ask(client);
    expect([disabled.status, disabled.text]).toEqual([404, 'Provider not found']);
    expect(disabled.rules).toContain('missing-provider');
    await client.call('PUT', PROVIDER, {enabled: true});
    expect((await ask(client)).status).toBe(200);
  });

  it('of a provider: the next model takes over when 404 is among the fallback codes', async () => {
    const client = testClient({seed: SEED_NAMES});
    await client.call('PUT', PROVIDER, {enabled: false});
    await changeRoute(client, {
      models: [
        {name: 'gpt-6-luna', provider: 'openai-prod', fallback_enabled: true, fallback_codes: [404]},
        {name: 'mistral-small-latest', provider: 'mistral-eu'},
      ],
    });
    const {response, headers} = await ask(client);
    expect(response!.model).toBe('mistral-small-latest');
    expect(headers.get('x-sandbox-attempts')).toBe('gpt-6-luna=404, mistral-small-latest=200');
  });

  it('of a template: data protection is skipped', async () => {
    const client = testClient({seed: SEED_NAMES});
    const template = (await client.call('GET', TEMPLATE)).json() as object;
    await changeRoute(client, {
      config: {policy: {enabled: true, dlp: {enabled: true, strategy: 'mask-contacts'}}},
    });
    const mail = question('Mail ada@example.com');
    await client.call('PUT', TEMPLATE, {...template, enabled: false});
    const disabled = await ask(client, {}, mail);
    expect(contentOf(disabled.response)).toContain('ada@example.com');
    expect(entryOf(disabled.response, 'request.chain.dlp_gcp')).toMatchObject({
      skipped: 'warn: template mask-contacts not found',
    });
    expect(disabled.rules).toContain('disabled-template');
    await client.call('PUT', TEMPLATE, {...template, enabled: true});
    expect(contentOf((await ask(client, {}, mail)).response)).not.toContain('ada@example.com');
  });
});
