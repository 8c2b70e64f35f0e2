/** The search itself: pure, without a page around it. Runs in the worker, in the build and in the checks. */
import type {SearchOptions} from 'minisearch';
import type {SearchFile} from './index-file.ts';
import {type LoadedIndex, loadIndex, type TermIndex} from './loaded-index.ts';
import {type QueryWord, rarityOf, readQuery} from './query.ts';
import {RANKING} from './ranking.ts';

export {buildSearchFile, type SearchFile, type SearchSection} from './index-file.ts';

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

function matching(words: readonly QueryWord[], index: TermIndex): SearchOptions {
  const terms = words.flatMap((word) => word.terms);
  return {
    // The text is taken apart already: the terms come from here.
    tokenize: () => terms.map(({term}) => term),
    processTerm: (term) => term,
    // MiniSearch counts the rarity in full; this takes it down to the power that is wanted.
    boostTerm: (term, at) =>
      terms[at]!.weight * rarityOf(index.counts.get(term) ?? 1, index) ** (RANKING.rarity - 1),
    bm25: RANKING.bm25,
  };
}

/** The share of what was asked that is found, rare words counting more. */
function coverage(words: readonly QueryWord[], found: ReadonlySet<string>): number {
  const asked = words.reduce((sum, {importance}) => sum + importance, 0);
  const covered = words.reduce((sum, {terms, importance}) => {
    const covers = terms.map((term) => (found.has(term.term) ? term.covers : 0));
    return sum + importance * Math.max(...covers);
  }, 0);
  return covered / asked;
}

function run(words: readonly QueryWord[], index: TermIndex): Scored[] {
  const {uncovered, coverage: power} = RANKING;
  return index.engine.search('', matching(words, index)).map(({id, score, queryTerms, terms}) => ({
    id: id as number,
    // MiniSearch multiplies by the number of terms found; coverage says that better, since it knows which are one word.
    score:
      (score / queryTerms.length) *
      (uncovered + (1 - uncovered) * coverage(words, new Set(queryTerms)) ** power),
    words: terms,
  }));
}

/** How much a name and the query are the same words: of all words of both, the share they have in common. */
function likeness(words: readonly QueryWord[], names: readonly ReadonlySet<string>[]): number {
  const shares = names.map((name) => {
    const common = words.filter(({terms}) => terms.some(({term}) => name.has(term))).length;
    return common / (words.length + name.size - common);
  });
  return Math.max(0, ...shares);
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

function scorePages(query: string, file: SearchFile, index: LoadedIndex): ScoredPage[] {
  const words = readQuery(query, file.synonyms, index.pages);
  if (words.length === 0) return [];
  const literal = literalSections(query, file);
  const sectionsOf = new Map<number, Scored[]>();
  const sections = run(words, index.sections)
    .map((found) => (literal.has(found.id) ? {...found, score: found.score * RANKING.literal} : found))
    .sort(byScore);
  for (const section of sections) {
    const page = file.sections[section.id]![0];
    sectionsOf.set(page, [...(sectionsOf.get(page) ?? []), section]);
  }
  return run(words, index.pages).map((page) => {
    const own = sectionsOf.get(page.id) ?? [];
    const best = RANKING.sections.reduce((sum, weight, at) => sum + weight * (own[at]?.score ?? 0), 0);
    const name = 1 + RANKING.name * likeness(words, index.names[page.id]!) ** RANKING.nameLikeness;
    return {...page, score: (page.score + best) * name, sections: own};
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
