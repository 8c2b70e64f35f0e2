import {type Input, type Kind, runJob} from './jobs';

/** The part of a worker's global scope that is used here; the DOM types describe a page, not a worker. */
interface WorkerScope {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<{kind: Kind; input: Input<Kind>}>) => void) | null;
}

const scope = self as unknown as WorkerScope;

scope.onmessage = ({data: {kind, input}}) => {
  try {
    scope.postMessage({output: runJob(kind, input as never)});
  } catch (error) {
    scope.postMessage({error: error instanceof Error ? error.message : String(error)});
  }
};

// The clock of a job starts only now: loading this file must not count against the pattern.
scope.postMessage({ready: true});
