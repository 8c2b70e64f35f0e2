/** Format specifications: `f"{value:>8.2f}"`. */
import {fail} from './errors.ts';
import {floatText, repr, str} from './text.ts';
import {nameOf} from './types.ts';

const SPEC = /^(?:(.)?([<>=^]))?([-+ ])?(#)?(0)?(\d+)?([,_])?(?:\.(\d+))?([bcdeEfFgGnosxX%])?$/su;

/** Half to even, where JavaScript rounds up: only for values that lie exactly between. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  const exact = Math.abs(value).toFixed(Math.min(100, digits + 60));
  const point = exact.indexOf('.');
  const tail = exact.slice(point + 1 + digits);
  if (!/^50*$/.test(tail)) return text;
  const kept = exact.slice(0, point + 1 + digits).replace(/\.$/, '');
  const isEven = Number(kept.at(-1)) % 2 === 0;
  return isEven ? (value < 0 ? '-' : '') + kept : text;
}

/** A number without its fraction, as `int` has it. */
export function truncated(value: number): bigint {
  if (Number.isNaN(value)) throw fail('ValueError', 'cannot convert float NaN to integer');
  if (!Number.isFinite(value)) throw fail('OverflowError', 'cannot convert float infinity to integer');
  return BigInt(Math.trunc(value));
}

const withExponent = (text: string) => text.replace(/e([-+])(\d)$/, 'e$10$2');

function general(value: number, digits: number): string {
  const precision = digits === 0 ? 1 : digits;
  const power = value === 0 ? 0 : Number(value.toExponential(precision - 1).split('e')[1]);
  if (power < -4 || power >= precision)
    return withExponent(value.toExponential(precision - 1).replace(/\.?0+e/, 'e'));
  const text = value.toFixed(Math.max(0, precision - 1 - power));
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function floatDigits(value: number, precision: number | undefined, type: string): string {
  if (type === 'f' || type === 'F') return fixed(value, precision ?? 6);
  if (type === '%') return `${fixed(value * 100, precision ?? 6)}%`;
  if (type === 'e' || type === 'E') return withExponent(value.toExponential(precision ?? 6));
  if (type === '' && precision === undefined) return floatText(value);
  return general(value, precision ?? 6);
}

const RADIX: Readonly<Record<string, readonly [number, string]>> = {
  b: [2, '0b'],
  o: [8, '0o'],
  x: [16, '0x'],
  X: [16, '0X'],
};

function integerDigits(value: bigint, type: string, isPrefixed: boolean): string {
  if (type === 'c') return String.fromCodePoint(Number(value));
  const [radix, prefix] = RADIX[type] ?? [10, ''];
  return (isPrefixed ? prefix : '') + value.toString(radix);
}

function grouped(digits: string, separator: string): string {
  const [, whole = '', rest = ''] = /^(\d+)(.*)$/s.exec(digits) ?? [];
  return whole.replace(/\B(?=(\d{3})+$)/g, separator) + rest;
}

/** The digits without their sign. */
function digitsOf(value: bigint | number, spec: RegExpExecArray): string {
  const [, , , , alternative, , , separator = '', precision, type = ''] = spec;
  const size = value < 0 ? -value : value;
  const asFloat = typeof size === 'number' || /[eEfFgG%]/.test(type);
  const text = asFloat
    ? floatDigits(Number(size), precision === undefined ? undefined : Number(precision), type)
    : integerDigits(size, type, alternative !== undefined);
  const cased = /[EGX]/.test(type) ? text.toUpperCase() : text;
  return separator ? grouped(cased, separator) : cased;
}

/** Padded to the width, the sign in front of the padding where that is zeros. */
export function padded(sign: string, text: string, fill: string, align: string, width: number): string {
  const missing = width - [...(sign + text)].length;
  if (missing <= 0) return sign + text;
  if (align === '=') return sign + fill.repeat(missing) + text;
  if (align === '^')
    return fill.repeat(Math.floor(missing / 2)) + sign + text + fill.repeat(Math.ceil(missing / 2));
  return align === '<' ? sign + text + fill.repeat(missing) : fill.repeat(missing) + sign + text;
}

export async function format(value: unknown, specification: string): Promise<string> {
  if (specification === '') return str(value);
  const spec = SPEC.exec(specification);
  const [, fill, align, plus = '-', , zero, width = '0', , precision, type = ''] = spec ?? [];
  const number = typeof value === 'boolean' ? BigInt(value) : value;
  if (spec && (typeof number === 'bigint' || typeof number === 'number') && type !== 's') {
    const isNegative = number < 0 || Object.is(number, -0);
    const sign = isNegative ? '-' : plus === '-' ? '' : plus;
    const standard = zero === undefined ? '>' : '=';
    return padded(sign, digitsOf(number, spec), fill ?? zero ?? ' ', align ?? standard, Number(width));
  }
  if (!spec || typeof value !== 'string' || !/^s?$/.test(type))
    throw spec && typeof value !== 'string'
      ? fail('TypeError', `unsupported format string passed to ${nameOf(value)}.__format__`)
      : fail('ValueError', `Unknown format code '${type}' for object of type '${nameOf(value)}'`);
  const cut = precision === undefined ? value : [...value].slice(0, Number(precision)).join('');
  return padded('', cut, fill ?? zero ?? ' ', align ?? '<', Number(width));
}

/** Applies `!r` or `!s` before the specification. */
export async function formatConverted(
  value: unknown,
  conversion: string | undefined,
  specification: string,
): Promise<string> {
  const converted = conversion === 'r' ? await repr(value) : conversion === 's' ? await str(value) : value;
  return format(converted, specification);
}

/** `"…{name}…".format(…)`: names, numbers and empty braces, with a specification. */
export async function formatMap(template: string, find: (name: string) => unknown): Promise<string> {
  let next = 0;
  const parts = template.split(/(\{\{|\}\}|\{[^{}]*\})/);
  const texts = parts.map(async (part) => {
    if (part === '{{' || part === '}}') return part.slice(1);
    const field = /^\{([^:!}]*)(?:!([rs]))?(?::([^}]*))?\}$/.exec(part);
    if (!field) return part;
    const [, name = '', conversion, specification = ''] = field;
    return formatConverted(find(name === '' ? String(next++) : name), conversion, specification);
  });
  return (await Promise.all(texts)).join('');
}
