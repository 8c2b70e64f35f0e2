/** Words near to what was typed: those that begin with it, and those one or two letters away. */

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

/**
 * The number of letters to change, add, drop or swap with their neighbour (optimal string alignment); more than `most` is
 * infinite.
 */
export function distance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return Infinity;
  let before: number[] = [];
  let last = Array.from({length: to.length + 1}, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      const isSwap = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      current[at] = Math.min(
        last[at]! + 1,
        current[at - 1]! + 1,
        last[at - 1]! + (isSame ? 0 : 1),
        isSwap ? before[at - 2]! + 1 : Infinity,
      );
    }
    if (Math.min(...current) > most) return Infinity;
    [before, last] = [last, current];
  }
  return last[to.length]! <= most ? last[to.length]! : Infinity;
}

export const similarTo = (text: string, terms: readonly string[], most: number): string[] =>
  terms.filter((term) => distance(text, term, most) <= most);
