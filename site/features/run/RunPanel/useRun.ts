import {useCallback, useLayoutEffect, useRef, useState} from 'react';
import {WorkerProblem} from '../../../lib/worker-client.ts';
import {CommandError} from '../curl.ts';
import type {RunResult} from '../run-result.ts';
import type {Progress} from '../sandbox/protocol.ts';
import type {Session} from '../session.ts';

export interface RunState {
  readonly isRunning: boolean;
  /** What has come so far, of a stream or of a script. */
  readonly partial: string;
  readonly result?: RunResult;
  readonly problem?: string;
}

/** Runs an example, or what the reader made of it. */
export type Execute<Edited> = (
  edited: Edited | undefined,
  onProgress: (progress: Progress) => void,
) => Promise<RunResult>;

const START: RunState = {isRunning: true, partial: ''};
const IDLE: RunState = {isRunning: false, partial: ''};

/** What the reader is told. */
export function problemOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof WorkerProblem) return error.message;
  // A mistake of ours: the reader is told, and whoever looks into the console learns which.
  console.error(error);
  return "This example can't run now. Reload the page and try again.";
}

const textOf = (progress: Progress) => ('chunk' in progress ? progress.chunk : progress.printed.text);

/** Runs whenever it is asked to; the last outcome stays until the next one is there, so that nothing jumps. */
export function useRun<Edited>(execute: Execute<Edited>, count: number, session: Session) {
  const [state, setState] = useState(START);
  const latest = useRef(0);

  const run = useCallback(
    async (written?: Edited) => {
      latest.current += 1;
      const own = latest.current;
      const update = (change: (before: RunState) => RunState) => {
        if (own === latest.current) setState(change);
      };
      update((before) => ({...before, isRunning: true, partial: ''}));
      const onProgress = (progress: Progress) =>
        update((before) => ({...before, partial: before.partial + textOf(progress)}));
      try {
        const result = await execute(written, onProgress);
        update(() => ({...IDLE, result}));
      } catch (error) {
        update(() => ({...IDLE, problem: problemOf(error)}));
      }
    },
    [execute],
  );

  // With the commit that shows it running: a reset right after it finds a run to end.
  useLayoutEffect(() => {
    void run();
  }, [run, count]);

  // A reset puts what is shown away, and what is still under way comes to nothing.
  useLayoutEffect(() => {
    let before = IDLE;
    return session.subscribe((event) => {
      if (event === 'run') return;
      latest.current += 1;
      setState((shown) => {
        if (event === 'undo') return before;
        before = {...shown, ...IDLE};
        return IDLE;
      });
    });
  }, [session]);
  const clear = useCallback(() => {
    latest.current += 1;
    setState(IDLE);
  }, []);
  return {state, run, clear};
}
