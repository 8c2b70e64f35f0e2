import {expect, it} from 'vitest';
import {exampleValue} from '../test-data/api-file.ts';
import {NOW, testClient} from '../test-data/client.ts';
import {createSandbox} from './index.ts';
import {memoryStore} from './store/memory.ts';
import {applySeed, SEED_NAMES} from './seed.ts';
import {insert} from '../test-data/rows.ts';

/** CONTRIBUTING.md: the seeds and the examples of the API reference are the same objects. */
it.each([
  ['provider', '/v1/admin/providers/openai-prod', 'openai-prod-stored'],
  ['key', '/v1/admin/providers/openai-prod/secrets/openai-prod-key', 'openai-prod-key-stored'],
  ['template', '/v1/admin/dataprotection/templates/mask-contacts', 'mask-contacts-stored'],
  ['route', '/v1/admin/routes/support-chat', 'support-chat-stored'],
  ['gateway', '/v1/admin/gateways/acme-production', 'acme-production-stored'],
] as const)('the seed %s is the example of the OpenAPI file', async (seed, path, example) => {
  const response = await testClient({seed: [seed]}).call('GET', path);
  expect(response.json()).toEqual(exampleValue(example));
});

it('has the second provider of the small world', async () => {
  const response = await testClient({seed: ['fallback-provider', 'provider']}).call(
    'GET',
    '/v1/admin/providers',
  );
  expect(response.json()).toEqual(exampleValue('all-providers'));
});

it('leaves what is already in a durable store alone', async () => {
  const store = memoryStore();
  await insert(store, 'providers', 'openai-prod', {name: 'openai-prod', type: 'mine'});
  await applySeed(store, SEED_NAMES, () => NOW);
  expect(await store.get('providers', 'openai-prod')).toEqual({name: 'openai-prod', type: 'mine'});
});

it('counts what exists, and starts over on reset', async () => {
  const sandbox = createSandbox({seed: SEED_NAMES});
  expect(await sandbox.state()).toEqual({providers: 3, keys: 2, templates: 1, routes: 2, gateways: 1});
  await sandbox.reset(['provider']);
  expect(await sandbox.state()).toEqual({providers: 1, keys: 0, templates: 0, routes: 0, gateways: 0});
  await sandbox.reset();
  expect(await sandbox.state()).toEqual({providers: 0, keys: 0, templates: 0, routes: 0, gateways: 0});
});

it('resets one after the other: what the last one asked for is there', async () => {
  const sandbox = createSandbox({seed: SEED_NAMES});
  await Promise.all([sandbox.reset(SEED_NAMES), sandbox.reset(['provider'])]);
  expect(await sandbox.state()).toMatchObject({providers: 1, routes: 0});
});

it('a store that cannot be seeded fails calls, not the process', async () => {
  const store = {...memoryStore(), transaction: () => Promise.reject(new Error('disk full'))};
  const reasons: unknown[] = [];
  const client = testClient({store, seed: ['provider'], onFailure: (error) => reasons.push(error)});
  expect(await client.call('GET', '/v1/admin/providers')).toMatchObject({status: 404});
  expect(reasons).toEqual([new Error('disk full')]);
  await expect(client.sandbox.state()).rejects.toThrow('disk full');
});
