/** Loads the index and matches off the main thread: a query over all sections can take longer than a frame. */
import {areasOf, createSearch, type Search, type SearchFile, type SearchResult} from '@javelin/search';
import {serveWorker} from '../../lib/serve-worker.ts';

export interface SearchRequest {
  readonly query: string;
  readonly area: string | undefined;
  readonly indexUrl: string;
}

export interface SearchReply {
  readonly results: readonly SearchResult[];
  /** Words of the query that no page has. */
  readonly missing: readonly string[];
  /** Every area there is, in the order of the pages. */
  readonly areas: readonly string[];
}

interface Loaded {
  readonly search: Search;
  readonly areas: readonly string[];
}

async function load({indexUrl}: SearchRequest): Promise<Loaded> {
  const response = await fetch(indexUrl);
  if (!response.ok) throw new Error(`${response.status}`);
  const file = (await response.json()) as SearchFile;
  return {search: createSearch(file), areas: areasOf(file)};
}

let loaded: Promise<Loaded> | undefined;

serveWorker(async (request: SearchRequest): Promise<SearchReply> => {
  loaded ??= load(request);
  // The next query tries again: the connection may be back.
  loaded.catch(() => (loaded = undefined));
  const {search, areas} = await loaded;
  const {query, area} = request;
  return {results: search(query, {area}), missing: search.missing(query), areas};
});
