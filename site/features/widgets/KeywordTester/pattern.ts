const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Whole words, ignoring case: what the tester starts with, without its matcher. A test compares the two. */
export const staticPattern = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words.map(escape).join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
