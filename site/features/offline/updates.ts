/** Follows new releases: asked after each page that came from the network, so never while a reader waits for one. */
import {fetchList} from './fetch-files.ts';
import type {Notice} from './names.ts';
import type {OfflineStore} from './store.ts';

/** What the browser says about the connection, where it says anything. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** R9.2: nothing is loaded ahead on 2G or data-saver connections. The reader can still ask for it. */
export const isFrugal = ({saveData = false, effectiveType = ''}: Connection): boolean =>
  saveData || effectiveType.endsWith('2g');

export interface UpdateOptions {
  readonly store: OfflineStore;
  readonly connection: () => Connection;
  readonly tell: (notice: Notice) => void;
  readonly locks: Pick<LockManager, 'request'>;
}

/** Brings the store to the newest release, or mends it. Resolves to whether it changed; a failure waits for the next page. */
async function update(options: UpdateOptions, signal: AbortSignal): Promise<boolean> {
  const {store, tell} = options;
  const current = await store.current();
  if (!current || isFrugal(options.connection())) return false;
  const list = await fetchList(store.scope, signal);
  if (list.version === current.list.version && (await store.missing(list)).length === 0) return false;
  const onProgress = (done: number, total: number) => tell({type: 'progress', done, total});
  // If the page is storing, it does the same.
  return options.locks.request(store.name, {ifAvailable: true}, async (lock) => {
    if (!lock) return false;
    await store.syncTo(list, {signal, onProgress});
    return true;
  });
}

export class Updates {
  private running: {readonly work: Promise<void>; readonly controller: AbortController} | undefined;

  constructor(
    private readonly options: UpdateOptions,
    private readonly onChange: () => void,
  ) {}

  /** One at a time, whoever asks. */
  check(): Promise<void> {
    if (!this.running) {
      const controller = new AbortController();
      const work = update(this.options, controller.signal)
        .then((isChanged) => isChanged && this.onChange())
        .catch(() => undefined)
        .then(() => {
          this.running = undefined;
        });
      this.running = {work, controller};
    }
    return this.running.work;
  }

  stop(): void {
    this.running?.controller.abort();
  }
}
