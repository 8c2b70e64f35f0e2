import {useCallback, useEffect, useRef, useState} from 'react';
import {CommandError} from '../curl.ts';
import type {RunResult} from '../run-result.ts';
import type {Progress} from '../sandbox/protocol.ts';

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

const textOf = (progress: Progress) => ('chunk' in progress ? progress.chunk : progress.printed.text);

/** Runs whenever it is asked to; the last outcome stays until the next one is there, so that nothing jumps. */
export function useRun<Edited>(execute: Execute<Edited>, count: number) {
  const [state, setState] = useState(START);
  const latest = useRef(0);

  const run = useCallback(
    async (edited?: Edited) => {
      latest.current += 1;
      const own = latest.current;
      const update = (change: (before: RunState) => RunState) => {
        if (own === latest.current) setState(change);
      };
      update((before) => ({...before, isRunning: true, partial: ''}));
      const onProgress = (progress: Progress) =>
        update((before) => ({...before, partial: before.partial + textOf(progress)}));
      try {
        const result = await execute(edited, onProgress);
        update(() => ({isRunning: false, partial: '', result}));
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        update(() => ({isRunning: false, partial: '', problem: error.message}));
      }
    },
    [execute],
  );

  useEffect(() => {
    void run();
  }, [run, count]);

  return {state, run, clear: () => setState({isRunning: false, partial: ''})};
}
