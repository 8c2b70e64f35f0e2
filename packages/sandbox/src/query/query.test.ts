import {describe, expect, it} from 'vitest';
import {ask, changeRoute, QUESTION, WORLD} from '../../test-data/ask.ts';
import {testClient} from '../../test-data/client.ts';

describe('a chat query', () => {
  it('responds without a key, with the javelin object and all its known fields', async () => {
    const {status, response, rules} = await ask(testClient({seed: WORLD}), {'x-javelin-apikey': undefined});
    expect(status).toBe(200);
    expect(response).toMatchObject({
      object: 'chat.completion',
      created: 1736933400,
      model: 'gpt-6-luna',
      choices: [
        {message: {role: 'assistant', content: 'I can look that up for you. What is your order number?'}},
      ],
      usage: {prompt_tokens: 5, completion_tokens: 14, total_tokens: 19},
    });
    expect(response!.javelin).toMatchObject({
      archive_enabled: false,
      correlation_id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      model_endpoint_url: 'https://api.openai.com/v1/chat/completions',
      model_latency: '0µs',
      model_name: 'gpt-6-luna',
      route_name: 'support-chat',
    });
    const [key, entry] = Object.entries(response!.javelin.processor_outputs)[0]!;
    expect(key).toBe('request.chain.ratelimit_processor_20250115093000.000000000');
    expect(entry).toEqual({duration: '0µs'});
    expect(rules).toContain('built-in-model');
  });

  it('gives the same response for the same seed, clock and question', async () => {
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
    const {response} = await ask(testClient({seed: WORLD}), {}, body, '/v1/query/support-chat');
    expect(response!.choices[0]!.message.content).toBe('Hello! How can I help you today?');
  });

  it('cuts the response to max_tokens', async () => {
    const {response} = await ask(testClient({seed: WORLD}), {}, {...QUESTION, max_tokens: 2});
    expect(response!.choices[0]).toMatchObject({message: {content: 'I can lo'}, finish_reason: 'length'});
  });

  it.each([
    ['no body', undefined],
    ['no messages', {}],
    ['an empty list', {messages: []}],
    ['a text as messages', {messages: 'Hi'}],
    ['a message without a role', {messages: [{content: 'Hi'}]}],
    ['malformed JSON', '{'],
  ])('returns 400 "Bad Request" to %s', async (_what, body) => {
    const response = await testClient({seed: WORLD}).call('POST', '/query/support-chat', body);
    expect(response).toMatchObject({status: 400, text: 'Bad Request'});
  });
});

describe('other endpoints', () => {
  it('completions and embeddings follow the type of the route', async () => {
    const client = testClient({seed: WORLD});
    await changeRoute(client, {type: 'completions'});
    const text = await client.call('POST', '/query/support-chat', {prompt: 'Once'});
    expect(text.json()).toMatchObject({
      object: 'text_completion',
      choices: [{text: 'Noted: Once. What would you like to do next?'}],
    });
    await changeRoute(client, {type: 'embeddings'});
    const vectors = (await client.call('POST', '/query/support-chat', {input: ['a', 'b']})).json() as {
      data: {embedding: number[]}[];
    };
    expect(vectors.data.map(({embedding}) => embedding.length)).toEqual([1536, 1536]);
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
    const streamed = chunks.map(({choices}) => choices[0]?.delta.content ?? '').join('');
    expect(streamed).toBe('I can look that up for you. What is your order number?');
    expect(chunks.at(-1)).toMatchObject({usage: {total_tokens: 19}});
    expect(text).not.toContain('javelin');
    expect(rules).toContain('stream-plain');
  });

  interface Chunk {
    choices: {delta: {content?: string}}[];
  }
});
