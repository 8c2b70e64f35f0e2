/** The search itself: pure, without a page around it. Runs in the browser's worker, in the MCP server, in the build and in tests. */
import type {SearchFile} from './index-file.ts';
import {type LoadedIndex, loadIndex} from './loaded-index.ts';
import {isAbout, type Named, namedSections} from './names.ts';
import {type QueryWord, readQuery} from './query.ts';
import {RANKING} from './ranking.ts';
import {byScore, likeness, run, type Scored} from './score.ts';
import {readSynonyms} from './vocabulary.ts';

export interface SearchHit {
  readonly heading: string;
  /** Where to go: the section, or the exact place in it that the query names. */
  readonly anchor: string;
  /** The anchor of the section, by which its text is found. */
  readonly section: string;
  /** What the query names in this section, in lower case. */
  readonly name?: string;
}

export interface SearchResult {
  readonly route: string;
  readonly title: string;
  /** The labels above the page in the sidebar. */
  readonly trail: readonly string[];
  readonly hits: readonly SearchHit[];
  /** Words of the pages that matched, to be shown in context. */
  readonly words: readonly string[];
}

export interface SearchOptions {
  /** Only pages of this area: the first label of their trail. */
  readonly area?: string | undefined;
  readonly most?: number;
}

export interface Search {
  (query: string, options?: SearchOptions): SearchResult[];
  /** Words of the query that no page has, in no form of theirs. */
  readonly missing: (query: string) => string[];
}

const HITS_PER_PAGE = 3;
const MOST_PAGES = 8;
/** Nobody asks for so much; whoever pastes a page shall not wait for all of it. */
const LONGEST_QUERY = 400;

/** The links at the end of a page say what it is about, but nobody wants to land there. */
const LINKS = 'next-steps';

interface ScoredPage extends Scored {
  readonly sections: readonly Scored[];
  /** Whether it has a section about what the query names. */
  readonly isNamed: boolean;
}

const byRank = (a: ScoredPage, b: ScoredPage): number =>
  Number(b.isNamed) - Number(a.isNamed) || byScore(a, b);

function scoreSections(
  words: readonly QueryWord[],
  named: ReadonlyMap<number, Named>,
  file: SearchFile,
  index: LoadedIndex,
): Map<number, Scored[]> {
  const byPage = new Map<number, Scored[]>();
  // What the query names comes first, whatever else is said elsewhere.
  const isNamed = ({id}: Scored) => Number(named.has(id));
  const sections = run(words, index.sections).sort((a, b) => isNamed(b) - isNamed(a) || byScore(a, b));
  for (const section of sections) {
    const page = file.sections[section.id]![0];
    const own = byPage.get(page);
    if (own) own.push(section);
    else byPage.set(page, [section]);
  }
  return byPage;
}

function scorePages(
  words: readonly QueryWord[],
  named: ReadonlyMap<number, Named>,
  file: SearchFile,
  index: LoadedIndex,
): ScoredPage[] {
  const sections = scoreSections(words, named, file, index);
  return run(words, index.pages).map((page) => {
    const own = sections.get(page.id) ?? [];
    const best = RANKING.sections.reduce((sum, weight, at) => sum + weight * (own[at]?.score ?? 0), 0);
    const name = own[0] && named.get(own[0].id)?.name;
    const isNamed = name !== undefined && isAbout(name, file.sections[own[0]!.id]!);
    const title = 1 + RANKING.title * likeness(words, index.titles[page.id]!) ** RANKING.titleLikeness;
    return {
      ...page,
      score: (page.score + best) * title * (name === undefined ? 1 : RANKING.named),
      sections: own,
      isNamed,
    };
  });
}

export function createSearch(file: SearchFile): Search {
  const index = loadIndex(file);
  const synonyms = readSynonyms(file);

  function toResult(
    {id, sections}: ScoredPage,
    words: readonly QueryWord[],
    named: ReadonlyMap<number, Named>,
  ): SearchResult {
    const [route, title, trail] = file.pages[id]!;
    const hits = sections
      .map((section) => {
        const [, heading, anchor] = file.sections[section.id]!;
        return {heading, anchor, section: anchor, ...named.get(section.id)};
      })
      .filter(({section}) => section !== LINKS)
      .slice(0, HITS_PER_PAGE);
    const terms = new Set(words.flatMap((word) => word.terms.map(({term}) => term)));
    return {
      route,
      title,
      trail: file.trails[trail]!,
      // Found by its title or keywords alone: the page's beginning.
      hits: hits.length > 0 ? hits : [{heading: '', anchor: '', section: ''}],
      words: [...terms].filter((term) => index.pages.weighed(term).has(id)),
    };
  }

  const wordsOf = (query: string) => readQuery(query.slice(0, LONGEST_QUERY), synonyms, index);

  const missing = (query: string) =>
    wordsOf(query)
      .filter(({terms}) => !terms.some(({term}) => index.known.has(term)))
      .map(({word}) => word);

  const search = (query: string, {area, most = MOST_PAGES}: SearchOptions = {}) => {
    const text = query.slice(0, LONGEST_QUERY);
    const words = wordsOf(query);
    const named = namedSections(text, file);
    const isAsked = ({id}: Scored) => area === undefined || file.trails[file.pages[id]![2]]![0] === area;
    return scorePages(words, named, file, index)
      .filter(isAsked)
      .sort(byRank)
      .slice(0, most)
      .map((page) => toResult(page, words, named));
  };
  return Object.assign(search, {missing});
}

export const areasOf = ({trails}: SearchFile): string[] => [...new Set(trails.map(([area = '']) => area))];
