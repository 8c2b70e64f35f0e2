import type {EntropyWindow} from '@javelin/detectors/entropy';
import type {Outcome} from '../shared/runner.ts';
import {count} from '../shared/words.ts';

/** What random text of an alphabet tends to, in bits per character. */
export const REFERENCES = [
  {name: 'hexadecimal', bits: 4},
  {name: 'base64', bits: 6},
  {name: 'printable ASCII', bits: Math.log2(95)},
] as const;

/** End of the scale: a little above printable ASCII. */
export const SCALE = 7;

export const format = (bits: number): string => bits.toFixed(2);

export interface Bar {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  /** 0 (calm) to 3 (close to random); chooses the colour. */
  readonly level: 0 | 1 | 2 | 3;
}

/** A window of n characters cannot exceed log2(n): colours are relative to that. */
const STEPS = [0, 0.8, 0.9, 0.97] as const;

function levelOf(bits: number, window: number): Bar['level'] {
  const share = bits / ceiling(window);
  return STEPS.findLastIndex((least) => share >= least) as Bar['level'];
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** What each colour of the strip means, from calm to close to random. */
export const LEGEND: readonly string[] = STEPS.map((least, i) => {
  const next = STEPS[i + 1];
  if (i === 0) return `below ${percent(STEPS[1])} of the most possible`;
  return next === undefined ? `${percent(least)} and more` : `${percent(least)} to ${percent(next)}`;
});

/** The highest entropy that a window can have. */
export const ceiling = (window: number): number => Math.log2(Math.max(2, window));

/** Bars of the strip, in a drawing area of 100 by `height`. */
export function toBars(windows: readonly EntropyWindow[], window: number, height: number): Bar[] {
  const width = 100 / Math.max(1, windows.length);
  const most = ceiling(window);
  return windows.map(({bitsPerCharacter}, i) => ({
    x: i * width,
    width,
    height: Math.min(1, bitsPerCharacter / most) * height,
    level: levelOf(bitsPerCharacter, window),
  }));
}

/** The window with the highest entropy, which is where to look. */
export function peakOf(windows: readonly EntropyWindow[]): EntropyWindow | undefined {
  return windows.reduce<EntropyWindow | undefined>(
    (best, next) => (!best || next.bitsPerCharacter > best.bitsPerCharacter ? next : best),
    undefined,
  );
}

export function summary(outcome: Outcome<'entropy'> | undefined): string {
  if (!outcome) return 'Measuring…';
  if (outcome.status === 'stopped') return 'Stopped: this took too long.';
  if (outcome.status === 'failed') return outcome.message;
  const {whole, tokens} = outcome.output;
  if (whole.length === 0) return 'Enter some text.';
  const random = tokens.length > 0 ? ` ${count(tokens.length, 'token looks', 'tokens look')} random.` : '';
  return `${format(whole.bitsPerCharacter)} bits per character.${random}`;
}
