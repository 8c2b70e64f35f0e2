import {describe, expect, it} from 'vitest';
import {testClient} from '../../test-data/client.ts';
import {boundedStore, StoreFull} from './bounded.ts';
import {memoryStore} from './memory.ts';

const text = (length: number) => ({text: 'x'.repeat(length)});

describe('a bounded store', () => {
  it('refuses more objects, and takes them again when there is room', async () => {
    const store = boundedStore(memoryStore(), {objects: 2, characters: 1000});
    expect(await store.insert('providers', 'a', {})).toBe(true);
    expect(await store.insert('routes', 'b', {})).toBe(true);
    await expect(store.insert('routes', 'c', {})).rejects.toThrow(StoreFull);
    await store.remove('providers', 'a');
    expect(await store.insert('routes', 'c', {})).toBe(true);
    expect(await store.count('routes')).toBe(2);
  });

  it('refuses to grow beyond its size, by inserting or by replacing', async () => {
    const store = boundedStore(memoryStore(), {objects: 10, characters: 200});
    await store.insert('providers', 'a', text(80));
    await expect(store.insert('providers', 'b', text(120))).rejects.toThrow(StoreFull);
    await expect(store.replace('providers', 'a', text(190))).rejects.toThrow(StoreFull);
    expect(await store.get('providers', 'a')).toEqual(text(80));
    expect(await store.replace('providers', 'a', text(10))).toBe(true);
    expect(await store.insert('providers', 'b', text(120))).toBe(true);
  });

  it('does not count what was not written', async () => {
    const inner = memoryStore();
    const store = boundedStore(inner, {objects: 1, characters: 1000});
    await store.insert('providers', 'a', {});
    await store.remove('providers', 'a');
    expect(await store.replace('providers', 'a', {})).toBe(false);
    expect(await store.remove('providers', 'a')).toBe(false);
    await store.insert('providers', 'a', {});
    await store.clear();
    const broken = boundedStore(
      {...inner, insert: () => Promise.reject(new Error('disk full'))},
      {objects: 1, characters: 9},
    );
    for (let i = 0; i < 3; i++)
      await expect(broken.insert('providers', 'a', {})).rejects.toThrow('disk full');
  });

  it('counts what a file already holds', async () => {
    const inner = memoryStore();
    await inner.insert('keys', 'a', {});
    await expect(boundedStore(inner, {objects: 1, characters: 99}).insert('keys', 'b', {})).rejects.toThrow(
      StoreFull,
    );
  });
});

it('a full sandbox returns 507 and still lists, reads and deletes', async () => {
  const client = testClient();
  const config = {note: 'x'.repeat(1_000_000)};
  const create = (i: number) => client.call('POST', '/v1/admin/gateways', {name: `g${i}`, config});
  const statuses: number[] = [];
  for (let i = 0; i < 40; i++) statuses.push((await create(i)).status);
  expect(new Set(statuses)).toEqual(new Set([200, 507]));
  expect(await create(99)).toMatchObject({status: 507, text: 'The sandbox is full', rules: ['store-full']});
  expect((await client.call('GET', '/v1/admin/gateways')).status).toBe(200);
  expect((await client.call('DELETE', '/v1/admin/gateways/g0')).status).toBe(200);
  expect((await create(99)).status).toBe(200);
});
