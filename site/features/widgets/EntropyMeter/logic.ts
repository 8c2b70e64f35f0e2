import type {Input} from '../shared/jobs.ts';
import type {Outcome} from '../shared/runner.ts';
import {count, type Marked, notDone} from '../shared/words.ts';

export interface EntropySettings {
  readonly text: string;
  /** Characters in the sliding window. */
  readonly window: number;
}

/** The key is the sample that its vendor prints in manuals. */
export const DEFAULTS: EntropySettings = {
  text: 'Please use the key wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY for the nightly export, as we agreed.',
  window: 20,
};

export const SAMPLES: Readonly<Record<string, string>> = {
  'A key in a sentence': DEFAULTS.text,
  'One letter repeated': 'a'.repeat(16),
  'Two letters in turn': 'ab'.repeat(8),
  'Hexadecimal digest': '5d41402abc4b2a76b9719d911017c592',
  'English sentence': 'The quick brown fox jumps over the lazy dog',
  'Sample secret key': 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

/** The most windows that a strip shows. */
const POINTS = 50;
export const toInput = (settings: EntropySettings): Input<'entropy'> => ({...settings, points: POINTS});

/** What random text of an alphabet tends to, in bits per character. */
export const REFERENCES = [
  {name: 'hexadecimal', bits: 4},
  {name: 'base64', bits: 6},
  {name: 'printable ASCII', bits: Math.log2(95)},
] as const;

/** End of the scale: a little above printable ASCII. */
export const SCALE = 7;

export const format = (bits: number): string => bits.toFixed(2);

/** A window of n characters cannot exceed log2(n): colours are relative to that. */
const STEPS = [0, 0.8, 0.9, 0.97] as const;

/** 0 (calm) to 3 (close to random); chooses the colour. */
export const levelOf = (bits: number, window: number): number =>
  STEPS.findLastIndex((least) => bits / ceiling(window) >= least);

/** The highest entropy that a window can have. */
export const ceiling = (window: number): number => Math.log2(Math.max(2, window));

/** By level, in per cent of what a window can reach; short, because a phone shows them in one row. */
export const LEVEL_WORDS = ['to 80 %', 'to 90 %', 'to 97 %', 'above'] as const;

/** Of a column: ordinary text has more than half of the highest entropy, so the strip begins there. */
export const heightOf = (bits: number, window: number): number =>
  Math.min(1, Math.max(0.02, (2 * bits) / ceiling(window) - 1));

/** Where the windows that lie in a token are along the strip, from 0 to 1; of a shorter token, those around it. */
export function spanOf({start, end}: Marked, length: number, window: number): Marked {
  const places = Math.max(1, length - window + 1);
  const [from, to] = end - start >= window ? [start, end - window + 1] : [end - window, start + 1];
  // While a shorter text is read, what was found lies behind its end.
  const share = (place: number) => Math.min(1, Math.max(0, place / places));
  return {start: share(from), end: share(to)};
}

export function summary(outcome: Outcome<'entropy'> | undefined): string {
  if (outcome?.status !== 'done') return notDone(outcome);
  const {whole, tokens} = outcome.output;
  if (whole.length === 0) return 'Enter some text.';
  const random = tokens.length > 0 ? ` ${count(tokens.length, 'token looks', 'tokens look')} random.` : '';
  return `${format(whole.bitsPerCharacter)} bits per character.${random}`;
}
