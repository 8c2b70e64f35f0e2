/** Attributes and calls. */
import {errorClass, fail} from './errors.ts';
import {
  type Arguments,
  type Call,
  Coroutine,
  Descriptor,
  Iterator,
  type Keywords,
  Method,
  Module,
  NO_KEYWORDS,
  PyClass,
  PyFunction,
  PyObject,
  Tuple,
} from './objects.ts';
import {Dict} from './collections.ts';
import {nameOf, typeOf} from './types.ts';

/** A function found in a class, bound to what it was asked of. */
async function bind(found: unknown, self: unknown, cls: PyClass): Promise<unknown> {
  if (found instanceof PyFunction) return new Method(self, found);
  if (!(found instanceof Descriptor)) return found;
  if (found.kind === 'property') return call(found.target, [self]);
  return found.kind === 'classmethod' ? new Method(cls, found.target) : found.target;
}

async function ofClass(cls: PyClass, name: string): Promise<unknown> {
  if (name === '__name__' || name === '__qualname__') return cls.name;
  if (name === '__module__') return cls.module;
  if (name === '__mro__') return new Tuple(cls.mro);
  if (name === '__dict__') return new Dict(cls.attributes);
  const found = cls.find(name);
  if (found instanceof Descriptor && found.kind !== 'property') return bind(found, cls, cls);
  return found;
}

async function find(value: unknown, name: string): Promise<unknown> {
  if (value instanceof Module) return value.names.get(name);
  if (value instanceof PyClass) return ofClass(value, name);
  const cls = typeOf(value);
  if (name === '__class__') return cls;
  if (value instanceof PyFunction && name === '__name__') return value.name;
  if (value instanceof PyObject && name === '__dict__') return new Dict(value.attributes);
  const own = value instanceof PyObject ? value.attributes.get(name) : undefined;
  if (own !== undefined) return own;
  const found = cls.find(name);
  return found === undefined ? undefined : bind(found, value, cls);
}

/** `undefined` when there is none. */
export async function getAttribute(value: unknown, name: string): Promise<unknown> {
  const found = await find(value, name);
  if (found !== undefined || !(value instanceof PyObject)) return found;
  const fallback = value.cls.find('__getattr__');
  return fallback === undefined ? undefined : call(fallback, [value, name]);
}

export async function attr(value: unknown, name: string): Promise<unknown> {
  const found = await getAttribute(value, name);
  if (found !== undefined) return found;
  const what =
    value instanceof Module
      ? `module '${value.name}'`
      : value instanceof PyClass
        ? `type object '${value.name}'`
        : `'${nameOf(value)}' object`;
  throw fail('AttributeError', `${what} has no attribute '${name}'`);
}

export async function setAttribute(value: unknown, name: string, to: unknown): Promise<void> {
  if (value instanceof PyObject || value instanceof PyClass) value.attributes.set(name, to);
  else if (value instanceof Module) value.names.set(name, to);
  else throw fail('AttributeError', `'${nameOf(value)}' object has no attribute '${name}'`);
}

/** A method that a class of the program defines; not those of the built-in classes. */
export const special = (value: unknown, name: string): unknown =>
  value instanceof PyObject ? value.cls.find(name) : undefined;

async function instantiate(cls: PyClass, args: Arguments, keywords: Keywords): Promise<unknown> {
  const make = cls.find('__new__');
  if (make instanceof PyFunction) return make.call([cls, ...args], keywords);
  const made = new PyObject(cls);
  if (cls.isA(errorClass('BaseException'))) made.attributes.set('args', new Tuple(args));
  const init = cls.find('__init__');
  if (init !== undefined) await call(init, [made, ...args], keywords);
  else if (args.length > 0 || keywords.size > 0) throw fail('TypeError', `${cls.name}() takes no arguments`);
  return made;
}

export async function call(
  target: unknown,
  args: Arguments,
  keywords: Keywords = NO_KEYWORDS,
): Promise<unknown> {
  if (target instanceof PyFunction) return (await target.call(args, keywords)) ?? null;
  if (target instanceof Method) return call(target.target, [target.self, ...args], keywords);
  if (target instanceof PyClass) return instantiate(target, args, keywords);
  const own = special(target, '__call__');
  if (own !== undefined) return call(own, [target, ...args], keywords);
  throw fail('TypeError', `'${nameOf(target)}' object is not callable`);
}

/** A parameter: `name`, `*name`, `**name` or a bare `*`, and its default. */
export type Parameter = readonly [name: string, standard?: unknown];
export type Kind = 'plain' | 'async' | 'generator';

const listed = (names: readonly string[]): string => {
  const quoted = names.map((name) => `'${name}'`);
  const last = quoted.pop() ?? '';
  if (quoted.length === 0) return last;
  return `${quoted.join(', ')}${quoted.length > 1 ? ',' : ''} and ${last}`;
};

function missing(name: string, kind: string, names: readonly string[]): PyObject {
  const word = names.length === 1 ? 'argument' : 'arguments';
  return fail('TypeError', `${name}() missing ${names.length} required ${kind} ${word}: ${listed(names)}`);
}

function takesTooMany(name: string, places: readonly Parameter[], given: number): PyObject {
  const required = places.filter(({length}) => length === 1).length;
  const count = required === places.length ? String(required) : `from ${required} to ${places.length}`;
  const word = places.length === 1 ? 'argument' : 'arguments';
  const were = given === 1 ? 'was' : 'were';
  return fail('TypeError', `${name}() takes ${count} positional ${word} but ${given} ${were} given`);
}

/** The values of the parameters, in their order. */
function place(
  name: string,
  parameters: readonly Parameter[],
  args: Arguments,
  keywords: Keywords,
): unknown[] {
  const star = parameters.findIndex(([each]) => /^\*(?!\*)/.test(each));
  const places = parameters
    .slice(0, star === -1 ? undefined : star)
    .filter(([each]) => !each.startsWith('**'));
  const collects = star !== -1 && parameters[star]?.[0] !== '*';
  if (args.length > places.length && !collects) throw takesTooMany(name, places, args.length);
  const rest = new Map(keywords);
  const absent: [string[], string[]] = [[], []];
  const values = parameters.map((parameter, index): unknown => {
    const [each] = parameter;
    if (each === '*') return undefined;
    if (each.startsWith('**')) return undefined;
    if (each.startsWith('*')) return new Tuple(args.slice(places.length));
    const isPlaced = index < places.length && index < args.length;
    if (isPlaced && rest.has(each))
      throw fail('TypeError', `${name}() got multiple values for argument '${each}'`);
    if (isPlaced) return args[index];
    if (rest.has(each)) {
      const value = rest.get(each);
      rest.delete(each);
      return value;
    }
    if (parameter.length === 1) absent[index < places.length ? 0 : 1].push(each);
    return parameter[1];
  });
  const takesMore = parameters.at(-1)?.[0].startsWith('**');
  const [unknown] = takesMore ? [] : rest.keys();
  if (unknown !== undefined)
    throw fail('TypeError', `${name}() got an unexpected keyword argument '${unknown}'`);
  const [[...positional], [...byName]] = absent;
  if (positional.length > 0) throw missing(name, 'positional', positional);
  if (byName.length > 0) throw missing(name, 'keyword-only', byName);
  if (takesMore) values[values.length - 1] = new Dict(rest);
  return values;
}

type Body = (...values: unknown[]) => unknown;

/** A function of a program. Its name in messages is the qualified one. */
export function define(
  name: string,
  parameters: readonly Parameter[],
  body: Body,
  kind: Kind = 'plain',
): PyFunction {
  const run: Call = (args, keywords) => {
    const values = place(name, parameters, args, keywords);
    if (kind === 'async') return new Coroutine(async () => (await body(...values)) ?? null);
    return kind === 'generator' ? new Iterator(body(...values) as AsyncGenerator) : body(...values);
  };
  return new PyFunction(name.split('.').at(-1) ?? name, run);
}

/** `await value` */
export async function awaitValue(value: unknown): Promise<unknown> {
  if (value instanceof Coroutine) return value.run();
  throw fail('TypeError', `object ${nameOf(value)} can't be used in 'await' expression`);
}

/** Whether an `except` clause is for it. */
export function matches(error: PyObject, wanted: unknown): boolean {
  if (wanted instanceof Tuple) return wanted.items.some((each) => matches(error, each));
  return wanted instanceof PyClass && error.cls.isA(wanted);
}

/** `raise value`: a class is called. */
export async function raised(value: unknown): Promise<unknown> {
  const error = value instanceof PyClass ? await call(value, []) : value;
  return error instanceof PyObject && error.cls.isA(errorClass('BaseException'))
    ? error
    : fail('TypeError', 'exceptions must derive from BaseException');
}
