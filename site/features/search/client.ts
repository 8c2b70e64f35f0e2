/** Asks the worker. One worker for the page's life; the latest question wins. */
import type {SearchResult} from './engine.ts';
import type {SearchResponse} from './search.worker.ts';

type Waiting = {resolve: (results: readonly SearchResult[]) => void; reject: (reason: Error) => void};

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function settle({data}: MessageEvent<SearchResponse>): void {
  const caller = waiting.get(data.id);
  waiting.delete(data.id);
  if (!caller) return;
  if ('error' in data) caller.reject(new Error(data.error));
  else caller.resolve(data.results);
}

export function query(text: string, indexUrl: string): Promise<readonly SearchResult[]> {
  if (!worker) {
    worker = new Worker(new URL('./search.worker.ts', import.meta.url));
    worker.onmessage = settle;
  }
  lastId += 1;
  const id = lastId;
  worker.postMessage({id, query: text, indexUrl: new URL(indexUrl, location.href).href});
  return new Promise((resolve, reject) => waiting.set(id, {resolve, reject}));
}
