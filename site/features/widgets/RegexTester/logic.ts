import {transformText} from '@javelin/detectors/transform';
import {inspectPattern, type RegexProblem} from '@javelin/detectors/regex';
import type {Finding} from '@javelin/detectors/types';
import type {Input, Output} from '../shared/jobs.ts';
import type {Outcome} from '../shared/runner.ts';
import {STRATEGIES, type StrategyName, isStrategy, templateWith} from '../shared/strategies.ts';
import {capital, count, notDone} from '../shared/words.ts';

export interface RegexSettings {
  readonly pattern: string;
  readonly text: string;
  /** Name of the custom infotype in the generated configuration. */
  readonly infoType: string;
}

export const DEFAULTS: RegexSettings = {
  pattern: '\\bEMP-[0-9]{6}\\b',
  text: 'Badge EMP-204518 is lost. The form TEMP-2045180 stays as it is.',
  infoType: 'EMPLOYEE_ID',
};

export interface RegexState {
  readonly pattern: string;
  readonly ignoreCase: boolean;
  readonly text: string;
  readonly strategy: StrategyName;
}

/** The state before the reader has changed anything. */
export const startWith = ({pattern, text}: Omit<RegexSettings, 'infoType'>): RegexState => ({
  pattern,
  text,
  ignoreCase: false,
  strategy: 'mask',
});

/** A link may name any strategy; only ours have an effect. */
export const repair = (state: RegexState): RegexState =>
  isStrategy(state.strategy) ? state : {...state, strategy: 'mask'};

const ADVICE: Record<RegexProblem, string> = {
  empty: 'Enter a pattern.',
  'too-long': 'The pattern is longer than 500 characters.',
  syntax: 'The pattern does not compile',
  'nested-quantifier':
    'A repetition inside a repetition, such as (a+)+, can take exponential time. Give the inner part a fixed delimiter or a fixed length.',
  'matches-nothing': 'The pattern also matches empty text. Require at least one character.',
};

export interface PatternAdvice {
  readonly isUsable: boolean;
  readonly advice: readonly string[];
}

/** The pattern that is tried and that goes into the template: `(?i)` carries the option. */
export const effectivePattern = ({pattern, ignoreCase}: RegexState): string =>
  ignoreCase && pattern !== '' && !/^\(\?[ms]*i/.test(pattern) ? `(?i)${pattern}` : pattern;

export const toInput = (state: RegexState): Input<'regex'> => ({
  pattern: effectivePattern(state),
  text: state.text,
});

/** What the engine says, without the pattern that it repeats: `Unterminated group`, or `missing )` in another browser. */
const saidOf = (message: string): string =>
  message.replace(/^Invalid regular expression: (?:\/[^]*\/\w*: )?/, '').replace(/\.$/, '');

/** Judges the pattern without running it. */
export function advise(pattern: string): PatternAdvice {
  const report = inspectPattern(pattern);
  const advice = report.problems.map((problem) =>
    problem === 'syntax'
      ? `${ADVICE.syntax}: ${saidOf(report.message ?? 'unknown syntax').toLowerCase()}.`
      : ADVICE[problem],
  );
  const foreign = report.notInRe2.map(
    (name) => `Uses a ${name}. Engines of the RE2 family refuse it; check that your installation accepts it.`,
  );
  return {isUsable: report.isUsable, advice: [...advice, ...foreign]};
}

const toFindings = (matches: Output<'regex'>['matches'], infoType: string): Finding[] =>
  matches.map(({start, end, quote}) => ({infoType, start, end, quote, score: 1, source: 'regex'}));

export function preview(state: RegexState, matches: Output<'regex'>['matches'], infoType: string): string {
  return transformText(state.text, toFindings(matches, infoType), STRATEGIES[state.strategy].action);
}

export function summary(outcome: Outcome<'regex'> | undefined, isUsable: boolean): string {
  if (!isUsable) return 'The pattern cannot be used yet.';
  if (outcome?.status !== 'done') return notDone(outcome, 'the pattern took too long on this text');
  const {matches, more} = outcome.output;
  return more
    ? `More than ${matches.length} matches.`
    : capital(`${count(matches.length, 'match', 'matches')}.`);
}

/** The template configuration for this pattern; JSON doubles the backslashes. */
export const templateConfig = (state: RegexState, infoType: string): string =>
  templateWith({name: infoType, regex: effectivePattern(state)}, state.strategy);
