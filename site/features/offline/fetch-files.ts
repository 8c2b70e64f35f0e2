/** Gets the files of a release from the network, and only what the list promises. */
import {canonicalPath} from '@javelin/server/routes';
import {hashOf, isOfflineList, type OfflineList} from './list.ts';
import {LIST_FILE} from './names.ts';
import {OfflineProblem} from './problem.ts';

/** One hiccup among five hundred files is likely, and no reason to give up. */
const PAUSES_MS = [500, 2000];

/** What belongs to the transfer and not to the file. */
const TRANSFER_HEADERS = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'vary',
  'date',
  'connection',
];

/** Ends early when nobody waits any more. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), {once: true});
  });

const asProblem = (error: unknown, detail: string, signal?: AbortSignal): OfflineProblem => {
  if (signal?.aborted) return new OfflineProblem('stopped');
  return error instanceof OfflineProblem ? error : new OfflineProblem('network', detail);
};

export async function fetchList(scope: string, signal?: AbortSignal): Promise<OfflineList> {
  let response: Response;
  try {
    response = await fetch(new URL(LIST_FILE, scope), {cache: 'no-cache', signal: signal ?? null});
  } catch (error) {
    throw asProblem(error, LIST_FILE, signal);
  }
  if (!response.ok) throw new OfflineProblem(response.status < 500 ? 'no-list' : 'network', LIST_FILE);
  const list: unknown = await response.json().catch(() => undefined);
  if (!isOfflineList(list)) throw new OfflineProblem('no-list', LIST_FILE);
  return list;
}

async function fetchOnce(file: string, scope: string, signal: AbortSignal): Promise<[Response, ArrayBuffer]> {
  const url = new URL(encodeURI(canonicalPath(file).slice(1)), scope);
  // What is hashed never changes; of all else the newest counts.
  const cache = file.startsWith('assets/') ? 'default' : 'no-cache';
  const response = await fetch(url, {cache, signal});
  if (!response.ok)
    throw new OfflineProblem(
      response.status < 500 ? 'missing' : 'network',
      `${file}, status ${response.status}`,
    );
  return [response, await response.arrayBuffer()];
}

async function fetchPatiently(
  file: string,
  scope: string,
  signal: AbortSignal,
): Promise<[Response, ArrayBuffer]> {
  for (const ms of PAUSES_MS) {
    try {
      return await fetchOnce(file, scope, signal);
    } catch (error) {
      // A file that the list names and the host does not have will not come back.
      if (error instanceof OfflineProblem && error.kind === 'missing') throw error;
      if (!signal.aborted) await pause(ms, signal);
      if (signal.aborted) throw new OfflineProblem('stopped');
    }
  }
  try {
    return await fetchOnce(file, scope, signal);
  } catch (error) {
    throw asProblem(error, file, signal);
  }
}

/** With the headers of the host, so that a stored page has the same content security policy. */
function asStored(response: Response, content: ArrayBuffer): Response {
  const headers = new Headers(response.headers);
  for (const name of TRANSFER_HEADERS) headers.delete(name);
  return new Response(content, {status: response.status, headers});
}

export async function fetchFile(
  file: string,
  hash: string,
  scope: string,
  signal: AbortSignal,
): Promise<Response> {
  const [response, content] = await fetchPatiently(file, scope, signal);
  if ((await hashOf(content)) !== hash) throw new OfflineProblem('changed', file);
  return asStored(response, content);
}
