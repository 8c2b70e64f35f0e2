/** A browser's cache storage and a host, both in memory. */
import {hashOf, type OfflineList} from '../list.ts';
import {LIST_FILE} from '../names.ts';

class FakeCache {
  readonly entries = new Map<string, Response>();

  constructor(private readonly room: () => number) {}

  async match(key: string): Promise<Response | undefined> {
    return this.entries.get(key)?.clone();
  }

  async put(key: string, response: Response): Promise<void> {
    if (this.entries.size >= this.room()) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(key, response);
  }

  async delete(key: string | {readonly url: string}): Promise<boolean> {
    return this.entries.delete(typeof key === 'string' ? key : key.url);
  }

  async keys(): Promise<{url: string}[]> {
    return [...this.entries.keys()].map((url) => ({url}));
  }
}

export class FakeStorage {
  readonly caches = new Map<string, FakeCache>();
  /** How many entries fit. */
  room = Infinity;

  async has(name: string): Promise<boolean> {
    return this.caches.has(name);
  }

  async open(name: string): Promise<FakeCache> {
    const cache = this.caches.get(name) ?? new FakeCache(() => this.room);
    this.caches.set(name, cache);
    return cache;
  }

  async match(key: string, {cacheName}: {readonly cacheName: string}): Promise<Response | undefined> {
    return this.caches.get(cacheName)?.match(key);
  }

  async delete(name: string): Promise<boolean> {
    return this.caches.delete(name);
  }

  get keys(): string[] {
    return [...this.caches.values()].flatMap((cache) => [...cache.entries.keys()]);
  }

  asCaches(): CacheStorage {
    return this as unknown as CacheStorage;
  }
}

export type Files = Readonly<Record<string, string>>;

export async function listOf(files: Files): Promise<OfflineList> {
  const entries = await Promise.all(
    Object.entries(files).map(async ([file, text]): Promise<[string, [string, number]]> => {
      const content = new TextEncoder().encode(text);
      return [file, [await hashOf(content), content.length]];
    }),
  );
  const bytes = entries.reduce((sum, [, [, size]]) => sum + size, 0);
  const version = await hashOf(new TextEncoder().encode(JSON.stringify(entries)));
  return {version, bytes, files: Object.fromEntries(entries)};
}

const fileOf = (path: string): string =>
  path === '' ? 'index.html' : path.includes('.') ? path : `${path}.html`;

/** Serves files below a scope as the site's host does, and remembers what it was asked for. */
export class FakeHost {
  readonly asked: string[] = [];
  /** Files that do not arrive. */
  broken = new Set<string>();

  constructor(
    readonly scope: string,
    public files: Files,
  ) {}

  readonly fetch = async (input: string | URL | Request, {signal}: RequestInit = {}): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input);
    const file = fileOf(new URL(url).pathname.slice(new URL(this.scope).pathname.length));
    this.asked.push(file);
    if (signal?.aborted) throw new DOMException('aborted', 'AbortError');
    if (this.broken.has(file)) throw new TypeError('Failed to fetch');
    if (file === LIST_FILE) return new Response(JSON.stringify(await listOf(this.files)));
    const text = this.files[file];
    const headers = {'content-type': 'text/html', 'content-encoding': 'br', 'content-security-policy': 'x'};
    if (text === undefined) return new Response('not found', {status: 404, headers});
    return new Response(text, {headers});
  };
}
