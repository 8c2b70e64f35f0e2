/** One sandbox a page, made on first use in the one worker that all pages share. */
import {SandboxClient, type WorkerLike} from './sandbox/client.ts';
import type {Answer, Outcome, Progress, Step, WorldId} from './sandbox/protocol.ts';

export type {Answer} from './sandbox/protocol.ts';

const client = new SandboxClient(
  () => new Worker(new URL('./sandbox/sandbox.worker.ts', import.meta.url)) as WorkerLike,
);

export type Counts = Readonly<Record<string, number>>;

export class Session {
  /** Steps that the reader changed, as they run now; by their place in the chain. */
  readonly edits = new Map<number, Step>();
  /** Steps that the reader ran, by their place in the chain. */
  readonly pressed = new Set<number>();
  /** Called after every request and reset, so that several panels show the same state. */
  private readonly listeners = new Set<() => void>();
  readonly sandbox = {reset: (_seed?: readonly string[]) => this.reset()};

  constructor(private readonly world: WorldId) {}

  get seed(): readonly string[] {
    return this.world.seed;
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

  async counts(): Promise<Counts> {
    return (await client.ask({type: 'counts', world: this.world})).counts;
  }

  async reset(): Promise<void> {
    this.edits.clear();
    this.pressed.clear();
    await client.ask({type: 'reset', world: this.world});
    this.notify();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  notify(): void {
    for (const listener of this.listeners) listener();
  }
}

const sessions = new Map<string, Session>();

export function getSession(page: string, seed: readonly string[]): Session {
  const session = sessions.get(page) ?? new Session({page, seed});
  sessions.set(page, session);
  return session;
}

/** For the forms of the API reference, which have no chain: each call finds what the ones before it left. */
export async function send(session: Session, request: Request): Promise<Answer> {
  const {method, url, headers} = request;
  const body = method === 'GET' || method === 'HEAD' ? undefined : await request.text();
  const outcome = await session.run({kind: 'request', request: {method, url, headers: [...headers], body}});
  if ('output' in outcome) throw new Error('A request has no output.');
  return outcome.answer;
}

export const notify = (session: Session): void => session.notify();
