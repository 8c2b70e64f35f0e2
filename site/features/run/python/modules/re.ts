/** `re`, on the regular expressions of JavaScript. */
import {call} from '../runtime/calls.ts';
import {Dict} from '../runtime/collections.ts';
import {fail, OBJECT} from '../runtime/errors.ts';
import {
  addMethods,
  type Call,
  Iterator,
  Module,
  native,
  PyClass,
  PyObject,
  Tuple,
} from '../runtime/objects.ts';

const WORD = '\\p{L}\\p{N}_';
const ESCAPES: Readonly<Record<string, string>> = {
  w: `[${WORD}]`,
  W: `[^${WORD}]`,
  d: '\\p{Nd}',
  D: '\\P{Nd}',
  b: `(?:(?<=[${WORD}])(?![${WORD}])|(?<![${WORD}])(?=[${WORD}]))`,
  B: `(?:(?<=[${WORD}])(?=[${WORD}])|(?<![${WORD}])(?![${WORD}]))`,
  A: '(?<![^])',
  Z: '(?![^])',
};
/** Escapes with the same meaning in both languages. */
const SHARED = /[sSnrtfv\d]/;

/** A minus that stands for itself: first or last in a class, or after `\\w` and its kind. */
const isClassEdge = (pattern: string, at: number) =>
  pattern[at + 1] === ']' || /\[\^?$|\\[wWdDsS]$/.test(pattern.slice(0, at));

/** A pattern in the syntax of JavaScript with the flag `v`. */
function translated(pattern: string, isMultiline: boolean): string {
  let isInClass = false;
  const flags = /^\(\?[aimsux]+\)/.exec(pattern)?.[0] ?? '';
  return pattern
    .slice(flags.length)
    .replace(
      /\\x..|\\u....|\\[^]|\(\?P<|\(\?P=(\w+)\)|\[\^?\]?|[^]/gu,
      (part: string, back: string | undefined, at: number) => {
        if (/^\\[xu]/.test(part)) return part;
        const [, letter = ''] = /^\\([^])$/u.exec(part) ?? [];
        if (letter !== '')
          return (
            ESCAPES[letter] ??
            (SHARED.test(letter)
              ? part
              : (isInClass ? /[\^$\\.*+?()[\]{}|/&\-!#%,:;<=>@`~]/ : /[\^$\\.*+?()[\]{}|/]/).test(letter)
                ? `\\${letter}`
                : letter)
          );
        if (back !== undefined) return `\\k<${back}>`;
        if (part === '(?P<') return isInClass ? '\\(?P<' : '(?<';
        if (part.startsWith('[') && isInClass) return part.replace(/[[\]]/g, '\\$&');
        if (part.startsWith('[')) {
          isInClass = true;
          return part.endsWith(']') ? `${part.slice(0, -1)}\\]` : part;
        }
        if (isInClass && part === ']') {
          isInClass = false;
          return part;
        }
        if (isInClass && part === '-') return isClassEdge(pattern, flags.length + at) ? '\\-' : part;
        if (isInClass) return /[(){}/|&!#%*+,.:;<=>?@`~$^]/.test(part) ? `\\${part}` : part;
        return part === '$' && !isMultiline ? '(?=\\n?(?![^]))' : part === '/' ? '\\/' : part;
      },
    );
}

const FLAGS = {IGNORECASE: 2n, I: 2n, MULTILINE: 8n, M: 8n, DOTALL: 16n, S: 16n} as const;

function compiled(pattern: string, flags: bigint): RegExp {
  const inline = /^\(\?([aimsux]+)\)/.exec(pattern)?.[1] ?? '';
  const has = (flag: bigint, letter: string) =>
    (flags & flag) > 0n || inline.includes(letter) ? letter : '';
  const letters = has(2n, 'i') + has(8n, 'm') + has(16n, 's');
  try {
    return new RegExp(translated(pattern, letters.includes('m')), `dgv${letters}`);
  } catch (error) {
    throw fail('ValueError', (error as Error).message);
  }
}

const MATCH = new PyClass('Match', [OBJECT], new Map(), 're');
const PATTERN = new PyClass('Pattern', [OBJECT], new Map(), 're');
const found = new WeakMap<PyObject, RegExpExecArray>();
const patterns = new WeakMap<PyObject, RegExp>();

function toMatch(match: RegExpExecArray | null): PyObject | null {
  if (!match) return null;
  const made = new PyObject(MATCH);
  found.set(made, match);
  return made;
}

const matchOf = (self: unknown) => found.get(self as PyObject) as RegExpExecArray;
const group = (match: RegExpExecArray, key: unknown): unknown =>
  (typeof key === 'string' ? match.groups?.[key] : match[Number(key)]) ?? null;
const points = (text: string, units: number) => BigInt([...text.slice(0, units)].length);
const place =
  (end: 0 | 1): Call =>
  ([self, key = 0n]) => {
    const match = matchOf(self);
    return points(match.input, match.indices?.[Number(key)]?.[end] ?? -1);
  };

addMethods(MATCH, {
  group: ([self, ...keys]) =>
    keys.length > 1
      ? new Tuple(keys.map((key) => group(matchOf(self), key)))
      : group(matchOf(self), keys[0] ?? 0n),
  groups: ([self]) =>
    new Tuple(
      matchOf(self)
        .slice(1)
        .map((each) => each ?? null),
    ),
  groupdict: ([self]) => new Dict(Object.entries(matchOf(self).groups ?? {})),
  start: place(0),
  end: place(1),
  span: (args, keywords) => new Tuple([place(0)(args, keywords), place(1)(args, keywords)]),
  __getitem__: ([self, key]) => group(matchOf(self), key),
});

/** The expression at the start of the text, or for all of it. */
const sticky = (expression: RegExp, isWhole: boolean) =>
  new RegExp(
    isWhole ? `(?:${expression.source})(?![^])` : expression.source,
    expression.flags.replace('g', 'y'),
  );

function first(expression: RegExp, text: string): RegExpExecArray | null {
  expression.lastIndex = 0;
  return expression.exec(text);
}

const shown = (match: RegExpExecArray): unknown =>
  match.length > 2 ? new Tuple(match.slice(1).map((each) => each ?? '')) : (match[match.length - 1] ?? '');

async function substituted(
  expression: RegExp,
  by: unknown,
  text: string,
  count: number,
): Promise<[string, bigint]> {
  const parts: string[] = [];
  let end = 0;
  let done = 0;
  for (const match of text.matchAll(expression)) {
    if (count > 0 && done === count) break;
    done += 1;
    const replaced =
      typeof by === 'string'
        ? by.replace(
            /\\(?:g<(\w+)>|(\d)|(n)|(.))/g,
            (_, name?: string, digit?: string, line?: string, other?: string) =>
              line ? '\n' : (other ?? ((match.groups?.[name ?? ''] ?? match[Number(name ?? digit)]) || '')),
          )
        : String(await call(by, [toMatch(match)]));
    parts.push(text.slice(end, match.index), replaced);
    end = match.index + match[0].length;
  }
  return [parts.join('') + text.slice(end), BigInt(done)];
}

type Use = (expression: RegExp, args: readonly unknown[], keywords: ReadonlyMap<string, unknown>) => unknown;

const USES: Readonly<Record<string, Use>> = {
  search: (expression, [text]) => toMatch(first(expression, text as string)),
  match: (expression, [text]) => toMatch(first(sticky(expression, false), text as string)),
  fullmatch: (expression, [text]) => toMatch(first(sticky(expression, true), text as string)),
  findall: (expression, [text]) => [...(text as string).matchAll(expression)].map(shown),
  finditer: (expression, [text]) =>
    new Iterator([...(text as string).matchAll(expression)].map(toMatch).values()),
  sub: async (expression, [by, text, count = 0n], keywords) =>
    (await substituted(expression, by, text as string, Number(keywords.get('count') ?? count)))[0],
  subn: async (expression, [by, text]) => new Tuple(await substituted(expression, by, text as string, 0)),
  split: (expression, [text]) => (text as string).split(expression).map((part) => part ?? null),
};

const flagsIn = (keywords: ReadonlyMap<string, unknown>) => (keywords.get('flags') ?? 0n) as bigint;

function compile(pattern: unknown, flags: bigint): PyObject {
  const made = new PyObject(PATTERN);
  patterns.set(made, compiled(pattern as string, flags));
  made.attributes.set('pattern', pattern);
  return made;
}

for (const [name, use] of Object.entries(USES))
  addMethods(PATTERN, {
    [name]: ([self, ...args], keywords) => use(patterns.get(self as PyObject) as RegExp, args, keywords),
  });

const expressionOf = (pattern: unknown, flags: bigint) =>
  typeof pattern === 'string' ? compiled(pattern, flags) : (patterns.get(pattern as PyObject) as RegExp);

export const re = new Module(
  're',
  new Map<string, unknown>([
    ...Object.entries(FLAGS),
    ['Match', MATCH],
    ['Pattern', PATTERN],
    [
      'compile',
      native('compile', ([pattern, flags = 0n], keywords) =>
        compile(pattern, (flags as bigint) | flagsIn(keywords)),
      ),
    ],
    ['escape', native('escape', ([text]) => (text as string).replace(/[^\p{L}\p{N}_\s]|[ \n\t]/gu, '\\$&'))],
    ...Object.entries(USES).map(
      ([name, use]) =>
        [
          name,
          native(name, ([pattern, ...args], keywords) =>
            use(expressionOf(pattern, flagsIn(keywords)), args, keywords),
          ),
        ] as const,
    ),
  ]),
);
