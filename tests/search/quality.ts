/** Measures search with the readers' questions: does the right page come first, or among the first three? */
import {readFileSync} from 'node:fs';
import {createSearch, type SearchFile} from '@javelin/search';
import {parse} from 'yaml';
import {type QuestionFile, routeOf} from '../built/questions.ts';

export interface Query {
  readonly q: string;
  readonly route: string;
  /** Pages that answer as well, each judged by hand in the file of questions. */
  readonly also: readonly string[];
  readonly kind: string;
  readonly set: 'tune' | 'hold' | 'new' | 'unseen';
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
      kind: 'plain',
    })),
  );
  const {typos, synonyms, words} = file.search;
  const listed = Object.entries({typo: typos, synonym: synonyms, words}).flatMap(([kind, entries]) =>
    entries.map((entry) => ({also: [], ...entry, kind})),
  );
  const errors = errorStrings.map((q, index) => ({
    q,
    route: '/api',
    also: [],
    kind: 'identifier',
    set: index % 3 === 2 ? ('hold' as const) : ('tune' as const),
  }));
  return [...plain, ...listed, ...errors];
}

type ListedQuestion = Pick<Query, 'kind' | 'q' | 'route'> & Partial<Pick<Query, 'also'>>;

/** The sets that are files of their own: docs/questions-new.yml and docs/questions-unseen.yml. */
export function readListed(set: 'new' | 'unseen'): Query[] {
  const file = new URL(`../../docs/questions-${set}.yml`, import.meta.url);
  const questions = parse(readFileSync(file, 'utf8')) as ListedQuestion[];
  return questions.map(({kind, q, route, also = []}) => ({q, route, also, kind, set}));
}

export function measure(file: SearchFile, queries: readonly Query[]): Outcome[] {
  const search = createSearch(file);
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
