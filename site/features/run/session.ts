/** One sandbox a page, made on first use in the one worker that all pages share. */
import {WorkerClient} from '../../lib/worker-client.ts';
import type {Row} from './sandbox/dumpable-store.ts';
import type {Job, Outcome, Progress, Result, Step, WorldId} from './sandbox/protocol.ts';

/** Of a job without a sign of life. The worlds of an ended worker are rebuilt from the steps that a job names. */
const LIMIT_MS = 10_000;

const client = new WorkerClient(() => new Worker(new URL('./sandbox/sandbox.worker.ts', import.meta.url)), {
  'too-slow': 'Stopped: the sandbox worked on this for more than 10 seconds. Its state is back at the start.',
  'not-loaded': 'The sandbox could not be loaded. Check your connection and press Run again.',
});

const ask = <J extends Job>(job: J, onProgress?: (progress: Progress) => void): Promise<Result[J['type']]> =>
  client.ask(job, {limit: LIMIT_MS, ...(onProgress && {onProgress})});

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
      return await ask({type: 'run', world: this.world, step, ...(before && {before})}, onProgress);
    } finally {
      this.notify();
    }
  }

  rows(): Promise<readonly Row[]> {
    return ask({type: 'rows', world: this.world});
  }

  /** The next page whose Run is pressed for the first time starts with what exists here. */
  async carry(): Promise<void> {
    baggage = await this.rows();
  }

  async reset(): Promise<void> {
    this.edits.clear();
    this.pressed.clear();
    this.world = {page: this.world.page, seed: this.world.seed};
    await ask({type: 'reset', world: this.world});
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
