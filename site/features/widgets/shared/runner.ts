import type {Input, Kind, Output} from './jobs.ts';

/** The part of `Worker` that the runner uses; tests bring their own. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: {readonly data: unknown}) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

export type Outcome<K extends Kind> =
  | {readonly status: 'done'; readonly output: Output<K>}
  | {readonly status: 'stopped'}
  | {readonly status: 'failed'; readonly message: string};

interface Reply {
  readonly ready?: true;
  readonly output?: unknown;
  readonly error?: string;
}

/**
 * Runs one job at a time in a worker. A job that outlives its limit, or that a newer job overtakes, is ended by ending
 * the worker: a regular expression that backtracks cannot be interrupted in any other way.
 */
export class Runner {
  private worker: WorkerLike | undefined;
  private isReady = false;
  private cancel: (() => void) | undefined;

  constructor(private readonly create: () => WorkerLike) {}

  run<K extends Kind>(kind: K, input: Input<K>, limit: number): Promise<Outcome<K>> {
    this.cancel?.();
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const settle = (outcome: Outcome<K>, keep: boolean): void => {
        clearTimeout(timer);
        this.cancel = undefined;
        if (!keep) this.stop();
        resolve(outcome);
      };
      const start = (worker: WorkerLike): void => {
        timer = setTimeout(() => settle({status: 'stopped'}, false), limit);
        worker.postMessage({kind, input});
      };
      this.cancel = () => settle({status: 'stopped'}, false);
      const worker = (this.worker ??= this.create());
      worker.onerror = () => settle({status: 'failed', message: 'The worker could not be started.'}, false);
      worker.onmessage = ({data}) => {
        const reply = data as Reply;
        if (reply.ready) {
          this.isReady = true;
          start(worker);
        } else if (reply.error !== undefined) settle({status: 'failed', message: reply.error}, true);
        else settle({status: 'done', output: reply.output as Output<K>}, true);
      };
      if (this.isReady) start(worker);
    });
  }

  stop(): void {
    if (this.worker) {
      this.worker.onmessage = null;
      this.worker.onerror = null;
      this.worker.terminate();
    }
    this.worker = undefined;
    this.isReady = false;
  }
}
