/** Which class a value has. */
import {Dict, PySet} from './collections.ts';
import {OBJECT} from './errors.ts';
import {
  Coroutine,
  Descriptor,
  Iterator,
  Method,
  Module,
  PyClass,
  PyFunction,
  PyObject,
  Range,
  Slice,
  Tuple,
  View,
} from './objects.ts';

const make = (name: string, base: PyClass = OBJECT) => new PyClass(name, [base]);

export const INT = make('int');
export const CLASSES = {
  NoneType: make('NoneType'),
  int: INT,
  bool: make('bool', INT),
  float: make('float'),
  str: make('str'),
  list: make('list'),
  tuple: make('tuple'),
  dict: make('dict'),
  set: make('set'),
  type: make('type'),
  function: make('function'),
  method: make('method'),
  module: make('module'),
  range: make('range'),
  slice: make('slice'),
  generator: make('generator'),
  coroutine: make('coroutine'),
  property: make('property'),
  dict_keys: make('dict_keys'),
} as const;

const BY_CONSTRUCTOR: readonly (readonly [new (...args: never[]) => object, PyClass])[] = [
  [Array, CLASSES.list],
  [Dict, CLASSES.dict],
  [Tuple, CLASSES.tuple],
  [PySet, CLASSES.set],
  [PyClass, CLASSES.type],
  [PyFunction, CLASSES.function],
  [Method, CLASSES.method],
  [Module, CLASSES.module],
  [Range, CLASSES.range],
  [View, CLASSES.dict_keys],
  [Slice, CLASSES.slice],
  [Iterator, CLASSES.generator],
  [Coroutine, CLASSES.coroutine],
  [Descriptor, CLASSES.property],
];

export function typeOf(value: unknown): PyClass {
  if (typeof value === 'string') return CLASSES.str;
  if (typeof value === 'bigint') return CLASSES.int;
  if (typeof value === 'number') return CLASSES.float;
  if (typeof value === 'boolean') return CLASSES.bool;
  if (value === null) return CLASSES.NoneType;
  if (value instanceof PyObject) return value.cls;
  const found = BY_CONSTRUCTOR.find(([constructor]) => value instanceof constructor);
  if (!found) throw new Error(`A value that Python does not have: ${String(value)}`);
  return found[1];
}

export const nameOf = (value: unknown): string => typeOf(value).name;
