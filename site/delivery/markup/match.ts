/** What somebody typed, as words. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * Every word must occur, in any order, at the start of a name or of a part of one: `key` finds `{keyname}`
 * and `api_keys`, but not the header `x-api-key`, which nearly every call has. The text is in lower case
 * already.
 */
export function matches(text: string, words: readonly string[]): boolean {
  return words.every((word) => new RegExp(`(?:^|[\\s/{_])${escape(word)}`).test(text));
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
