import {transformText} from '@javelin/detectors/transform';
import type {Finding} from '@javelin/detectors/types';
import type {Input} from '../shared/jobs.ts';
import type {Outcome} from '../shared/runner.ts';
import {STRATEGIES, type StrategyName, isStrategy, templateWith} from '../shared/strategies.ts';
import {capital, count, notDone} from '../shared/words.ts';

export interface KeywordSettings {
  readonly words: readonly string[];
  readonly text: string;
  readonly infoType: string;
}

export const DEFAULTS: KeywordSettings = {
  words: ['Globex', 'Project Falcon'],
  text: 'Does Gl0bex know about project falcon? Globexia is another company.',
  infoType: 'RESERVED_KEYWORD',
};

export interface KeywordState {
  readonly words: string;
  readonly text: string;
  readonly caseSensitive: boolean;
  readonly wholeWord: boolean;
  /** Edits that still count as a match; 0 is exact. */
  readonly fuzzy: number;
  readonly strategy: StrategyName;
}

/** The state before the reader has changed anything. */
export const startWith = ({words, text}: Omit<KeywordSettings, 'infoType'>): KeywordState => ({
  words: words.join('\n'),
  text,
  caseSensitive: false,
  wholeWord: true,
  fuzzy: 0,
  strategy: 'replace',
});

/** A link may hold any strategy and number; only ours have an effect. */
export const repair = (state: KeywordState): KeywordState => ({
  ...state,
  strategy: isStrategy(state.strategy) ? state.strategy : 'replace',
  fuzzy: [0, 1, 2].includes(state.fuzzy) ? state.fuzzy : 0,
});

/** One keyword a line; empty lines and repetitions go. */
export const parseWords = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

export const toInput = ({words, text, caseSensitive, wholeWord, fuzzy}: KeywordState): Input<'keywords'> => ({
  words: parseWords(words),
  text,
  caseSensitive,
  wholeWord,
  fuzzy,
});

export function why({quote, reason}: Finding, words: readonly string[]): string {
  if (reason === 'exact') return words.includes(quote) ? 'as written in the list' : 'ignoring case';
  if (reason === 'disguised') return 'after folding look-alike and invisible characters';
  return `${reason} away from a keyword`;
}

/** Above the text: what was looked for, which says nothing about what is there. */
export const lookedFor = (words: readonly string[]): string =>
  `Text, looked through for: ${words.join(', ')}`;

export function summary(outcome: Outcome<'keywords'> | undefined, hasWords: boolean): string {
  if (!hasWords) return 'Enter at least one keyword.';
  if (outcome?.status !== 'done') return notDone(outcome, 'this list takes too long on this text');
  return capital(`${count(outcome.output.length, 'keyword')} found.`);
}

export function preview(state: KeywordState, findings: readonly Finding[], infoType: string): string {
  const named = findings.map((finding) => ({...finding, infoType}));
  return transformText(state.text, named, STRATEGIES[state.strategy].action);
}

const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A boundary belongs only where a word character ends the keyword: `C++` has none on its right. */
const bounded = (word: string): string =>
  `${/^\w/.test(word) ? '\\b' : ''}${escape(word)}${/\w$/.test(word) ? '\\b' : ''}`;

/** A word list has no options. Other options than its own become a pattern. */
export function matcherOf({words, caseSensitive, wholeWord}: KeywordState): object {
  const wordList = parseWords(words);
  if (!caseSensitive && wholeWord) return {dictionary: {wordList}};
  const pattern = wordList.map(wholeWord ? bounded : escape).join('|');
  return {regex: caseSensitive ? pattern : `(?i)${pattern}`};
}

const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** What a reader could miss about the options. */
export function hints(state: KeywordState): string[] {
  const isList = !state.caseSensitive && state.wholeWord;
  return [
    ...(state.wholeWord && NO_SPACES.test(state.words)
      ? [
          'Text without spaces has no whole words: untick Whole words to find a keyword inside a run of characters.',
        ]
      : []),
    ...(isList ? [] : ['A word list has no such option, so the template below uses a regular expression.']),
    ...(state.fuzzy > 0
      ? [
          'Fuzzy matching is not part of a template. Here, look-alike and invisible characters are folded, then words within the chosen number of edits count.',
        ]
      : []),
  ];
}

export const templateConfig = (state: KeywordState, infoType: string): string =>
  templateWith({name: infoType, ...matcherOf(state)}, state.strategy);
