import {describe, expect, it} from 'vitest';
import {testClient} from '../../test-data/client.ts';

const KEY = '/v1/admin/providers/openai-prod/secrets/one';
const LIST = '/v1/admin/providers/secrets/keys';
const staging = {'x-javelin-namespace': 'staging'};

describe('API keys', () => {
  it('are stored with a virtual key that never changes', async () => {
    const {call} = testClient({seed: ['provider']});
    const created = await call('POST', KEY, {
      api_key_secret_key: 'real',
      api_key_secret_key_javelin: 'mine',
      group: 'a',
    });
    expect(created).toMatchObject({status: 200, text: '{"message":"Key created successfully"}'});
    const stored = {
      api_key: 'one',
      provider_name: 'openai-prod',
      api_key_secret_key: 'real',
      api_key_secret_key_javelin: 'vk-one',
      group: 'a',
    };
    expect((await call('GET', KEY)).json()).toMatchObject(stored);
    expect(
      await call('PUT', KEY, {api_key_secret_key: 'rotated', api_key_secret_key_javelin: 'other'}),
    ).toMatchObject({
      status: 200,
      text: '{"message":"Key updated successfully"}',
    });
    const changed = (await call('GET', KEY)).json();
    expect(changed).toMatchObject({api_key_secret_key: 'rotated', api_key_secret_key_javelin: 'vk-one'});
    expect(changed).not.toHaveProperty('group');
    expect((await call('DELETE', KEY)).text).toBe('{"message":"Key deleted successfully"}');
  });

  it('are kept apart by namespace (R5.2)', async () => {
    const {call} = testClient({seed: ['provider']});
    await call('POST', KEY, {group: 'live'});
    expect(await call('GET', KEY, undefined, staging)).toMatchObject({status: 404, text: 'Key not found'});
    expect(await call('GET', LIST, undefined, staging)).toMatchObject({status: 404, text: 'No key found'});
    expect((await call('POST', KEY, {group: 'test'}, staging)).status).toBe(200);
    expect((await call('GET', LIST)).json()).toMatchObject([{group: 'live'}]);
    expect((await call('GET', LIST, undefined, staging)).json()).toMatchObject([{group: 'test'}]);
    await call('DELETE', KEY, undefined, staging);
    expect((await call('GET', KEY)).status).toBe(200);
  });

  it('keep namespaces apart that would look alike when joined', async () => {
    const {call} = testClient({seed: ['provider']});
    await call('POST', KEY, {}, {'x-javelin-namespace': 'a'});
    expect((await call('GET', LIST, undefined, {'x-javelin-namespace': 'a/openai-prod'})).status).toBe(404);
  });

  it.each([
    ['GET', KEY],
    ['POST', KEY],
    ['PUT', KEY],
    ['DELETE', KEY],
    ['GET', LIST],
  ])('need a namespace: %s %s', async (method, path) => {
    const body = method === 'POST' || method === 'PUT' ? {} : undefined;
    const response = await testClient({seed: ['provider']}).call(method, path, body, {
      'x-javelin-namespace': undefined,
    });
    const text = method === 'POST' || method === 'PUT' ? 'Invalid request payload' : 'Bad Request';
    expect(response).toMatchObject({status: 400, text});
    expect(response.rules).toContain('namespace-missing');
  });

  it('need one even when something is called keyvault', async () => {
    const {call} = testClient();
    await call('POST', '/v1/admin/providers', {name: 'keyvault'});
    const path = '/v1/admin/providers/keyvault/secrets/one';
    expect((await call('POST', path, {}, {'x-javelin-namespace': undefined})).status).toBe(400);
    const byVault = await call(
      'POST',
      '/v1/admin/providers/keyvault/keyvault/one',
      {},
      {'x-javelin-namespace': undefined},
    );
    expect(byVault.rules).toContain('namespace-default');
    expect((await call('GET', path)).status).toBe(200);
  });

  it('refuse a second create, an unknown provider, an update or delete of nothing, and a contradicting body', async () => {
    const {call} = testClient({seed: ['provider']});
    expect(await call('PUT', KEY, {})).toMatchObject({status: 404, text: 'Key not found'});
    expect(await call('DELETE', KEY)).toMatchObject({status: 404, text: 'Key not found'});
    await call('POST', KEY, {});
    expect(await call('POST', KEY, {})).toMatchObject({status: 409, text: 'Key already exists'});
    const elsewhere = await call('POST', '/v1/admin/providers/nope/secrets/one', {});
    expect(elsewhere).toMatchObject({status: 404, text: 'Provider not found'});
    for (const body of [{api_key: 'two'}, {provider_name: 'other'}, {enabled: 'no'}, '{']) {
      expect(await call('PUT', KEY, body)).toMatchObject({status: 400, text: 'Invalid request payload'});
    }
  });

  it('get a virtual key that no other secret has, and give it back', async () => {
    const {call} = testClient({seed: ['provider', 'fallback-provider']});
    const create = async (provider: string, namespace: string) => {
      const path = `/v1/admin/providers/${provider}/secrets/shared`;
      const headers = {'x-javelin-namespace': namespace};
      expect((await call('POST', path, {}, headers)).status).toBe(200);
      return (await call('GET', path, undefined, headers)).json() as {api_key_secret_key_javelin: string};
    };
    const virtualKeys: string[] = [];
    for (const namespace of ['production', 'staging'])
      for (const provider of ['openai-prod', 'mistral-eu'])
        virtualKeys.push((await create(provider, namespace)).api_key_secret_key_javelin);
    expect(virtualKeys).toEqual([
      'vk-shared',
      'vk-mistral-eu-shared',
      'vk-openai-prod-shared',
      'vk-staging-mistral-eu-shared',
    ]);
    const path = '/v1/admin/providers/openai-prod/secrets/shared';
    expect((await call('POST', path, {})).status).toBe(409);
    await call('DELETE', path);
    expect((await create('openai-prod', 'production')).api_key_secret_key_javelin).toBe('vk-shared');
  });

  it('are listed for one provider when the call names it', async () => {
    const {call} = testClient({seed: ['provider', 'fallback-provider']});
    await call('POST', '/v1/admin/providers/openai-prod/secrets/a', {});
    await call('POST', '/v1/admin/providers/mistral-eu/secrets/b', {});
    const list = (await call('GET', `${LIST}?providername=mistral-eu`)).json();
    expect(list).toMatchObject([{api_key: 'b'}]);
    expect((await call('GET', LIST)).json()).toHaveLength(2);
  });

  it('name only the rules that shaped a response', async () => {
    const {call} = testClient({seed: ['provider']});
    expect((await call('GET', LIST)).rules).toEqual([]);
    expect((await call('PUT', KEY, {})).rules).toEqual(['put-unknown']);
    expect((await call('POST', KEY, {})).rules).toEqual(['audit-fields', 'success-text', 'virtual-key']);
    expect((await call('POST', KEY, {})).rules).toEqual(['conflict-text']);
    expect((await call('GET', LIST)).rules).toEqual(['secret-in-plain-text']);
  });
});
