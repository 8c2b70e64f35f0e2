/** One sandbox a page, made on first use in the one worker that all pages share. */
import {SandboxClient, type WorkerLike} from './sandbox/client.ts';
import type {Row} from './sandbox/dumpable-store.ts';
import type {Outcome, Progress, Step, WorldId} from './sandbox/protocol.ts';

const client = new SandboxClient(
  () => new Worker(new URL('./sandbox/sandbox.worker.ts', import.meta.url)) as WorkerLike,
);

export class Session {
  /** Steps that the reader changed, as they run now; by their place in the chain. */
  readonly edits = new Map<number, Step>();
  /** Steps that the reader ran, by their place in the chain. */
  readonly pressed = new Set<number>();
  /** Called after every request and reset, so that several panels show the same state. */
  private readonly listeners = new Set<() => void>();

  constructor(private world: WorldId) {}

  get seed(): readonly string[] {
    return this.world.seed;
  }

  /** Whether the page started with what the reader brought from another page. */
  get isCarried(): boolean {
    return this.world.carried !== undefined;
  }

  async run(
    step: Step,
    before?: readonly Step[],
    onProgress?: (progress: Progress) => void,
  ): Promise<Outcome> {
    try {
      return await client.ask({type: 'run', world: this.world, step, ...(before && {before})}, onProgress);
    } finally {
      this.notify();
    }
  }

  rows(): Promise<readonly Row[]> {
    return client.ask({type: 'rows', world: this.world});
  }

  /** The next page whose Run is pressed for the first time starts with what exists here. */
  async carry(): Promise<void> {
    baggage = await this.rows();
  }

  async reset(): Promise<void> {
    this.edits.clear();
    this.pressed.clear();
    this.world = {page: this.world.page, seed: this.world.seed};
    await client.ask({type: 'reset', world: this.world});
    this.notify();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

const sessions = new Map<string, Session>();
/** On its way to the next page. */
let baggage: readonly Row[] | undefined;

export function getSession(page: string, seed: readonly string[]): Session {
  const existing = sessions.get(page);
  if (existing) return existing;
  const session = new Session({page, seed, ...(baggage && {carried: baggage})});
  baggage = undefined;
  sessions.set(page, session);
  return session;
}
