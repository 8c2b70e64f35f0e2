/** The functions and classes that every program has. */
import {attr, call, getAttribute, matches, setAttribute} from './calls.ts';
import {Dict, PySet} from './collections.ts';
import {ERRORS, fail, OBJECT} from './errors.ts';
import {fixed, format, truncated} from './format.ts';
import {mapped, pairsOf, sorted} from './methods.ts';
import {
  type Call,
  Descriptor,
  Iterator,
  type Keywords,
  Method,
  native,
  PyClass,
  PyFunction,
  PyObject,
  Range,
  Tuple,
  View,
} from './objects.ts';
import {iterate, listOf, operate, truth} from './operators.ts';
import {repr, str} from './text.ts';
import {CLASSES, nameOf, typeOf} from './types.ts';

/** Text to standard output or standard error. */
export type Write = (text: string, isError: boolean) => void;

function length(value: unknown): bigint | undefined {
  if (typeof value === 'string') return BigInt([...value].length);
  if (Array.isArray(value)) return BigInt(value.length);
  if (value instanceof Tuple || value instanceof View) return BigInt(value.items.length);
  if (value instanceof Dict || value instanceof PySet) return BigInt(value.size);
  return value instanceof Range ? BigInt([...value].length) : undefined;
}

function toInt([value = 0n, base]: readonly unknown[]): bigint {
  if (typeof value === 'bigint' || typeof value === 'boolean') return BigInt(value);
  if (typeof value === 'number') return truncated(value);
  if (typeof value !== 'string')
    throw fail(
      'TypeError',
      `int() argument must be a string, a bytes-like object or a real number, not '${nameOf(value)}'`,
    );
  const text = value.trim().replaceAll('_', '');
  const radix = base === undefined ? 10 : Number(base);
  const digits = '0123456789abcdefghijklmnopqrstuvwxyz'.slice(0, radix);
  if (!new RegExp(`^[-+]?[${digits}]+$`, 'i').test(text))
    throw fail('ValueError', `invalid literal for int() with base ${radix}: '${value}'`);
  const size = [...text.replace(/^[-+]/, '').toLowerCase()].reduce(
    (sum, digit) => sum * BigInt(radix) + BigInt(digits.indexOf(digit)),
    0n,
  );
  return text.startsWith('-') ? -size : size;
}

function toFloat([value = 0]: readonly unknown[]): number {
  if (typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean')
    return Number(value);
  if (typeof value !== 'string')
    throw fail('TypeError', `float() argument must be a string or a real number, not '${nameOf(value)}'`);
  const text = value.trim().toLowerCase();
  const named = /^([-+]?)(inf(?:inity)?|nan)$/.exec(text);
  if (named) return named[2] === 'nan' ? NaN : named[1] === '-' ? -Infinity : Infinity;
  if (!/^[-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:e[-+]?\d+)?$/.test(text))
    throw fail('ValueError', `could not convert string to float: '${value}'`);
  return Number(text.replaceAll('_', ''));
}

const CONSTRUCTORS: Readonly<Record<string, Call>> = {
  int: (args) => toInt(args),
  float: (args) => toFloat(args),
  bool: ([value = false]) => truth(value),
  str: ([value = '']) => str(value),
  list: async ([value]) => (value === undefined ? [] : [...(await listOf(value))]),
  tuple: async ([value]) => new Tuple(value === undefined ? [] : await listOf(value)),
  set: async ([value]) => new PySet(value === undefined ? [] : await listOf(value)),
  dict: async ([source], keywords) => new Dict(await pairsOf(source, keywords)),
  range: ([first, second, step = 1n]) =>
    second === undefined
      ? new Range(0n, first as bigint, 1n)
      : new Range(first as bigint, second as bigint, step as bigint),
};

for (const [name, make] of Object.entries(CONSTRUCTORS)) {
  const cls = CLASSES[name as keyof typeof CLASSES];
  cls.attributes.set(
    '__new__',
    native(name, ([, ...args], keywords) => make(args, keywords)),
  );
}
CLASSES.type.attributes.set(
  '__new__',
  native('type', ([, value, bases, names]) =>
    bases instanceof Tuple && names instanceof Dict
      ? new PyClass(
          String(value),
          bases.items as PyClass[],
          new Map(names.entries() as [string, unknown][]),
          '__main__',
        )
      : typeOf(value),
  ),
);

/** The smallest or the largest. */
const extreme =
  (name: string, sign: 1 | -1): Call =>
  async (args, keywords) => {
    const items = args.length === 1 ? await listOf(args[0]) : args;
    if (items.length === 0) {
      if (keywords.has('default')) return keywords.get('default');
      throw fail('ValueError', `${name}() arg is an empty sequence`);
    }
    const [first] = await sorted(items, keywords.get('key'), sign < 0);
    return first;
  };

async function round([value, digits]: readonly unknown[]): Promise<unknown> {
  if (typeof value === 'bigint' || typeof value === 'boolean') return BigInt(value);
  if (digits === undefined || digits === null) return BigInt(fixed(value as number, 0));
  return Number(fixed(value as number, Number(digits)));
}

async function* zipped(args: readonly unknown[]): AsyncGenerator<Tuple> {
  const all = await Promise.all(args.map(listOf));
  const shortest = Math.min(...all.map((items) => items.length));
  for (let at = 0; at < shortest; at += 1) yield new Tuple(all.map((items) => items[at]));
}

async function* filtered(test: unknown, items: unknown): AsyncGenerator {
  for await (const item of iterate(items))
    if (await truth(test === null ? item : await call(test, [item]))) yield item;
}

async function* numbered(items: unknown, start: bigint): AsyncGenerator<Tuple> {
  let number = start;
  for await (const item of iterate(items)) yield new Tuple([number++, item]);
}

async function* mappedTogether(make: unknown, lists: readonly unknown[]): AsyncGenerator {
  for await (const {items} of zipped(lists)) yield call(make, items);
}

const isInstance = (value: unknown, wanted: unknown): boolean =>
  wanted instanceof Tuple
    ? wanted.items.some((each) => isInstance(value, each))
    : value instanceof PyObject
      ? matches(value, wanted)
      : wanted === OBJECT || (wanted instanceof PyClass && typeOf(value).isA(wanted));

async function next([iterator, standard]: readonly unknown[]): Promise<unknown> {
  if (!(iterator instanceof Iterator))
    throw fail('TypeError', `'${nameOf(iterator)}' object is not an iterator`);
  const {done, value} = await iterator.source.next();
  if (!done) return value;
  if (standard === undefined) throw fail('StopIteration');
  return standard;
}

async function* each(items: unknown): AsyncGenerator {
  yield* iterate(items);
}

async function printTo(write: Write, args: readonly unknown[], keywords: Keywords): Promise<null> {
  const [separator, end] = ['sep', 'end'].map((name) => keywords.get(name) ?? undefined);
  const texts: string[] = [];
  for (const arg of args) texts.push(await str(arg));
  const text = texts.join((separator as string | undefined) ?? ' ') + ((end as string | undefined) ?? '\n');
  const file = keywords.get('file');
  const own = file instanceof PyObject ? await getAttribute(file, 'is_error') : false;
  write(text, own === true);
  return null;
}

async function first(items: unknown, isWanted: boolean): Promise<boolean> {
  for await (const item of iterate(items)) if ((await truth(item)) === isWanted) return isWanted;
  return !isWanted;
}

const FUNCTIONS: Readonly<Record<string, Call>> = {
  len: async ([value]) => {
    const found =
      length(value) ??
      (value instanceof PyObject && value.cls.find('__len__') !== undefined
        ? await call(await attr(value, '__len__'), [])
        : undefined);
    if (found === undefined) throw fail('TypeError', `object of type '${nameOf(value)}' has no len()`);
    return found;
  },
  repr: ([value]) => repr(value),
  format: ([value, spec = '']) => format(value, spec as string),
  abs: ([value]) => ((value as number) < 0 ? -(value as number) : value),
  round: (args) => round(args),
  min: extreme('min', 1),
  max: extreme('max', -1),
  sum: async ([items, start = 0n]) => {
    let sum: unknown = start;
    for await (const item of iterate(items)) sum = await operate('+', sum, item);
    return sum;
  },
  any: ([items]) => first(items, true),
  all: ([items]) => first(items, false),
  sorted: async ([items], keywords) =>
    sorted(await listOf(items), keywords.get('key'), keywords.get('reverse') === true),
  reversed: async ([items]) => mapped((await listOf(items)).reverse(), async (item) => item),
  enumerate: ([items, start], keywords) =>
    new Iterator(numbered(items, (start ?? keywords.get('start') ?? 0n) as bigint)),
  zip: (args) => new Iterator(zipped(args)),
  map: ([make, ...lists]) =>
    lists.length === 1
      ? mapped(iterate(lists[0]), (item) => call(make, [item]))
      : new Iterator(mappedTogether(make, lists)),
  filter: ([test, items]) => new Iterator(filtered(test, items)),
  iter: ([items]) => (items instanceof Iterator ? items : new Iterator(each(items))),
  next: (args) => next(args),
  isinstance: ([value, wanted]) => isInstance(value, wanted),
  issubclass: ([cls, wanted]) => (cls as PyClass).isA(wanted as PyClass),
  callable: ([value]) => value instanceof PyFunction || value instanceof Method || value instanceof PyClass,
  getattr: async ([value, name, standard]) =>
    (await getAttribute(value, name as string)) ??
    (standard === undefined ? attr(value, name as string) : standard),
  hasattr: async ([value, name]) => (await getAttribute(value, name as string)) !== undefined,
  setattr: ([value, name, to]) => setAttribute(value, name as string, to),
  ord: ([text]) => BigInt((text as string).codePointAt(0) ?? 0),
  chr: ([code]) => String.fromCodePoint(Number(code)),
  hex: ([value]) => `0x${(value as bigint).toString(16)}`,
  property: ([target]) => new Descriptor('property', target),
  classmethod: ([target]) => new Descriptor('classmethod', target),
  staticmethod: ([target]) => new Descriptor('staticmethod', target),
  id: () => 0n,
};

export function builtins(write: Write): Map<string, unknown> {
  const {dict_keys: _view, ...classes} = CLASSES;
  return new Map<string, unknown>([
    ['__name__', '__main__'],
    ['object', OBJECT],
    ...Object.entries(classes),
    ...ERRORS,
    ...Object.entries(FUNCTIONS).map(([name, run]) => [name, native(name, run)] as const),
    ['print', native('print', (args, keywords) => printTo(write, args, keywords))],
  ]);
}
