/** The search itself: pure, without a page around it. Runs in the worker, in the build and in the checks. */
import MiniSearch, {type Options} from 'minisearch';
import {normaliseTerm, splitTerms} from './terms';

/** One section of one page, as it goes into the index. */
export interface SearchSection {
  readonly route: string;
  readonly page: string;
  /** Empty for what stands above a page's first heading. */
  readonly heading: string;
  readonly anchor: string;
  readonly text: string;
  /** Keywords and description, on a page's first section. */
  readonly about: string;
}

/** What the browser loads: terms without text; excerpts come from the pages' Markdown twins. */
export interface SearchFile {
  readonly index: object;
  readonly pages: readonly (readonly [route: string, title: string])[];
  readonly sections: readonly (readonly [page: number, heading: string, anchor: string])[];
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
}

export interface SearchHit {
  readonly heading: string;
  readonly anchor: string;
}

export interface SearchResult {
  readonly route: string;
  readonly title: string;
  readonly hits: readonly SearchHit[];
  /** Words of the pages that matched, to be shown in context. */
  readonly words: readonly string[];
}

const OPTIONS: Options = {
  fields: ['title', 'heading', 'about', 'path', 'text'],
  tokenize: splitTerms,
  processTerm: normaliseTerm,
};

const BOOST = {title: 5, heading: 4, about: 3, path: 2, text: 1};

export function buildSearchFile(
  sections: readonly SearchSection[],
  synonyms: SearchFile['synonyms'],
): SearchFile {
  const index = new MiniSearch(OPTIONS);
  const routes = [...new Set(sections.map(({route}) => route))];
  const titles = new Map(sections.map(({route, page}) => [route, page]));
  sections.forEach(({route, page, heading, text, about}, id) =>
    index.add({id, title: page, heading, about, path: route.split('/').join(' '), text}),
  );
  return {
    index: index.toJSON(),
    pages: routes.map((route) => [route, titles.get(route) as string]),
    sections: sections.map(({route, heading, anchor}) => [routes.indexOf(route), heading, anchor]),
    synonyms,
  };
}

/** Adds what readers also call a thing: "deny" finds "reject". */
function withSynonyms(query: string, synonyms: SearchFile['synonyms']): string {
  const lower = ` ${query.toLowerCase().replace(/\s+/g, ' ')} `;
  const added = Object.entries(synonyms)
    .filter(([phrase]) => lower.includes(` ${phrase} `))
    .flatMap(([, words]) => words);
  return [query, ...added].join(' ');
}

const HITS_PER_PAGE = 3;
const PAGES = 8;
/** How much a page's second and third best section add to its rank. */
const FURTHER = [1, 0.35, 0.15];

export function createSearch(file: SearchFile): (query: string) => SearchResult[] {
  const index = MiniSearch.loadJS(file.index as never, OPTIONS);
  return (query) => {
    const found = index.search(withSynonyms(query, file.synonyms), {
      boost: BOOST,
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 && !/[\d_./-]/.test(term) ? 0.2 : false),
      weights: {fuzzy: 0.3, prefix: 0.5},
    });
    const pages = new Map<number, {score: number; hits: SearchHit[]; words: Set<string>}>();
    for (const {id, score, match} of found) {
      const [page, heading, anchor] = file.sections[id as number]!;
      const entry = pages.get(page) ?? {score: 0, hits: [], words: new Set<string>()};
      entry.score += score * (FURTHER[entry.hits.length] ?? 0);
      if (entry.hits.length < HITS_PER_PAGE) {
        entry.hits.push({heading, anchor});
        for (const word of Object.keys(match)) entry.words.add(word);
      }
      pages.set(page, entry);
    }
    return [...pages]
      .sort(([, a], [, b]) => b.score - a.score)
      .slice(0, PAGES)
      .map(([page, {hits, words}]) => {
        const [route, title] = file.pages[page]!;
        return {route, title, hits, words: [...words]};
      });
  };
}
