/** Asks the worker. One worker for the page's life; the latest question wins. */
import type {SearchAnswer, SearchRequest, SearchResponse} from './search.worker.ts';

type Waiting = {resolve: (answer: SearchAnswer) => void; reject: (reason: Error) => void};

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function settle({data}: MessageEvent<SearchResponse>): void {
  const caller = waiting.get(data.id);
  waiting.delete(data.id);
  if (!caller) return;
  if ('error' in data) caller.reject(new Error(data.error));
  else caller.resolve(data);
}

const absolute = (url: string): string => new URL(url, location.href).href;

export function query({indexUrl, thesaurusUrl, ...asked}: Omit<SearchRequest, 'id'>): Promise<SearchAnswer> {
  if (!worker) {
    worker = new Worker(new URL('./search.worker.ts', import.meta.url));
    worker.onmessage = settle;
  }
  lastId += 1;
  const id = lastId;
  worker.postMessage({...asked, id, indexUrl: absolute(indexUrl), thesaurusUrl: absolute(thesaurusUrl)});
  return new Promise((resolve, reject) => waiting.set(id, {resolve, reject}));
}
