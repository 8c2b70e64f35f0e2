import {describe, expect, it} from 'vitest';
import {testClient, type TestClient} from '../../test-data/client.ts';
import {SEED_NAMES} from '../seed.ts';

const QUESTION = {messages: [{role: 'user', content: 'Where is my order?'}]};
const WORLD = ['provider', 'fallback-provider', 'route'] as const;

interface Answer {
  model: string;
  choices: {message: {content: string}; finish_reason: string}[];
  usage: object;
  javelin: {
    model_name: string;
    model_endpoint_url: string;
    processor_outputs: Record<string, Record<string, unknown>>;
  };
}

async function ask(client: TestClient, headers = {}, body: object = QUESTION, path = '/query/support-chat') {
  const reply = await client.call('POST', path, body, {'x-api-key': undefined, ...headers});
  return {...reply, answer: reply.status === 200 ? (reply.json() as Answer) : undefined};
}

async function route(client: TestClient, changes: object): Promise<void> {
  const models = [{name: 'gpt-4o-mini', provider: 'openai-prod', suffix: '/chat/completions'}];
  const body = {type: 'chat', models, ...changes};
  expect((await client.call('PUT', '/v1/admin/routes/support-chat', body)).status).toBe(200);
}

describe('a chat query', () => {
  it('answers without a key, with the javelin object and all its known fields', async () => {
    const {status, answer, rules} = await ask(testClient({seed: WORLD}));
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      object: 'chat.completion',
      created: 1736933400,
      model: 'gpt-4o-mini',
      choices: [
        {message: {role: 'assistant', content: 'Sandbox answer from gpt-4o-mini to: Where is my order?'}},
      ],
      usage: {prompt_tokens: 5, completion_tokens: 14, total_tokens: 19},
    });
    expect(answer!.javelin).toMatchObject({
      archive_enabled: false,
      correlation_id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      model_endpoint_url: 'https://api.openai.com/v1/chat/completions',
      model_latency: expect.stringMatching(/^\d\.\d{3}s$/),
      model_name: 'gpt-4o-mini',
      route_name: 'support-chat',
    });
    const [key, entry] = Object.entries(answer!.javelin.processor_outputs)[0]!;
    expect(key).toBe('request.chain.ratelimit_processor_20250115093000.000000000');
    expect(entry).toHaveProperty('duration', expect.stringMatching(/^\d\.\d{3}ms$/));
    expect(rules).toContain('built-in-model');
  });

  it('gives the same answer for the same seed, clock and question', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => ask(testClient({seed: WORLD}))));
    expect(one!.text).toBe(two!.text);
  });

  it('works under /v1/query and reads content parts', async () => {
    const body = {
      messages: [
        {role: 'system', content: 'Be kind'},
        {role: 'user', content: [{type: 'text', text: 'Hi'}]},
      ],
    };
    const {answer} = await ask(testClient({seed: WORLD}), {}, body, '/v1/query/support-chat');
    expect(answer!.choices[0]!.message.content).toBe('Sandbox answer from gpt-4o-mini to: Hi');
  });

  it('cuts the answer to max_tokens', async () => {
    const {answer} = await ask(testClient({seed: WORLD}), {}, {...QUESTION, max_tokens: 2});
    expect(answer!.choices[0]).toMatchObject({message: {content: 'Sandbox '}, finish_reason: 'length'});
  });

  it.each([
    ['no body', undefined],
    ['no messages', {}],
    ['an empty list', {messages: []}],
    ['a text as messages', {messages: 'Hi'}],
    ['a message without a role', {messages: [{content: 'Hi'}]}],
    ['malformed JSON', '{'],
  ])('answers 400 "Bad Request" to %s', async (_what, body) => {
    const answer = await testClient({seed: WORLD}).call('POST', '/query/support-chat', body);
    expect(answer).toMatchObject({status: 400, text: 'Bad Request'});
  });
});

describe('route settings', () => {
  it('an unknown or disabled route is not found', async () => {
    const client = testClient({seed: WORLD});
    expect(await ask(client, {}, QUESTION, '/query/nope')).toMatchObject({
      status: 404,
      text: 'Route not found',
    });
    await route(client, {enabled: false});
    const disabled = await ask(client);
    expect(disabled).toMatchObject({status: 404, text: 'Route not found'});
    expect(disabled.rules).toContain('disabled-route');
  });

  it('a provider that is missing or disabled is not found', async () => {
    const client = testClient({seed: ['route']});
    expect(await ask(client)).toMatchObject({status: 404, text: 'Provider not found'});
    await client.call('POST', '/v1/admin/providers', {name: 'openai-prod', enabled: false});
    expect(await ask(client)).toMatchObject({status: 404, text: 'Provider not found'});
  });

  it('a route without models is a bad request', async () => {
    const client = testClient({seed: WORLD});
    await route(client, {models: []});
    expect(await ask(client)).toMatchObject({status: 400, text: 'Bad Request'});
  });

  it('rate_limit answers 429 above the limit and recovers a second later', async () => {
    const client = testClient({seed: WORLD});
    await route(client, {config: {rate_limit: 2}});
    const statuses = [(await ask(client)).status, (await ask(client)).status];
    const third = await ask(client);
    expect([...statuses, third.status, third.text]).toEqual([200, 200, 429, 'Rate limit exceeded']);
    client.wait(1000);
    expect((await ask(client)).status).toBe(200);
  });

  it('retries, then falls back, and says so', async () => {
    const client = testClient({seed: WORLD});
    const helped = await ask(client, {'x-sandbox-fail': 'gpt-4o-mini=503x1'});
    expect(helped.headers.get('x-sandbox-attempts')).toBe('gpt-4o-mini=503, gpt-4o-mini=200');
    const fallback = await ask(client, {'x-sandbox-fail': 'gpt-4o-mini=503'});
    expect(fallback.headers.get('x-sandbox-attempts')).toBe(
      'gpt-4o-mini=503, gpt-4o-mini=503, gpt-4o-mini=503, gpt-4o=200',
    );
    expect(fallback.answer!.javelin).toMatchObject({
      model_name: 'gpt-4o',
      model_endpoint_url: 'https://eu.example.com/openai/chat/completions',
    });
    expect(fallback.rules).toEqual(expect.arrayContaining(['retry-5xx', 'fallback-next', 'fail-header']));
    const lost = await ask(client, {'x-sandbox-fail': 'gpt-4o-mini=503,gpt-4o=500'});
    expect(lost).toMatchObject({status: 500, text: 'Model gpt-4o answered 500'});
  });

  it('can be told to fail from the start, and refuses a malformed header', async () => {
    const client = testClient({seed: WORLD, failures: 'gpt-4o-mini=401'});
    expect(await ask(client)).toMatchObject({status: 401, text: 'Model gpt-4o-mini answered 401'});
    expect((await ask(client, {'x-sandbox-fail': ''})).status).toBe(200);
    expect(await ask(client, {'x-sandbox-fail': 'nonsense'})).toMatchObject({
      status: 400,
      text: 'Invalid x-sandbox-fail header',
    });
    expect(() => testClient({failures: 'nonsense'})).toThrow('gpt-4o-mini=503');
  });

  it('shares calls by weight', async () => {
    const client = testClient({seed: WORLD});
    await route(client, {
      models: [
        {name: 'heavy', provider: 'openai-prod', weight: 80},
        {name: 'light', provider: 'azure-eu', weight: 20},
      ],
    });
    const served: string[] = [];
    for (let i = 0; i < 100; i++) served.push((await ask(client)).answer!.model);
    const heavy = served.filter((model) => model === 'heavy').length;
    expect(heavy).toBeGreaterThan(65);
    expect(heavy).toBeLessThan(95);
    expect((await ask(client, {'x-javelin-model': 'light'})).answer!.model).toBe('light');
  });

  it('survives settings of the wrong type', async () => {
    const client = testClient({seed: WORLD});
    await route(client, {config: {rate_limit: 'fast', retries: {}, policy: 'on'}});
    expect((await ask(client)).status).toBe(200);
    await route(client, {config: {policy: {dlp: {enabled: true, strategy: 5}, archive: 1}}});
    expect((await ask(client)).status).toBe(200);
  });
});

describe('other endpoints', () => {
  it('completions and embeddings follow the type of the route', async () => {
    const client = testClient({seed: WORLD});
    await route(client, {type: 'completions'});
    const text = await client.call('POST', '/query/support-chat', {prompt: 'Once'});
    expect(text.json()).toMatchObject({
      object: 'text_completion',
      choices: [{text: 'Sandbox answer from gpt-4o-mini to: Once'}],
    });
    await route(client, {type: 'embeddings'});
    const vectors = (await client.call('POST', '/query/support-chat', {input: ['a', 'b']})).json() as {
      data: {embedding: number[]}[];
    };
    expect(vectors.data.map(({embedding}) => embedding.length)).toEqual([8, 8]);
  });

  it('streams server-sent events without a javelin object', async () => {
    const {text, headers, rules} = await testClient({seed: WORLD}).call('POST', '/query/support-chat', {
      ...QUESTION,
      stream: true,
      stream_options: {include_usage: true},
    });
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const lines = text.trimEnd().split('\n\n');
    expect(lines.at(-1)).toBe('data: [DONE]');
    const chunks = lines.slice(0, -1).map((line) => JSON.parse(line.replace('data: ', '')) as Chunk);
    const said = chunks.map(({choices}) => choices[0]?.delta.content ?? '').join('');
    expect(said).toBe('Sandbox answer from gpt-4o-mini to: Where is my order?');
    expect(chunks.at(-1)).toMatchObject({usage: {total_tokens: 19}});
    expect(text).not.toContain('javelin');
    expect(rules).toContain('stream-plain');
  });

  interface Chunk {
    choices: {delta: {content?: string}}[];
  }
});

describe('the OpenAI-shaped endpoints', () => {
  const unified = (
    client: TestClient,
    headers: Record<string, string | undefined> = {},
    path = '/v1/chat/completions',
  ) =>
    client.call(
      'POST',
      path,
      {model: 'gpt-4o', ...QUESTION},
      {
        'x-api-key': undefined,
        'x-javelin-apikey': 'sandbox-key',
        'x-javelin-route': 'openai-prod',
        ...headers,
      },
    );

  it('serve a provider’s reserved route, which the route list does not show', async () => {
    const client = testClient({seed: ['provider']});
    const answer = await unified(client);
    expect(answer.json()).toMatchObject({
      model: 'gpt-4o',
      javelin: {route_name: 'openai-prod', model_endpoint_url: 'https://api.openai.com/v1/chat/completions'},
    });
    expect(answer.rules).toContain('reserved-route');
    expect(await client.call('GET', '/v1/admin/routes')).toMatchObject({
      status: 404,
      text: 'No routes found',
    });
    expect((await client.call('POST', '/query/openai-prod', QUESTION)).status).toBe(404);
  });

  it('serve a custom route with the route’s own model', async () => {
    const answer = await unified(testClient({seed: WORLD}), {'x-javelin-route': 'support-chat'});
    expect(answer.json()).toMatchObject({model: 'gpt-4o-mini'});
  });

  it('serve any model through a route that is marked as unified', async () => {
    const client = testClient({seed: ['provider']});
    const models = [{name: 'gpt-4o-mini', provider: 'openai-prod', suffix: '/chat/completions', weight: 1}];
    const config = {unified_endpoint: true, rate_limit: 1};
    await client.call('POST', '/v1/admin/routes', {name: 'any-model', models, config});
    const answer = await unified(client, {'x-javelin-route': 'any-model'});
    expect(answer.json()).toMatchObject({model: 'gpt-4o', javelin: {route_name: 'any-model'}});
    expect(answer.rules).toContain('unified-route');
    expect((await unified(client, {'x-javelin-route': 'any-model'})).status).toBe(429);
  });

  it('need a model when the route has none', async () => {
    const client = testClient({seed: ['provider']});
    const headers = {'x-javelin-apikey': 'sandbox-key', 'x-javelin-route': 'openai-prod'};
    const answer = await client.call('POST', '/v1/chat/completions', QUESTION, headers);
    expect(answer).toMatchObject({status: 400, text: 'Bad Request'});
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

  it.each(['/v1/openai/chat/completions', '/v1/openai/deployments/gpt-4o/chat/completions?api-version=1'])(
    'also answer on %s',
    async (path) => {
      expect((await unified(testClient({seed: ['provider']}), {}, path)).status).toBe(200);
    },
  );

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
});

describe('data protection', () => {
  const contact = {messages: [{role: 'user', content: 'Mail ada@example.com today'}]};
  const protectedBy = async (config?: object, strategy = 'mask-contacts') => {
    const client = testClient({seed: SEED_NAMES});
    if (config) await client.call('PUT', '/v1/admin/dataprotection/templates/mask-contacts', {config});
    await route(client, {config: {policy: {enabled: true, dlp: {enabled: true, strategy}}}});
    const {answer, rules, headers} = await ask(client, {}, contact);
    const dlp = Object.entries(answer!.javelin.processor_outputs).find(([key]) =>
      key.includes('dlp_gcp'),
    )![1];
    return {said: answer!.choices[0]!.message.content.replace(/^.*? to: /, ''), dlp, rules, headers, answer};
  };
  const infoTypes = [{name: 'EMAIL_ADDRESS'}];

  it('masks before the model sees the text', async () => {
    const {said, dlp, rules} = await protectedBy();
    expect(said).toBe('Mail ############### today');
    expect(dlp).toMatchObject({sensitive_data_detected: true, sensitive_data_masked: true});
    expect(rules).toContain('dlp-template');
  });

  it.each([
    [{method: 'Mask', maskingCharacter: '*'}, 'Mail *************** today'],
    [{method: 'Redact'}, 'Mail  today'],
    [{method: 'Replace', replacementConfig: {EMAIL_ADDRESS: '[EMAIL]'}}, 'Mail [EMAIL] today'],
    [{method: 'Inspect'}, 'Mail ada@example.com today'],
    [undefined, 'Mail ada@example.com today'],
  ])('transforms by %j', async (transformation, expected) => {
    expect((await protectedBy({infoTypes, transformation})).said).toBe(expected);
  });

  it('knows custom patterns and word lists in both published forms', async () => {
    const transformation = {method: 'Redact'};
    expect((await protectedBy({infoTypes: [{name: 'X', regex: 'to[a-z]{3}'}], transformation})).said).toBe(
      'Mail ada@example.com ',
    );
    expect(
      (await protectedBy({infoTypes: [{name: 'X', wordlist: ['mail']}], transformation})).said,
    ).toContain(' ada@');
    const dictionary = {wordList: ['today']};
    expect((await protectedBy({infoTypes: [{name: 'X', dictionary}], transformation})).said).toBe(
      'Mail ada@example.com ',
    );
  });

  it('rejects with 200 and the template’s text, without calling a model', async () => {
    const {answer, dlp, rules, headers} = await protectedBy({
      infoTypes,
      reject: true,
      rejectPrompt: 'No contacts, please.',
    });
    expect(answer!.choices[0]!.message.content).toBe('No contacts, please.');
    expect(dlp).toMatchObject({sensitive_data_detected_request_blocked: true});
    expect(headers.get('x-sandbox-attempts')).toBeNull();
    expect(rules).toContain('dlp-reject');
  });

  it('is skipped when the template is missing, the policy is off or nothing is configured', async () => {
    const missing = await protectedBy(undefined, 'nope');
    expect(missing.dlp['skipped']).toBe('warn: template nope not found');
    const client = testClient({seed: SEED_NAMES});
    const off = {enabled: false, dlp: {enabled: true, strategy: 'mask-contacts'}, archive: {enabled: true}};
    await route(client, {config: {policy: off}});
    expect((await ask(client, {}, contact)).text).toContain('ada@example.com');
  });

  it('reports other guardrails as skipped, and archiving', async () => {
    const client = testClient({seed: SEED_NAMES});
    const policy = {prompt_safety: {enabled: true, content_types: []}, archive: {enabled: true}};
    await route(client, {config: {policy}});
    const {text, rules, answer} = await ask(client);
    expect(text).toContain('warn: prompt safety is not part of the sandbox');
    expect(text).toContain('warn: trust safety is disabled for route:support-chat');
    expect(answer!.javelin).toMatchObject({archive_enabled: true});
    expect(rules).toContain('guardrail-skipped');
  });
});
