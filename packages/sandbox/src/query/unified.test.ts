import {describe, expect, it} from 'vitest';
import {ask, QUESTION, WORLD} from '../../test-data/ask.ts';
import {testClient, type TestClient} from '../../test-data/client.ts';

describe('the OpenAI-shaped endpoints', () => {
  const unified = (
    client: TestClient,
    headers: Record<string, string | undefined> = {},
    path = '/v1/chat/completions',
  ) =>
    client.call(
      'POST',
      path,
      {model: 'gpt-6.1-sol', ...QUESTION},
      {
        'x-api-key': undefined,
        'x-javelin-apikey': 'sandbox-key',
        'x-javelin-route': 'openai-prod',
        ...headers,
      },
    );

  it('serve a provider’s reserved route, which the route list does not show', async () => {
    const client = testClient({seed: ['provider']});
    const response = await unified(client);
    expect(response.json()).toMatchObject({
      model: 'gpt-6.1-sol',
      javelin: {route_name: 'openai-prod', model_endpoint_url: 'https://api.openai.com/v1/chat/completions'},
    });
    expect(response.rules).toContain('reserved-route');
    expect(await client.call('GET', '/v1/admin/routes')).toMatchObject({
      status: 404,
      text: 'No routes found',
    });
    expect((await client.call('POST', '/query/openai-prod', QUESTION)).status).toBe(404);
  });

  it('obey the policy that an update puts on a reserved route', async () => {
    const client = testClient({seed: ['provider', 'template']});
    const path = '/v1/admin/routes/openai-prod';
    const route = (await client.call('GET', path)).json() as {config: object};
    expect(route).toMatchObject({name: 'openai-prod', config: {unified_endpoint: true}});
    const dlp = {enabled: true, strategy: 'mask-contacts'};
    const guarded = {...route, config: {...route.config, policy: {enabled: true, dlp}}};
    expect((await client.call('PUT', path, guarded)).status).toBe(200);
    const headers = {'x-javelin-apikey': 'sandbox-key', 'x-javelin-route': 'openai-prod'};
    const prompt = {model: 'm', messages: [{role: 'user', content: 'Write to ana@example.com.'}]};
    const response = await client.call('POST', '/v1/chat/completions', prompt, headers);
    expect(response.text).not.toContain('ana@example.com');
    expect((await client.call('GET', '/v1/admin/routes/nobody')).status).toBe(404);
  });

  it('serve a custom route with the route’s own model, and warn that a gateway may not', async () => {
    const response = await unified(testClient({seed: WORLD}), {'x-javelin-route': 'support-chat'});
    expect(response.json()).toMatchObject({model: 'gpt-6-luna'});
    expect(response.headers.get('x-sandbox-warning')).toContain(
      'support-chat is a custom route: a gateway may serve it at /v1/query/support-chat only',
    );
  });

  it('serve any model through a route that is marked as unified', async () => {
    const client = testClient({seed: ['provider']});
    const models = [{name: 'gpt-6-luna', provider: 'openai-prod', suffix: '/chat/completions', weight: 1}];
    const config = {unified_endpoint: true, rate_limit: 1};
    await client.call('POST', '/v1/admin/routes', {name: 'any-model', models, config});
    const response = await unified(client, {'x-javelin-route': 'any-model'});
    expect(response.json()).toMatchObject({model: 'gpt-6.1-sol', javelin: {route_name: 'any-model'}});
    expect(response.rules).toContain('unified-route');
    expect((await unified(client, {'x-javelin-route': 'any-model'})).status).toBe(429);
  });

  it('need a model when the route has none', async () => {
    const client = testClient({seed: ['provider']});
    const headers = {'x-javelin-apikey': 'sandbox-key', 'x-javelin-route': 'openai-prod'};
    const response = await client.call('POST', '/v1/chat/completions', QUESTION, headers);
    expect(response).toMatchObject({status: 400, text: 'Bad Request'});
    const named = await client.call('POST', '/v1/chat/completions', QUESTION, {
      ...headers,
      'x-javelin-model': 'm',
    });
    expect(named.json()).toMatchObject({model: 'm'});
  });

  it('need the key in x-javelin-apikey and the route in x-javelin-route', async () => {
    const client = testClient({seed: ['provider']});
    expect((await unified(client, {'x-javelin-apikey': undefined})).status).toBe(401);
    // x-api-key is the vendor’s own header on some of these paths, so it does not count.
    expect((await unified(client, {'x-javelin-apikey': undefined, 'x-api-key': 'sandbox-key'})).status).toBe(
      401,
    );
    const missing = await unified(client, {'x-javelin-route': undefined});
    expect(missing).toMatchObject({status: 400, text: 'Missing header x-javelin-route'});
    expect(await unified(client, {'x-javelin-route': 'nope'})).toMatchObject({
      status: 404,
      text: 'Route not found',
    });
  });

  it.each([
    '/v1/openai/chat/completions',
    '/v1/openai/deployments/gpt-6.1-sol/chat/completions?api-version=1',
  ])('are also served on %s', async (path) => {
    expect((await unified(testClient({seed: ['provider']}), {}, path)).status).toBe(200);
  });

  it('embed as floats or base 64', async () => {
    const client = testClient({seed: ['provider']});
    const headers = {'x-javelin-apikey': 'sandbox-key', 'x-javelin-route': 'openai-prod'};
    const embedded = async (more: object) =>
      (
        await client.call(
          'POST',
          '/v1/embeddings',
          {model: 'e', input: 'Hello', dimensions: 2, ...more},
          headers,
        )
      ).json();
    const floats = (await embedded({})) as {data: {embedding: number[]}[]};
    const packed = (await embedded({encoding_format: 'base64'})) as {data: {embedding: string}[]};
    const bytes = Buffer.from(packed.data[0]!.embedding, 'base64');
    expect(bytes.readFloatLE(0)).toBeCloseTo(floats.data[0]!.embedding[0]!, 5);
    expect(bytes).toHaveLength(8);
    const many = await client.call(
      'POST',
      '/v1/embeddings',
      {model: 'e', input: Array(101).fill('x')},
      headers,
    );
    expect(many).toMatchObject({status: 400, text: 'Bad Request'});
  });

  const BEARER = {
    'x-javelin-apikey': undefined,
    'x-javelin-route': undefined,
    authorization: 'Bearer sandbox-key',
  };

  it('need no more than a bearer token, and say by which rules', async () => {
    const client = testClient({seed: ['provider']});
    const served = await unified(client, BEARER);
    expect(served.status).toBe(200);
    expect(served.rules).toEqual(expect.arrayContaining(['bearer-key', 'default-route', 'reserved-route']));
    expect((await unified(client, {...BEARER, authorization: 'Bearer wrong'})).status).toBe(401);
    const models = await client.call('GET', '/v1/models', undefined, {'x-api-key': undefined, ...BEARER});
    expect(models.rules).toContain('models-list');
  });

  it.each([
    ['tool-call', {tools: [{type: 'function', function: {name: 'get_weather'}}]}],
    ['json-mode', {response_format: {type: 'json_object'}}],
  ])('name the rule %s where it shaped the response, and only there', async (rule, more) => {
    const client = testClient({seed: ['provider']});
    const headers = {'x-api-key': undefined, ...BEARER};
    const ask = (body: object) => client.call('POST', '/v1/chat/completions', body, headers);
    expect((await ask({model: 'gpt-6.1-sol', ...QUESTION, ...more})).rules).toContain(rule);
    expect((await ask({model: 'gpt-6.1-sol', ...QUESTION})).rules).not.toContain(rule);
  });
});

it('a strict sandbox serves the models that it lists, and no other', async () => {
  const strict = testClient({seed: WORLD, strict: true});
  const chat = (client: typeof strict, model: string) =>
    client.call('POST', '/v1/chat/completions', {...QUESTION, model}, {authorization: 'Bearer sandbox-key'});
  expect((await chat(strict, 'gpt-6-luna')).status).toBe(200);
  expect(await chat(strict, 'gpt-7')).toMatchObject({status: 404, text: 'Model not found'});
  expect((await chat(testClient({seed: WORLD}), 'gpt-7')).status).toBe(200);
});

it('x-javelin-model that a route does not list is a warning, or a 404 in a strict sandbox', async () => {
  const other = {'x-javelin-model': 'gpt-7'};
  const lenient = await ask(testClient({seed: WORLD}), other);
  expect(lenient.headers.get('x-sandbox-warning')).toBe(
    'the route has no model gpt-7; x-javelin-model is ignored',
  );
  const strict = await ask(testClient({seed: WORLD, strict: true}), other);
  expect([strict.status, strict.text]).toEqual([404, 'Model not found']);
});
