import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {OfflineStore} from './store.ts';
import {FakeHost, FakeStorage, type Files, listOf} from './test-data/fakes.ts';

const SCOPE = 'https://docs.example.com/docs/';
const FILES: Files = {
  'index.html': 'home',
  'security.html': 'security',
  'offline-not-found.txt': 'not found',
  'assets/js/main.0123abcd.js': 'main',
  'search-index.json': '{}',
};
const {'assets/js/main.0123abcd.js': _, ...OTHERS} = FILES;
const NEXT: Files = {...OTHERS, 'index.html': 'new home', 'assets/js/main.4567cdef.js': 'new main'};

let storage: FakeStorage;
let host: FakeHost;
let store: OfflineStore;
const options = (signal = new AbortController().signal) => ({signal, onProgress: vi.fn()});
const textOf = async (file: string) => {
  const release = await store.current();
  return release && (await store.file(release, file))?.text();
};

beforeEach(() => {
  storage = new FakeStorage();
  host = new FakeHost(SCOPE, FILES);
  store = new OfflineStore(SCOPE, storage.asCaches());
  vi.stubGlobal('fetch', host.fetch);
  // Nobody waits for a second attempt here.
  const {setTimeout: later} = globalThis;
  vi.stubGlobal('setTimeout', (work: () => void) => later(work, 0));
});
afterEach(() => void vi.unstubAllGlobals());

describe('the store', () => {
  test('holds a whole release, and tells how far it is', async () => {
    const list = await listOf(FILES);
    const {signal, onProgress} = options();
    expect(await store.hasFiles()).toBe(false);
    await store.syncTo(list, {signal, onProgress});
    expect(onProgress.mock.calls.at(0)).toEqual([0, list.bytes]);
    expect(onProgress.mock.calls.at(-1)).toEqual([list.bytes, list.bytes]);
    expect(await Promise.all(Object.keys(FILES).map(textOf))).toEqual(Object.values(FILES));
    expect((await store.current())?.list).toEqual(list);
  });

  test('keeps the headers of the host, and not those of the transfer', async () => {
    await store.syncTo(await listOf(FILES), options());
    const release = (await store.current())!;
    const response = (await store.file(release, 'security.html'))!;
    expect(response.headers.get('content-security-policy')).toBe('x');
    expect(response.headers.has('content-encoding')).toBe(false);
  });

  test('continues where a failed download stopped, and counts as absent until then', async () => {
    host.broken.add('search-index.json');
    await expect(store.syncTo(await listOf(FILES), options())).rejects.toMatchObject({kind: 'network'});
    expect(await store.current()).toBeUndefined();
    expect(await store.hasFiles()).toBe(true);
    host.broken.clear();
    host.asked.length = 0;
    await store.syncTo(await listOf(FILES), options());
    expect(host.asked).toContain('search-index.json');
    expect(host.asked).not.toContain('index.html');
    expect(await textOf('index.html')).toBe('home');
  });

  test('tries a file again before it gives up', async () => {
    const list = await listOf(FILES);
    host.broken.add('security.html');
    vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
      if (host.asked.includes('security.html')) host.broken.clear();
      return host.fetch(input, init);
    });
    await store.syncTo(list, options());
    expect(host.asked.filter((file) => file === 'security.html')).toHaveLength(2);
  });

  test('is empty again when there is not enough room', async () => {
    storage.room = 3;
    await expect(store.syncTo(await listOf(FILES), options())).rejects.toMatchObject({kind: 'quota'});
    expect(await store.hasFiles()).toBe(false);
  });

  test('keeps the release in use when there is no room for the next one', async () => {
    await store.syncTo(await listOf(FILES), options());
    host.files = NEXT;
    storage.room = storage.keys.length;
    await expect(store.syncTo(await listOf(host.files), options())).rejects.toMatchObject({kind: 'quota'});
    expect(await textOf('index.html')).toBe('home');
    expect(storage.keys.length).toBe(Object.keys(FILES).length + 1);
  });

  test('is empty again when storing is stopped', async () => {
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    const storing = store.syncTo(await listOf(FILES), {signal: controller.signal, onProgress});
    await expect(storing).rejects.toMatchObject({kind: 'stopped'});
    expect(await store.hasFiles()).toBe(false);
  });

  test('keeps the release in use when an update is stopped, even before it began', async () => {
    await store.syncTo(await listOf(FILES), options());
    host.files = NEXT;
    const list = await listOf(NEXT);
    await expect(store.syncTo(list, options(AbortSignal.abort()))).rejects.toMatchObject({kind: 'stopped'});
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    const storing = store.syncTo(list, {signal: controller.signal, onProgress});
    await expect(storing).rejects.toMatchObject({kind: 'stopped'});
    expect(await textOf('index.html')).toBe('home');
    expect(storage.keys).toHaveLength(Object.keys(FILES).length + 1);
  });

  test('takes the newer release when one is published meanwhile', async () => {
    const old = await listOf(FILES);
    host.files = NEXT;
    await store.syncTo(old, options());
    expect(await textOf('index.html')).toBe('new home');
    expect((await store.current())?.list.version).toBe((await listOf(host.files)).version);
  });

  test('gives up after two lists when the host alternates between releases', async () => {
    const releases = [NEXT, FILES];
    let lists = 0;
    // Each list is of the release whose files the host has just stopped to serve.
    vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
      const response = await host.fetch(input, init);
      if (String(input).endsWith('offline-files.json')) host.files = releases[(lists += 1) % 2]!;
      return response;
    });
    const old = await listOf(FILES);
    host.files = NEXT;
    await expect(store.syncTo(old, options())).rejects.toMatchObject({
      kind: expect.stringMatching(/missing|changed/),
    });
    expect(lists).toBe(1);
  });

  test('refuses a file that is not what the newest list says', async () => {
    const list = await listOf(FILES);
    const rewriting = async (input: string | URL | Request, init?: RequestInit) =>
      String(input).endsWith('/security') ? new Response('rewritten') : host.fetch(input, init);
    vi.stubGlobal('fetch', rewriting);
    await expect(store.syncTo(list, options())).rejects.toMatchObject({kind: 'changed'});
    expect(await store.current()).toBeUndefined();
  });

  test('switches to the next release at once, and keeps the scripts of open tabs', async () => {
    await store.syncTo(await listOf(FILES), options());
    host.files = NEXT;
    host.asked.length = 0;
    const seen: unknown[] = [];
    vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
      seen.push(await textOf('index.html'));
      return host.fetch(input, init);
    });
    await store.syncTo(await listOf(host.files), options());
    // Only what differs is fetched; until all of it is there, the old page is served.
    expect(host.asked.sort()).toEqual(['assets/js/main.4567cdef.js', 'index.html']);
    expect(new Set(seen)).toEqual(new Set(['home']));
    expect(await textOf('index.html')).toBe('new home');
    expect(await textOf('assets/js/main.0123abcd.js')).toBeUndefined();
    expect(await (await store.earlierFile('assets/js/main.0123abcd.js'))?.text()).toBe('main');
    expect(await store.earlierFile('index.html')).toBeUndefined();
  });

  test('serves no damaged file, and fetches it again', async () => {
    const list = await listOf(FILES);
    await store.syncTo(list, options());
    const cache = await storage.open(store.name);
    const key = storage.keys.find((url) => url.includes('security.html'))!;
    await cache.put(key, new Response('half of it'));
    expect(await textOf('security.html')).toBeUndefined();
    expect(await store.missing(list)).toEqual(['security.html']);
    await store.syncTo(list, options());
    expect(await textOf('security.html')).toBe('security');
  });

  test('reads a damaged list as none', async () => {
    await store.syncTo(await listOf(FILES), options());
    const cache = await storage.open(store.name);
    await cache.put(`${SCOPE}-current`, new Response('{'));
    expect(await store.current()).toBeUndefined();
  });

  test('is gone after it is removed', async () => {
    await store.syncTo(await listOf(FILES), options());
    const release = await store.current();
    await store.remove();
    // Nor is it made again by asking for what was in it.
    expect(await store.current()).toBeUndefined();
    expect(await store.file(release!, 'index.html')).toBeUndefined();
    expect(await store.hasFiles()).toBe(false);
  });

  test('of two sites on one host are two', () => {
    expect(new OfflineStore('https://x.example/a/', storage.asCaches()).name).not.toBe(
      new OfflineStore('https://x.example/b/', storage.asCaches()).name,
    );
  });
});
