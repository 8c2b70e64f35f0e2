/**
 * The values of a sample that a reader may change. One function for the build, which makes them parameters of the compiled
 * program, for the page, which marks them, and for the check, which changes each of them.
 */
import type {Runnable} from '../../../markdown/runnable.ts';
import {HERE_DOCUMENT} from '../here-document.ts';
import {
  type Assignment,
  isNumberName,
  isTextName,
  isPutIntoPath,
  namedBySdk,
  ROUTE_HEADER,
  segmentsIn,
} from './rules.ts';

/** What a value must be: any text, a part of a path, a name that a library puts into a path, the value of a header. */
export type LiteralType = 'text' | 'segment' | 'plain' | 'header' | 'number';

/** What the value stands in, which says how it is escaped: JSON in single quotes or in a here-document, or a string's quotes. */
export type Syntax = 'json' | 'here' | '"' | "'" | '`' | 'f"' | "f'";

export interface Literal {
  /** An offset in the source, inside the quotes. */
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly type: LiteralType;
  readonly syntax: Syntax;
  /** The value as printed, without escapes. */
  readonly printed: string;
}

const NUMBER = String.raw`(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;
/** A number ends where no letter, digit or point follows. */
const NUMBER_END = String.raw`(?![\w.])`;
const JSON_STRING = String.raw`"(?:[^"\\\n]|\\.)*"`;

/** `"name": "…"` of JSON, `.name = "…"` of jq. A quote after a backslash belongs to JSON in a string of JSON. */
const JSON_VALUE = new RegExp(
  `(?:(?<!\\\\)"(\\w+)"\\s*:|\\.(\\w+)\\s*=)\\s*(?:(${JSON_STRING})|(${NUMBER})${NUMBER_END})`,
  'g',
);

function inJson(text: string, offset: number, syntax: 'json' | 'here'): Literal[] {
  return [...text.matchAll(JSON_VALUE)].flatMap((match): Literal[] => {
    const [whole, key, assigned, string, number] = match;
    const name = key ?? assigned ?? '';
    const written = string ?? number ?? '';
    const start = offset + match.index + whole.length - written.length;
    if (number !== undefined)
      return isNumberName(name)
        ? [{start, end: start + number.length, name, type: 'number', syntax, printed: number}]
        : [];
    // In a here-document `$NAME` is a variable.
    if (!isTextName(name, ':') || written === '""' || (syntax === 'here' && /[$`\\]/.test(written)))
      return [];
    const printed = JSON.parse(written) as string;
    return [{start: start + 1, end: start + written.length - 1, name, type: 'text', syntax, printed}];
  });
}

function inPath(text: string, offset: number, syntax: Syntax): Literal[] {
  return segmentsIn(text).map(({at, text: printed, name}) => {
    const start = offset + at;
    return {start, end: start + printed.length, name, type: 'segment', syntax, printed};
  });
}

/** Comments, quoted words and bare ones. */
const SHELL = /#[^\n]*|'([^']*)'|"((?:[^"\\]|\\[^])*)"|[^\s'"]+/g;
const HEADER = new RegExp(`^${ROUTE_HEADER}:\\s*([\\w.-]+)$`, 'i');

function inWord([word, single, double]: RegExpMatchArray, at: number): Literal[] {
  if (single !== undefined && /[{"=]/.test(single)) return inJson(single, at + 1, 'json');
  const quoted = single ?? double;
  const printed = HEADER.exec(quoted ?? '')?.[1];
  const syntax = single === undefined ? '"' : "'";
  if (printed !== undefined) {
    const end = at + word.length - 1;
    return [{start: end - printed.length, end, name: 'route', type: 'header', syntax, printed}];
  }
  return /https?:\/\//.test(word) ? inPath(word, at, syntax) : [];
}

function inCurl(source: string): Literal[] {
  const here = HERE_DOCUMENT.exec(source);
  const command = here ? source.slice(0, here.index) : source;
  const literals = [...command.matchAll(SHELL)].flatMap((match) =>
    match[0].startsWith('#') ? [] : inWord(match, match.index),
  );
  if (!here) return literals;
  return [...literals, ...inJson(here[0], here.index, 'here')];
}

const QUOTED = String.raw`"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'`;
/** A template with templates in what is put into it is one token too. */
const TEMPLATE = '`(?:[^`\\\\$]|\\\\[^]|\\$(?!\\{)|\\$\\{(?:[^{}`]|`[^`]*`|\\{[^{}]*\\})*\\})*`';
const REGULAR = String.raw`(?<=[=(,:;!&|?{}[\n]\s*)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/`;
const VALUE = `(?<![\\w.$])${NUMBER}${NUMBER_END}`;

/** What is none of the groups is passed over: comments, regular expressions, strings of several lines. */
const TOKENS = {
  script: new RegExp(
    `//[^\\n]*|/\\*[^]*?\\*/|${REGULAR}|(?<string>${QUOTED}|${TEMPLATE})|(?<number>${VALUE})`,
    'g',
  ),
  python: new RegExp(
    `#[^\\n]*|\\w*(?:"""[^]*?"""|'''[^]*?''')|(?<prefix>\\b[a-zA-Z]{1,2})?(?<string>${QUOTED})|(?<number>${VALUE})`,
    'g',
  ),
};

/** The name before a value, and how it gets it. */
const NAMED = /([A-Za-z_][\w-]*)["']?\]?\s*(?::|(?<![=!<>])=)\s*$/;
/** More of the same string, a sum, a format: the value is only a part of it. */
const GOES_ON = /^\s*(?:["'`+%]|\.\w|\[|if\b)/;

function inString(source: string, string: string, at: number, prefix: string): Literal[] {
  const quote = string[0] as '"' | "'" | '`';
  const isFilledIn = /f/i.test(prefix);
  // Raw strings and bytes cannot hold every value.
  if (/[rb]/i.test(prefix)) return [];
  const syntax: Syntax = isFilledIn && quote !== '`' ? `f${quote}` : quote;
  const printed = string.slice(1, -1);
  const start = at + 1;
  const whole = {start, end: start + printed.length, syntax, printed};
  const before = source.slice(Math.max(0, at - prefix.length - 60), at - prefix.length);
  const object = namedBySdk(before);
  const hasParts = (quote === '`' && printed.includes('${')) || (isFilledIn && /[{}]/.test(printed));
  const isWhole = printed !== '' && !printed.includes('\\') && !hasParts;
  if (isWhole && !GOES_ON.test(source.slice(at + string.length, at + string.length + 30))) {
    const named = NAMED.exec(before);
    const name = named?.[1] ?? '';
    const sign: Assignment = named?.[0].trimEnd().endsWith('=') ? '=' : ':';
    if (name === ROUTE_HEADER) return [{...whole, name: 'route', type: 'header'}];
    if (object !== undefined) return [{...whole, name: object, type: 'plain'}];
    if (isTextName(name, sign))
      return [{...whole, name, type: isPutIntoPath(source, name) ? 'plain' : 'text'}];
  }
  return inPath(printed, start, syntax);
}

function inNumber(source: string, printed: string, start: number): Literal[] {
  const name = NAMED.exec(source.slice(Math.max(0, start - 60), start))?.[1] ?? '';
  if (!isNumberName(name) || GOES_ON.test(source.slice(start + printed.length, start + printed.length + 30)))
    return [];
  return [{start, end: start + printed.length, name, type: 'number', syntax: '"', printed}];
}

function inProgram(source: string, tokens: RegExp): Literal[] {
  return [...source.matchAll(tokens)].flatMap((match) => {
    const {string, number, prefix = ''} = match.groups ?? {};
    if (string !== undefined) return inString(source, string, match.index + prefix.length, prefix);
    return number === undefined ? [] : inNumber(source, number, match.index);
  });
}

/**
 * In the order of the source.
 * @param fixed the names that stay as printed, or `all`: the word `fixed` of a fence
 */
export function literalsIn(kind: Runnable, source: string, fixed = ''): Literal[] {
  const names = fixed.split(/[\s,]+/);
  if (names.includes('all')) return [];
  const found =
    kind === 'curl' ? inCurl(source) : inProgram(source, TOKENS[kind === 'script' ? kind : 'python']);
  return found.filter(({name}) => !names.includes(name)).sort((a, b) => a.start - b.start);
}

/** The source with another text in the place of each literal; they are in its order. */
export function replaceLiterals<L extends Literal>(
  source: string,
  literals: readonly L[],
  textOf: (literal: L, index: number) => string,
): string {
  let end = 0;
  const parts = literals.map((literal, index) => {
    const part = source.slice(end, literal.start) + textOf(literal, index);
    ({end} = literal);
    return part;
  });
  return parts.join('') + source.slice(end);
}
