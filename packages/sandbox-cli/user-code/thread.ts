import {Worker, type WorkerOptions} from 'node:worker_threads';
import {RequestOver, type Allowance} from '@javelin/sandbox';

/**
 * A thread for code that users send: the only place where a single operation that takes for ever can be ended. One piece at a
 * time. Requests take turns, so that one with many pieces does not hold up the others, and a caller who leaves is forgotten.
 */

export interface ThreadSource {
  readonly code: URL | string;
  readonly options?: WorkerOptions;
  /** How long it may take to say that it is ready. */
  readonly startMs?: number;
}

/** Why a piece of work that ran has no result. Its message is for the reader. */
export class Ended extends Error {}

interface Piece {
  readonly message: object;
  /** Tells requests apart. */
  readonly signal: AbortSignal;
  /** Milliseconds that it may run when its turn has come. */
  readonly run: number;
  /** Tells that its request is over. */
  readonly over: AbortSignal;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Ended | RequestOver) => void;
}

const START_MS = 10_000;
const MEMORY = {maxOldGenerationSizeMb: 64, stackSizeMb: 128};

export class Thread {
  readonly #source: ThreadSource;
  #worker: Promise<Worker> | undefined;
  /** What waits, by the signal of the request. */
  readonly #waiting = new Map<AbortSignal, Piece[]>();
  #last: AbortSignal | undefined;
  #isBusy = false;

  constructor(source: ThreadSource) {
    this.#source = source;
  }

  /** The thread's answer to a message; `Ended` when it ran and failed, `RequestOver` when its request ended first. */
  run<T>(message: object, allowance: Allowance): Promise<T> {
    const {signal, run, left} = allowance;
    return new Promise<T>((resolve, reject) => {
      const over = new AbortController();
      const giveUp = (why: string) => {
        over.abort();
        piece.reject(new RequestOver(why));
      };
      const leave = () => giveUp('the caller has left');
      const late = setTimeout(() => giveUp('the request has no time left'), left);
      const settle = () => {
        clearTimeout(late);
        signal.removeEventListener('abort', leave);
        this.#forget(piece);
      };
      const piece: Piece = {
        message,
        signal,
        run,
        over: over.signal,
        resolve: (answer) => (settle(), resolve(answer as T)),
        reject: (reason) => (settle(), reject(reason)),
      };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave);
      this.#waiting.set(signal, [...(this.#waiting.get(signal) ?? []), piece]);
      void this.#work();
    });
  }

  /** Ends the thread. It starts again with the next piece of work. */
  async end(): Promise<void> {
    const ended = this.#worker;
    this.#worker = undefined;
    await ended?.then(
      (worker) => worker.terminate(),
      () => {},
    );
  }

  #forget(piece: Piece): void {
    const rest = (this.#waiting.get(piece.signal) ?? []).filter((other) => other !== piece);
    if (rest.length > 0) this.#waiting.set(piece.signal, rest);
    else this.#waiting.delete(piece.signal);
  }

  /** The first piece of the request that has waited longest, and of the last one only when nobody else waits. */
  #next(): Piece | undefined {
    const [first] = this.#waiting.keys();
    const signal = [...this.#waiting.keys()].find((other) => other !== this.#last) ?? first;
    const [piece, ...rest] = (signal && this.#waiting.get(signal)) ?? [];
    if (!signal || !piece) return undefined;
    this.#last = signal;
    this.#waiting.delete(signal);
    if (rest.length > 0) this.#waiting.set(signal, rest);
    return piece;
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let piece = this.#next(); piece; piece = this.#next()) await this.#perform(piece);
    this.#isBusy = false;
  }

  async #perform({message, run, over, resolve, reject}: Piece): Promise<void> {
    try {
      const worker = await (this.#worker ??= this.#start());
      // It was given up while the thread started.
      if (over.aborted) return;
      resolve(await answerOf(worker, run, over, message));
    } catch (error) {
      reject(error instanceof Ended ? error : new Ended(String(error)));
      await this.end();
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
    const fail = (text: string) => settle(() => reject(new Ended(text)));
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
