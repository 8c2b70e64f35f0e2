import {useEffect, useRef, useState} from 'react';
import {WorkerClient} from '../../../lib/worker-client.ts';
import type {Input, Kind, Output} from './jobs.ts';
import {MAX_INPUT} from './limits.ts';
import {type Outcome, runNewest} from './runner.ts';

/** Typing pauses this long before the text is looked at. */
const PAUSE = 200;

// The bundler recognises exactly this form and gives each worker a file of its own.
const createScanner = () => new Worker(new URL('./scan.worker.ts', import.meta.url));
const createFinder = () => new Worker(new URL('./secret.worker.ts', import.meta.url));
const createReader = () => new Worker(new URL('./text.worker.ts', import.meta.url));
const WORDS = {'not-loaded': 'The worker could not be loaded. Check your connection and try again.'};

const keyOf = <K extends Kind>(input: Input<K>): string =>
  JSON.stringify({...input, text: input.text.slice(0, MAX_INPUT)});

const workerFor = (kind: Kind): (() => Worker) => {
  if (kind === 'secrets') return createFinder;
  return kind === 'characters' || kind === 'urls' ? createReader : createScanner;
};

/** What a page brings along: nothing is computed, and no worker loaded, before a reader changes something. */
export interface Known<K extends Kind> {
  readonly input: Input<K>;
  readonly output: Output<K>;
}

/**
 * The outcome of a job, kept up to date while its input changes. `undefined` until the first result, and whenever
 * there is no job. Input is compared by its JSON form, so callers may build it while rendering.
 */
export function useScan<K extends Kind>(
  kind: K,
  input: Input<K> | undefined,
  limit: number,
  known: Known<K>,
): Outcome<K> | undefined {
  const client = useRef<WorkerClient>(undefined);
  const [first] = useState({
    key: keyOf(known.input),
    outcome: {status: 'done', output: known.output} as const,
  });
  const key = input && keyOf(input);
  const [outcome, setOutcome] = useState<Outcome<K> | undefined>(
    key === first.key ? first.outcome : undefined,
  );

  useEffect(() => {
    if (key === undefined || key === first.key) {
      setOutcome(key === undefined ? undefined : first.outcome);
      return undefined;
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      client.current ??= new WorkerClient(workerFor(kind), WORDS);
      void runNewest(client.current, kind, JSON.parse(key) as Input<K>, limit).then((next) => {
        if (isCurrent) setOutcome(next);
      });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [kind, key, first, limit]);

  useEffect(() => () => client.current?.stop(), []);
  return outcome;
}
