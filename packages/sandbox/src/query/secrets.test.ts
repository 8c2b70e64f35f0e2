import {describe, expect, it} from 'vitest';
import {ask, changeRoute, entryOf, WORLD} from '../../test-data/ask.ts';
import {testClient, type TestClient} from '../../test-data/client.ts';

const SECRET = '/v1/admin/providers/openai-prod/secrets/openai-prod-key';
const VIRTUAL_KEY = {'x-javelin-virtualapikey': 'vk-openai-prod-key'};

const withSecret = () => testClient({seed: [...WORLD, 'key']});
const enable = (client: TestClient, enabled: boolean) => client.call('PUT', SECRET, {enabled});

describe('a virtual key', () => {
  it('stands for a secret, which the secrets step names', async () => {
    const {response, rules} = await ask(withSecret(), VIRTUAL_KEY);
    expect(entryOf(response, 'request.chain.secrets')).toMatchObject({
      sandbox: 'uses secret openai-prod-key of openai-prod',
    });
    expect(rules).toContain('virtual-key-resolves');
  });

  it('that nobody has ends the call', async () => {
    const {status, text, headers, rules} = await ask(testClient({seed: WORLD}), VIRTUAL_KEY);
    expect([status, text]).toEqual([401, 'Virtual key not found']);
    expect(headers.get('www-authenticate')).toBe('ApiKey realm="javelin"');
    expect(rules).toContain('virtual-key-resolves');
  });

  it('of a disabled secret ends the call until the secret is enabled again', async () => {
    const client = withSecret();
    await enable(client, false);
    const disabled = await ask(client, VIRTUAL_KEY);
    expect([disabled.status, disabled.text]).toEqual([401, 'Secret is disabled']);
    expect(disabled.rules).toContain('disabled-secret');
    await enable(client, true);
    expect((await ask(client, VIRTUAL_KEY)).status).toBe(200);
  });

  it('is not asked for: a call without one goes through', async () => {
    const {response} = await ask(withSecret());
    expect(entryOf(response, 'request.chain.secrets')).not.toHaveProperty('sandbox');
  });
});

describe('the secret of a model', () => {
  const model = {name: 'gpt-6-luna', provider: 'openai-prod', suffix: '/chat/completions'};
  const serve = (client: TestClient, secret: string, more: object = {}) =>
    changeRoute(client, {models: [{...model, virtual_secret_key: secret, ...more}]});

  it('is found by its name', async () => {
    const client = withSecret();
    await serve(client, 'openai-prod-key');
    expect((await ask(client)).headers.get('x-sandbox-warning')).toBeNull();
  });

  it('that does not exist is a warning, or a 401 in a strict sandbox', async () => {
    const client = withSecret();
    await serve(client, 'nope');
    const missing = await ask(client);
    expect([missing.status, missing.headers.get('x-sandbox-warning')]).toEqual([
      200,
      'the secret nope of model gpt-6-luna does not exist',
    ]);
    expect(missing.rules).toContain('model-secret');
    const strict = testClient({seed: WORLD, strict: true});
    await serve(strict, 'nope');
    const refused = await ask(strict);
    expect([refused.status, refused.text]).toEqual([401, 'Secret not found']);
    expect(refused.rules).toContain('model-secret');
  });

  it('that is disabled is a 401, and restored when it is enabled', async () => {
    const client = withSecret();
    await serve(client, 'openai-prod-key');
    await enable(client, false);
    expect((await ask(client)).status).toBe(401);
    await enable(client, true);
    expect((await ask(client)).status).toBe(200);
  });

  it('hands the call to the next model when 401 is among the fallback codes', async () => {
    const client = testClient({seed: [...WORLD, 'key'], strict: true});
    const backup = {name: 'mistral-small-latest', provider: 'mistral-eu'};
    const primary = {...model, virtual_secret_key: 'nope', fallback_enabled: true, fallback_codes: [401]};
    await changeRoute(client, {models: [primary, backup]});
    const {response, headers} = await ask(client, {authorization: 'Bearer own-key'});
    expect(response!.model).toBe('mistral-small-latest');
    expect(headers.get('x-sandbox-attempts')).toBe('gpt-6-luna=401, mistral-small-latest=200');
  });

  it('gives way to the virtual key that the call sends', async () => {
    const client = withSecret();
    await serve(client, 'nope');
    expect((await ask(client, VIRTUAL_KEY)).status).toBe(200);
  });
});

describe('a credential that a provider would refuse is a warning, or a 401 in a strict sandbox', () => {
  const [primary, backup] = [
    {name: 'gpt-6-luna', provider: 'openai-prod', fallback_enabled: true, fallback_codes: [503]},
    {name: 'mistral-small-latest', provider: 'mistral-eu'},
  ];
  const FAILING = {'x-sandbox-fail': 'gpt-6-luna=503'};
  const withoutSecrets = {workflow: {exec_mode: 'sequential', processors: [{reference: 'ratelimit'}]}};

  it.each([
    ['a virtual key of another provider', {}, {...FAILING, ...VIRTUAL_KEY}, 'not of mistral-eu'],
    [
      'a fallback model without a secret',
      {models: [{...primary, virtual_secret_key: 'openai-prod-key'}, backup]},
      FAILING,
      'mistral-small-latest has no secret',
    ],
    [
      'a virtual key, and a chain without secrets',
      {config: {request_chain: withoutSecrets}},
      VIRTUAL_KEY,
      'no secrets step',
    ],
    [
      'a virtual key as the name of a secret',
      {models: [{...primary, virtual_secret_key: 'vk-openai-prod-key'}]},
      {},
      'does not exist',
    ],
  ])('%s', async (_what, route, headers, warning) => {
    const lenient = withSecret();
    await changeRoute(lenient, {models: [primary, backup], ...route});
    const served = await ask(lenient, headers);
    expect(served.status).toBe(200);
    expect(served.headers.get('x-sandbox-warning')).toContain(warning);
    const strict = testClient({seed: [...WORLD, 'key'], strict: true});
    await changeRoute(strict, {models: [primary, backup], ...route});
    expect(await ask(strict, headers)).toMatchObject({status: 401, text: 'Secret not found'});
  });
});

describe('a credential of the caller on a route with models of two providers', () => {
  const models = ['openai-prod', 'mistral-eu'].map((provider) => ({name: `of ${provider}`, provider}));

  it.each([['authorization'], ['x-javelin-virtualapikey']])('in %s is a warning', async (header) => {
    const client = withSecret();
    await changeRoute(client, {models});
    const {status, headers} = await ask(client, {[header]: VIRTUAL_KEY['x-javelin-virtualapikey']});
    expect([status, headers.get('x-sandbox-warning')]).toEqual([
      200,
      `${header} goes to a route with models of openai-prod and mistral-eu, which could all receive it`,
    ]);
    await changeRoute(client, {models: models.slice(0, 1)});
    expect(
      (await ask(client, {[header]: VIRTUAL_KEY['x-javelin-virtualapikey']})).headers.get(
        'x-sandbox-warning',
      ),
    ).toBeNull();
  });
});
