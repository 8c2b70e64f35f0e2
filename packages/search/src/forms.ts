/** Words near to what was typed: those that begin with it, and those one or two letters away. */
import {editDistance} from '@javelin/detectors/edit-distance';

/** The first place in a sorted list whose entry is not before `text`. */
function placeOf(text: string, sorted: readonly string[]): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function beginningWith(text: string, sorted: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = placeOf(text, sorted); sorted[at]?.startsWith(text); at += 1) found.push(sorted[at]!);
  return found;
}

export const similarTo = (text: string, terms: readonly string[], most: number): string[] =>
  terms.filter((term) => editDistance(text, term, most) <= most);
