import {describe, expect, it} from 'vitest';
import {testClient} from '../../test-data/client.ts';
import {boundedStore, StoreFull} from './bounded.ts';
import {memoryStore} from './memory.ts';
import {insert, remove, replace} from '../../test-data/rows.ts';

const fail = () => {
  throw new Error('no');
};
const text = (length: number) => ({text: 'x'.repeat(length)});

describe('a bounded store', () => {
  it('refuses more objects, and takes them again when there is room', async () => {
    const store = boundedStore(memoryStore(), {objects: 2, bytes: 1000});
    expect(await insert(store, 'providers', 'a', {})).toBe(true);
    expect(await insert(store, 'routes', 'b', {})).toBe(true);
    await expect(insert(store, 'routes', 'c', {})).rejects.toThrow(StoreFull);
    await remove(store, 'providers', 'a');
    expect(await insert(store, 'routes', 'c', {})).toBe(true);
    expect(await store.count('routes')).toBe(2);
  });

  it('refuses to grow beyond its size, by inserting or by replacing', async () => {
    const store = boundedStore(memoryStore(), {objects: 10, bytes: 200});
    await insert(store, 'providers', 'a', text(80));
    await expect(insert(store, 'providers', 'b', text(120))).rejects.toThrow(StoreFull);
    await expect(replace(store, 'providers', 'a', text(190))).rejects.toThrow(StoreFull);
    expect(await store.get('providers', 'a')).toEqual(text(80));
    expect(await replace(store, 'providers', 'a', text(10))).toBe(true);
    expect(await insert(store, 'providers', 'b', text(120))).toBe(true);
  });

  it('does not count what was not written', async () => {
    const inner = memoryStore();
    const store = boundedStore(inner, {objects: 1, bytes: 1000});
    await insert(store, 'providers', 'a', {});
    await remove(store, 'providers', 'a');
    expect(await replace(store, 'providers', 'a', {})).toBe(false);
    expect(await remove(store, 'providers', 'a')).toBe(false);
    await insert(store, 'providers', 'a', {});
    await store.clear();
    await expect(store.transaction((rows) => (rows.insert('routes', 'b', {}), fail()))).rejects.toThrow('no');
    expect(await insert(store, 'routes', 'b', {})).toBe(true);
  });

  it('counts what a file already holds', async () => {
    const inner = memoryStore();
    await insert(inner, 'keys', 'a', {});
    await expect(insert(boundedStore(inner, {objects: 1, bytes: 99}), 'keys', 'b', {})).rejects.toThrow(
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
