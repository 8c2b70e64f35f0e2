import {createRequire} from 'node:module';
import {afterAll, beforeEach, expect, it} from 'vitest';
import type * as Declared from '../scripts/library.d.ts';
import * as library from './library.ts';

// Does not compile when the declared types promise something else.
const {createSandbox, listen}: Pick<typeof Declared, 'createSandbox' | 'listen' | 'seededRandom'> = library;
const sandbox = await listen({pace: 0});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const headers = {'x-api-key': 'sandbox-key'};
const remove = () => fetch(`${sandbox.url}/v1/admin/routes/support-chat`, {method: 'DELETE', headers});

it.each([1, 2])('a suite starts every test from the same objects: test %i', async () => {
  expect((await sandbox.state()).routes).toBe(2);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
});

it('does not start with objects that it does not know', async () => {
  const seed = ['nope'] as unknown as library.SeedName[];
  await expect(listen({seed})).rejects.toThrow('unknown seed nope; known are provider,');
  await expect(sandbox.reset(seed)).rejects.toThrow('unknown seed nope');
  expect((await sandbox.state()).routes).toBe(2);
});

it.each([
  [{sede: []}, 'unknown option sede'],
  [{seed: 'all'}, 'the option seed must be a valid object'],
  [{port: 'x'}, 'the option port must be a valid number'],
  [{apiKey: ''}, 'the option apiKey must be a valid string'],
  [{pace: -1}, 'the option pace must be a valid number'],
  [{strict: 'no'}, 'the option strict must be a valid boolean'],
])('refuses %j instead of guessing', async (options, message) => {
  await expect(listen(options as object)).rejects.toThrow(message);
});

interface OpenAI {
  readonly chat: {readonly completions: {create(body: object): Promise<unknown>}};
}

const ADDRESS = 'http://any.host/v1/admin/providers';

it.each([
  ['a Request', [new Request(ADDRESS, {headers})]],
  ['a text', [ADDRESS, {headers}]],
  ['a URL', [new URL(ADDRESS), {headers}]],
] as [string, Parameters<typeof fetch>][])('a function needs no port, and takes %s', async (_what, given) => {
  const response = await createSandbox({seed: ['provider']}).fetch(...given);
  expect(await response.json()).toMatchObject([{name: 'openai-prod'}]);
});

it('the client of OpenAI takes it as its fetch', async () => {
  // Installed for the tests of the sandbox itself.
  const from = createRequire(new URL('../../sandbox/package.json', import.meta.url));
  const {OpenAI: Client} = from('openai') as {OpenAI: new (options: object) => OpenAI};
  const {fetch} = createSandbox({seed: ['provider', 'route']});
  const client = new Client({apiKey: 'sandbox-key', baseURL: 'http://any.host/v1', fetch, maxRetries: 0});
  const messages = [{role: 'user', content: 'Hi'}];
  const chat = client.chat.completions;
  expect(await chat.create({model: 'gpt-6-luna', messages})).toMatchObject({model: 'gpt-6-luna'});
});

it.each([0, 20])('a request that is aborted after %d ms ends as the global fetch does', async (delay) => {
  const controller = new AbortController();
  const {fetch} = createSandbox({faults: 'delay=10000'});
  const asked = fetch(ADDRESS, {headers, signal: controller.signal});
  setTimeout(() => controller.abort(), delay);
  await expect(asked).rejects.toMatchObject({name: 'AbortError'});
  await expect(fetch(ADDRESS, {signal: AbortSignal.abort()})).rejects.toMatchObject({name: 'AbortError'});
});

it('has what its types say and nothing else', () => {
  expect(Object.keys(createSandbox()).sort()).toEqual(['fetch', 'reset', 'state']);
  expect(Object.keys(sandbox).sort()).toEqual(['close', 'fetch', 'reset', 'state', 'url']);
});
