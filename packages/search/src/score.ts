/** How well documents (pages, or sections) answer the words of a query. */
import type {TermIndex} from './loaded-index.ts';
import type {QueryWord} from './query.ts';
import {RANKING} from './ranking.ts';

export interface Scored {
  readonly id: number;
  readonly score: number;
}

export const byScore = (a: Scored, b: Scored): number => b.score - a.score || a.id - b.id;

/** From how many documents a term stands in: the fewer, the more it tells. */
const rarityOf = (count: number, size: number): number => Math.log(1 + (size - count + 0.5) / (count + 0.5));

const add = (sums: Map<number, number>, id: number, amount: number) =>
  sums.set(id, (sums.get(id) ?? 0) + amount);

/** BM25 over all terms; one that several words ask for counts once. */
function scoresOf(words: readonly QueryWord[], index: TermIndex): Map<number, number> {
  const {bm25, rarity} = RANKING;
  const weights = new Map<string, number>();
  for (const {term, weight} of words.flatMap(({terms}) => terms))
    weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  const scores = new Map<number, number>();
  for (const [term, weight] of weights) {
    const weighed = index.weighed(term);
    const factor = weight * rarityOf(weighed.size, index.size) ** rarity * (bm25 + 1);
    for (const [id, amount] of weighed) add(scores, id, (factor * amount) / (amount + bm25));
  }
  return scores;
}

/** The share of what was asked that each document has, rare words counting more. */
function coverageOf(words: readonly QueryWord[], index: TermIndex): Map<number, number> {
  const asked = words.reduce((sum, {importance}) => sum + importance, 0);
  const covered = new Map<number, number>();
  for (const {terms, importance} of words) {
    const own = new Map<number, number>();
    for (const {term, covers} of terms) {
      for (const id of index.weighed(term).keys()) own.set(id, Math.max(covers, own.get(id) ?? 0));
    }
    for (const [id, covers] of own) add(covered, id, (importance * covers) / asked);
  }
  return covered;
}

export function run(words: readonly QueryWord[], index: TermIndex): Scored[] {
  const {uncovered, coverage} = RANKING;
  const covered = coverageOf(words, index);
  return [...scoresOf(words, index)].map(([id, score]) => ({
    id,
    score: score * (uncovered + (1 - uncovered) * covered.get(id)! ** coverage),
  }));
}

/** How much a title and the query are the same words: of all words of both, the share they have in common. */
export function likeness(words: readonly QueryWord[], titles: readonly ReadonlySet<string>[]): number {
  const shares = titles.map((title) => {
    const common = words.filter(({terms}) => terms.some(({term}) => title.has(term))).length;
    return common / (words.length + title.size - common);
  });
  return Math.max(0, ...shares);
}
