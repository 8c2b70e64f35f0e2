import {BUDGET} from './budget.ts';
import type {Finding} from './types.ts';

/** One match more than a call may report, so that its budget notices what was left out. */
export const REGEX_LIMITS = {pattern: 500, text: 100_000, matches: BUDGET.findings + 1} as const;

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

export type RegexProblem = 'empty' | 'too-long' | 'syntax' | 'nested-quantifier' | 'matches-nothing';

export interface RegexReport {
  /** Reasons not to use the pattern, or to look at it again. */
  readonly problems: readonly RegexProblem[];
  /** Whether it compiles. */
  readonly isUsable: boolean;
  /** Constructs that engines of the RE2 family refuse. */
  readonly notInRe2: readonly ('lookaround' | 'backreference')[];
  /** The engine's own words, when the pattern does not compile. */
  readonly message?: string;
}

/** A group that ends in a repetition and is repeated itself: the usual way to exponential time. A hint, not a proof. */
const NESTED_QUANTIFIER = /[*+}]\??(?:[^()|]\?)*\)(?:[*+]|\{\d+,)/;
const LOOKAROUND = /\(\?<?[=!]/;
const BACKREFERENCE = /\\(?:[1-9]|k<)/;

/** The pattern as the engine compiles it, or what is wrong with it. */
function compile(pattern: string): RegExp | {problem: RegexProblem; message?: string} {
  const {source, flags} = toNative(pattern);
  if (source === '') return {problem: 'empty'};
  if (pattern.length > REGEX_LIMITS.pattern) return {problem: 'too-long'};
  try {
    return new RegExp(source, flags);
  } catch (error) {
    return {problem: 'syntax', message: error instanceof Error ? error.message : String(error)};
  }
}

/** Whether a template's pattern can be run: it compiles and is not too long. */
export const isUsablePattern = (pattern: string): boolean => compile(pattern) instanceof RegExp;

/** Advice for whoever writes a pattern. */
export function inspectPattern(pattern: string): RegexReport {
  const regex = compile(pattern);
  if (!(regex instanceof RegExp)) {
    const {problem, ...message} = regex;
    return {problems: [problem], isUsable: false, notInRe2: [], ...message};
  }
  // Without escapes and classes, what is left of brackets and quantifiers is structure.
  const structure = regex.source.replace(/\\[^1-9k]|\[\^?(?:\\[^]|[^\]\\])*\]/g, '_');
  // Repeated alternatives such as (|){40} take exponential time on an empty text, too.
  const matchesNothing = !structure.includes('|') && regex.test('');
  return {
    problems: [
      ...(NESTED_QUANTIFIER.test(structure) ? (['nested-quantifier'] as const) : []),
      ...(matchesNothing ? (['matches-nothing'] as const) : []),
    ],
    isUsable: true,
    notInRe2: [
      ...(LOOKAROUND.test(structure) ? (['lookaround'] as const) : []),
      ...(BACKREFERENCE.test(structure) ? (['backreference'] as const) : []),
    ],
  };
}

export interface Match {
  readonly start: number;
  /** The whole match; of the first one its groups as well. With lookarounds, those of all would be a thousand times the text. */
  readonly groups: readonly (string | undefined)[];
}

/** The first matches of a pattern in the texts of a call. Nothing ends it early: run it where it can be ended. */
export function matchTexts({source, flags}: NativePattern, texts: readonly string[]): Match[][] {
  const regex = new RegExp(source, flags);
  let count = 0;
  return texts.map((text) => {
    const found: Match[] = [];
    if (count === REGEX_LIMITS.matches) return found;
    for (const match of text.slice(0, REGEX_LIMITS.text).matchAll(regex)) {
      if (match[0] === '') continue;
      found.push({start: match.index, groups: count === 0 ? [...match] : [match[0]]});
      if (++count === REGEX_LIMITS.matches) break;
    }
    return found;
  });
}

export function toFinding({start, groups}: Match, infoType: string): Finding {
  const quote = groups[0] ?? '';
  return {infoType, start, end: start + quote.length, quote, score: 1, source: 'regex'};
}
