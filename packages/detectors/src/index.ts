/**
 * Rule-based text inspection: pure functions from text to findings, for the sandbox's `/query` and for the widgets in
 * the pages. None of this is the product's detector; it follows the documented names and strategies so that a template
 * has a visible effect.
 */
import {Budget, TEXT_COST} from './budget.ts';
import {builtInDetectors} from './infotypes/index.ts';
import {findKeywords} from './keywords.ts';
import {isUsablePattern, matchTexts, toFinding, toNative, type Match} from './regex.ts';
import {candidates, resolveOverlaps} from './scan.ts';
import {SCORE} from './scores.ts';
import type {CustomInfoType, Detector, Finding} from './types.ts';

export {Budget} from './budget.ts';
export {isBuiltIn} from './infotypes/index.ts';
export {isUsablePattern, toNative, type Match} from './regex.ts';
export {minimumScore} from './scores.ts';
export {transformText} from './transform.ts';
export type * from './types.ts';

/** Longer text is inspected up to here; the rest passes unchanged. */
export const MAX_TEXT = 100_000;

export interface InspectOptions {
  /** Built-in names; unknown names and names without a rule find nothing. */
  readonly infoTypes?: readonly string[];
  readonly customInfoTypes?: readonly CustomInfoType[];
  /** Findings below this score are left out; `minimumScore(likelihood)` gives a template's value. */
  readonly minScore?: number;
  /** Matches of a custom pattern. A caller that cannot be ended has them found elsewhere, before. */
  readonly matchesOf?: (pattern: string, text: string) => readonly Match[];
  /** Detectors for names outside the built-in list, such as those of `infotypes/extra.ts`. */
  readonly extra?: Readonly<Record<string, Detector>>;
}

/** Steps for each character: what a built-in rule costs at worst, measured in the steps of a plain pattern. */
const BUILT_IN_COST = 10;
/** What it costs to look for one word in a text. */
const WORD_COST = 5;

/** A word list is folded once and searched once for each word; searching for a word is the cheapest thing there is. */
const wordListCost = (words: readonly string[]): number => BUILT_IN_COST + Math.min(words.length, 500) / 10;

const matchHere = (pattern: string, text: string): readonly Match[] =>
  isUsablePattern(pattern) ? (matchTexts(toNative(pattern), [text])[0] ?? []) : [];

function customFindings(
  text: string,
  {name, regex, wordList}: CustomInfoType,
  budget: Budget,
  matchesOf = matchHere,
): Finding[] {
  if (!budget.spend(TEXT_COST + WORD_COST * Math.min(wordList?.length ?? 0, 500))) return [];
  const matches = regex ? matchesOf(regex, text).map((match) => toFinding(match, name)) : [];
  if (!wordList) return matches;
  const part = text.slice(0, budget.take(text.length, wordListCost(wordList)));
  const words = findKeywords(part, wordList, {infoType: name, budget});
  return matches.length > 0 ? [...matches, ...words] : words;
}

const detectorOf = (name: string, extra: InspectOptions['extra'] = {}): Detector | undefined =>
  [builtInDetectors, extra].find((list) => Object.hasOwn(list, name))?.[name];

/**
 * All findings in order, without overlaps: the longest wins, then the higher score. Texts of one call share a budget;
 * what it does not cover is not inspected, and the budget says so.
 */
export function inspectText(text: string, options: InspectOptions, budget = new Budget()): Finding[] {
  const bounded = text.slice(0, MAX_TEXT);
  if (bounded.length < text.length) budget.exhausted = true;
  const {infoTypes = [], customInfoTypes = [], minScore = SCORE.pattern, extra, matchesOf} = options;
  const report = (found: readonly Finding[]) =>
    budget.keep(found.filter((finding) => finding.check !== 'failed' && finding.score >= minScore));
  const found = [...new Set(infoTypes)].flatMap((name) => {
    const detector = detectorOf(name, extra);
    if (!detector || !budget.spend(TEXT_COST)) return [];
    const part = bounded.slice(0, budget.take(bounded.length, BUILT_IN_COST));
    return report(candidates(part, name, detector));
  });
  const custom = customInfoTypes.flatMap((infoType) =>
    report(customFindings(bounded, infoType, budget, matchesOf)),
  );
  return resolveOverlaps([...found, ...custom]);
}
