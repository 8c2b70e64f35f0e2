import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, afterEach, expect, it, vi} from 'vitest';
import {createContentCache, pruneContentCaches} from './content-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'javelin-cache-'));
afterEach(() => rmSync(join(folder, 'x'), {recursive: true, force: true}));
afterAll(() => rmSync(folder, {recursive: true}));

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

it('forgets what has not been asked for in a week, in every cache', async () => {
  const inDays = (days: number) => Date.now() + days * 24 * 60 * 60 * 1000;
  await cache().get(['a'], text('a'));
  await createContentCache('y', folder).get(['b'], text('b'));
  pruneContentCaches(folder, inDays(6));
  expect([readdirSync(join(folder, 'x')), readdirSync(join(folder, 'y'))]).toMatchObject([
    {length: 1},
    {length: 1},
  ]);
  pruneContentCaches(folder, inDays(8));
  expect([readdirSync(join(folder, 'x')), readdirSync(join(folder, 'y'))]).toEqual([[], []]);
});

it('has nothing to forget where there was no build', () => {
  expect(() => pruneContentCaches(join(folder, 'none'))).not.toThrow();
});
