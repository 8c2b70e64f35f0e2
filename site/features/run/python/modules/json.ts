/** `json`: integers and floats stay apart, as they are written. */
import {attr, call} from '../runtime/calls.ts';
import {Dict} from '../runtime/collections.ts';
import {errorClass, fail, makeError} from '../runtime/errors.ts';
import {Module, native, PyClass, type PyObject, Tuple} from '../runtime/objects.ts';
import {floatText, str} from '../runtime/text.ts';
import {nameOf} from '../runtime/types.ts';

const DECODE_ERROR = new PyClass('JSONDecodeError', [errorClass('ValueError')], new Map(), 'json.decoder');
const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[^"\\]|\\.)*")|(-?(?:0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?)|(true|false|null|NaN|-?Infinity))/suy;
const WORDS: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  NaN,
  Infinity,
  '-Infinity': -Infinity,
};

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  read(): unknown {
    const value = this.value();
    this.space();
    if (this.at < this.text.length) throw this.wrong('Extra data');
    return value;
  }

  private wrong(what: string, at = this.at): PyObject {
    const before = this.text.slice(0, at).split('\n');
    const place = `line ${before.length} column ${[...(before.at(-1) ?? '')].length + 1} (char ${[...this.text.slice(0, at)].length})`;
    return makeError(DECODE_ERROR, [`${what}: ${place}`]);
  }

  private space(): void {
    while (/[ \t\n\r]/.test(this.text[this.at] ?? '')) this.at += 1;
  }

  private token(): RegExpExecArray | undefined {
    TOKEN.lastIndex = this.at;
    return TOKEN.exec(this.text) ?? undefined;
  }

  private take(sign: string): boolean {
    this.space();
    if (this.text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  private value(): unknown {
    this.space();
    const token = this.token();
    const [whole = '', sign, string, number, fraction, exponent, word] = token ?? [];
    if (!token || (sign !== undefined && sign !== '{' && sign !== '[')) throw this.wrong('Expecting value');
    this.at += whole.length;
    if (sign === '[') return this.items();
    if (sign === '{') return this.entries();
    if (string !== undefined) return this.string(string);
    if (word !== undefined) return WORDS[word];
    return fraction === undefined && exponent === undefined ? BigInt(number as string) : Number(number);
  }

  private string(source: string): string {
    try {
      return JSON.parse(source) as string;
    } catch {
      this.at -= source.length;
      throw this.wrong('Invalid control character at');
    }
  }

  private items(): unknown[] {
    const items: unknown[] = [];
    if (this.take(']')) return items;
    do items.push(this.value());
    while (this.take(','));
    if (!this.take(']')) throw this.wrong("Expecting ',' delimiter");
    return items;
  }

  private entries(): Dict {
    const made = new Dict();
    if (this.take('}')) return made;
    let comma = -1;
    do {
      this.space();
      if (comma !== -1 && this.text[this.at] === '}')
        throw this.wrong('Illegal trailing comma before end of object', comma);
      if (this.text[this.at] !== '"') throw this.wrong('Expecting property name enclosed in double quotes');
      const key = this.value();
      if (!this.take(':')) throw this.wrong("Expecting ':' delimiter");
      made.set(key, this.value());
      this.space();
      comma = this.at;
    } while (this.take(','));
    if (!this.take('}')) throw this.wrong("Expecting ',' delimiter");
    return made;
  }
}

const parseJson = (text: string): unknown => new Reader(text).read();

interface Style {
  readonly indent: string | undefined;
  readonly isAscii: boolean;
  readonly isSorted: boolean;
  readonly separators: readonly [string, string];
  readonly standard: unknown;
}

const ascii = (text: string) =>
  text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const stringOf = (text: string, {isAscii}: Style) =>
  isAscii ? ascii(JSON.stringify(text)) : JSON.stringify(text);

async function keyText(key: unknown): Promise<string> {
  if (typeof key === 'string') return key;
  if (typeof key === 'boolean' || key === null) return String(key);
  if (typeof key === 'bigint' || typeof key === 'number') return str(key);
  throw fail('TypeError', `keys must be str, int, float, bool or None, not ${nameOf(key)}`);
}

function wrap(parts: readonly string[], [open, close]: string, style: Style, depth: number): string {
  const [between] = style.separators;
  if (parts.length === 0) return `${open}${close}`;
  if (style.indent === undefined) return `${open}${parts.join(between)}${close}`;
  const line = `\n${style.indent.repeat(depth + 1)}`;
  return `${open}${line}${parts.join(between.trimEnd() + line)}\n${style.indent.repeat(depth)}${close}`;
}

async function dump(value: unknown, style: Style, depth: number): Promise<string> {
  if (typeof value === 'string') return stringOf(value, style);
  if (typeof value === 'boolean' || value === null || typeof value === 'bigint') return String(value);
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? floatText(value)
      : Number.isNaN(value)
        ? 'NaN'
        : value > 0
          ? 'Infinity'
          : '-Infinity';
  if (Array.isArray(value) || value instanceof Tuple) {
    const parts: string[] = [];
    for (const item of value instanceof Tuple ? value.items : (value as unknown[]))
      parts.push(await dump(item, style, depth + 1));
    return wrap(parts, '[]', style, depth);
  }
  if (value instanceof Dict) {
    const entries = value.entries();
    const ordered = style.isSorted
      ? [...entries].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
      : entries;
    const parts: string[] = [];
    for (const [key, item] of ordered)
      parts.push(
        `${stringOf(await keyText(key), style)}${style.separators[1]}${await dump(item, style, depth + 1)}`,
      );
    return wrap(parts, '{}', style, depth);
  }
  if (style.standard) return dump(await call(style.standard, [value]), style, depth);
  throw fail('TypeError', `Object of type ${nameOf(value)} is not JSON serializable`);
}

async function dumps([value]: readonly unknown[], keywords: ReadonlyMap<string, unknown>): Promise<string> {
  const indent = keywords.get('indent') ?? undefined;
  const separators = keywords.get('separators');
  return dump(
    value,
    {
      indent: typeof indent === 'bigint' ? ' '.repeat(Number(indent)) : (indent as string | undefined),
      isAscii: keywords.get('ensure_ascii') !== false,
      isSorted: keywords.get('sort_keys') === true,
      separators: separators instanceof Tuple ? (separators.items as [string, string]) : [', ', ': '],
      standard: keywords.get('default'),
    },
    0,
  );
}

export const json = new Module(
  'json',
  new Map<string, unknown>([
    ['loads', native('loads', ([text]) => parseJson(text as string))],
    [
      'load',
      native('load', async ([file]) => parseJson((await call(await attr(file, 'read'), [])) as string)),
    ],
    ['dumps', native('dumps', dumps)],
    ['JSONDecodeError', DECODE_ERROR],
  ]),
);
