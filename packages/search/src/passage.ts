/**
 * A passage that answers a question, quoted from the page: whole sentences, nothing added and nothing put together. None when no
 * passage says enough of what was asked, since a wrong quotation is worse than a list.
 */
import {excerpt, type Piece} from './excerpt.ts';
import {isRow, sentencesOf} from './sentences.ts';
import {termsOf} from './terms.ts';

/** The share of the query's words that a passage must have. */
const SHARE = 0.6;
const LEAST_WORDS = 2;
const MOST_SENTENCES = 2;
const LONGEST = 320;

export interface Passage {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** Up to two sentences beside each other. */
function* windows(paragraph: string): Generator<string> {
  const sentences = sentencesOf(paragraph);
  for (let count = 1; count <= MOST_SENTENCES; count += 1)
    for (let at = 0; at + count <= sentences.length; at += 1) yield sentences.slice(at, at + count).join(' ');
}

/**
 * @param paragraphs the text of the section that was found first
 * @param query as typed
 * @param words those of the result that matched, as the search names them
 */
export function passage(
  paragraphs: readonly string[],
  query: string,
  words: readonly string[],
): Passage | undefined {
  const asked = new Set(termsOf(query));
  if (asked.size < LEAST_WORDS) return undefined;
  const matched = new Set(words);
  let best = {text: '', share: 0};
  for (const paragraph of paragraphs.filter((text) => !isRow(text) && /[.!?:]$/.test(text))) {
    for (const text of windows(paragraph)) {
      const own = new Set(termsOf(text));
      const share = [...asked].filter((term) => own.has(term) && matched.has(term)).length / asked.size;
      // Of two that say as much, the shorter one.
      const isBetter = share > best.share || (share === best.share && text.length < best.text.length);
      if (text.length <= LONGEST && isBetter) best = {text, share};
    }
  }
  if (best.share < SHARE) return undefined;
  return {text: best.text, pieces: excerpt([best.text], words, undefined, LONGEST)};
}
