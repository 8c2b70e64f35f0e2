/** Where a finding came from: the default replacement text differs by source. */
export type FindingSource = 'builtin' | 'regex' | 'keyword';

/** One detected span. Offsets count UTF-16 code units, so `text.slice(start, end) === quote`. */
export interface Finding {
  readonly infoType: string;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  /** Confidence of the rule between 0 and 1. It is this project's own number, never the product's. */
  readonly score: number;
  readonly source: FindingSource;
  /** Present when the infotype has a checksum or range rule. */
  readonly check?: 'passed' | 'failed';
  /** For keyword findings: how the text matched. */
  readonly reason?: string;
}

export type ActionKind = 'mask' | 'redact' | 'replace' | 'inspect' | 'reject' | 'anonymize';

export interface Action {
  readonly kind: ActionKind;
  /** One character for `mask`; `#` when absent. */
  readonly maskingCharacter?: string;
  /** How many leading characters `mask` hides; 0 or absent hides the whole match. */
  readonly numberToMask?: number;
  /** One text for every match of `replace`. */
  readonly replacement?: string;
  /** Text per infotype for `replace`; wins over `replacement`. */
  readonly replacementConfig?: Readonly<Record<string, string>>;
}

/** A custom infotype as it stands in a data protection template: a regular expression or a word list. */
export interface CustomInfoType {
  readonly name: string;
  readonly regex?: string;
  readonly wordList?: readonly string[];
}

export interface Rule {
  /**
   * Global pattern with bounded quantifiers only, so that a scan costs at most a constant for each character.
   * When it has a group named `v`, that is the value, and it stands at the end of the match.
   */
  readonly pattern: RegExp;
  /** Score without a cue word; 0 means that the rule fires only next to its cue. */
  readonly score: number;
  /** Words that must stand shortly before the value to raise the score. */
  readonly cue?: RegExp;
  /** Checksum or range rule. */
  readonly check?: (value: string, match: RegExpExecArray) => boolean;
}

/** Rules, or a function where one pattern cannot tell how long the value is. */
export type Detector = readonly Rule[] | ((text: string) => Candidate[]);

export interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly check?: 'passed' | 'failed';
}
