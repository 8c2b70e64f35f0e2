/** Names that are written in several ways: `ratelimit`, `rate limit`, `rate_limit`, `rate-limit`. */
import {addAlternative, type Alternatives} from './alternatives.ts';
import type {LoadedIndex} from './loaded-index.ts';
import {TERM_COVERS, TERM_WEIGHT} from './ranking.ts';
import {normaliseTerm, partsOf} from './terms.ts';

/** Shorter pieces are syllables more often than words. */
const SHORTEST = 3;

/** `rate_limit` or `rate-limit`, also for "ratelimits". */
const isWrittenApart = ([first, second]: readonly [string, string], known: ReadonlySet<string>): boolean =>
  ['_', '-'].some((sign) => [second, second.replace(/s$/, '')].some((end) => known.has(first + sign + end)));

/**
 * Two words of the index that make up a word: "ratelimit" is "rate" and "limit". A word that the index has is taken apart only
 * where the index has it in two pieces as well (`rate_limit`): "password" is neither "pass" nor "word".
 */
export function splittings(word: string, known: ReadonlySet<string>): (readonly [string, string])[] {
  const lower = word.toLowerCase();
  if (!/^\p{L}+$/u.test(lower)) return [];
  const isKnown = known.has(normaliseTerm(lower) ?? lower);
  const found: (readonly [string, string])[] = [];
  for (let at = SHORTEST; at <= lower.length - SHORTEST; at += 1) {
    const pieces = [lower.slice(0, at), lower.slice(at)] as const;
    const [first, second] = pieces.map(normaliseTerm);
    if (!first || !second || !known.has(first) || !known.has(second)) continue;
    if (!isKnown || isWrittenApart(pieces, known)) found.push([first, second]);
  }
  return found;
}

/** What two words are called in one piece, where the index has it: "rate", "limits" → `ratelimit`, `rate_limit`. */
export function joinings([first, second]: readonly string[], known: ReadonlySet<string>): string[] {
  if (!first || !second) return [];
  const forms = ['', '_', '-'].map((sign) => normaliseTerm(`${first}${sign}${second}`));
  return [...new Set(forms)].filter((form): form is string => form !== null && known.has(form));
}

export function addCompounds(
  alternatives: readonly Alternatives[],
  words: readonly string[],
  {known}: LoadedIndex,
): void {
  const {split, joined} = TERM_WEIGHT;
  words.forEach((word, at) => {
    for (const piece of splittings(word, known).flat())
      addAlternative(alternatives[at]!, piece, split, TERM_COVERS.split);
    for (const name of joinings(partsOf(word).slice(-2), known))
      addAlternative(alternatives[at]!, name, joined, 1);
    for (const name of joinings(words.slice(at, at + 2), known)) {
      for (const own of alternatives.slice(at, at + 2)) addAlternative(own, name, joined, 1);
    }
  });
}
