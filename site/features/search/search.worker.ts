/** Loads the index and matches off the main thread: a query over all sections can take longer than a frame. */
import {
  areasOf,
  createSearch,
  loadThesaurus,
  NO_THESAURUS,
  type Search,
  type SearchFile,
  type SearchResult,
  type Thesaurus,
  type ThesaurusFile,
} from '@javelin/search';
import {serveWorker} from '../../lib/serve-worker.ts';

export interface SearchRequest {
  readonly query: string;
  readonly area: string | undefined;
  readonly indexUrl: string;
  readonly thesaurusUrl: string;
}

export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  /** Every area there is, in the order of the pages. */
  readonly areas: readonly string[];
}

interface Loaded {
  readonly search: Search;
  readonly areas: readonly string[];
}

async function loadJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as T;
}

/** Readers whose words are ours need none: without it the search is poorer, not gone. */
const loadOtherWords = (url: string): Promise<Thesaurus> =>
  loadJson<ThesaurusFile>(url).then(loadThesaurus, () => NO_THESAURUS);

async function load({indexUrl, thesaurusUrl}: SearchRequest): Promise<Loaded> {
  const [file, thesaurus] = await Promise.all([loadJson<SearchFile>(indexUrl), loadOtherWords(thesaurusUrl)]);
  return {search: createSearch(file, thesaurus), areas: areasOf(file)};
}

let loaded: Promise<Loaded> | undefined;

serveWorker(async (request: SearchRequest): Promise<SearchAnswer> => {
  loaded ??= load(request);
  // The next query tries again: the connection may be back.
  loaded.catch(() => (loaded = undefined));
  const {search, areas} = await loaded;
  return {results: search(request.query, {area: request.area}), areas};
});
