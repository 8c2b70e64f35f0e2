/** Cuts the text of a page, so that it can be put into a page bit by bit: markup/in-parts.ts. */
import {MARKERS} from '../contract.ts';

/** Characters of text: more than a screen of 1440 by 900 holds. */
const FIRST = 3000;
const EACH = 6000;

/** Of the markup, which is roughly in step with the time it takes: code has more elements than prose. */
const MARKUP_PER_TEXT = 4;

const TAG = /<[^>]*>/g;

/** @param ends where the elements at the top end in the source: what is inside one stays together */
export function inParts(source: string, start: number, ends: readonly number[]): string {
  const parts: string[] = [];
  let from = start;
  let limit = FIRST;
  for (const end of ends) {
    const part = source.slice(from, end);
    if (part.replace(TAG, '').length < limit && part.length < limit * MARKUP_PER_TEXT) continue;
    parts.push(part);
    from = end;
    limit = EACH;
  }
  const rest = source.slice(from, ends.at(-1) ?? start);
  // Not for a few lines.
  if (rest.length < EACH) return [...parts.slice(0, -1), (parts.at(-1) ?? '') + rest].join(MARKERS.partEnd);
  return [...parts, rest].join(MARKERS.partEnd);
}
