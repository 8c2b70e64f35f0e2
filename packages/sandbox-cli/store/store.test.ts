import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {fileStore} from './file.ts';
import {memoryStore} from '@javelin/sandbox';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-store-'));
afterAll(() => rmSync(folder, {recursive: true}));

describe.each([
  ['memory', async () => memoryStore()],
  ['file', () => fileStore(join(folder, `${crypto.randomUUID()}.db`))],
])('the %s store', (_name, open) => {
  it('inserts once, replaces only what exists, removes once', async () => {
    const store = await open();
    expect(await store.replace('routes', 'a', {n: 0})).toBe(false);
    expect(await store.insert('routes', 'a', {n: 1})).toBe(true);
    expect(await store.insert('routes', 'a', {n: 2})).toBe(false);
    expect(await store.get('routes', 'a')).toEqual({n: 1});
    expect(await store.get('providers', 'a')).toBeUndefined();
    expect(await store.replace('routes', 'a', {n: 3})).toBe(true);
    expect(await store.count('routes')).toBe(1);
    expect(await store.remove('routes', 'a')).toBe(true);
    expect(await store.remove('routes', 'a')).toBe(false);
  });

  it('lists in order of creation, by prefix', async () => {
    const store = await open();
    for (const id of ['z/1', 'a/1', 'z/2', 'zz/1', '%/1', '_/1']) await store.insert('keys', id, {id});
    await store.replace('keys', 'z/1', {id: 'z/1', changed: true});
    expect((await store.list('keys', 'z/')).map(({id}) => id)).toEqual(['z/1', 'z/2']);
    expect(await store.list('keys', '%')).toEqual([{id: '%/1'}]);
    expect(await store.list('keys')).toHaveLength(6);
    await store.clear();
    expect(await store.list('keys')).toEqual([]);
  });

  it('hands out copies and takes odd ids', async () => {
    const store = await open();
    const value = {deep: {n: 1}};
    for (const id of ['__proto__', 'ünïcode 😀', "';--"]) {
      expect(await store.insert('gateways', id, value)).toBe(true);
    }
    value.deep.n = 2;
    const read = (await store.get('gateways', '__proto__')) as typeof value;
    read.deep.n = 3;
    expect(await store.get('gateways', '__proto__')).toEqual({deep: {n: 1}});
  });
});

it('the file store keeps everything for the next process', async () => {
  const path = join(folder, 'kept.db');
  const first = await fileStore(path);
  await first.insert('providers', 'a', {name: 'a'});
  first.close();
  expect(await (await fileStore(path)).list('providers')).toEqual([{name: 'a'}]);
});
