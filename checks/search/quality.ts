/** Measures search with the readers' questions: does the right page come first, or among the first three? */
import {createSearch, type SearchFile} from '../../site/src/search/engine.ts';
import type {QuestionFile} from '../site/questions.ts';

export interface Query {
  readonly q: string;
  readonly route: string;
  readonly kind: 'plain' | 'typo' | 'synonym' | 'identifier';
  readonly set: 'tune' | 'hold';
}

export interface Outcome {
  readonly query: Query;
  /** From 1; 0 when the page is not among the results. */
  readonly rank: number;
  readonly routes: readonly string[];
}

/** Error strings are identifiers: whoever pastes one wants the reference. */
export function toQueries(file: QuestionFile, errorStrings: readonly string[]): Query[] {
  const plain = file.pages.flatMap(({route, questions}) =>
    questions.map(({q, set}) => ({q, route, set, kind: 'plain' as const})),
  );
  const typos = file.search.typos.map((entry) => ({...entry, kind: 'typo' as const}));
  const synonyms = file.search.synonyms.map((entry) => ({...entry, kind: 'synonym' as const}));
  const errors = errorStrings.map((q, index) => ({
    q,
    route: '/api',
    kind: 'identifier' as const,
    set: index % 3 === 2 ? ('hold' as const) : ('tune' as const),
  }));
  return [...plain, ...typos, ...synonyms, ...errors];
}

export function measure(file: SearchFile, queries: readonly Query[]): Outcome[] {
  const search = createSearch(file);
  return queries.map((query) => {
    const routes = search(query.q).map(({route}) => route);
    return {query, rank: routes.indexOf(query.route) + 1, routes};
  });
}

export interface Score {
  readonly count: number;
  readonly hitAt1: number;
  readonly hitAt3: number;
}

export function score(outcomes: readonly Outcome[]): Score {
  const share = (limit: number) =>
    outcomes.length === 0
      ? 1
      : outcomes.filter(({rank}) => rank >= 1 && rank <= limit).length / outcomes.length;
  return {count: outcomes.length, hitAt1: share(1), hitAt3: share(3)};
}
