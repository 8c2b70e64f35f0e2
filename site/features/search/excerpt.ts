/** The matched words in context, from the Markdown twin of a page. */
import {normaliseTerm, splitTerms} from './terms.ts';

export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

const BEFORE = 50;
const LENGTH = 150;

/** Fences, the title, and the line under the head of a table. */
const IS_SIGN_ONLY = /^(?:```|# |\|[\s|:-]+$)/;

/** Underscores inside a word belong to an identifier. */
const SIGNS = /[`*#>]|(?<!\w)_|_(?!\w)|\[([^\]]*)\]\([^)]*\)/g;

const withoutBars = (line: string) =>
  line.startsWith('|') ? line.replace(/^\|\s*|\s*\|$/g, '').replace(/\s*\|\s*/g, ' · ') : line;

const plain = (line: string) =>
  withoutBars(line)
    .replace(/^\s*(?:[-*]|\d+\.) /, '')
    .replace(SIGNS, '$1')
    .trim();

/** The text under a heading of a twin, without code fences and Markdown signs. */
export function sectionText(markdown: string, heading: string): string {
  const lines = markdown.replace(/^---[\s\S]*?\n---\n/, '').split('\n');
  const start =
    heading === '' ? 0 : lines.findIndex((line) => /^#{2,4} /.test(line) && plain(line) === plain(heading));
  if (start === -1) return '';
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^#{2,4} /.test(line));
  return (end === -1 ? rest : rest.slice(0, end))
    .filter((line) => !IS_SIGN_ONLY.test(line))
    .map(plain)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Around the first match; all matches marked. */
export function excerpt(text: string, words: readonly string[]): Piece[] {
  const wanted = new Set(words);
  const isMatch = (word: string) => splitTerms(word).some((term) => wanted.has(normaliseTerm(term) ?? ''));
  const tokens = text.split(/(\s+)/);
  const first = tokens.findIndex(isMatch);
  let from = Math.max(0, first);
  for (let length = 0; from > 0 && length < BEFORE; from -= 1) length += tokens[from - 1]!.length;
  const pieces: Piece[] = from > 0 ? [{text: '… ', isMatch: false}] : [];
  let length = 0;
  for (const token of tokens.slice(from)) {
    if (length > LENGTH) break;
    length += token.length;
    pieces.push({text: token, isMatch: isMatch(token)});
  }
  return length > LENGTH ? [...pieces, {text: ' …', isMatch: false}] : pieces;
}
