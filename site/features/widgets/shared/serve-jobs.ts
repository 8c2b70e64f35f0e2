import type {Input, Kind} from './jobs.ts';

/** The part of a worker's global scope that is used here; the DOM types describe a page, not a worker. */
interface WorkerScope {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<{kind: Kind; input: Input<Kind>}>) => void) | null;
}

/** The worker's side of the runner: one answer for each job. */
export function serveJobs(run: (kind: never, input: never) => unknown): void {
  const scope = self as unknown as WorkerScope;
  scope.onmessage = ({data: {kind, input}}) => {
    try {
      scope.postMessage({output: run(kind as never, input as never)});
    } catch (error) {
      scope.postMessage({error: error instanceof Error ? error.message : String(error)});
    }
  };
  // The clock of a job starts only now: loading the file must not count against the pattern.
  scope.postMessage({ready: true});
}
