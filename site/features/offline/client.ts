/** What the page does about the store: looks at it, downloads into it and registers the worker, removes everything. */
import {fetchList} from './fetch-files.ts';
import type {OfflineList} from './list.ts';
import {type Notice, WORKER_FILE} from './names.ts';
import {OfflineProblem, type ProblemKind} from './problem.ts';
import {OfflineStore, type StoredRelease} from './store.ts';

export type View =
  | {readonly status: 'checking'}
  /** Without HTTPS, and in private windows of some browsers, there is no way to store anything. */
  | {readonly status: 'unavailable'; readonly reason: 'insecure' | 'blocked'}
  | {
      readonly status: 'absent';
      readonly list: OfflineList;
      /** An attempt was interrupted: `part`; the browser has removed what was stored: `lost`. */
      readonly earlierAttempt?: 'part' | 'lost' | undefined;
    }
  | {readonly status: 'storing'; readonly done: number; readonly total: number}
  | {readonly status: 'stored'; readonly release: StoredRelease; readonly newer: OfflineList | undefined}
  | {readonly status: 'problem'; readonly kind: ProblemKind};

const BLOCKED: View = {status: 'unavailable', reason: 'blocked'};

const kindOf = (error: unknown): ProblemKind => (error instanceof OfflineProblem ? error.kind : 'blocked');

export class OfflineClient {
  private readonly store: OfflineStore;
  private readonly channel: BroadcastChannel;
  private job: AbortController | undefined;

  constructor(private readonly scope: string) {
    this.store = new OfflineStore(scope);
    this.channel = new BroadcastChannel(this.store.name);
    this.channel.onmessage = ({data}: MessageEvent<Notice>) => {
      if (data.type === 'stop') this.job?.abort();
    };
  }

  /** What every tab is told about the store, this one included. */
  listen(onNotice: (notice: Notice) => void): () => void {
    const channel = new BroadcastChannel(this.store.name);
    channel.onmessage = ({data}: MessageEvent<Notice>) => onNotice(data);
    return () => channel.close();
  }

  async readState(): Promise<View> {
    try {
      if (await this.isBusy()) return {status: 'storing', done: 0, total: 0};
      const [release, hasFiles, registration] = await Promise.all([
        this.store.current(),
        this.store.hasFiles(),
        navigator.serviceWorker.getRegistration(this.scope),
      ]);
      if (release && registration) return {status: 'stored', release, newer: await this.newerThan(release)};
      const earlierAttempt = hasFiles ? 'part' : registration && 'lost';
      return {status: 'absent', list: await fetchList(this.scope), earlierAttempt};
    } catch (error) {
      return error instanceof OfflineProblem ? {status: 'problem', kind: error.kind} : BLOCKED;
    }
  }

  /** Resolves when nobody is storing any more, in whichever tab. */
  async whenFree(): Promise<void> {
    await navigator.locks.request(this.store.name, {mode: 'shared'}, () => undefined);
  }

  async download(list: OfflineList): Promise<void> {
    if (this.job) return;
    this.job = new AbortController();
    const {signal} = this.job;
    const onProgress = (done: number, total: number) => this.tell({type: 'progress', done, total});
    try {
      await navigator.locks.request(this.store.name, async () => {
        await this.store.syncTo(list, {signal, onProgress});
        await this.register();
      });
      this.tell({type: 'changed'});
    } catch (error) {
      const kind = kindOf(error);
      this.tell(kind === 'stopped' ? {type: 'changed'} : {type: 'failed', kind});
    } finally {
      this.job = undefined;
    }
  }

  /** Ends storing, in whichever tab or worker. A release that was stored before stays. */
  stop(): void {
    this.job?.abort();
    this.tell({type: 'stop'});
  }

  async remove(): Promise<void> {
    this.stop();
    try {
      await navigator.locks.request(this.store.name, async () => {
        await this.store.remove();
        const registration = await navigator.serviceWorker.getRegistration(this.scope);
        await registration?.unregister();
      });
      this.tell({type: 'changed'});
    } catch (error) {
      this.tell({type: 'failed', kind: kindOf(error)});
    }
  }

  private tell(notice: Notice): void {
    this.channel.postMessage(notice);
  }

  private async isBusy(): Promise<boolean> {
    const {held = []} = await navigator.locks.query();
    return held.some(({name, mode}) => name === this.store.name && mode === 'exclusive');
  }

  /** Only when everything is stored: a worker without a store would be there for nothing. */
  private async register(): Promise<void> {
    const url = new URL(WORKER_FILE, this.scope);
    try {
      await navigator.serviceWorker.register(url, {scope: this.scope, updateViaCache: 'none'});
      await navigator.serviceWorker.ready;
    } catch (error) {
      await this.store.remove();
      throw new OfflineProblem('blocked', String(error));
    }
  }

  /** Without a network nobody knows, and nothing depends on it; a request that must fail would only be reported on the console. */
  private async newerThan({list}: StoredRelease): Promise<OfflineList | undefined> {
    if (!navigator.onLine) return undefined;
    const newest = await fetchList(this.scope).catch(() => undefined);
    return newest && newest.version !== list.version ? newest : undefined;
  }
}

/** What the browser lacks, before anything is asked of it. */
export function whatIsMissing(): View | undefined {
  if (!window.isSecureContext) return {status: 'unavailable', reason: 'insecure'};
  try {
    // Some browsers have it and throw when it is read: where storage is blocked, in some private windows.
    const hasAll = 'serviceWorker' in navigator && Boolean(window.caches) && 'locks' in navigator;
    return hasAll ? undefined : BLOCKED;
  } catch {
    return BLOCKED;
  }
}

const clients = new Map<string, OfflineClient>();

/** One for the life of the page: storing goes on when the dialog is closed. */
export function clientFor(scope: string): OfflineClient {
  const client = clients.get(scope) ?? new OfflineClient(scope);
  clients.set(scope, client);
  return client;
}
