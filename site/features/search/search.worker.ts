/** Loads the index and matches off the main thread: a query over all sections can take longer than a frame. */
import {createSearch, type SearchFile, type SearchResult} from './engine.ts';

export interface SearchRequest {
  readonly id: number;
  readonly query: string;
  readonly indexUrl: string;
}

export type SearchResponse = {readonly id: number} & (
  {readonly results: readonly SearchResult[]} | {readonly error: string}
);

let search: Promise<ReturnType<typeof createSearch>> | undefined;

async function load(url: string): Promise<ReturnType<typeof createSearch>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return createSearch((await response.json()) as SearchFile);
}

self.onmessage = async ({data: {id, query, indexUrl}}: MessageEvent<SearchRequest>) => {
  try {
    search ??= load(indexUrl);
    self.postMessage({id, results: (await search)(query)} satisfies SearchResponse);
  } catch (error) {
    // The next query tries again: the connection may be back.
    search = undefined;
    self.postMessage({id, error: String(error)} satisfies SearchResponse);
  }
};
