/** Marks where the text of a page may be cut, so that it can be put into a page bit by bit: lib/static-markup/in-parts.ts. */
import {PART_END} from '../../lib/static-markup/in-parts.ts';

/** Characters of text: more than a screen of 1440 by 900 holds. */
const FIRST = 3000;
const EACH = 6000;

/** Of the markup, which is roughly in step with the time it takes: code has more elements than prose. */
const MARKUP_PER_TEXT = 4;

const TAG = /<[^>]*>/g;

/** With the `/` of an end tag, the name, and the `/` of an element that has no content. */
const PIECE = /<!--[^]*?-->|<(\/?)([a-z][\w-]*)(?:"[^"]*"|[^">])*?(\/?)>/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/**
 * Where the elements at the top end. React and our own build have written the text, with every end tag and no `<` that is none, so that
 * counting is enough: to parse all pages again takes a second and a half.
 */
function endsOf(article: string): number[] {
  const ends: number[] = [];
  let depth = 0;
  for (const {0: piece, 1: end, 2: name, 3: closed, index} of article.matchAll(PIECE)) {
    if (name === undefined) continue;
    if (end) depth -= 1;
    else if (!closed && !VOID.test(name)) depth += 1;
    if (depth < 0) break;
    if (depth === 0) ends.push(index + piece.length);
  }
  if (depth !== 0)
    throw new Error('The text of a page has an element without an end, or an end without one.');
  return ends;
}

/** Only between elements at the top: what is inside one stays together. */
export function withParts(article: string): string {
  const parts: string[] = [];
  let start = 0;
  let limit = FIRST;
  for (const end of endsOf(article)) {
    const part = article.slice(start, end);
    if (part.replace(TAG, '').length < limit && part.length < limit * MARKUP_PER_TEXT) continue;
    parts.push(part);
    start = end;
    limit = EACH;
  }
  const rest = article.slice(start);
  // Not for a few lines.
  if (rest.length < EACH) return [...parts.slice(0, -1), (parts.at(-1) ?? '') + rest].join(PART_END);
  return [...parts, rest].join(PART_END);
}
