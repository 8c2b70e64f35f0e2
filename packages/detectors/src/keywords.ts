import {editDistance} from './edit-distance.ts';
import {Budget} from './budget.ts';
import type {Finding} from './types.ts';

export interface KeywordOptions {
  readonly infoType?: string;
  readonly caseSensitive?: boolean;
  /** `true` unless set: a keyword inside a longer word does not count. */
  readonly wholeWord?: boolean;
  /** Allowed edits (insert, delete, change, swap neighbours); 0 or absent: exact. */
  readonly fuzzy?: number;
  /** What looking at matches may cost; a budget of its own when absent. */
  readonly budget?: Budget;
}

/** More than this is not looked at: it keeps the cost bounded whatever the caller passes. */
export const KEYWORD_LIMITS = {words: 500, length: 80, matches: 1000} as const;

/** Steps for a place where a word occurs, whole or inside another: a short word can occur at every character. */
const HIT_COST = 20;

interface Folded {
  readonly text: string;
  /** Offset in the original for each unit of the folded text, and the end of the text. */
  readonly origin: readonly number[];
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

/**
 * Lower case always; with `disguises` also compatibility forms (full-width letters, ligatures), accents, invisible
 * characters and digits used as letters. Works character by character so that every unit keeps its origin.
 */
function fold(text: string, caseSensitive: boolean, disguises: boolean): Folded {
  let folded = '';
  const origin: number[] = [];
  let offset = 0;
  for (const char of text) {
    let unit = char;
    if (disguises) {
      unit = INVISIBLE.test(char) ? '' : char.normalize('NFKD').replace(/\p{M}/gu, '');
      unit = LEET[unit] ?? unit;
    }
    if (!caseSensitive) unit = unit.toLowerCase();
    folded += unit;
    for (let i = 0; i < unit.length; i++) origin.push(offset);
    offset += char.length;
  }
  origin.push(offset);
  return {text: folded, origin};
}

/** The lists of one template search the same text one after the other. */
let lastFolded: {readonly key: string; readonly text: string; readonly folded: Folded} | undefined;

function foldOnce(text: string, caseSensitive: boolean, disguises: boolean): Folded {
  const key = `${caseSensitive}${disguises}`;
  if (lastFolded?.key !== key || lastFolded.text !== text)
    lastFolded = {key, text, folded: fold(text, caseSensitive, disguises)};
  return lastFolded.folded;
}

const WORD = /[\p{L}\p{N}_]/u;
/** The whole code point that ends before, or starts at, an offset; a surrogate pair must not be split. */
const isWordBefore = (text: string, at: number): boolean =>
  at > 0 && WORD.test([...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '');
const isWordAt = (text: string, at: number): boolean =>
  WORD.test(String.fromCodePoint(text.codePointAt(at) ?? 32));

type Hit = readonly [start: number, end: number, reason: string];

function exactHits(haystack: string, needle: string, wholeWord: boolean, budget: Budget): Hit[] {
  const hits: Hit[] = [];
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + needle.length)) {
    if (hits.length >= KEYWORD_LIMITS.matches || !budget.spend(HIT_COST)) break;
    const end = at + needle.length;
    // A boundary is needed only where the keyword itself ends in a word character: "C++" may touch a letter's end.
    const cut =
      wholeWord &&
      ((isWordAt(needle, 0) && isWordBefore(haystack, at)) ||
        (isWordBefore(needle, needle.length) && isWordAt(haystack, end)));
    if (!cut) hits.push([at, end, 'exact']);
  }
  return hits;
}

interface Token {
  readonly start: number;
  readonly end: number;
}

function fuzzyHits(haystack: string, tokens: readonly Token[], needle: string, edits: number): Hit[] {
  const words = needle.match(/[\p{L}\p{N}_]+/gu)?.length ?? 1;
  // Short words are near many others: one edit for four to seven letters, two from eight.
  const limit = Math.min(edits, needle.length < 4 ? 0 : needle.length < 8 ? 1 : 2);
  const hits: Hit[] = [];
  for (let i = 0; i + words <= tokens.length; i++) {
    const start = tokens[i]?.start ?? 0;
    const end = tokens[i + words - 1]?.end ?? 0;
    const distance =
      end - start > needle.length + limit
        ? limit + 1
        : editDistance(haystack.slice(start, end), needle, limit);
    if (distance <= limit)
      hits.push([start, end, distance === 0 ? 'disguised' : `${distance} edit${distance > 1 ? 's' : ''}`]);
  }
  return hits;
}

/** Folded words, by the list they come from: one list meets thousands of texts. */
const foldedLists = new WeakMap<readonly string[], Map<boolean, readonly string[]>>();

function needlesOf(words: readonly string[], caseSensitive: boolean): readonly string[] {
  const known = foldedLists.get(words) ?? new Map<boolean, readonly string[]>();
  foldedLists.set(words, known);
  const folded =
    known.get(caseSensitive) ??
    words
      .slice(0, KEYWORD_LIMITS.words)
      .map((word) => fold(word.trim().slice(0, KEYWORD_LIMITS.length), caseSensitive, false).text)
      .filter((needle) => needle !== '');
  known.set(caseSensitive, folded);
  return folded;
}

/** Finds the words of a list. Every finding quotes the original text, whatever was folded to match it. */
export function findKeywords(
  text: string,
  words: readonly string[],
  options: KeywordOptions = {},
): Finding[] {
  const {infoType = 'RESERVED_KEYWORD', caseSensitive = false, wholeWord = true, fuzzy = 0} = options;
  const {budget = new Budget()} = options;
  const plain = foldOnce(text, caseSensitive, false);
  const bare = fuzzy > 0 ? fold(text, caseSensitive, true) : undefined;
  const tokens = bare
    ? [...bare.text.matchAll(/[\p{L}\p{N}_]+/gu)].map((m) => ({start: m.index, end: m.index + m[0].length}))
    : [];
  const found = new Map<string, Finding>();
  const add = (source: Folded, [from, to, reason]: Hit, score: number): void => {
    const start = source.origin[from] ?? 0;
    const end = source.origin[to] ?? text.length;
    const key = `${start}-${end}`;
    if (!found.has(key))
      found.set(key, {infoType, start, end, quote: text.slice(start, end), score, source: 'keyword', reason});
  };
  for (const needle of needlesOf(words, caseSensitive)) {
    if (found.size >= KEYWORD_LIMITS.matches) break;
    for (const hit of exactHits(plain.text, needle, wholeWord, budget)) add(plain, hit, 1);
    if (!bare) continue;
    const bareNeedle = fold(needle, caseSensitive, true).text;
    for (const hit of fuzzyHits(bare.text, tokens, bareNeedle, fuzzy)) add(bare, hit, 0.8);
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}
