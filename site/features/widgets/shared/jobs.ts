/** What the workers can be asked to do. Plain data in, plain data out: everything here crosses a thread. */
import type {CharacterReport} from '@javelin/detectors/characters';
import {
  type EntropyMeasure,
  type EntropyToken,
  type EntropyWindow,
  highEntropyTokens,
  measureEntropy,
  scanWindows,
} from '@javelin/detectors/entropy';
import {extraDetectors} from '@javelin/detectors/infotypes/extra';
import {builtInDetectors} from '@javelin/detectors/infotypes';
import {findKeywords} from '@javelin/detectors/keywords';
import {toNative} from '@javelin/detectors/regex';
import {candidates, resolveOverlaps} from '@javelin/detectors/scan';
import type {Finding} from '@javelin/detectors/types';
import type {UrlReading} from '@javelin/detectors/urls';
import {counted} from './findings.ts';
import {MAX_INPUT} from './limits.ts';

export interface RegexMatch {
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  readonly groups: readonly (string | undefined)[];
}

/** What a page shows of a URL. */
export type ShownUrl = Omit<UrlReading, 'scheme' | 'looksLike' | 'rest'>;

/** One entry for each kind of job: what goes in and what comes back. */
export interface Jobs {
  regex: {input: {pattern: string}; output: {matches: RegexMatch[]; more: boolean}};
  keywords: {
    input: {words: string[]; caseSensitive: boolean; wholeWord: boolean; fuzzy: number};
    output: Finding[];
  };
  infotypes: {input: {names: string[]}; output: Finding[]};
  /** `isRejected`: what the recipe block-secrets.js decides, which also undoes disguises. */
  secrets: {input: {names: string[]}; output: {findings: Finding[]; isRejected: boolean}};
  entropy: {
    input: {window: number; points: number};
    /** `bits` of the windows in their order, as exact as a strip shows them. */
    output: {whole: EntropyMeasure; bits: number[]; peak?: EntropyWindow; tokens: EntropyToken[]};
  };
  characters: {input: object; output: CharacterReport};
  /** `kept`: what the recipe strip-links.mjs leaves, with the domain as its only host. */
  urls: {input: {trusted: string}; output: {readings: ShownUrl[]; more: boolean; kept: string}};
}

export type Kind = keyof Jobs;
export type Input<K extends Kind> = Jobs[K]['input'] & {readonly text: string};
export type Output<K extends Kind> = Jobs[K]['output'];

/** Jobs that need no detector have a worker of their own (text-jobs.ts), so that no page loads both. */
export type TextKind = 'characters' | 'urls';
type DetectorKind = Exclude<Kind, TextKind | 'secrets'>;
export type Runs<Some extends Kind> = {readonly [K in Some]: (input: Input<K>) => Output<K>};

const MAX_MATCHES = 1000;

function runRegex({pattern, text}: Input<'regex'>): Output<'regex'> {
  const matches: RegexMatch[] = [];
  const native = toNative(pattern);
  for (const match of text.matchAll(new RegExp(native.source, native.flags))) {
    const [quote, ...groups] = match;
    if (quote === '') continue;
    if (matches.length === MAX_MATCHES) return {matches, more: true};
    matches.push({start: match.index, end: match.index + quote.length, quote, groups});
  }
  return {matches, more: false};
}

/** Values that fail their checksum stay in the list, so that the page can show why they do not count. */
export function runInfotypes({names, text}: Input<'infotypes'>): Output<'infotypes'> {
  const detectors = new Map(Object.entries({...extraDetectors, ...builtInDetectors}));
  const found = names.flatMap((name) => {
    const detector = detectors.get(name);
    return detector ? candidates(text, name, detector) : [];
  });
  const passed = resolveOverlaps(counted(found));
  const clear = (a: Finding): boolean => passed.every((b) => a.end <= b.start || a.start >= b.end);
  const failed = resolveOverlaps(found.filter((finding) => finding.check === 'failed' && clear(finding)));
  return [...passed, ...failed].sort((a, b) => a.start - b.start);
}

function runEntropy({text, window, points}: Input<'entropy'>): Output<'entropy'> {
  const step = Math.max(1, Math.ceil((text.length - window + 1) / points));
  const windows = scanWindows(text, window, step);
  const bits = windows.map(({bitsPerCharacter}) => Math.round(bitsPerCharacter * 100) / 100);
  const peak = windows.toSorted((a, b) => b.bitsPerCharacter - a.bitsPerCharacter)[0];
  return {whole: measureEntropy(text), bits, ...(peak && {peak}), tokens: highEntropyTokens(text)};
}

const RUN: Runs<DetectorKind> = {
  regex: runRegex,
  keywords: ({text, words, ...options}) => resolveOverlaps(findKeywords(text, words, options)),
  infotypes: runInfotypes,
  entropy: runEntropy,
};

export function runJob<K extends DetectorKind>(kind: K, input: Input<K>): Output<K> {
  return RUN[kind]({...input, text: input.text.slice(0, MAX_INPUT)});
}
