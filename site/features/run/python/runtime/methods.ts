/** The methods of `str`, `list`, `dict`, `set`, `tuple` and numbers, as far as examples use them, and some more. */
import {call} from './calls.ts';
import {Dict, PySet} from './collections.ts';
import {fail} from './errors.ts';
import {formatMap, padded} from './format.ts';
import {addMethods, type Call, Descriptor, Iterator, native, Tuple, View} from './objects.ts';
import {equals, listOf, ofSets, order} from './operators.ts';
import {CLASSES, nameOf} from './types.ts';

const SPACE = '[\\s\\x1c-\\x1f\\x85]';
/** A string, because a lint rule forbids control characters in patterns. */
const LINE_ENDS = String.raw`\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]`;
const LINE_END = new RegExp(LINE_ENDS);
const trimmed =
  (side: 'both' | 'start' | 'end'): Call =>
  ([self, set]) => {
    const characters = typeof set === 'string' ? new Set(set) : undefined;
    const isIn = (character: string) => characters?.has(character) ?? new RegExp(SPACE).test(character);
    const all = [...(self as string)];
    if (side !== 'end') while (all.length > 0 && isIn(all[0] as string)) all.shift();
    if (side !== 'start') while (all.length > 0 && isIn(all.at(-1) as string)) all.pop();
    return all.join('');
  };

function split([self, separator, most]: readonly unknown[]): string[] {
  const text = self as string;
  const limit = most === undefined || Number(most) < 0 ? Infinity : Number(most);
  const parts: string[] = [];
  if (typeof separator !== 'string') {
    const words = new RegExp(`${SPACE}*((?!${SPACE})[^]+?)(?=${SPACE}|$)`, 'y');
    let rest = 0;
    for (let word = words.exec(text); word !== null && parts.length < limit; word = words.exec(text)) {
      parts.push(word[1] as string);
      rest = words.lastIndex;
    }
    const left = text.slice(rest).replace(new RegExp(`^${SPACE}+|${SPACE}+$`, 'g'), '');
    return left === '' ? parts : [...parts, left];
  }
  if (separator === '') throw fail('ValueError', 'empty separator');
  const all = text.split(separator);
  return all.length - 1 <= limit ? all : [...all.slice(0, limit), all.slice(limit).join(separator)];
}

const partition =
  (isLast: boolean): Call =>
  ([self, separator]) => {
    const [text, by] = [self as string, separator as string];
    const at = isLast ? text.lastIndexOf(by) : text.indexOf(by);
    if (at === -1) return new Tuple(isLast ? ['', '', text] : [text, '', '']);
    return new Tuple([text.slice(0, at), by, text.slice(at + by.length)]);
  };

const test =
  (check: (text: string, part: string) => boolean): Call =>
  ([self, parts]) => {
    const all = parts instanceof Tuple ? parts.items : [parts];
    return all.some((part) => check(self as string, part as string));
  };

const whole =
  (pattern: RegExp): Call =>
  ([self]) =>
    pattern.test(self as string);
const index = (text: string, part: unknown) => {
  const at = text.indexOf(part as string);
  return at === -1 ? -1n : BigInt([...text.slice(0, at)].length);
};

const pad =
  (align: 'start' | 'end'): Call =>
  ([self, width, fill = ' ']) => {
    const missing = Math.max(0, Number(width) - [...(self as string)].length);
    return align === 'end'
      ? (self as string) + (fill as string).repeat(missing)
      : (fill as string).repeat(missing) + (self as string);
  };

addMethods(CLASSES.str, {
  lower: ([self]) => (self as string).toLowerCase(),
  casefold: ([self]) => (self as string).toLowerCase(),
  upper: ([self]) => (self as string).toUpperCase(),
  capitalize: ([self]) => (self as string).charAt(0).toUpperCase() + (self as string).slice(1).toLowerCase(),
  title: ([self]) =>
    (self as string)
      .toLowerCase()
      .replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1)),
  strip: trimmed('both'),
  lstrip: trimmed('start'),
  rstrip: trimmed('end'),
  split: (args, keywords) =>
    split([args[0], args[1] ?? keywords.get('sep'), args[2] ?? keywords.get('maxsplit')]),
  splitlines: ([self]) =>
    (self as string).split(LINE_END).filter((line, at, all) => line !== '' || at < all.length - 1),
  join: async ([self, items]) => {
    const all = await listOf(items);
    const wrong = all.findIndex((each) => typeof each !== 'string');
    if (wrong !== -1)
      throw fail('TypeError', `sequence item ${wrong}: expected str instance, ${nameOf(all[wrong])} found`);
    return all.join(self as string);
  },
  replace: ([self, from, to, count]) => {
    const limit = count === undefined ? Infinity : Number(count);
    let done = 0;
    return (self as string).replaceAll(from as string, (found) =>
      (done += 1) <= limit ? (to as string) : found,
    );
  },
  startswith: test((text, part) => text.startsWith(part)),
  endswith: test((text, part) => text.endsWith(part)),
  removeprefix: ([self, part]) =>
    (self as string).startsWith(part as string) ? (self as string).slice((part as string).length) : self,
  removesuffix: ([self, part]) =>
    part !== '' && (self as string).endsWith(part as string)
      ? (self as string).slice(0, -(part as string).length)
      : self,
  partition: partition(false),
  rpartition: partition(true),
  count: ([self, part]) => BigInt((self as string).split(part as string).length - 1),
  find: ([self, part]) => index(self as string, part),
  index: ([self, part]) => {
    const at = index(self as string, part);
    if (at < 0n) throw fail('ValueError', 'substring not found');
    return at;
  },
  isdigit: whole(/^\p{Nd}+$/u),
  isalpha: whole(/^\p{L}+$/u),
  isalnum: whole(/^[\p{L}\p{N}]+$/u),
  isspace: whole(/^\s+$/),
  isupper: ([self]) => /\p{Lu}/u.test(self as string) && !/\p{Ll}/u.test(self as string),
  islower: ([self]) => /\p{Ll}/u.test(self as string) && !/\p{Lu}/u.test(self as string),
  ljust: pad('end'),
  rjust: pad('start'),
  zfill: ([self, width]) => {
    const [, sign = '', digits = ''] = /^([-+]?)(.*)$/s.exec(self as string) ?? [];
    return padded(sign, digits, '0', '=', Number(width));
  },
  format: ([self, ...args], keywords) =>
    formatMap(self as string, (name) => (/^\d+$/.test(name) ? args[Number(name)] : keywords.get(name))),
});

const positions = (list: readonly unknown[], wanted: unknown) =>
  list.findIndex((each) => each === wanted || equals(each, wanted));

/** A new list; stable, as in Python. Keys are computed first. */
export async function sorted(
  items: readonly unknown[],
  key: unknown,
  isReversed: boolean,
): Promise<unknown[]> {
  const keyed: {item: unknown; key: unknown}[] = [];
  for (const item of items)
    keyed.push({item, key: key === undefined || key === null ? item : await call(key, [item])});
  const compare = (a: {key: unknown}, b: {key: unknown}) => {
    const found = order(a.key, b.key);
    if (found === undefined)
      throw fail(
        'TypeError',
        `'<' not supported between instances of '${nameOf(b.key)}' and '${nameOf(a.key)}'`,
      );
    return isReversed ? -found : found;
  };
  return keyed.sort(compare).map(({item}) => item);
}

const list = (self: unknown) => self as unknown[];

addMethods(CLASSES.list, {
  append: ([self, item]) => void list(self).push(item),
  extend: async ([self, items]) => void list(self).push(...(await listOf(items))),
  insert: ([self, at, item]) => void list(self).splice(Number(at), 0, item),
  remove: ([self, item]) => {
    const at = positions(list(self), item);
    if (at === -1) throw fail('ValueError', 'list.remove(x): x not in list');
    list(self).splice(at, 1);
  },
  pop: ([self, at = -1n]) => {
    if (list(self).length === 0) throw fail('IndexError', 'pop from empty list');
    const place = Number(at) < 0 ? Number(at) + list(self).length : Number(at);
    if (place < 0 || place >= list(self).length) throw fail('IndexError', 'pop index out of range');
    return list(self).splice(place, 1)[0];
  },
  index: ([self, item]) => {
    const at = positions(list(self), item);
    if (at === -1) throw fail('ValueError', 'list.index(x): x not in list');
    return BigInt(at);
  },
  count: ([self, item]) => BigInt(list(self).filter((each) => equals(each, item)).length),
  copy: ([self]) => [...list(self)],
  clear: ([self]) => void list(self).splice(0),
  reverse: ([self]) => void list(self).reverse(),
  sort: async ([self], keywords) =>
    void list(self).splice(
      0,
      Infinity,
      ...(await sorted(list(self), keywords.get('key'), keywords.get('reverse') === true)),
    ),
});

addMethods(CLASSES.tuple, {
  count: ([self, item]) => BigInt((self as Tuple).items.filter((each) => equals(each, item)).length),
  index: ([self, item]) => BigInt(positions((self as Tuple).items, item)),
});

const dict = (self: unknown) => self as Dict;

/** The pairs that `dict(…)` and `update` take: another dictionary, pairs, keywords. */
export async function pairsOf(
  source: unknown,
  keywords: ReadonlyMap<string, unknown>,
): Promise<(readonly [unknown, unknown])[]> {
  const given =
    source === undefined || source === null
      ? []
      : source instanceof Dict
        ? source.entries()
        : await pairsIn(source);
  return [...given, ...keywords];
}

async function pairsIn(source: unknown): Promise<(readonly [unknown, unknown])[]> {
  const pairs: (readonly [unknown, unknown])[] = [];
  for (const each of await listOf(source)) {
    const [key, value] = await listOf(each);
    pairs.push([key, value]);
  }
  return pairs;
}

addMethods(CLASSES.dict, {
  get: ([self, key, standard = null]) => (dict(self).has(key) ? dict(self).get(key) : standard),
  keys: ([self]) => new View('dict_keys', dict(self).keys()),
  values: ([self]) => new View('dict_values', dict(self).values()),
  items: ([self]) =>
    new View(
      'dict_items',
      dict(self)
        .entries()
        .map((pair) => new Tuple(pair)),
    ),
  pop: ([self, key, standard]) => {
    if (!dict(self).has(key) && standard === undefined) throw fail('KeyError', key);
    const value = dict(self).has(key) ? dict(self).get(key) : standard;
    dict(self).delete(key);
    return value;
  },
  setdefault: ([self, key, standard = null]) => {
    if (!dict(self).has(key)) dict(self).set(key, standard);
    return dict(self).get(key);
  },
  update: async ([self, source], keywords) => {
    for (const [key, value] of await pairsOf(source, keywords)) dict(self).set(key, value);
  },
  copy: ([self]) => new Dict(dict(self).entries()),
  clear: ([self]) => dict(self).clear(),
});

const set = (self: unknown) => self as PySet;

addMethods(CLASSES.set, {
  add: ([self, item]) => set(self).add(item),
  discard: ([self, item]) => void set(self).delete(item),
  update: async ([self, items]) => {
    for (const item of await listOf(items)) set(self).add(item);
  },
  union: async ([self, ...others]) =>
    new PySet([...set(self).items(), ...(await Promise.all(others.map(listOf))).flat()]),
  intersection: async ([self, other]) => ofSets('&', set(self), new PySet(await listOf(other))),
  difference: async ([self, other]) => ofSets('-', set(self), new PySet(await listOf(other))),
});

/** `dict.fromkeys` */
CLASSES.dict.attributes.set(
  'fromkeys',
  new Descriptor(
    'staticmethod',
    native(
      'fromkeys',
      async ([keys, value = null]) => new Dict((await listOf(keys)).map((key) => [key, value] as const)),
    ),
  ),
);

addMethods(CLASSES.float, {is_integer: ([self]) => Number.isInteger(self)});
addMethods(CLASSES.int, {
  bit_length: ([self]) => BigInt((self as bigint).toString(2).replace('-', '').length),
});

/** One at a time, as generators hand their values out. */
async function* lazily(
  items: AsyncIterable<unknown> | Iterable<unknown>,
  make: (item: unknown) => Promise<unknown>,
): AsyncGenerator {
  for await (const item of items) yield make(item);
}

export const mapped = (
  items: AsyncIterable<unknown> | Iterable<unknown>,
  make: (item: unknown) => Promise<unknown>,
) => new Iterator(lazily(items, make));
