/**
 * The page's side of a worker (the other side is serve-worker.ts): one job at a time, in the order of the questions. Every question is
 * settled: by the worker, by its deadline, or because the worker could not be loaded. The next one then starts a new worker.
 */

/** The part of `Worker` that is used here; tests bring their own. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export type WorkerMessage =
  | {readonly type: 'ready'}
  | {readonly type: 'progress'; readonly progress: unknown}
  | {readonly type: 'done'; readonly result: unknown}
  | {readonly type: 'failed'; readonly message: string};

/** `failed` is the job's own error; after all others the worker is ended. */
export type WorkerFailure = 'failed' | 'too-slow' | 'not-loaded' | 'stopped';

export class WorkerProblem extends Error {
  constructor(
    readonly reason: WorkerFailure,
    message: string,
  ) {
    super(message);
  }
}

export interface JobOptions {
  /** Milliseconds without a message from the worker. Loading does not count. */
  readonly limit?: number;
  readonly onProgress?: (progress: never) => void;
}

interface Waiting {
  readonly job: unknown;
  readonly options: JobOptions;
  readonly resolve: (result: never) => void;
  readonly reject: (problem: WorkerProblem) => void;
}

type Words = Readonly<Partial<Record<Exclude<WorkerFailure, 'failed'>, string>>>;

export class WorkerClient {
  private worker: WorkerLike | undefined;
  private isReady = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The first is the one that the worker has, once that is ready. */
  private waiting: Waiting[] = [];

  /** `words`: what a reader is told. */
  constructor(
    private readonly create: () => WorkerLike,
    private readonly words: Words = {},
  ) {}

  get isBusy(): boolean {
    return this.waiting.length > 0;
  }

  ask<Result>(job: unknown, options: JobOptions = {}): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.waiting.push({job, options, resolve, reject});
      if (this.waiting.length === 1) this.next();
    });
  }

  /** Ends the worker, and with it all that waits. */
  stop(reason: 'stopped' | 'not-loaded' = 'stopped'): void {
    this.close();
    for (const {reject} of this.waiting.splice(0)) reject(this.problem(reason));
  }

  private next(): void {
    const [first] = this.waiting;
    if (!first) return;
    try {
      this.worker ??= this.open();
      if (!this.isReady) return;
      this.startClock(first);
      this.worker.postMessage(first.job);
    } catch {
      this.stop('not-loaded');
    }
  }

  private open(): WorkerLike {
    const worker = this.create();
    worker.onmessage = ({data}) => this.receive(data as WorkerMessage);
    worker.onerror = worker.onmessageerror = () => this.stop('not-loaded');
    return worker;
  }

  private close(): void {
    clearTimeout(this.timer);
    if (this.worker) {
      this.worker.onmessage = this.worker.onmessageerror = this.worker.onerror = null;
      this.worker.terminate();
    }
    this.worker = undefined;
    this.isReady = false;
  }

  private receive(message: WorkerMessage): void {
    const [first] = this.waiting;
    if (message.type === 'ready') this.isReady = true;
    else if (message.type === 'progress') {
      if (first) this.startClock(first);
      first?.options.onProgress?.(message.progress as never);
      return;
    } else {
      clearTimeout(this.timer);
      this.waiting.shift();
      if (message.type === 'done') first?.resolve(message.result as never);
      else first?.reject(new WorkerProblem('failed', message.message));
    }
    this.next();
  }

  private startClock({options: {limit}}: Waiting): void {
    clearTimeout(this.timer);
    if (limit === undefined) return;
    this.timer = setTimeout(() => {
      this.close();
      this.waiting.shift()?.reject(this.problem('too-slow'));
      this.next();
    }, limit);
  }

  private problem(reason: Exclude<WorkerFailure, 'failed'>): WorkerProblem {
    return new WorkerProblem(reason, this.words[reason] ?? `worker: ${reason}`);
  }
}
