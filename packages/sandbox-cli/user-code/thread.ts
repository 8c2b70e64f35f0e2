import {Worker, type WorkerOptions} from 'node:worker_threads';
import {RequestOver, type Allowance} from '@javelin/sandbox';

/**
 * A thread for code that users send: the only place where a single operation that takes for ever can be ended. One job at a
 * time. Requests take turns, so that one with many jobs does not hold up the others; code that took long goes behind code
 * that did not; jobs of a request that is over are dropped.
 */

export interface ThreadSource {
  readonly code: URL | string;
  readonly options?: WorkerOptions;
  /** How long it may take to say that it is ready. */
  readonly startMs?: number;
}

/** Why a job that ran has no result. Its message is for the reader. */
export class JobFailed extends Error {}

interface Job extends Allowance {
  readonly message: object;
  /** The code of the user, to know it again. */
  readonly code: string;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: JobFailed | RequestOver) => void;
}

const START_MS = 10_000;
const MAX_KNOWN = 1000;
/** What code that never ran is expected to take: more than most, less than code that loops. */
const EXPECTED_MS = 100;
const MEMORY = {maxOldGenerationSizeMb: 64, stackSizeMb: 128};

export class Thread {
  readonly #source: ThreadSource;
  #worker: Promise<Worker> | undefined;
  /** What waits, by the signal of the request. */
  readonly #waiting = new Map<AbortSignal, Job[]>();
  #last: AbortSignal | undefined;
  /** Milliseconds that code took when it ran last, newest last. */
  readonly #durations = new Map<string, number>();
  #isBusy = false;

  constructor(source: ThreadSource) {
    this.#source = source;
  }

  /** The thread's answer to a message. Rejects with `JobFailed`, or with `RequestOver` as soon as its request is over. */
  run<T>(code: string, message: object, {signal, run}: Allowance): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const job: Job = {code, message, signal, run, resolve: resolve as Job['resolve'], reject};
      // Whatever the thread does at that moment: it may be busy, starting, or about to be ended.
      const cancel = () => {
        this.#forget(job);
        reject(new RequestOver());
      };
      if (signal.aborted) return cancel();
      signal.addEventListener('abort', cancel, {once: true});
      this.#waiting.set(signal, [...(this.#waiting.get(signal) ?? []), job]);
      void this.#work();
    });
  }

  /** Ends the thread. It starts again with the next job. */
  async end(): Promise<void> {
    const ended = this.#worker;
    this.#worker = undefined;
    await ended?.then(
      (worker) => worker.terminate(),
      () => {},
    );
  }

  #forget(job: Job): void {
    const rest = (this.#waiting.get(job.signal) ?? []).filter((other) => other !== job);
    if (rest.length > 0) this.#waiting.set(job.signal, rest);
    else this.#waiting.delete(job.signal);
  }

  /** The first job of the request whose code took least, then of the one that waits longest; of the last one only if alone. */
  #next(): Job | undefined {
    const firsts = [...this.#waiting.values()].map(([job]) => job!);
    const others = firsts.filter(({signal}) => signal !== this.#last);
    const expected = ({code}: Job) => this.#durations.get(code) ?? EXPECTED_MS;
    const [job] = (others.length > 0 ? others : firsts).sort((a, b) => expected(a) - expected(b));
    if (!job) return undefined;
    const rest = this.#waiting.get(job.signal)!.slice(1);
    this.#last = job.signal;
    this.#waiting.delete(job.signal);
    if (rest.length > 0) this.#waiting.set(job.signal, rest);
    return job;
  }

  #remember(code: string, milliseconds: number): void {
    this.#durations.delete(code);
    this.#durations.set(code, milliseconds);
    const [oldest] = this.#durations.keys();
    if (this.#durations.size > MAX_KNOWN) this.#durations.delete(oldest!);
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let job = this.#next(); job; job = this.#next()) await this.#perform(job);
    this.#isBusy = false;
  }

  async #perform({code, message, run, signal, resolve, reject}: Job): Promise<void> {
    let start: number | undefined;
    try {
      const worker = await (this.#worker ??= this.#start());
      if (signal.aborted) return;
      start = performance.now();
      resolve(await answerOf(worker, run, signal, message));
    } catch (error) {
      reject(error instanceof JobFailed ? error : new JobFailed(String(error)));
      await this.end();
    } finally {
      if (start !== undefined) this.#remember(code, performance.now() - start);
    }
  }

  async #start(): Promise<Worker> {
    const {code, options, startMs = START_MS} = this.#source;
    // Loaders of the main thread are of no use to plain JavaScript.
    const worker = new Worker(code, {execArgv: [], resourceLimits: MEMORY, ...options});
    // A sandbox that has nothing else to do may end.
    worker.unref();
    await answerOf(worker, startMs, undefined);
    return worker;
  }
}

/** The next message of a thread. Rejects when it takes too long, fails, or when nobody waits for it any more. */
function answerOf(
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
    const fail = (text: string) => settle(() => reject(new JobFailed(text)));
    const onMessage = (answer: unknown) => settle(() => resolve(answer));
    const onError = (error: Error) => fail(`the thread failed: ${error.message}`);
    const onExit = () => fail('the thread ended');
    const onAbort = () => fail('its request is over');
    const seconds = Math.round(milliseconds / 100) / 10;
    const onTime = () => fail(`ran for more than ${seconds} seconds and was ended`);
    // An answer that arrived while this thread was busy is read between a timer and `setImmediate`.
    const timer = setTimeout(() => setImmediate(onTime), milliseconds);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    if (message) worker.postMessage(message);
  });
}
