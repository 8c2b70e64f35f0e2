/**
 * The page's side of the sandbox's worker: one job at a time. A job that outlives its limit is ended with the worker, which
 * starts anew with the next one; the worlds are rebuilt from the steps that a job names.
 */
import {CommandError} from '../curl.ts';
import type {Job, Message, Progress, Result} from './protocol.ts';

/** The part of `Worker` that is used here; tests bring their own. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: {readonly data: unknown}) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

/** What went wrong in words for the reader. */
export class SandboxProblem extends CommandError {}

const LIMIT_MS = 10_000;
const STOPPED =
  'Stopped: the sandbox worked on this for more than 10 seconds. Its state is back at the start.';
const NOT_LOADED = 'The sandbox could not be loaded. Check your connection and press Run again.';

export class SandboxClient {
  private worker: Promise<WorkerLike> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly create: () => WorkerLike,
    private readonly limit = LIMIT_MS,
  ) {}

  ask<J extends Job>(job: J, onProgress?: (progress: Progress) => void): Promise<Result[J['type']]> {
    const next = this.last.then(() => this.perform(job, onProgress));
    this.last = next.catch(() => undefined);
    return next as Promise<Result[J['type']]>;
  }

  private async perform(job: Job, onProgress?: (progress: Progress) => void): Promise<unknown> {
    const worker = await (this.worker ??= this.start());
    return new Promise((resolve, reject) => {
      const end = (message: string) => {
        this.worker = undefined;
        worker.terminate();
        reject(new SandboxProblem(message));
      };
      const stop = () => end(STOPPED);
      let timer = setTimeout(stop, this.limit);
      worker.onerror = () => {
        clearTimeout(timer);
        end(NOT_LOADED);
      };
      worker.onmessage = ({data}) => {
        const message = data as Message;
        clearTimeout(timer);
        if (message.type === 'progress') {
          timer = setTimeout(stop, this.limit);
          onProgress?.(message.progress);
        } else if (message.type === 'failed') reject(new SandboxProblem(message.message));
        else if (message.type === 'done') resolve(message.result);
      };
      worker.postMessage(job);
    });
  }

  /** Loading is no part of a job's time: a slow connection is not a slow sandbox. */
  private start(): Promise<WorkerLike> {
    return new Promise((resolve, reject) => {
      const worker = this.create();
      worker.onerror = () => {
        this.worker = undefined;
        worker.terminate();
        reject(new SandboxProblem(NOT_LOADED));
      };
      worker.onmessage = () => resolve(worker);
    });
  }
}
