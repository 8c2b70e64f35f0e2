import type {Settings} from '../shared/part.ts';

export interface EntropyMeterProps {
  /** Give one when a page has this widget twice. */
  readonly title?: string;
  readonly text?: string;
  /** Characters in the sliding window. */
  readonly window?: number;
}

/** The key is the sample that its vendor prints in manuals. */
export const DEFAULTS: Settings<EntropyMeterProps> = {
  text: 'Please use the key wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY for the nightly export, as we agreed.',
  window: 20,
};

/** Samples with their entropy in bits per character, for the static table and the preset buttons; tested. */
export const SAMPLES: readonly {readonly name: string; readonly text: string; readonly bits: string}[] = [
  {name: 'One letter repeated', text: 'a'.repeat(16), bits: '0.00'},
  {name: 'Two letters in turn', text: 'ab'.repeat(8), bits: '1.00'},
  {name: 'Hexadecimal digest', text: '5d41402abc4b2a76b9719d911017c592', bits: '3.48'},
  {name: 'English sentence', text: 'The quick brown fox jumps over the lazy dog', bits: '4.43'},
  {name: 'Sample secret key', text: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', bits: '4.66'},
];
