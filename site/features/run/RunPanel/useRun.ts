import {useCallback, useEffect, useRef, useState} from 'react';
import {CommandError} from '../curl.ts';
import {type PageRun, runOnPage} from '../page-run.ts';
import type {Progress} from '../sandbox/protocol.ts';
import type {Session} from '../session.ts';

export interface RunState {
  readonly isRunning: boolean;
  /** What has come so far, of a stream or of a script. */
  readonly partial: string;
  readonly result?: PageRun;
  readonly problem?: string;
}

const START: RunState = {isRunning: true, partial: ''};

const textOf = (progress: Progress) => ('chunk' in progress ? progress.chunk : progress.printed.text);

/** Runs an example whenever it is asked to; the last outcome stays until the next one is there, so that nothing jumps. */
export function useRun(session: Session, code: HTMLElement, count: number) {
  const [state, setState] = useState(START);
  const latest = useRef(0);

  const run = useCallback(
    async (edited?: string) => {
      latest.current += 1;
      const own = latest.current;
      const update = (change: (before: RunState) => RunState) => {
        if (own === latest.current) setState(change);
      };
      update((before) => ({...before, isRunning: true, partial: ''}));
      const onProgress = (progress: Progress) =>
        update((before) => ({...before, partial: before.partial + textOf(progress)}));
      try {
        const result = await runOnPage(session, code, edited, onProgress);
        update(() => ({isRunning: false, partial: '', result}));
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        update(() => ({isRunning: false, partial: '', problem: error.message}));
      }
    },
    [session, code],
  );

  useEffect(() => {
    void run();
  }, [run, count]);

  return {...state, run, clear: () => setState({isRunning: false, partial: ''})};
}
