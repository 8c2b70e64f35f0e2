/**
 * What is stored on a reader's device: one cache with the files of a release, each under its path and hash,
 * and the list that says which of them count. To put a new list is to switch to its release, in one step:
 * until then its files lie unused beside the ones in use. Used by the page, which stores the first time, and
 * by the worker, which serves and follows new releases.
 */
import {fetchFile, fetchList} from './fetch-files.ts';
import {hashOf, type OfflineList} from './list.ts';
import {storeName} from './names.ts';
import {OfflineProblem, type ProblemKind} from './problem.ts';
import {workThrough} from './work-through.ts';

export interface StoredRelease {
  readonly list: OfflineList;
  /** A time of the reader's clock. */
  readonly storedAt: number;
}

export interface StoreOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** What a list has that is not the newest. */
const OF_ANOTHER_RELEASE: readonly ProblemKind[] = ['changed', 'missing'];

const DISCARDED: readonly ProblemKind[] = ['quota', 'blocked', 'stopped'];

/** Names of no file: none of the build's begins like this. */
const CURRENT = '-current';
const PREVIOUS = '-previous';

/** An open tab of the last release asks for its scripts when it needs them. All else it takes from the new one. */
const isKeptForOpenTabs = (file: string): boolean => file.startsWith('assets/');

export class OfflineStore {
  readonly name: string;

  constructor(
    readonly scope: string,
    private readonly storage: CacheStorage = caches,
  ) {
    this.name = storeName(scope);
  }

  async current(): Promise<StoredRelease | undefined> {
    return this.read(CURRENT);
  }

  /** Files of any release, whether they are all there or not. */
  hasFiles(): Promise<boolean> {
    return this.storage.has(this.name);
  }

  /** The stored file, if its bytes are what the list says. What is damaged is removed, and comes again with the next update. */
  async file({list}: StoredRelease, file: string): Promise<Response | undefined> {
    const [hash] = list.files[file] ?? [];
    if (hash === undefined) return undefined;
    const key = this.key(file, hash);
    const response = await this.match(key);
    if (!response) return undefined;
    const content = await response.arrayBuffer();
    if ((await hashOf(content)) === hash) return new Response(content, response);
    await (await this.open()).delete(key);
    return undefined;
  }

  /** A script of the release before, for tabs that are open since then. */
  async earlierFile(file: string): Promise<Response | undefined> {
    const previous = await this.read(PREVIOUS);
    return previous && this.file(previous, file);
  }

  /** The files of a list that are not stored: all, those that changed, or those that got lost. */
  async missing(list: OfflineList): Promise<string[]> {
    const stored = new Set((await (await this.open()).keys()).map(({url}) => url));
    return Object.entries(list.files)
      .filter(([file, [hash]]) => !stored.has(this.key(file, hash)))
      .map(([file]) => file);
  }

  /** Brings the store to a release. What is stored already stays, so that an interrupted attempt is continued. */
  async syncTo(list: OfflineList, options: StoreOptions): Promise<void> {
    try {
      const stored = await this.fetchNewest(list, options);
      if (options.signal.aborted) throw new OfflineProblem('stopped');
      await this.switchTo(stored);
    } catch (error) {
      // After a failed download the next attempt goes on where this one ended; else nothing stays that nobody uses.
      if (error instanceof OfflineProblem && DISCARDED.includes(error.kind)) await this.discard();
      throw error;
    }
  }

  /** Removes all but the release in use. */
  async discard(): Promise<void> {
    await ((await this.current()) ? this.prune() : this.remove());
  }

  remove(): Promise<boolean> {
    return this.storage.delete(this.name);
  }

  /**
   * Resolves to the list that the files belong to. A second list is the last: hosts that alternate between
   * two releases would keep a reader here for ever.
   */
  private async fetchNewest(
    list: OfflineList,
    options: StoreOptions,
    isSecond = false,
  ): Promise<OfflineList> {
    try {
      await this.fetchMissing(list, options);
      return list;
    } catch (error) {
      const isOld = error instanceof OfflineProblem && OF_ANOTHER_RELEASE.includes(error.kind);
      if (!isOld || isSecond) throw error;
      // Perhaps a file of a newer release, which was published meanwhile.
      const newest = await fetchList(this.scope, options.signal);
      if (newest.version === list.version) throw error;
      return this.fetchNewest(newest, options, true);
    }
  }

  private async switchTo(list: OfflineList): Promise<void> {
    const last = await this.current();
    if (last && last.list.version !== list.version) await this.write(PREVIOUS, last);
    await this.write(CURRENT, {list, storedAt: Date.now()});
    await this.prune();
  }

  private async fetchMissing(list: OfflineList, {signal, onProgress}: StoreOptions): Promise<void> {
    if (signal.aborted) throw new OfflineProblem('stopped');
    const cache = await this.open();
    const files = await this.missing(list);
    const sizeOf = (file: string): number => list.files[file]?.[1] ?? 0;
    let done = list.bytes - files.reduce((sum, file) => sum + sizeOf(file), 0);
    onProgress(done, list.bytes);
    const storeOne = async (file: string, ending: AbortSignal): Promise<void> => {
      const [hash = ''] = list.files[file] ?? [];
      await put(cache, this.key(file, hash), await fetchFile(file, hash, this.scope, ending));
      done += sizeOf(file);
      onProgress(done, list.bytes);
    };
    await workThrough(files, storeOne, signal);
  }

  /** Removes what neither the current list nor an open tab of the last one needs. */
  private async prune(): Promise<void> {
    const cache = await this.open();
    const [current, previous] = await Promise.all([this.read(CURRENT), this.read(PREVIOUS)]);
    const keysOf = (release: StoredRelease | undefined, isKept: (file: string) => boolean) =>
      Object.entries(release?.list.files ?? {})
        .filter(([file]) => isKept(file))
        .map(([file, [hash]]) => this.key(file, hash));
    const kept = new Set([
      ...[CURRENT, PREVIOUS].map((name) => this.key(name)),
      ...keysOf(current, () => true),
      ...keysOf(previous, isKeptForOpenTabs),
    ]);
    const keys = await cache.keys();
    await Promise.all(keys.filter(({url}) => !kept.has(url)).map((key) => cache.delete(key)));
  }

  private async read(name: string): Promise<StoredRelease | undefined> {
    const response = await this.match(this.key(name));
    return response?.json().catch(() => undefined) as Promise<StoredRelease | undefined> | undefined;
  }

  private async write(name: string, release: StoredRelease): Promise<void> {
    await put(await this.open(), this.key(name), new Response(JSON.stringify(release)));
  }

  /** Not from the opened cache: to open one is to make one, if the browser or the reader has removed it. */
  private match(key: string): Promise<Response | undefined> {
    return this.storage.match(key, {cacheName: this.name});
  }

  private open(): Promise<Cache> {
    return this.storage.open(this.name);
  }

  private key(file: string, hash?: string): string {
    return new URL(encodeURI(file) + (hash === undefined ? '' : `?${hash}`), this.scope).href;
  }
}

async function put(cache: Cache, key: string, response: Response): Promise<void> {
  try {
    await cache.put(key, response);
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    throw new OfflineProblem(isFull ? 'quota' : 'blocked', String(error));
  }
}
