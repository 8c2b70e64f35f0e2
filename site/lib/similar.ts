/** How many letters must be added, removed or replaced to turn one name into the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** So much of the longer name must be right. */
const ENOUGH = 0.5;

/** The known name that was probably meant. */
export function mostSimilar(name: string, known: readonly string[]): string | undefined {
  const likeness = (other: string) =>
    1 - distance(name.toLowerCase(), other.toLowerCase()) / Math.max(1, name.length, other.length);
  const [best] = known.map((other) => ({other, score: likeness(other)})).sort((a, b) => b.score - a.score);
  return best !== undefined && best.score >= ENOUGH ? best.other : undefined;
}
