import type {WorkerMessage} from './worker-client.ts';

/** The DOM types describe a page, not a worker. */
interface WorkerScope {
  postMessage(message: WorkerMessage): void;
  onmessage: ((event: {readonly data: never}) => unknown) | null;
}

/** The worker's side of worker-client.ts. What `work` throws is the reply to its job, and the worker goes on. */
export function serveWorker<Job>(
  work: (job: Job, onProgress: (progress: unknown) => void) => unknown,
  scope: WorkerScope = self as unknown as WorkerScope,
): void {
  scope.onmessage = async ({data}) => {
    try {
      const result = await work(data, (progress) => scope.postMessage({type: 'progress', progress}));
      scope.postMessage({type: 'done', result});
    } catch (error) {
      scope.postMessage({type: 'failed', message: error instanceof Error ? error.message : String(error)});
    }
  };
  // The deadline of the first job starts only now.
  scope.postMessage({type: 'ready'});
}
