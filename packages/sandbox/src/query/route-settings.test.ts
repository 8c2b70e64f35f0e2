import {describe, expect, it} from 'vitest';
import {ask, changeRoute, QUESTION, WORLD} from '../../test-data/ask.ts';
import {testClient} from '../../test-data/client.ts';
import {replace} from '../../test-data/rows.ts';
import {memoryStore} from '../index.ts';
import {joinId} from '../names.ts';

describe('route settings', () => {
  it('an unknown or disabled route is not found', async () => {
    const client = testClient({seed: WORLD});
    expect(await ask(client, {}, QUESTION, '/query/nope')).toMatchObject({
      status: 404,
      text: 'Route not found',
    });
    await changeRoute(client, {enabled: false});
    const disabled = await ask(client);
    expect(disabled).toMatchObject({status: 404, text: 'Route not found'});
    expect(disabled.rules).toContain('disabled-route');
    await changeRoute(client, {enabled: true});
    expect((await ask(client)).status).toBe(200);
  });

  it('a provider that is missing or disabled is not found', async () => {
    const client = testClient({seed: ['route']});
    expect(await ask(client)).toMatchObject({status: 404, text: 'Provider not found'});
    await client.call('POST', '/v1/admin/providers', {name: 'openai-prod', enabled: false});
    expect(await ask(client)).toMatchObject({status: 404, text: 'Provider not found'});
  });

  it('a route without models is a bad request', async () => {
    const client = testClient({seed: WORLD});
    await changeRoute(client, {models: []});
    expect(await ask(client)).toMatchObject({status: 400, text: 'Bad Request'});
  });

  it('rate_limit returns 429 above the limit and recovers a second later', async () => {
    const client = testClient({seed: WORLD});
    await changeRoute(client, {config: {rate_limit: 2}});
    const statuses = [(await ask(client)).status, (await ask(client)).status];
    const third = await ask(client);
    expect([...statuses, third.status, third.text]).toEqual([200, 200, 429, 'Rate limit exceeded']);
    expect(third.headers.get('retry-after')).toBe('1');
    client.wait(1000);
    expect((await ask(client)).status).toBe(200);
  });

  it('rate_limit begins anew when the route is changed, or deleted and created again', async () => {
    const client = testClient({seed: WORLD});
    const config = {rate_limit: 1};
    await changeRoute(client, {config});
    await ask(client);
    expect((await ask(client)).status).toBe(429);
    await changeRoute(client, {config});
    expect((await ask(client)).status).toBe(200);
    const route = (await client.call('GET', '/v1/admin/routes/support-chat')).json();
    await client.call('DELETE', '/v1/admin/routes/support-chat');
    await client.call('POST', '/v1/admin/routes', route);
    expect((await ask(client)).status).toBe(200);
    expect((await ask(client)).status).toBe(429);
  });

  it('a base URL may end in slashes', async () => {
    const client = testClient({seed: WORLD});
    const config = {api_base: 'https://llm.example/v1//'};
    await client.call('PUT', '/v1/admin/providers/openai-prod', {type: 'openai', config});
    const {response} = await ask(client);
    expect(response!.javelin.model_endpoint_url).toBe('https://llm.example/v1/chat/completions');
  });

  it('a warning that holds for several attempts is given once', async () => {
    const client = testClient({seed: WORLD});
    const models = [1, 2].map(() => ({
      name: 'a',
      provider: 'openai-prod',
      suffix: '/x',
      virtual_secret_key: 'none',
      fallback_enabled: true,
      fallback_codes: [503],
    }));
    await changeRoute(client, {models, config: {retries: 0}});
    const {headers} = await ask(client, {'x-sandbox-fail': 'a=503x1'});
    expect(headers.get('x-sandbox-warning')).toBe('the secret none of model a does not exist');
  });

  it('says when retries are cut', async () => {
    const client = testClient({seed: WORLD});
    await changeRoute(client, {config: {retries: 1000}});
    const {headers, rules} = await ask(client, {'x-sandbox-fail': 'gpt-6-luna=503'});
    expect(headers.get('x-sandbox-attempts')!.split(', ')).toHaveLength(11);
    expect(rules).toContain('attempt-limits');
    expect((await ask(client)).rules).not.toContain('attempt-limits');
  });

  it('names in half a surrogate pair match nothing, and end no call in 500', async () => {
    const client = testClient({seed: WORLD});
    await changeRoute(client, {models: [{name: 'm', provider: '\ud800'}]});
    expect(await ask(client)).toMatchObject({status: 404, text: 'Provider not found'});
    await changeRoute(client, {config: {policy: {enabled: true, dlp: {enabled: true, strategy: '\ud800'}}}});
    expect((await ask(client)).status).toBe(200);
  });

  it('retries, then falls back, and says so', async () => {
    const client = testClient({seed: WORLD});
    const helped = await ask(client, {'x-sandbox-fail': 'gpt-6-luna=503x1'});
    expect(helped.headers.get('x-sandbox-attempts')).toBe('gpt-6-luna=503, gpt-6-luna=200');
    const fallback = await ask(client, {'x-sandbox-fail': 'gpt-6-luna=503'});
    expect(fallback.headers.get('x-sandbox-attempts')).toBe(
      'gpt-6-luna=503, gpt-6-luna=503, gpt-6-luna=503, mistral-small-latest=200',
    );
    expect(fallback.response!.javelin).toMatchObject({
      model_name: 'mistral-small-latest',
      model_endpoint_url: 'https://api.mistral.ai/v1/chat/completions',
    });
    expect(fallback.rules).toEqual(expect.arrayContaining(['retry-5xx', 'fallback-next', 'fail-header']));
    const lost = await ask(client, {'x-sandbox-fail': 'gpt-6-luna=503,mistral-small-latest=500'});
    expect(lost).toMatchObject({status: 500, text: 'Model mistral-small-latest returned 500'});
  });

  it('can be told to fail from the start, and refuses a malformed header', async () => {
    const client = testClient({seed: WORLD, failures: 'gpt-6-luna=401'});
    expect(await ask(client)).toMatchObject({status: 401, text: 'Model gpt-6-luna returned 401'});
    expect((await ask(client, {'x-sandbox-fail': ''})).status).toBe(200);
    expect(await ask(client, {'x-sandbox-fail': 'nonsense'})).toMatchObject({
      status: 400,
      text: 'Invalid x-sandbox-fail header',
    });
    expect(await ask(client, {'x-sandbox-fail': 'gpt-6-lunar=503'})).toMatchObject({
      status: 400,
      text: 'x-sandbox-fail names no model of this route',
    });
    expect(() => testClient({failures: 'nonsense'})).toThrow('gpt-6-luna=503');
  });

  it('shares calls by weight', async () => {
    const client = testClient({seed: WORLD});
    await changeRoute(client, {
      models: [
        {name: 'heavy', provider: 'openai-prod', weight: 80},
        {name: 'light', provider: 'mistral-eu', weight: 20},
      ],
    });
    const served: string[] = [];
    for (let i = 0; i < 100; i++) served.push((await ask(client)).response!.model);
    const heavy = served.filter((model) => model === 'heavy').length;
    expect(heavy).toBeGreaterThan(65);
    expect(heavy).toBeLessThan(95);
    expect((await ask(client, {'x-javelin-model': 'light'})).response!.model).toBe('light');
  });

  it.each([
    {rate_limit: 'fast', retries: {}, policy: 'on'},
    {policy: {enabled: true, dlp: {enabled: true, strategy: 5}, archive: 1}},
  ])('survives settings of the wrong type in an old data file: %j', async (config) => {
    const store = memoryStore();
    const client = testClient({seed: WORLD, store});
    const route = (await client.call('GET', '/v1/admin/routes/support-chat')).json() as object;
    expect(await replace(store, 'routes', joinId('support-chat'), {...route, config})).toBe(true);
    expect((await ask(client)).status).toBe(200);
  });
});
