/** `str` and `repr`. */
import {attr, call, special} from './calls.ts';
import {Dict, PySet} from './collections.ts';
import {errorClass} from './errors.ts';
import {Method, Module, PyClass, PyFunction, PyObject, Range, Tuple, View} from './objects.ts';
import {nameOf, typeOf} from './types.ts';

/** `1e-05`, `1e+16`, `0.1`, `2.0`, as `repr` writes a float. */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  const power = Number(exponent);
  if (power >= 16 || power < -4)
    return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
  // JavaScript writes small numbers with an exponent earlier than Python.
  const plain =
    power < 0 ? value.toFixed(-power + Math.max(0, digits.replace(/[-.]/g, '').length - 1)) : String(value);
  return /[.]/.test(plain) ? plain : `${plain}.0`;
}

const NAMED: Readonly<Record<string, string>> = {'\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\'};

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = (digits: number) => code.toString(16).padStart(digits, '0');
  return NAMED[character] ?? (code < 256 ? `\\x${hex(2)}` : code < 65_536 ? `\\u${hex(4)}` : `\\U${hex(8)}`);
}

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const body = text.replace(/[\\\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, escaped);
  return quote + (quote === "'" ? body.replaceAll("'", "\\'") : body) + quote;
}

const joined = async (items: readonly unknown[]) => (await Promise.all(items.map(repr))).join(', ');

async function ofObject(value: PyObject): Promise<string> {
  const own = special(value, '__repr__');
  if (own !== undefined) return String(await call(own, [value]));
  if (value.cls.isA(errorClass('BaseException'))) {
    const {items} = (await attr(value, 'args')) as Tuple;
    return `${value.cls.name}(${await joined(items)})`;
  }
  return `<${value.cls.fullName} object>`;
}

async function ofContainer(value: unknown): Promise<string | undefined> {
  if (Array.isArray(value)) return `[${await joined(value)}]`;
  if (value instanceof Tuple) return `(${await joined(value.items)}${value.items.length === 1 ? ',' : ''})`;
  if (value instanceof View) return `${value.kind}([${await joined(value.items)}])`;
  if (value instanceof PySet) return value.size === 0 ? 'set()' : `{${await joined(value.items())}}`;
  if (!(value instanceof Dict)) return undefined;
  const pairs = value.entries().map(async ([key, item]) => `${await repr(key)}: ${await repr(item)}`);
  return `{${(await Promise.all(pairs)).join(', ')}}`;
}

export async function repr(value: unknown): Promise<string> {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return floatText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null) return 'None';
  if (value instanceof PyObject) return ofObject(value);
  const container = await ofContainer(value);
  if (container !== undefined) return container;
  if (value instanceof PyClass) return `<class '${value.fullName}'>`;
  if (value instanceof Range)
    return `range(${value.start}, ${value.stop}${value.step === 1n ? '' : `, ${value.step}`})`;
  if (value instanceof Module) return `<module '${value.name}'>`;
  if (value instanceof PyFunction) return `<function ${value.name}>`;
  return value instanceof Method ? '<bound method>' : `<${nameOf(value)} object>`;
}

export async function str(value: unknown): Promise<string> {
  if (typeof value === 'string') return value;
  if (!(value instanceof PyObject)) return repr(value);
  const own = special(value, '__str__');
  if (own !== undefined) return String(await call(own, [value]));
  if (!value.cls.isA(errorClass('BaseException')) || special(value, '__repr__') !== undefined)
    return repr(value);
  const {items} = (await attr(value, 'args')) as Tuple;
  if (items.length === 0) return '';
  if (items.length > 1) return repr(new Tuple(items));
  return value.cls.isA(errorClass('KeyError')) ? repr(items[0]) : str(items[0]);
}

/** The last line of a traceback. */
export async function lastLine(error: PyObject): Promise<string> {
  const text = await str(error);
  return text === '' ? typeOf(error).fullName : `${typeOf(error).fullName}: ${text}`;
}
