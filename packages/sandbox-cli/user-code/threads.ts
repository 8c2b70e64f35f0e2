import {Worker, type WorkerOptions} from 'node:worker_threads';
import {RequestOver, type Allowance} from '@javelin/sandbox';

/**
 * Two threads for code that users send: the only place where a single operation that takes for ever can be ended. All code
 * begins in the first one, for a short time, so that nobody waits long for it. Code that needs longer starts again in the
 * second one, and goes there at once from then on. In both, the request goes first that has used least time; jobs of a
 * request that is over are dropped.
 */

export interface ThreadSource {
  readonly code: URL | string;
  readonly options?: WorkerOptions;
  /** How long it may take to say that it is ready. */
  readonly startMs?: number;
}

/** Why a job that ran has no result. Its message is for the reader. */
export class JobFailed extends Error {}

class TimeIsUp extends JobFailed {}

interface Job extends Allowance {
  readonly message: object;
  /** The code of the user, to know it again. */
  readonly code: string;
  readonly resolve: (reply: unknown) => void;
  readonly reject: (reason: JobFailed | RequestOver) => void;
}

interface Lane {
  readonly isQuick: boolean;
  worker?: Promise<Worker> | undefined;
  isBusy: boolean;
}

const START_MS = 10_000;
const MAX_KNOWN = 1000;
/** What code may take in the first thread. */
const QUICK_MS = 500;
const MEMORY = {maxOldGenerationSizeMb: 64, stackSizeMb: 128};

export class Threads {
  readonly #source: ThreadSource;
  readonly #lanes: readonly Lane[] = [
    {isQuick: true, isBusy: false},
    {isQuick: false, isBusy: false},
  ];
  readonly #waiting = new Set<Job>();
  /** Milliseconds that requests have used. */
  readonly #used = new WeakMap<AbortSignal, number>();
  /** Milliseconds that code took when it ran last, newest last. */
  readonly #durations = new Map<string, number>();

  constructor(source: ThreadSource) {
    this.#source = source;
  }

  /** A thread’s reply to a message. Rejects with `JobFailed`, or with `RequestOver` as soon as its request is over. */
  run<T>(code: string, message: object, {signal, run}: Allowance): Promise<T> {
    let cancel = () => {};
    const reply = new Promise<T>((resolve, reject) => {
      const job: Job = {code, message, signal, run, resolve: resolve as Job['resolve'], reject};
      // Whatever the threads do at that moment: they may be busy, starting, or about to be ended.
      cancel = () => {
        this.#waiting.delete(job);
        reject(new RequestOver());
      };
      if (signal.aborted) return cancel();
      signal.addEventListener('abort', cancel);
      this.#waiting.add(job);
      this.#wake();
    });
    // A request may have many jobs.
    return reply.finally(() => signal.removeEventListener('abort', cancel));
  }

  /** Ends the threads. They start again with the next job. */
  async end(): Promise<void> {
    await Promise.all(this.#lanes.map(endWorker));
  }

  #wake(): void {
    for (const lane of this.#lanes) void this.#work(lane);
  }

  /** Code that never ran is expected to need all of the short time. */
  #expected({code}: Job): number {
    return this.#durations.get(code) ?? QUICK_MS;
  }

  /** The waiting job whose request will have used least time after it. */
  #next({isQuick}: Lane): Job | undefined {
    const cost = (job: Job) => (this.#used.get(job.signal) ?? 0) + this.#expected(job);
    const [job] = [...this.#waiting]
      .filter((candidate) => this.#expected(candidate) <= QUICK_MS === isQuick)
      .sort((a, b) => cost(a) - cost(b));
    if (job) this.#waiting.delete(job);
    return job;
  }

  async #work(lane: Lane): Promise<void> {
    if (lane.isBusy) return;
    lane.isBusy = true;
    for (let job = this.#next(lane); job; job = this.#next(lane)) await this.#perform(job, lane);
    lane.isBusy = false;
  }

  async #perform(job: Job, lane: Lane): Promise<void> {
    const {message, run, signal, resolve, reject} = job;
    const isTrial = lane.isQuick && run > QUICK_MS;
    let isUnfinished = false;
    let start: number | undefined;
    try {
      const worker = await (lane.worker ??= this.#start());
      if (signal.aborted) return;
      start = performance.now();
      const reply = await replyOf(worker, isTrial ? QUICK_MS : run, signal, {...message, isTrial});
      isUnfinished = reply === undefined;
      if (!isUnfinished) resolve(reply);
    } catch (error) {
      isUnfinished = isTrial && error instanceof TimeIsUp;
      if (!isUnfinished) reject(error instanceof JobFailed ? error : new JobFailed(String(error)));
      await endWorker(lane);
    }
    if (start !== undefined) this.#remember(job, performance.now() - start, isUnfinished);
    if (isUnfinished && !signal.aborted) this.#waiting.add(job);
    // What is known of its code now may be a reason to run others with the same in the other thread.
    this.#wake();
  }

  #remember({code, signal, run}: Job, milliseconds: number, isUnfinished: boolean): void {
    this.#used.set(signal, (this.#used.get(signal) ?? 0) + milliseconds);
    this.#durations.delete(code);
    this.#durations.set(code, isUnfinished ? run : milliseconds);
    const [oldest] = this.#durations.keys();
    if (this.#durations.size > MAX_KNOWN) this.#durations.delete(oldest!);
  }

  async #start(): Promise<Worker> {
    const {code, options, startMs = START_MS} = this.#source;
    // Loaders of the main thread are of no use to plain JavaScript.
    const worker = new Worker(code, {execArgv: [], resourceLimits: MEMORY, ...options});
    // A sandbox that has nothing else to do may end.
    worker.unref();
    await replyOf(worker, startMs, undefined);
    return worker;
  }
}

async function endWorker(lane: Lane): Promise<void> {
  const ended = lane.worker;
  lane.worker = undefined;
  await ended?.then(
    (worker) => worker.terminate(),
    () => {},
  );
}

/** The next message of a thread. Rejects when it takes too long, fails, or when nobody waits for it any more. */
function replyOf(
  worker: Worker,
  milliseconds: number,
  signal: AbortSignal | undefined,
  message?: object,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
      done();
    };
    const fail = (text: string, Failure = JobFailed) => settle(() => reject(new Failure(text)));
    const onMessage = (reply: unknown) => settle(() => resolve(reply));
    const onError = (error: Error) => fail(`the thread failed: ${error.message}`);
    const onExit = () => fail('the thread ended');
    const onAbort = () => fail('its request is over');
    const seconds = Math.round(milliseconds / 100) / 10;
    const onTime = () => fail(`ran for more than ${seconds} seconds and was ended`, TimeIsUp);
    // A reply that arrived while this thread was busy is read between a timer and `setImmediate`.
    const timer = setTimeout(() => setImmediate(onTime), milliseconds);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    if (message) worker.postMessage(message);
  });
}
