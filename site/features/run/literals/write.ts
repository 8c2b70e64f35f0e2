/** A reader's values in a sample: what is refused, how each language writes them, and what a compiled program gets. */
import {encodeSegment} from '@javelin/openapi/path-segment';
import {type Literal, replaceLiterals, type Syntax} from './find.ts';

/** Keys are those of the literals in a set of tabs. */
export type Values = ReadonlyMap<string, string>;

export interface KeyedLiteral extends Literal {
  /** The same for all literals of a set of tabs that change together. */
  readonly key: string;
}

/** A longer one makes no example, and no address that can be shared. */
const LONGEST = 8000;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

function numberProblem(text: string): string | undefined {
  if (!NUMBER.test(text)) return 'Enter a number, such as 1 or 0.5.';
  const value = Number(text);
  if (!Number.isFinite(value)) return 'This number is too large for JSON.';
  return Number.isInteger(value) && !Number.isSafeInteger(value)
    ? 'Enter a whole number below 9007199254740992: JavaScript would change a larger one.'
    : undefined;
}

/** What the reader is told about a value; `undefined` for one that can be sent as it is. */
export function problemOf({type}: Pick<Literal, 'type'>, value: string): string | undefined {
  if (value.trim() === '') return type === 'number' ? 'Enter a number.' : 'Enter at least one character.';
  if (value.length > LONGEST) return `Enter at most ${LONGEST} characters; this has ${value.length}.`;
  if (/\p{Surrogate}/u.test(value)) return 'Half a character (a lone surrogate) can’t be sent.';
  if (type === 'number') return numberProblem(value.trim());
  if ((type === 'segment' || type === 'plain') && /^\.{1,2}$/.test(value))
    return `“${value}” means a folder in an address. Enter a name.`;
  if (type === 'plain' && !/^[\w.~-]+$/.test(value))
    return 'Use letters, digits and . _ ~ - only: a name becomes a part of the address.';
  if (type === 'header' && !/^[!-~](?:[ -~]*[!-~])?$/.test(value))
    return 'A header holds letters, digits and signs of ASCII, without spaces around them.';
  return undefined;
}

/** One way of writing each number. */
export const normalized = ({type}: Pick<Literal, 'type'>, value: string): string =>
  type === 'number' ? String(Number(value)) : value;

/** The escapes of JSON are those of JavaScript and of Python too. */
const asJson = (value: string): string => JSON.stringify(value).slice(1, -1);
const unquoted = (value: string): string => asJson(value).replaceAll('\\"', '"');

const AS_TEXT: Readonly<Record<Syntax, (value: string) => string>> = {
  // Single quotes of a shell cannot hold one.
  json: (value) => asJson(value).replaceAll("'", '\\u0027'),
  here: (value) => asJson(value).replace(/[\\$`]/g, '\\$&'),
  '"': asJson,
  "'": (value) => unquoted(value).replaceAll("'", "\\'"),
  '`': (value) => unquoted(value).replace(/`|\$(?=\{)/g, '\\$&'),
  'f"': (value) => asJson(value).replace(/[{}]/g, '$&$&'),
  "f'": (value) => unquoted(value).replaceAll("'", "\\'").replace(/[{}]/g, '$&$&'),
};

/** Writes a value inside the quotes of a shell. */
const asShellWord = (value: string, syntax: Syntax): string =>
  syntax === "'" ? value.replaceAll("'", "'\\''") : value.replace(/["\\$`]/g, '\\$&');

/** A value as the source has it. */
export function written({type, syntax}: Literal, value: string, isShell: boolean): string {
  if (type === 'number') return value;
  if (type === 'segment') return encodeSegment(value);
  return type === 'header' && isShell ? asShellWord(value, syntax) : AS_TEXT[syntax](value);
}

/** The sample with the reader's values. */
export function sourceWith(
  source: string,
  literals: readonly KeyedLiteral[],
  values: Values,
  isShell: boolean,
): string {
  return replaceLiterals(source, literals, (literal) => {
    const value = values.get(literal.key);
    return value === undefined ? source.slice(literal.start, literal.end) : written(literal, value, isShell);
  });
}

/** What a compiled program gets: changed values by the place of their literal, as the text around them needs them. */
export function parametersOf(literals: readonly KeyedLiteral[], values: Values): Record<string, string> {
  const changed = literals.flatMap(({key, type, start}) => {
    const value = values.get(key);
    return value === undefined ? [] : [[start, type === 'segment' ? encodeSegment(value) : value]];
  });
  return Object.fromEntries(changed) as Record<string, string>;
}

/** What changes together: the same text wherever it stands, the same number under the same name. */
const groupOf = ({type, name, printed}: Literal): string =>
  type === 'number' ? `${name} ${Number(printed)}` : `"${printed}`;

/** For each sample of a set of tabs its literals, with keys: their name, and a number where a set has several of that name. */
export function keyed(samples: readonly (readonly Literal[])[]): KeyedLiteral[][] {
  const keys = new Map<string, string>();
  const counts = new Map<string, number>();
  return samples.map((literals) =>
    literals.map((literal) => {
      const group = groupOf(literal);
      let key = keys.get(group);
      if (key === undefined) {
        const count = (counts.get(literal.name) ?? 0) + 1;
        counts.set(literal.name, count);
        key = count === 1 ? literal.name : `${literal.name}-${count}`;
        keys.set(group, key);
      }
      return {...literal, key};
    }),
  );
}
