/** Operators, comparisons, subscripts and loops. */
import {attr, awaitValue, call, getAttribute, special} from './calls.ts';
import {Dict, PySet} from './collections.ts';
import {fail} from './errors.ts';
import {Coroutine, Iterator, type PyObject, Range, Slice, Tuple, View} from './objects.ts';
import {percent} from './percent.ts';
import {nameOf} from './types.ts';

export async function truth(value: unknown): Promise<boolean> {
  if (value === null || value === false || value === 0n || value === 0 || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Tuple || value instanceof View) return value.items.length > 0;
  if (value instanceof Dict || value instanceof PySet) return value.size > 0;
  if (value instanceof Range) return !value[Symbol.iterator]().next().done;
  for (const name of ['__bool__', '__len__']) {
    const own = special(value, name);
    if (own !== undefined) return truth(await call(own, [value]));
  }
  return true;
}

const asNumber = (value: unknown): bigint | number | undefined =>
  typeof value === 'boolean'
    ? BigInt(value)
    : typeof value === 'bigint' || typeof value === 'number'
      ? value
      : undefined;

export function equals(a: unknown, b: unknown): boolean {
  const [left, right] = [asNumber(a), asNumber(b)];
  // eslint-disable-next-line eqeqeq -- 1 == 1n
  if (left !== undefined && right !== undefined) return left == right;
  const all = (some: readonly unknown[], others: readonly unknown[]) =>
    some.length === others.length && some.every((item, index) => equals(item, others[index]));
  if (Array.isArray(a) && Array.isArray(b)) return all(a, b);
  if (a instanceof Tuple && b instanceof Tuple) return all(a.items, b.items);
  const [set, other] = [asSet(a), asSet(b)];
  if (set && other) return set.size === other.size && set.items().every((item) => other.has(item));
  if (a instanceof Dict && b instanceof Dict)
    return a.size === b.size && a.entries().every(([key, value]) => b.has(key) && equals(value, b.get(key)));
  return a === b;
}

/** Below, equal or above zero; `undefined` when Python does not compare them. */
export function order(a: unknown, b: unknown): number | undefined {
  const [left, right] = [asNumber(a), asNumber(b)];
  if (left !== undefined && right !== undefined) return left < right ? -1 : left > right ? 1 : 0;
  if (typeof a === 'string' && typeof b === 'string')
    return orderOf([...a].map(pointOf), [...b].map(pointOf));
  if (Array.isArray(a) && Array.isArray(b)) return orderOf(a, b);
  return a instanceof Tuple && b instanceof Tuple ? orderOf(a.items, b.items) : undefined;
}

const pointOf = (character: string) => BigInt(character.codePointAt(0) ?? 0);

function orderOf(a: readonly unknown[], b: readonly unknown[]): number | undefined {
  const at = a.findIndex((item, index) => index >= b.length || !equals(item, b[index]));
  if (at === -1) return a.length - b.length;
  return at >= b.length ? 1 : order(a[at], b[at]);
}

const ORDERS: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

async function contains(container: unknown, item: unknown): Promise<boolean> {
  if (typeof container === 'string') {
    if (typeof item === 'string') return container.includes(item);
    throw fail('TypeError', `'in <string>' requires string as left operand, not ${nameOf(item)}`);
  }
  if (container instanceof Dict || container instanceof PySet) return container.has(item);
  const own = special(container, '__contains__');
  if (own !== undefined) return truth(await call(own, [container, item]));
  for await (const each of iterate(container)) if (each === item || equals(each, item)) return true;
  return false;
}

export async function compare(operator: string, a: unknown, b: unknown): Promise<boolean> {
  if (operator === 'is') return a === b;
  if (operator === 'is not') return a !== b;
  if (operator === 'in') return contains(b, a);
  if (operator === 'not in') return !(await contains(b, a));
  const own = special(a, '__eq__');
  const isEqual = own === undefined ? equals(a, b) : await truth(await call(own, [a, b]));
  if (operator === '==') return isEqual;
  if (operator === '!=') return !isEqual;
  const [set, other] = [asSet(a), asSet(b)];
  if (set && other) return compareSets(operator, set, other);
  const found = order(a, b);
  if (found !== undefined && ORDERS[operator]) return ORDERS[operator](found);
  throw fail(
    'TypeError',
    `'${operator}' not supported between instances of '${nameOf(a)}' and '${nameOf(b)}'`,
  );
}

function compareSets(operator: string, a: PySet, b: PySet): boolean {
  const [small, large] = operator.startsWith('<') ? [a, b] : [b, a];
  const isSubset = small.items().every((item) => large.has(item));
  return isSubset && (operator.endsWith('=') || small.size < large.size);
}

const floored = (a: bigint, b: bigint) => (a % b !== 0n && a < 0n !== b < 0n ? a / b - 1n : a / b);
const modulo = (a: number, b: number) => a - b * Math.floor(a / b);

function arithmetic(operator: string, a: bigint | number, b: bigint | number): unknown {
  const isZero = Number(b) === 0;
  if (isZero && operator === '/') throw fail('ZeroDivisionError', 'division by zero');
  if (isZero && (operator === '//' || operator === '%'))
    throw fail('ZeroDivisionError', 'integer division or modulo by zero');
  if (operator === '/') return Number(a) / Number(b);
  if (typeof a === 'bigint' && typeof b === 'bigint') return ofIntegers(operator, a, b);
  const [x, y] = [Number(a), Number(b)];
  if (operator === '+') return x + y;
  if (operator === '-') return x - y;
  if (operator === '*') return x * y;
  if (operator === '//') return Math.floor(x / y);
  if (operator === '%') return modulo(x, y);
  return operator === '**' ? x ** y : undefined;
}

const INTEGERS: Readonly<Record<string, (a: bigint, b: bigint) => bigint | number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '//': floored,
  '%': (a, b) => a - b * floored(a, b),
  '**': (a, b) => (b < 0n ? Number(a) ** Number(b) : a ** b),
  '&': (a, b) => a & b,
  '|': (a, b) => a | b,
  '^': (a, b) => a ^ b,
  '<<': (a, b) => a << b,
  '>>': (a, b) => a >> b,
};

const ofIntegers = (operator: string, a: bigint, b: bigint) => INTEGERS[operator]?.(a, b);

const asSet = (value: unknown): PySet | undefined =>
  value instanceof View && value.kind !== 'dict_values'
    ? new PySet(value.items)
    : value instanceof PySet
      ? value
      : undefined;

export function ofSets(operator: string, a: PySet, b: PySet): PySet | undefined {
  if (operator === '|') return new PySet([...a.items(), ...b.items()]);
  if (operator === '&') return new PySet(a.items().filter((item) => b.has(item)));
  return operator === '-' ? new PySet(a.items().filter((item) => !b.has(item))) : undefined;
}

function repeated(value: unknown, times: bigint): unknown {
  const count = Math.max(0, Number(times));
  if (typeof value === 'string') return value.repeat(count);
  if (Array.isArray(value)) return Array.from({length: count}, () => value as unknown[]).flat();
  if (value instanceof Tuple) return new Tuple(Array.from({length: count}, () => value.items).flat());
  return undefined;
}

function builtIn(operator: string, a: unknown, b: unknown): unknown {
  const [left, right] = [asNumber(a), asNumber(b)];
  if (left !== undefined && right !== undefined) return arithmetic(operator, left, right);
  if (operator === '*' && typeof right === 'bigint') return repeated(a, right);
  if (operator === '*' && typeof left === 'bigint') return repeated(b, left);
  const [set, other] = [asSet(a), asSet(b)];
  if (set && other) return ofSets(operator, set, other);
  if (operator === '|' && a instanceof Dict && b instanceof Dict)
    return new Dict([...a.entries(), ...b.entries()]);
  if (operator !== '+') return undefined;
  if (typeof a === 'string' && typeof b === 'string') return a + b;
  if (Array.isArray(a) && Array.isArray(b)) return [...(a as unknown[]), ...(b as unknown[])];
  return a instanceof Tuple && b instanceof Tuple ? new Tuple([...a.items, ...b.items]) : undefined;
}

const METHODS: Readonly<Record<string, string>> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'truediv',
  '|': 'or',
  '&': 'and',
};

export async function operate(operator: string, a: unknown, b: unknown): Promise<unknown> {
  if (operator === '%' && typeof a === 'string') return percent(a, b);
  const found = builtIn(operator, a, b);
  if (found !== undefined) return found;
  for (const [object, other, prefix] of [
    [a, b, ''],
    [b, a, 'r'],
  ] as const) {
    const own = special(object, `__${prefix}${METHODS[operator] ?? ''}__`);
    if (own !== undefined) return call(own, [object, other]);
  }
  if (operator === '+' && typeof a === 'string')
    throw fail('TypeError', `can only concatenate str (not "${nameOf(b)}") to str`);
  throw fail('TypeError', `unsupported operand type(s) for ${operator}: '${nameOf(a)}' and '${nameOf(b)}'`);
}

/** `a += b`: a list and a dictionary change in place. */
export async function operateInPlace(operator: string, a: unknown, b: unknown): Promise<unknown> {
  if (operator === '+' && Array.isArray(a)) {
    a.push(...(await listOf(b)));
    return a;
  }
  if (operator === '|' && a instanceof Dict && b instanceof Dict) {
    for (const [key, value] of b.entries()) a.set(key, value);
    return a;
  }
  return operate(operator, a, b);
}

export function negate(operator: string, value: unknown): unknown {
  const number = asNumber(value);
  if (number === undefined)
    throw fail('TypeError', `bad operand type for unary ${operator}: '${nameOf(value)}'`);
  if (operator === '+') return number;
  return operator === '~' ? ~BigInt(number) : -number;
}

/** What `for` goes through. */
export function iterate(value: unknown): AsyncIterable<unknown> | Iterable<unknown> {
  if (typeof value === 'string' || Array.isArray(value) || value instanceof Range)
    return value as Iterable<unknown>;
  if (value instanceof Tuple || value instanceof View) return value.items;
  if (value instanceof Dict) return value.keys();
  if (value instanceof PySet) return value.items();
  if (value instanceof Iterator) return value;
  if (special(value, '__iter__') !== undefined || special(value, '__aiter__') !== undefined)
    return iterateObject(value as PyObject);
  throw fail('TypeError', `'${nameOf(value)}' object is not iterable`);
}

async function* iterateObject(value: PyObject): AsyncGenerator<unknown> {
  const own = special(value, '__iter__') ?? special(value, '__aiter__');
  yield* iterate(await call(own, [value]));
}

export async function listOf(value: unknown): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of iterate(value)) items.push(item);
  return items;
}

/** `a, *b = value` */
export async function unpack(value: unknown, count: number, star = -1): Promise<unknown[]> {
  const items = await listOf(value);
  const hasStar = star !== -1;
  const least = hasStar ? count - 1 : count;
  if (!hasStar && items.length > count)
    throw fail('ValueError', `too many values to unpack (expected ${count})`);
  if (items.length < least) {
    const expected = hasStar ? `at least ${least}` : least;
    throw fail('ValueError', `not enough values to unpack (expected ${expected}, got ${items.length})`);
  }
  if (!hasStar) return items;
  const after = count - star - 1;
  const end = items.length - after;
  return [...items.slice(0, star), items.slice(star, end), ...items.slice(end)];
}

/** The indices of a slice of so many items. */
function indicesOf({start, stop, step}: Slice, length: number): number[] {
  const stride = step === null ? 1 : Number(step);
  if (stride === 0) throw fail('ValueError', 'slice step cannot be zero');
  const [lowest, highest] = stride > 0 ? [0, length] : [-1, length - 1];
  const bound = (value: unknown, standard: number) => {
    if (value === null) return standard;
    const index = Number(value) < 0 ? Number(value) + length : Number(value);
    return Math.min(Math.max(index, lowest), highest);
  };
  const [from, to] =
    stride > 0 ? [bound(start, 0), bound(stop, length)] : [bound(start, length - 1), bound(stop, -1)];
  const indices: number[] = [];
  for (let at = from; stride > 0 ? at < to : at > to; at += stride) indices.push(at);
  return indices;
}

function fromSequence(items: readonly unknown[], key: unknown, kind: string): unknown {
  if (key instanceof Slice) return indicesOf(key, items.length).map((index) => items[index]);
  const number = asNumber(key);
  if (typeof number !== 'bigint')
    throw fail(
      'TypeError',
      `${kind} indices must be integers${kind === 'string' ? '' : ' or slices'}, not ${kind === 'string' ? `'${nameOf(key)}'` : nameOf(key)}`,
    );
  const index = Number(number) < 0 ? Number(number) + items.length : Number(number);
  if (index < 0 || index >= items.length) throw fail('IndexError', `${kind} index out of range`);
  return items[index];
}

export async function item(value: unknown, key: unknown): Promise<unknown> {
  if (value instanceof Dict) {
    if (value.has(key)) return value.get(key);
    throw fail('KeyError', key);
  }
  if (Array.isArray(value)) return fromSequence(value, key, 'list');
  if (value instanceof Range) return fromSequence([...value], key, 'range object');
  if (typeof value === 'string') {
    const found = fromSequence([...value], key, 'string');
    return Array.isArray(found) ? found.join('') : found;
  }
  if (value instanceof Tuple) {
    const found = fromSequence(value.items, key, 'tuple');
    return key instanceof Slice ? new Tuple(found as unknown[]) : found;
  }
  const own = special(value, '__getitem__');
  if (own !== undefined) return call(own, [value, key]);
  // `list[str]` in an annotation of a value.
  if (nameOf(value) === 'type') return value;
  throw fail('TypeError', `'${nameOf(value)}' object is not subscriptable`);
}

export async function setItem(value: unknown, key: unknown, to: unknown): Promise<void> {
  if (value instanceof Dict) value.set(key, to);
  else if (Array.isArray(value) && key instanceof Slice) {
    const indices = indicesOf(key, value.length);
    value.splice(indices[0] ?? Number(key.start ?? 0), indices.length, ...(await listOf(to)));
  } else if (Array.isArray(value)) {
    fromSequence(value, key, 'list');
    value.splice(Number(key), 1, to);
  } else {
    const own = special(value, '__setitem__');
    if (own === undefined)
      throw fail('TypeError', `'${nameOf(value)}' object does not support item assignment`);
    await call(own, [value, key, to]);
  }
}

export async function deleteItem(value: unknown, key: unknown): Promise<void> {
  if (value instanceof Dict) {
    if (!value.delete(key)) throw fail('KeyError', key);
  } else if (Array.isArray(value)) {
    fromSequence(value, key, 'list');
    value.splice(Number(key), 1);
  } else throw fail('TypeError', `'${nameOf(value)}' object doesn't support item deletion`);
}

/** `with value as …` */
export async function enter(value: unknown, isAsync: boolean): Promise<unknown> {
  const name = isAsync ? '__aenter__' : '__enter__';
  if ((await getAttribute(value, name)) === undefined)
    throw fail(
      'TypeError',
      `'${nameOf(value)}' object does not support the ${isAsync ? 'asynchronous ' : ''}context manager protocol`,
    );
  const entered = await call(await attr(value, name), []);
  return isAsync && entered instanceof Coroutine ? awaitValue(entered) : entered;
}

/** Whether it has dealt with the exception. */
export async function exit(value: unknown, error: PyObject | undefined, isAsync: boolean): Promise<boolean> {
  const args = error ? [error.cls, error, null] : [null, null, null];
  const left = await call(await attr(value, isAsync ? '__aexit__' : '__exit__'), args);
  return truth(isAsync && left instanceof Coroutine ? await awaitValue(left) : left);
}
