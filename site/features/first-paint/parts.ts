/** Marks where the text of a page may be cut, so that it can be put into a page bit by bit: lib/static-markup/in-parts.ts. */
import {parseFragment} from 'parse5';
import {PART_END} from '../../lib/static-markup/in-parts.ts';

/** Characters of text: more than a screen of 1440 by 900 holds. */
const FIRST = 3000;
const EACH = 6000;

/** Of the markup, which is roughly in step with the time it takes: code has more elements than prose. */
const MARKUP_PER_TEXT = 4;

const TAG = /<[^>]*>/g;

/** Only between elements at the top: what is inside one stays together. */
export function withParts(article: string): string {
  const {childNodes} = parseFragment(article, {sourceCodeLocationInfo: true});
  const parts: string[] = [];
  let start = 0;
  let limit = FIRST;
  for (const {sourceCodeLocation} of childNodes) {
    const end = sourceCodeLocation?.endOffset ?? 0;
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
