/** The search itself: pure, without a page around it. Runs in the worker, in the build and in the checks. */
import type MiniSearch from 'minisearch';
import type {SearchOptions} from 'minisearch';
import {type LoadedIndex, loadIndex, type SearchFile} from './index-file';
import {type QueryWord, rarityOf, readQuery} from './query';
import {isIdentifier} from './terms';

export {buildSearchFile, type SearchFile, type SearchSection} from './index-file';

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

/** Tuned on the questions of the set "tune"; `tsx checks/search/run.ts` measures what a change does. */
export const RANKING = {
  pageFields: {title: 4, headings: 1, about: 2.7, links: 1, path: 0.5, text: 0.5, code: 0.2},
  pageBm25: {k: 1.2, b: 0.8, d: 0.5},
  sectionFields: {heading: 1, text: 1.33, code: 0.5},
  sectionBm25: {k: 1.2, b: 0.7, d: 0.5},
  /** How much a page's best sections count beside the page as a whole. */
  sections: [0.6, 0.2, 0.1],
  /** What a page keeps of its score even when little of the query stands on it. */
  uncovered: 0.2,
  /** Long pages have a section for everything: each doubling of their number of sections costs a little. */
  crowd: 0.05,
  fuzzy: 0.5,
  prefix: 0.2,
  /** A message pasted as a whole leads to where it is declared. */
  literal: 10,
};

const HITS_PER_PAGE = 3;
/**
 * Each page found costs its twin for the excerpts, about five bytes a term, and a query may cost 30 KB: three pages always,
 * more while they are short.
 */
const PAGES = {least: 3, most: 8, terms: 5000} as const;

interface Scored {
  readonly id: number;
  readonly score: number;
  readonly words: readonly string[];
}

interface ScoredPage extends Scored {
  readonly sections: readonly Scored[];
}

const byScore = (a: Scored, b: Scored) => b.score - a.score || a.id - b.id;

/**
 * Typos and beginnings are only looked for when a word as typed stands nowhere: a known word means itself. The last word may
 * still be on its way.
 */
function matching(words: readonly QueryWord[], index: LoadedIndex): SearchOptions {
  const {pageCounts} = index;
  const terms = words.flatMap((word) => word.terms);
  const last = words.at(-1)?.terms[0]?.term;
  return {
    tokenize: () => terms.map(({term}) => term),
    processTerm: (term) => term,
    boostTerm: (term, at) => terms[at]!.weight * Math.sqrt(rarityOf(pageCounts.get(term) ?? 1, index)),
    prefix: (term) => term.length > 2 && (!pageCounts.has(term) || term === last),
    fuzzy: (term) => {
      if (pageCounts.has(term) || term.length < 4 || isIdentifier(term)) return false;
      return term.length > 6 ? 2 : 1;
    },
    weights: {fuzzy: RANKING.fuzzy, prefix: RANKING.prefix},
  };
}

/** The share of what was asked that is found, rare words counting more. */
function coverage(words: readonly QueryWord[], found: readonly string[]): number {
  const sum = (some: readonly QueryWord[]) => some.reduce((total, {rarity}) => total + rarity, 0);
  return sum(words.filter(({terms}) => terms.some(({term}) => found.includes(term)))) / sum(words);
}

function run(index: MiniSearch, words: readonly QueryWord[], options: SearchOptions): Scored[] {
  const {uncovered} = RANKING;
  // The terms come from the options: the text itself is taken apart already.
  return index.search('', options).map(({id, score, queryTerms, match}) => ({
    id: id as number,
    score: score * (uncovered + (1 - uncovered) * coverage(words, queryTerms)),
    words: Object.keys(match),
  }));
}

/** The sections that declare a message, when the query is that message or little more. */
function literalSections(query: string, {literals}: SearchFile): ReadonlySet<number> {
  const text = query.toLowerCase().trim();
  return new Set(
    Object.entries(literals)
      .filter(([literal]) => text.includes(literal) && literal.length > text.length * 0.6)
      .flatMap(([, sections]) => sections),
  );
}

function scoreSections(
  words: readonly QueryWord[],
  options: SearchOptions,
  index: LoadedIndex,
  literal: ReadonlySet<number>,
): Scored[] {
  const {sectionFields: boost, sectionBm25: bm25} = RANKING;
  return run(index.sections, words, {...options, boost, bm25})
    .map((section) =>
      literal.has(section.id) ? {...section, score: section.score * RANKING.literal} : section,
    )
    .sort(byScore);
}

function scorePages(query: string, file: SearchFile, index: LoadedIndex): ScoredPage[] {
  const words = readQuery(query, file.synonyms, index);
  if (words.length === 0) return [];
  const options = matching(words, index);
  const literal = literalSections(query, file);
  const sectionsOf = new Map<number, Scored[]>();
  for (const section of scoreSections(words, options, index, literal)) {
    const page = file.sections[section.id]![0];
    sectionsOf.set(page, [...(sectionsOf.get(page) ?? []), section]);
  }
  const {pageFields: boost, pageBm25: bm25} = RANKING;
  return run(index.pages, words, {...options, boost, bm25}).map((page) => {
    const sections = sectionsOf.get(page.id) ?? [];
    const best = RANKING.sections.reduce((sum, weight, at) => sum + weight * (sections[at]?.score ?? 0), 0);
    const crowd = 1 + RANKING.crowd * Math.log(index.sectionCounts[page.id]!);
    return {...page, score: (page.score + best) / crowd, sections};
  });
}

export function createSearch(file: SearchFile): (query: string) => SearchResult[] {
  const index = loadIndex(file);
  const toHit = (section: number): SearchHit => {
    const [, heading, anchor] = file.sections[section]!;
    return {heading, anchor};
  };
  const toResult = ({id, sections, words}: ScoredPage): SearchResult => {
    const [route, title] = file.pages[id]!;
    const hits = sections.slice(0, HITS_PER_PAGE).map((section) => toHit(section.id));
    // Found by its title or keywords alone: the page's beginning.
    return {route, title, hits: hits.length > 0 ? hits : [{heading: '', anchor: ''}], words};
  };
  return (query) => {
    const ranked = scorePages(query, file, index).sort(byScore).slice(0, PAGES.most);
    let terms = 0;
    const end = ranked.findIndex(({id}, at) => {
      terms += index.pageSizes[id]!;
      return at >= PAGES.least && terms > PAGES.terms;
    });
    return (end === -1 ? ranked : ranked.slice(0, end)).map(toResult);
  };
}
