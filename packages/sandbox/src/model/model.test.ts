import {describe, expect, it} from 'vitest';
import {ask, question, contentOf, WORLD} from '../../test-data/ask.ts';
import {testClient} from '../../test-data/client.ts';
import {createSandbox} from '../index.ts';
import {readReplies, type ScriptedReply} from './replies.ts';
import {sampleOf} from './sample.ts';
import {eventStream} from './stream.ts';

describe('scripted replies', () => {
  const replies: ScriptedReply[] = [
    {route: 'support-chat', prompt: 'ORDER', reply: 'It is on its way.'},
    {pattern: '^translate (\\w+)', reply: '$1 in French, from: $0'},
    {model: 'gpt-6.1-sol', reply: 'I am another model.'},
    {prompt: 'weather', tool: 'get_weather', arguments: {city: 'Oslo'}},
  ];
  const replyTo = async (text: string) => {
    const {response, rules} = await ask(testClient({seed: WORLD, replies}), {}, question(text));
    return [response!.choices[0]!.message, rules.includes('scripted-reply')] as const;
  };

  it.each([
    ['Where is my order?', {content: 'It is on its way.'}],
    ['Translate cheese, please', {content: 'cheese in French, from: Translate cheese'}],
    [
      'How is the weather?',
      {content: null, tool_calls: [{function: {name: 'get_weather', arguments: '{"city":"Oslo"}'}}]},
    ],
  ])('reply with %j', async (text, message) => {
    expect(await replyTo(text)).toMatchObject([message, true]);
  });

  it('are cut where their groups would fill the memory', async () => {
    const long: ScriptedReply[] = [{pattern: '(x+)', reply: '$1'.repeat(2000)}];
    const client = testClient({seed: WORLD, replies: long});
    const {response, headers} = await ask(client, {}, {...question('x'.repeat(900_000)), n: 8});
    expect(response!.choices.map(({message}) => message.content.length)).toEqual(Array(8).fill(200_000));
    expect(headers.get('x-sandbox-warning')).toMatch(/^a scripted reply was cut/);
  });

  it('leave everything else to the built-in model', async () => {
    expect(await replyTo('Hello')).toMatchObject([{content: 'Hello! How can I help you today?'}, false]);
  });

  it.each([
    ['x', 'replies must be a list'],
    [[5], 'replies[0] must be an object'],
    [[{reply: 'a'}, {answer: 'b'}], 'replies[1] has an unknown field answer; known are route'],
    [[{reply: 5}], 'replies[0].reply must be text'],
    [[{}], 'replies[0] needs either reply or tool'],
    [[{reply: 'a', tool: 'b'}], 'replies[0] needs either reply or tool'],
    [[{tool: 'a', arguments: 'x'}], 'replies[0].arguments must be an object'],
    [[{pattern: '(', reply: 'a'}], 'replies[0].pattern is not a regular expression'],
  ])('say what is wrong with %j', (value, message) => {
    expect(() => readReplies(value)).toThrow(message);
  });
});

describe('the built-in model', () => {
  it('quotes a long prompt without a search for those that it knows', async () => {
    const prompt = `${'parcel reach me at '.repeat(40_000)}\nx`;
    const {response} = await ask(testClient({seed: WORLD}), {}, question(prompt));
    expect(response!.choices[0]!.message.content).toMatch(/^Noted: parcel reach me at /);
  });
});

describe('samples of a JSON Schema', () => {
  const sample = (schema: unknown) => sampleOf(schema, 'text');

  it.each([
    [{type: 'string'}, 'text'],
    [{type: 'string', maxLength: 2}, 'te'],
    [{type: 'string', minLength: 6}, 'text..'],
    [{type: 'string', format: 'email'}, 'ada@example.com'],
    [{type: 'integer', minimum: 3}, 3],
    [{type: 'integer', exclusiveMinimum: 3}, 4],
    [{type: 'number', maximum: 0.5}, 0.5],
    [{type: 'integer', minimum: 4, multipleOf: 3}, 6],
    [{type: ['null', 'string']}, null],
    [{enum: ['a', 'b']}, 'a'],
    [{const: 5}, 5],
    [{anyOf: [{type: 'boolean'}, {type: 'null'}]}, true],
    [{type: 'array', items: {type: 'boolean'}, minItems: 2}, [true, true]],
    [{allOf: [{properties: {a: {const: 1}}}, {properties: {b: {const: 2}}}]}, {a: 1, b: 2}],
    [{$ref: '#/$defs/x', $defs: {x: {const: 'found'}}}, 'found'],
    [{properties: {constructor: {type: 'null'}}}, {constructor: null}],
    [undefined, {}],
  ])('%j: %j', (schema, value) => {
    expect(sample(schema)).toEqual(value);
  });

  it('end, whatever the schema', () => {
    const circle = {type: 'object', properties: {a: {$ref: '#'}, b: {$ref: '#'}, c: {$ref: '#'}}};
    expect(JSON.stringify(sample(circle)).length).toBeLessThan(10_000);
    expect(sample({$ref: '#'})).toBeNull();
    const big = {const: 'x'.repeat(100_000)};
    const properties = Object.fromEntries(
      Array.from({length: 5000}, (_, i) => [`p${i}`, {$ref: '#/$defs/big'}]),
    );
    expect(JSON.stringify(sample({properties, $defs: {big}})).length).toBeLessThan(10_000);
  });
});

describe('a stream', () => {
  function* counting(made: number[]) {
    for (let i = 0; ; i++) {
      made.push(i);
      yield {data: {i}};
    }
  }

  it('makes its events while they are read, and stops when the reader goes', async () => {
    const made: number[] = [];
    const reader = eventStream(counting(made), {milliseconds: 0, sleep: async () => {}}).getReader();
    for (let i = 0; i < 3; i++) await reader.read();
    await reader.cancel();
    expect(made.length).toBeLessThan(6);
  });

  it('keeps its pace between events, and does not wait for a reader who has gone', async () => {
    const waited: number[] = [];
    const signals: AbortSignal[] = [];
    const sleep = (milliseconds: number, signal?: AbortSignal) => {
      waited.push(milliseconds);
      signals.push(signal!);
      return waited.length < 3 ? Promise.resolve() : new Promise<void>(() => {});
    };
    const reader = eventStream(counting([]), {milliseconds: 25, sleep}).getReader();
    for (let i = 0; i < 3; i++) await reader.read();
    expect(waited.slice(0, 2)).toEqual([25, 25]);
    await reader.cancel();
    expect(signals.at(-1)!.aborted).toBe(true);
  });

  it('arrives chunk by chunk at the pace of the sandbox', async () => {
    const sandbox = createSandbox({seed: WORLD, pace: 15});
    const body = JSON.stringify({...question('one two three'), stream: true});
    const start = performance.now();
    const response = await sandbox.fetch(new Request('http://x/query/support-chat', {method: 'POST', body}));
    expect((await response.text()).split('\n\n').length).toBeGreaterThan(9);
    expect(performance.now() - start).toBeGreaterThan(100);
  });

  it('of a long prompt is bounded', async () => {
    const client = testClient({seed: WORLD});
    const body = {...question('word '.repeat(80_000)), stream: true};
    const {text} = await client.call('POST', '/query/support-chat', body);
    expect(text.split('\n\n').length).toBeLessThan(2010);
    expect(text.length).toBeLessThan(1_000_000);
  });
});

it('the built-in model repeats 16,000 characters at most, and quotes 300', async () => {
  const {response} = await ask(testClient({seed: WORLD}), {}, question(`Repeat: ${'x'.repeat(100_000)}`));
  expect(contentOf(response)).toBe(`${'x'.repeat(16_000)}…`);
  const quoting = await ask(testClient({seed: WORLD}), {}, question('x'.repeat(100_000)));
  expect(contentOf(quoting.response)).toBe(`Noted: ${'x'.repeat(300)}… What would you like to do next?`);
});

it('a hundred long embeddings take a bounded number of steps', async () => {
  const client = testClient({seed: ['provider']});
  const input = Array.from({length: 100}, (_, i) => `${i} ${'word '.repeat(500)}`);
  const start = performance.now();
  const response = await client.call(
    'POST',
    '/v1/embeddings',
    {model: 'e', input, dimensions: 1536, encoding_format: 'base64'},
    {'x-javelin-apikey': 'sandbox-key', 'x-javelin-route': 'openai-prod'},
  );
  expect((response.json() as {data: unknown[]}).data).toHaveLength(100);
  // Generous: it takes a hundredth of this on a quiet machine, and a busy one must not decide.
  expect(performance.now() - start).toBeLessThan(20_000);
});
