/** Measures search with the readers' questions: does the right page come first, or among the first three? */
import {readFileSync} from 'node:fs';
import {createSearch, type SearchFile, type Thesaurus} from '@javelin/search';
import {parse} from 'yaml';
import {type QuestionFile, routeOf} from '../built/questions.ts';

/** The new ones come with kinds of their own: docs/questions-new.yml. */
export type QueryKind =
  | 'plain'
  | 'typo'
  | 'synonym'
  | 'words'
  | 'identifier'
  | `new, ${'words' | 'plain' | 'keyword' | 'compound' | 'acronym'}`;

export interface Query {
  readonly q: string;
  readonly route: string;
  /** Pages that answer as well, each judged by hand in the file of questions. */
  readonly also: readonly string[];
  readonly kind: QueryKind;
  readonly set: 'tune' | 'hold' | 'new';
}

export interface Outcome {
  readonly query: Query;
  /** Where the first page stands that answers. From 1; 0 when none is among the results. */
  readonly rank: number;
  /** The same for the one page the question was written for. */
  readonly strictRank: number;
  readonly routes: readonly string[];
}

/** Error strings are identifiers: whoever pastes one wants the reference. */
export function toQueries(file: QuestionFile, errorStrings: readonly string[]): Query[] {
  const plain = file.pages.flatMap(({route, questions}) =>
    questions.map(({q, set, also = []}) => ({
      q,
      route,
      set,
      also: also.map(routeOf),
      kind: 'plain' as const,
    })),
  );
  const {typos, synonyms, words} = file.search;
  const listed = Object.entries({typo: typos, synonym: synonyms, words}).flatMap(([kind, entries]) =>
    entries.map((entry) => ({also: [], ...entry, kind: kind as QueryKind})),
  );
  const errors = errorStrings.map((q, index) => ({
    q,
    route: '/api',
    also: [],
    kind: 'identifier' as const,
    set: index % 3 === 2 ? ('hold' as const) : ('tune' as const),
  }));
  return [...plain, ...listed, ...errors];
}

interface NewQuestion {
  readonly kind: 'words' | 'plain' | 'keyword' | 'compound' | 'acronym';
  readonly q: string;
  readonly route: string;
  readonly also?: readonly string[];
}

const NEW_QUESTIONS = new URL('../../docs/questions-new.yml', import.meta.url);

export const readNewQueries = (): Query[] =>
  (parse(readFileSync(NEW_QUESTIONS, 'utf8')) as NewQuestion[]).map((question) => ({
    also: [],
    ...question,
    kind: `new, ${question.kind}`,
    set: 'new',
  }));

export function measure(file: SearchFile, queries: readonly Query[], thesaurus?: Thesaurus): Outcome[] {
  const search = createSearch(file, thesaurus);
  return queries.map((query) => {
    const routes = search(query.q).map(({route}) => route);
    return {
      query,
      rank: routes.findIndex((route) => route === query.route || query.also.includes(route)) + 1,
      strictRank: routes.indexOf(query.route) + 1,
      routes,
    };
  });
}

/** The worst first: what is not found at all, then what stands furthest down. */
export const byRank = (a: Outcome, b: Outcome): number =>
  Number(a.rank > 0) - Number(b.rank > 0) || b.rank - a.rank;

export interface Score {
  readonly count: number;
  readonly hitAt1: number;
  readonly hitAt3: number;
}

export function score(outcomes: readonly Outcome[], by: 'rank' | 'strictRank' = 'rank'): Score {
  const share = (limit: number) =>
    outcomes.length === 0
      ? 1
      : outcomes.filter(({[by]: rank}) => rank >= 1 && rank <= limit).length / outcomes.length;
  return {count: outcomes.length, hitAt1: share(1), hitAt3: share(3)};
}
