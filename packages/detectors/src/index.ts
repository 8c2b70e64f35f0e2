/**
 * Rule-based text inspection: pure functions from text to findings, for the sandbox's `/query` and for the widgets in
 * the pages. None of this is the product's detector; it follows the documented names and strategies so that a template
 * has a visible effect.
 */
import {builtInDetectors} from './infotypes/index.ts';
import {findKeywords} from './keywords.ts';
import {findRegex} from './regex.ts';
import {candidates, resolveOverlaps} from './scan.ts';
import {SCORE} from './scores.ts';
import type {CustomInfoType, Detector, Finding} from './types.ts';

export {isUsablePattern} from './regex.ts';
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
  /** Detectors for names outside the built-in list, such as those of `infotypes/extra.ts`. */
  readonly extra?: Readonly<Record<string, Detector>>;
}

function customFindings(text: string, {name, regex, wordList}: CustomInfoType): Finding[] {
  return [
    ...(regex ? findRegex(text, regex, name) : []),
    ...(wordList ? findKeywords(text, wordList, {infoType: name}) : []),
  ];
}

/** All findings in order, without overlaps: the longest wins, then the higher score. */
export function inspectText(text: string, options: InspectOptions): Finding[] {
  const bounded = text.slice(0, MAX_TEXT);
  const {infoTypes = [], customInfoTypes = [], minScore = SCORE.pattern, extra} = options;
  const detectors = new Map(Object.entries({...extra, ...builtInDetectors}));
  const found = infoTypes.flatMap((name) => {
    const detector = detectors.get(name);
    return detector ? candidates(bounded, name, detector) : [];
  });
  const custom = customInfoTypes.flatMap((infoType) => customFindings(bounded, infoType));
  return resolveOverlaps(
    [...found, ...custom].filter((finding) => finding.check !== 'failed' && finding.score >= minScore),
  );
}
