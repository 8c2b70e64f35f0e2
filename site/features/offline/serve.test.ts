import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {OfflineHost} from './serve.ts';
import {OfflineStore} from './store.ts';
import {FakeHost, FakeStorage, type Files, listOf} from './test-data/fakes.ts';
import {isFrugal, Updates} from './updates.ts';

const SCOPE = 'https://docs.example.com/docs/';
const FILES: Files = {
  'index.html': 'home',
  'javelin-core/quickstart.html': 'quickstart',
  'javelin-core/quickstart.md': '# Quickstart',
  'offline-not-found.txt': 'not found',
  'assets/js/main.0123abcd.js': 'main',
};

let storage: FakeStorage;
let store: OfflineStore;
let published: FakeHost;
let network: (request: Request) => Promise<Response>;
let host: OfflineHost;

const OFFLINE = () => Promise.reject(new TypeError('Failed to fetch'));

function request(path: string, mode = 'navigate'): Request {
  const made = new Request(new URL(path, SCOPE));
  // A page cannot make a request for a navigation; the browser does.
  Object.defineProperty(made, 'mode', {value: mode});
  return made;
}

async function ask(path: string, mode?: string): Promise<[status: number, text: string]> {
  const {response} = await host.respond(request(path, mode));
  return [response.status, response.headers.get('location') ?? (await response.text())];
}

beforeEach(async () => {
  storage = new FakeStorage();
  store = new OfflineStore(SCOPE, storage.asCaches());
  published = new FakeHost(SCOPE, FILES);
  network = published.fetch;
  vi.stubGlobal('fetch', published.fetch);
  await store.syncTo(await listOf(FILES), {signal: new AbortController().signal, onProgress: () => {}});
  host = new OfflineHost({store, network: (asked) => network(asked), patience: 20});
});
afterEach(() => void vi.unstubAllGlobals());

describe('online', () => {
  test('a store that cannot be read costs nobody a page or a script', async () => {
    const broken = vi.spyOn(store, 'current').mockRejectedValue(new Error('The store is broken'));
    host.forget();
    expect(await ask('assets/js/main.0123abcd.js', 'no-cors')).toEqual([200, 'main']);
    expect(await ask('')).toEqual([200, 'home']);
    broken.mockRestore();
    network = OFFLINE;
    expect(await ask(''), 'it is read again').toEqual([200, 'home']);
  });

  test('pages are the published ones', async () => {
    published.files = {...FILES, 'index.html': 'published now'};
    expect(await ask('')).toEqual([200, 'published now']);
    expect((await host.respond(request(''))).isFromNetwork).toBe(true);
  });

  test('hashed files come from the store, and from the network what is not in it', async () => {
    published.asked.length = 0;
    expect(await ask('assets/js/main.0123abcd.js', 'no-cors')).toEqual([200, 'main']);
    expect(published.asked).toEqual([]);
    published.files = {...FILES, 'assets/js/new.4567cdef.js': 'new'};
    expect(await ask('assets/js/new.4567cdef.js', 'no-cors')).toEqual([200, 'new']);
  });

  test('a page that is gone is gone, whatever is stored', async () => {
    published.files = {};
    expect(await ask('javelin-core/quickstart')).toEqual([404, 'not found']);
  });

  test('a host in trouble and a network that hangs are like none', async () => {
    network = async () => new Response('oops', {status: 503});
    expect(await ask('javelin-core/quickstart')).toEqual([200, 'quickstart']);
    network = () => new Promise(() => {});
    expect(await ask('javelin-core/quickstart')).toEqual([200, 'quickstart']);
  });

  test('a slow network is waited for where nothing is stored', async () => {
    network = () => new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 60));
    expect(await ask('feed.xml')).toEqual([200, 'late']);
  });
});

describe('without a network', () => {
  beforeEach(() => {
    network = OFFLINE;
  });

  test.each([
    ['', [200, 'home']],
    ['?q=rate+limit', [200, 'home']],
    ['javelin-core/quickstart', [200, 'quickstart']],
    ['javelin-core/quickstart.md', [200, '# Quickstart']],
    ['javelin-core/quickstart/?q=x', [301, `${SCOPE}javelin-core/quickstart?q=x`]],
    ['javelin-core/quickstart.html', [301, `${SCOPE}javelin-core/quickstart`]],
    ['index.html', [301, SCOPE]],
    ['nothing/here', [404, 'not found']],
    ['%E0%A4%A', [404, 'not found']],
  ] as const)('%s is served as the host would', async (path, expected) => {
    expect(await ask(path)).toEqual(expected);
  });

  test('the not-found page has the headers of a page', async () => {
    const {response} = await host.respond(request('nothing/here'));
    expect(response.headers.get('content-type')).toBe('text/html');
  });

  test('a file that is left out fails as it does without the worker', async () => {
    await expect(ask('javelin-docs-mcp.tgz')).rejects.toThrow('Failed to fetch');
    await expect(ask('nothing/here', 'cors')).rejects.toThrow('Failed to fetch');
  });

  test('after the store was removed the worker is only passed through', async () => {
    await ask('');
    await store.remove();
    host.forget();
    await expect(ask('')).rejects.toThrow('Failed to fetch');
    network = published.fetch;
    expect(await ask('')).toEqual([200, 'home']);
  });
});

describe('updates', () => {
  const locks = {
    request: (_name: string, _options: unknown, work: (lock: object | null) => unknown) => work({}),
  } as unknown as LockManager;
  const changes = vi.fn();
  const create = (connection: object = {}, lockManager = locks) =>
    new Updates({store, connection: () => connection, tell: () => {}, locks: lockManager}, changes);
  beforeEach(() => void changes.mockClear());

  test('a new release replaces the stored one', async () => {
    published.files = {...FILES, 'index.html': 'new home'};
    const updates = create();
    await Promise.all([updates.check(), updates.check()]);
    expect(changes).toHaveBeenCalledTimes(1);
    network = OFFLINE;
    host.forget();
    expect(await ask('')).toEqual([200, 'new home']);
  });

  test('nothing is fetched when nothing is new, and what got lost is', async () => {
    published.asked.length = 0;
    await create().check();
    expect(published.asked).toEqual(['offline-files.json']);
    const cache = await storage.open(store.name);
    await cache.delete(storage.keys.find((url) => url.includes('quickstart.md'))!);
    published.asked.length = 0;
    await create().check();
    expect(published.asked).toEqual(['offline-files.json', 'javelin-core/quickstart.md']);
  });

  test.each([{saveData: true}, {effectiveType: '2g'}, {effectiveType: 'slow-2g'}])(
    'R9.2: nothing is fetched ahead with %j',
    async (connection) => {
      expect(isFrugal(connection)).toBe(true);
      published.asked.length = 0;
      await create(connection).check();
      expect(published.asked).toEqual([]);
    },
  );

  test('a removed store is not filled again, and a page that stores is left to it', async () => {
    published.files = {...FILES, 'index.html': 'new home'};
    const taken = {
      request: (_name: string, _options: unknown, work: (lock: null) => unknown) => work(null),
    } as unknown as LockManager;
    await create({}, taken).check();
    expect((await store.current())?.list.version).toBe((await listOf(FILES)).version);
    await store.remove();
    await create().check();
    expect(await store.hasFiles()).toBe(false);
    expect(changes).not.toHaveBeenCalled();
  });

  test('a failure waits for the next page', async () => {
    published.files = {...FILES, 'index.html': 'new home'};
    published.broken.add('offline-files.json');
    await create().check();
    expect(changes).not.toHaveBeenCalled();
    published.broken.clear();
    await create().check();
    expect(changes).toHaveBeenCalledTimes(1);
  });
});
