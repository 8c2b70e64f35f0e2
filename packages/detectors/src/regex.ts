import {type Item, parsePattern} from './regex-parse.ts';
import type {Finding} from './types.ts';

export const REGEX_LIMITS = {pattern: 500, text: 100_000, matches: 1000} as const;

export type RegexProblem =
  | 'empty'
  | 'too-long'
  | 'syntax'
  | 'nested-quantifier'
  | 'overlapping-alternatives'
  | 'overlapping-quantifiers'
  | 'matches-nothing';

export interface RegexReport {
  readonly regex?: RegExp;
  /** Reasons not to run the pattern where nothing can stop it. */
  readonly problems: readonly RegexProblem[];
  /** Constructs that engines of the RE2 family refuse. */
  readonly notInRe2: readonly ('lookaround' | 'backreference')[];
  /** The engine's own words, when the pattern does not compile. */
  readonly message?: string;
}

/** Unbounded repetitions become long ones, so that a scan of n characters costs at most a constant times n. */
const LONGEST_RUN = 1000;

/** More ways than this to match from one starting point is too many. */
const MOST_WAYS = 4000;

const varies = (item: Item): boolean =>
  item.min !== item.max || (item.body ?? []).some((sequence) => sequence.some(varies));

/**
 * A repeated sequence is unambiguous when some fixed part of it matches nothing that the other parts match: that part
 * then marks where each round ends, as the full stop does in `(?:[a-z]+\.)+`.
 */
function isDelimited(sequence: readonly Item[]): boolean {
  let seen = 0n;
  let shared = 0n;
  for (const {set} of sequence) {
    shared |= seen & set;
    seen |= set;
  }
  return sequence.some(
    ({min, max, set, body}) => min === 1 && max === 1 && set !== 0n && !body && (set & shared) === 0n,
  );
}

/** Two alternatives can start with the same character, so the engine may have to try both. */
function alternativesOverlap(body: readonly (readonly Item[])[]): boolean {
  let seen = 0n;
  return body.some((sequence) => {
    const first = sequence.find((item) => item.set !== 0n)?.set ?? 0n;
    const overlaps = (seen & first) !== 0n;
    seen |= first;
    return overlaps;
  });
}

/** In how many ways an item can match: the number of lengths, and for a group also the ways of each round. */
function waysOfItem(item: Item, problems: Set<RegexProblem>): number {
  const {body, min} = item;
  const max = Math.min(item.max, Math.max(min, LONGEST_RUN));
  const lengths = max - min + 1;
  if (!body) return lengths;
  const each = body.map((sequence) => waysOfSequence(sequence, problems));
  if (item.set === 0n) return 1;
  const overlap = alternativesOverlap(body);
  const round = overlap ? each.reduce((sum, ways) => sum + ways, 0) : Math.max(...each);
  if (round === 1 || body.every((sequence) => isDelimited(sequence) || !sequence.some(varies))) {
    if (!overlap || max === 1) return Math.max(lengths, round);
  }
  const ways = round ** max;
  if (ways > MOST_WAYS && max > 1) problems.add(overlap ? 'overlapping-alternatives' : 'nested-quantifier');
  return Math.min(ways, Number.MAX_SAFE_INTEGER);
}

/**
 * Neighbours that can match the same characters multiply their ways (`\d+\d+`, `.*x.*`); a required item that shares
 * nothing with them ends the competition, as the at sign does in `\w+@\w+`.
 */
function waysOfSequence(sequence: readonly Item[], problems: Set<RegexProblem>): number {
  let most = 1;
  let run = 1;
  let set = 0n;
  for (const item of sequence) {
    const ways = waysOfItem(item, problems);
    const shares = (item.set & set) !== 0n;
    if (!shares && item.min > 0 && item.set !== 0n) {
      run = ways;
      set = item.set;
    } else {
      if (shares || run === 1) run *= ways;
      set |= item.set;
    }
    most = Math.max(most, run);
    if (shares && ways > 1 && run > MOST_WAYS) problems.add('overlapping-quantifiers');
  }
  return most;
}

export interface NativePattern {
  readonly source: string;
  readonly flags: string;
}

/**
 * The browser's spelling of what engines of the RE2 family accept: `(?i)` at the start becomes a flag, a group
 * `(?P<name>…)` loses its P, and a Unicode class such as `\\p{L}` asks for the flag `u`, without which it would mean the
 * letter p.
 */
export function toNative(source: string, flags = ''): NativePattern {
  const inline = /^\(\?([ims]+)\)/.exec(source);
  const wanted = `${flags}${inline?.[1] ?? ''}${/\\[pP]\{/.test(source) ? 'u' : ''}g`;
  // Escapes are skipped: in `\\(?P<` the bracket is a character.
  const native = source
    .slice(inline?.[0].length ?? 0)
    .replace(/\\[^]|\(\?P</g, (part) => (part === '(?P<' ? '(?<' : part));
  return {source: native, flags: [...new Set(wanted)].join('')};
}

/** Judges a pattern without running it. Careful rather than exact: it may refuse a pattern that would be harmless. */
export function inspectPattern(pattern: string, extraFlags = ''): RegexReport {
  const {source, flags} = toNative(pattern, extraFlags);
  if (source === '') return {problems: ['empty'], notInRe2: []};
  if (pattern.length > REGEX_LIMITS.pattern) return {problems: ['too-long'], notInRe2: []};
  let regex: RegExp;
  try {
    regex = new RegExp(source, flags);
  } catch (error) {
    return {
      problems: ['syntax'],
      notInRe2: [],
      message: error instanceof Error ? error.message : String(error),
    };
  }
  const {alternatives, lookaround, backreference} = parsePattern(source, flags);
  const problems = new Set<RegexProblem>();
  alternatives.forEach((sequence) => waysOfSequence(sequence, problems));
  if (new RegExp(source, flags.replace(/[gy]/g, '')).exec('')) problems.add('matches-nothing');
  const notInRe2 = [
    ...(lookaround ? (['lookaround'] as const) : []),
    ...(backreference ? (['backreference'] as const) : []),
  ];
  return {regex, problems: [...problems], notInRe2};
}

function capQuantifiers(source: string): string {
  // Escapes and classes are copied untouched; what remains of `+`, `*` and `{n,}` is a quantifier.
  return source.replace(/\\[^]|\[\^?(?:\\[^]|[^\]\\])*\]|([*+]|\{(\d+),\})/g, (whole, quantifier, from) => {
    if (quantifier === undefined) return whole;
    const least = from === undefined ? (quantifier === '+' ? 1 : 0) : Number(from);
    return `{${least},${Math.max(least, LONGEST_RUN)}}`;
  });
}

interface Guarded {
  readonly regex: RegExp | undefined;
  /** Steps that one starting point can take at worst. */
  readonly cost: number;
}

/** Templates send the same few patterns with every call; judging one takes longer than running it. */
const guarded = new Map<string, Guarded>();
const MOST_GUARDED = 200;

function guard(pattern: string): Guarded {
  const known = guarded.get(pattern);
  if (known) return known;
  const {regex, problems, notInRe2} = inspectPattern(pattern);
  const usable = regex && problems.length === 0 && !notInRe2.includes('backreference');
  const result: Guarded = usable
    ? {regex: new RegExp(capQuantifiers(regex.source), regex.flags), cost: costOf(regex)}
    : {regex: undefined, cost: 1};
  if (guarded.size >= MOST_GUARDED) guarded.clear();
  guarded.set(pattern, result);
  return result;
}

/** Every way to match, and every character that a match or a lookaround can run over. */
function costOf({source, flags}: RegExp): number {
  const each = parsePattern(source, flags).alternatives.map(
    (sequence) => waysOfSequence(sequence, new Set()) + reachOf(sequence),
  );
  return Math.min(
    Number.MAX_SAFE_INTEGER,
    each.reduce((sum, cost) => sum + cost, 1),
  );
}

function reachOf(sequence: readonly Item[]): number {
  return sequence.reduce((sum, {body, max, min}) => {
    const rounds = Math.min(max, Math.max(min, LONGEST_RUN));
    return sum + rounds * (body ? Math.max(1, ...body.map(reachOf)) : 1);
  }, 0);
}

/**
 * For callers that cannot stop a running pattern: refuses what `inspectPattern` objects to and backreferences, and
 * caps every repetition at 1000 characters.
 */
export const compileGuarded = (pattern: string): RegExp | undefined => guard(pattern).regex;

/** Steps for each character of a text, at worst; for a budget. */
export const patternCost = (pattern: string): number => guard(pattern).cost;

/** Whether `findRegex` will run a pattern, or refuse it and find nothing. */
export const isUsablePattern = (pattern: string): boolean => compileGuarded(pattern) !== undefined;

/** Matches of a custom infotype. An unusable pattern finds nothing. */
export function findRegex(text: string, source: string, infoType: string): Finding[] {
  const regex = compileGuarded(source);
  const found: Finding[] = [];
  if (!regex) return found;
  for (const {index: start, 0: quote} of text.slice(0, REGEX_LIMITS.text).matchAll(regex)) {
    if (quote) found.push({infoType, start, end: start + quote.length, quote, score: 1, source: 'regex'});
    if (found.length >= REGEX_LIMITS.matches) break;
  }
  return found;
}
