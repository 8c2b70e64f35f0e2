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

it('a function needs no port', async () => {
  const response = await createSandbox({seed: ['provider']}).fetch(
    new Request('http://any.host/v1/admin/providers', {headers}),
  );
  expect(await response.json()).toMatchObject([{name: 'openai-prod'}]);
});
