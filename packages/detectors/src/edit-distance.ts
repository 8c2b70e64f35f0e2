/**
 * The number of letters to change, add, drop or swap with their neighbour (optimal string alignment); more than `limit` is
 * infinite, and given up as soon as it is certain.
 */
export function editDistance(from: string, to: string, limit = Infinity): number {
  if (Math.abs(from.length - to.length) > limit) return Infinity;
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
    if (Math.min(...current) > limit) return Infinity;
    [before, last] = [last, current];
  }
  return last[to.length]! <= limit ? last[to.length]! : Infinity;
}
