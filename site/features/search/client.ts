import {WorkerClient} from '../../lib/worker-client.ts';
import type {SearchReply, SearchRequest} from './search.worker.ts';

const client = new WorkerClient(() => new Worker(new URL('./search.worker.ts', import.meta.url)));

const absolute = (url: string): string => new URL(url, location.href).href;

/** The addresses go to a worker, whose own address is another. */
export function query({indexUrl, ...asked}: SearchRequest): Promise<SearchReply> {
  return client.ask({...asked, indexUrl: absolute(indexUrl)});
}
