import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, expect, it, vi} from 'vitest';
import {createContentCache} from './content-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'javelin-cache-'));
afterEach(() => rmSync(join(folder, 'x'), {recursive: true, force: true}));

const cache = () => createContentCache('x', folder);
const text = (value: string) => () => Buffer.from(value);

it('makes a thing once, for this build and the next', async () => {
  const make = vi.fn(text('made'));
  const first = cache();
  expect(String(await first.get(['a'], make))).toBe('made');
  expect(String(await first.get(['a'], make))).toBe('made');
  expect(String(await cache().get(['a'], make))).toBe('made');
  expect(make).toHaveBeenCalledOnce();
  expect(first.counts).toEqual({found: 1, made: 1});
});

it('makes it anew when any part differs, and parts do not run together', async () => {
  const some = cache();
  const results = [
    await some.get(['ab', 'c'], text('1')),
    await some.get(['a', 'bc'], text('2')),
    await some.get(['ab', Buffer.from('d')], text('3')),
  ];
  expect(results.map(String)).toEqual(['1', '2', '3']);
});

it('leaves nothing behind when the work fails', async () => {
  const some = cache();
  await expect(some.get(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(readdirSync(join(folder, 'x'))).toEqual([]);
  expect(String(await some.get(['a'], text('then')))).toBe('then');
});

it('forgets what has not been asked for in two weeks', async () => {
  const some = cache();
  await some.get(['a'], text('a'));
  await some.prune(Date.now() + 13 * 24 * 60 * 60 * 1000);
  expect(readdirSync(join(folder, 'x'))).toHaveLength(1);
  await some.prune(Date.now() + 15 * 24 * 60 * 60 * 1000);
  expect(readdirSync(join(folder, 'x'))).toEqual([]);
});
