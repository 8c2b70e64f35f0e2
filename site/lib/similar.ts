import {editDistance} from '@javelin/detectors/edit-distance';

/** So much of the longer name must be right. */
const ENOUGH = 0.5;

/** The known name that was probably meant. */
export function mostSimilar(name: string, known: readonly string[]): string | undefined {
  const likeness = (other: string) =>
    1 - editDistance(name.toLowerCase(), other.toLowerCase()) / Math.max(1, name.length, other.length);
  const [best] = known.map((other) => ({other, score: likeness(other)})).sort((a, b) => b.score - a.score);
  return best !== undefined && best.score >= ENOUGH ? best.other : undefined;
}
