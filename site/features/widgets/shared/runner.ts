import {type WorkerClient, WorkerProblem} from '../../../lib/worker-client.ts';
import type {Input, Kind, Output} from './jobs.ts';

export type Outcome<K extends Kind> =
  | {readonly status: 'done'; readonly output: Output<K>}
  | {readonly status: 'stopped'}
  | {readonly status: 'failed'; readonly message: string};

/**
 * Runs the newest job. One that outlives its limit, or that a newer one overtakes, is ended by ending the worker: a regular
 * expression that backtracks cannot be interrupted in any other way.
 */
export async function runNewest<K extends Kind>(
  client: WorkerClient,
  kind: K,
  input: Input<K>,
  limit: number,
): Promise<Outcome<K>> {
  if (client.isBusy) client.stop();
  try {
    return {status: 'done', output: await client.ask<Output<K>>({kind, input}, {limit})};
  } catch (error) {
    if (!(error instanceof WorkerProblem)) throw error;
    const isStopped = error.reason === 'stopped' || error.reason === 'too-slow';
    return isStopped ? {status: 'stopped'} : {status: 'failed', message: error.message};
  }
}
