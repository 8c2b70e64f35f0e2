/** Two measurements of the same questions, one by one: averages hide what a change breaks. */
import type {Outcome} from './quality.ts';

export interface Rank {
  readonly q: string;
  readonly kind: string;
  readonly set: string;
  /** 0: not found. */
  readonly rank: number;
}

export const ranksOf = (outcomes: readonly Outcome[]): Rank[] =>
  outcomes.map(({query: {q, kind, set}, rank}) => ({q, kind, set, rank}));

export interface Change {
  readonly q: string;
  readonly before: number;
  readonly after: number;
}

export interface Comparison {
  readonly better: readonly Change[];
  readonly worse: readonly Change[];
  readonly same: number;
}

/** What is not found stands behind everything. */
const placeOf = (rank: number): number => (rank === 0 ? Infinity : rank);

/** Questions that only one of the two has are left out. */
export function compare(before: readonly Rank[], after: readonly Rank[]): Comparison {
  const old = new Map(before.map(({q, rank}) => [q, rank]));
  const changes = after.flatMap(({q, rank}) => {
    const known = old.get(q);
    return known === undefined ? [] : [{q, before: known, after: rank}];
  });
  const better = changes.filter((change) => placeOf(change.after) < placeOf(change.before));
  const worse = changes.filter((change) => placeOf(change.after) > placeOf(change.before));
  return {better, worse, same: changes.length - better.length - worse.length};
}
