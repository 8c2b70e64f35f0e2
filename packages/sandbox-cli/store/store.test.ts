import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {fileStore} from './file.ts';
import {createSandbox, memoryStore} from '@javelin/sandbox';
import {insert, remove, replace} from '@javelin/sandbox/test-data/rows';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-store-'));
afterAll(() => rmSync(folder, {recursive: true}));

describe.each([
  ['memory', async () => memoryStore()],
  ['file', () => fileStore(join(folder, `${crypto.randomUUID()}.db`))],
])('the %s store', (_name, open) => {
  it('inserts once, replaces only what exists, removes once', async () => {
    const store = await open();
    expect(await replace(store, 'routes', 'a', {n: 0})).toBe(false);
    expect(await insert(store, 'routes', 'a', {n: 1})).toBe(true);
    expect(await insert(store, 'routes', 'a', {n: 2})).toBe(false);
    expect(await store.get('routes', 'a')).toEqual({n: 1});
    expect(await store.get('providers', 'a')).toBeUndefined();
    expect(await replace(store, 'routes', 'a', {n: 3})).toBe(true);
    expect(await store.count('routes')).toBe(1);
    expect(await remove(store, 'routes', 'a')).toBe(true);
    expect(await remove(store, 'routes', 'a')).toBe(false);
  });

  it('lists in order of creation, by prefix', async () => {
    const store = await open();
    for (const id of ['z/1', 'a/1', 'z/2', 'zz/1', '%/1', '_/1']) await insert(store, 'keys', id, {id});
    await replace(store, 'keys', 'z/1', {id: 'z/1', changed: true});
    expect((await store.list('keys', 'z/')).map(({id}) => id)).toEqual(['z/1', 'z/2']);
    expect(await store.list('keys', '%')).toEqual([{id: '%/1'}]);
    expect(await store.list('keys')).toHaveLength(6);
    await store.clear();
    expect(await store.list('keys')).toEqual([]);
  });

  it('keeps all of a transaction or nothing, and counts what it holds', async () => {
    const store = await open();
    const usage = () => store.transaction((rows) => rows.usage());
    await insert(store, 'routes', 'a', {text: 'ü'});
    expect(await usage()).toEqual({objects: 1, bytes: 13});
    const failing = store.transaction((rows) => {
      rows.insert('keys', 'k', {});
      rows.replace('routes', 'a', {text: 'longer'});
      rows.remove('routes', 'a');
      throw new RangeError('no');
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect(await store.get('routes', 'a')).toEqual({text: 'ü'});
    expect(await store.get('keys', 'k')).toBeUndefined();
    expect(await usage()).toEqual({objects: 1, bytes: 13});
    await Promise.all(
      Array.from({length: 20}, (_, i) => replace(store, 'routes', 'a', {text: 'x'.repeat(i)})),
    );
    expect(await usage()).toEqual({objects: 1, bytes: 30});
    await store.clear([
      ['routes', 'b', {}],
      ['routes', 'c', {text: 'x'}],
    ]);
    expect(await store.list('routes')).toEqual([{}, {text: 'x'}]);
    expect(await usage()).toEqual({objects: 2, bytes: 14});
    await store.clear();
    expect(await usage()).toEqual({objects: 0, bytes: 0});
  });

  it('gives parallel secrets of one name virtual keys of their own', async () => {
    const sandbox = createSandbox({store: await open()});
    const send = (path: string, body: object) => {
      const headers = {'x-api-key': 'sandbox-key', 'x-javelin-namespace': 'production'};
      const init = {method: 'POST', headers, body: JSON.stringify(body)};
      return sandbox.fetch(new Request(`http://sandbox.test/v1/admin/providers${path}`, init));
    };
    const providers = Array.from({length: 20}, (_, i) => `p${i}`);
    await Promise.all(providers.map((name) => send('', {name})));
    await Promise.all(providers.map((name) => send(`/${name}/secrets/shared`, {})));
    const list = await sandbox.fetch(
      new Request('http://sandbox.test/v1/admin/providers/secrets/keys', {
        headers: {'x-api-key': 'sandbox-key', 'x-javelin-namespace': 'production'},
      }),
    );
    const keys = (await list.json()) as {api_key_secret_key_javelin: string}[];
    expect(new Set(keys.map((key) => key.api_key_secret_key_javelin)).size).toBe(20);
  });

  it('hands out copies and takes odd ids', async () => {
    const store = await open();
    const value = {deep: {n: 1}};
    for (const id of ['__proto__', 'ünïcode 😀', "';--"]) {
      expect(await insert(store, 'gateways', id, value)).toBe(true);
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
  await insert(first, 'providers', 'a', {name: 'a'});
  first.close();
  expect(await (await fileStore(path)).list('providers')).toEqual([{name: 'a'}]);
});
