/** What somebody typed, as words. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Every word must occur, in any order. The text is in lower case already. */
export function matches(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
