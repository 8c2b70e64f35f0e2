/** The matched words in context, from the paragraphs of a section. */
import {CELL, isRow, sentencesOf} from './sentences.ts';
import {termsOf} from './terms.ts';

export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

const BEFORE = 50;
const LENGTH = 150;

const matcher = (words: readonly string[]) => {
  const wanted = new Set(words);
  return (word: string) => termsOf(word).filter((term) => wanted.has(term));
};

/** A row that has as many of the words as a sentence tells less. */
const ROW = 0.5;

/** The paragraph that has most of the words, a sentence before a row; the first one of several, and the first one at all if none has any. */
function best(paragraphs: readonly string[], words: readonly string[]): string {
  const matches = matcher(words);
  const scores = paragraphs.map((text) => new Set(matches(text)).size - (isRow(text) ? ROW : 0));
  return paragraphs[scores.indexOf(Math.max(...scores))] ?? '';
}

/** What is said about a name: the row that begins with it, or the paragraph below it. */
function about(name: string, paragraphs: readonly string[]): string | undefined {
  const lower = paragraphs.map((text) => text.toLowerCase());
  const below = lower.indexOf(name);
  if (below !== -1) return paragraphs.slice(below, below + 2).join(CELL);
  return paragraphs[lower.findIndex((text) => text.startsWith(`${name} `))];
}

/** The paragraph, from the sentence that has most of the words. */
function fromBestSentence(paragraph: string, words: readonly string[]): string {
  if (isRow(paragraph)) return paragraph;
  const sentences = sentencesOf(paragraph);
  return sentences.slice(sentences.indexOf(best(sentences, words))).join(' ');
}

/** `(RouteNotFoundError),` -> the word is the match, what stands around it is not. */
function withoutMarks(token: string): Piece[] {
  const [, before = '', word = '', after = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(token) ?? [];
  return [
    {text: before, isMatch: false},
    {text: word, isMatch: true},
    {text: after, isMatch: false},
  ].filter(({text}) => text !== '');
}

/**
 * The sentence that has most of the words, around its first match; all matches marked.
 * @param name what the query names in the section
 */
export function excerpt(
  paragraphs: readonly string[],
  words: readonly string[],
  name?: string,
  most = LENGTH,
): Piece[] {
  const matches = matcher(words);
  const said = name === undefined ? undefined : about(name, paragraphs);
  const tokens = (said ?? fromBestSentence(best(paragraphs, words), words)).split(/(\s+)/);
  const marked = tokens.map((token) => matches(token).length > 0);
  let from = Math.max(0, marked.indexOf(true));
  for (let length = 0; from > 0 && length < BEFORE; from -= 1) length += tokens[from - 1]!.length;
  // A beginning that is nearly there is shown.
  if (tokens.slice(0, from).join('').length < BEFORE / 2) from = 0;
  const pieces: Piece[] = from > 0 ? [{text: '… ', isMatch: false}] : [];
  let length = 0;
  for (let at = from; at < tokens.length; at += 1) {
    if (length > most) return [...pieces, {text: ' …', isMatch: false}];
    length += tokens[at]!.length;
    pieces.push(...(marked[at] ? withoutMarks(tokens[at]!) : [{text: tokens[at]!, isMatch: false}]));
  }
  return pieces;
}
