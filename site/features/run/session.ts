/** One sandbox a page, made on first use in the one worker that all pages share. */
import {WorkerClient} from '../../lib/worker-client.ts';
import type {Row} from './sandbox/dumpable-store.ts';
import {
  isGood,
  type Job,
  type Outcome,
  type Progress,
  type Result,
  type SandboxId,
  type Step,
} from './sandbox/protocol.ts';

/** Of a job without a sign of life. The sandboxes of an ended worker are rebuilt from the steps that a job names. */
const LIMIT_MS = 10_000;

const client = new WorkerClient(() => new Worker(new URL('./sandbox/sandbox.worker.ts', import.meta.url)), {
  'too-slow': 'Stopped: the sandbox worked on this for more than 10 seconds. Its state is back at the start.',
  'not-loaded': 'The sandbox could not be loaded. Check your connection and press Run again.',
});

const ask = <J extends Job>(job: J, onProgress?: (progress: Progress) => void): Promise<Result[J['type']]> =>
  client.ask(job, {limit: LIMIT_MS, ...(onProgress && {onProgress})});

/** What is between two resets. */
interface Turn {
  readonly sandbox: SandboxId;
  /** Steps that the reader changed, as they run now; by their place in the chain. */
  readonly edits: Map<number, Step>;
  /** Steps that ran, by their place in the chain, and whether they succeeded. */
  readonly outcomes: Map<number, boolean>;
}

const turnOf = (sandbox: SandboxId): Turn => ({sandbox, edits: new Map(), outcomes: new Map()});

export type SessionEvent = 'run' | 'reset' | 'undo';
type Listener = (event: SessionEvent) => void;

export class Session {
  /** "4 of 10 steps", on a page that guides through them. */
  progress: {readonly done: number; readonly total: number} | undefined;
  /** The place of the step that ran last. */
  lastRun: number | undefined;
  /** While steps run one after the other: ends that with the step that runs now. */
  endGuidedRun: (() => Promise<void>) | undefined;
  private turn: Turn;
  private undoable: Turn | undefined;
  private cachedRows: Promise<readonly Row[]> | undefined;
  /** So that several panels and the dock show the same state. */
  private readonly listeners = new Set<Listener>();

  constructor(sandbox: SandboxId) {
    this.turn = turnOf(sandbox);
  }

  get seed(): readonly string[] {
    return this.turn.sandbox.seed;
  }

  get edits(): Turn['edits'] {
    return this.turn.edits;
  }

  get outcomes(): Turn['outcomes'] {
    return this.turn.outcomes;
  }

  /** Whether the page started with what the reader brought from another page. */
  get isCarried(): boolean {
    return this.turn.sandbox.carried !== undefined;
  }

  get canUndo(): boolean {
    return this.undoable !== undefined;
  }

  /**
   * @param at the place of the step in the chain of the page
   * @param places those of the steps before it
   */
  async run(
    step: Step,
    precedingSteps?: readonly Step[],
    onProgress?: (progress: Progress) => void,
    at?: number,
    places: readonly number[] = [],
  ): Promise<Outcome> {
    this.undoable = undefined;
    const {sandbox, outcomes} = this.turn;
    try {
      const outcome = await ask(
        {type: 'run', sandbox, step, ...(precedingSteps && {before: precedingSteps})},
        onProgress,
      );
      for (const [index, place] of places.entries()) outcomes.set(place, outcome.before?.[index] ?? false);
      if (at !== undefined) outcomes.set(at, isGood(outcome));
      this.lastRun = at;
      return outcome;
    } finally {
      this.notify('run');
    }
  }

  /** Asked for once after each change, however many show them. */
  rows(): Promise<readonly Row[]> {
    if (this.cachedRows) return this.cachedRows;
    const rows = ask({type: 'rows', sandbox: this.turn.sandbox});
    this.cachedRows = rows;
    rows.catch(() => (this.cachedRows = undefined));
    return rows;
  }

  /** To what the page starts with, in a new sandbox: what still runs ends in the old one, to which `undo` goes back. */
  reset(): void {
    if (this.endGuidedRun) {
      // Once, however often it was pressed.
      void this.endGuidedRun().then(() => this.undoable ?? this.reset());
      return;
    }
    const {page, seed, generation = 0} = this.turn.sandbox;
    this.undoable = this.turn;
    this.turn = turnOf({page, seed, generation: generation + 1});
    this.notify('reset');
  }

  undo(): void {
    if (!this.undoable) return;
    this.turn = this.undoable;
    this.undoable = undefined;
    this.notify('undo');
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private notify(event: SessionEvent): void {
    this.cachedRows = undefined;
    for (const listener of this.listeners) listener(event);
  }
}

const sessions = new Map<string, Session>();
/** What pages start with on which nothing has run yet. */
let carriedRows: readonly Row[] | undefined;

export function keepForOtherPages(rows: readonly Row[] | undefined): void {
  carriedRows = rows;
}

export function getSession(page: string, seed: readonly string[]): Session {
  const existing = sessions.get(page);
  if (existing) return existing;
  const session = new Session({page, seed, ...(carriedRows && {carried: carriedRows})});
  sessions.set(page, session);
  return session;
}
