/** `dict` and `set`: what is equal in Python is one key. */
import {fail} from './errors.ts';
import {PyClass, PyFunction, PyObject, Tuple} from './objects.ts';

function keyOf(value: unknown): unknown {
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'boolean') return `n${Number(value)}`;
  if (typeof value === 'bigint' || typeof value === 'number') return `n${String(value)}`;
  if (value instanceof Tuple) return `t${JSON.stringify(value.items.map((item) => String(keyOf(item))))}`;
  if (value === null || value instanceof PyObject || value instanceof PyClass || value instanceof PyFunction)
    return value;
  throw fail('TypeError', `unhashable type: '${nameOfUnhashable(value)}'`);
}

const nameOfUnhashable = (value: unknown) =>
  Array.isArray(value) ? 'list' : value instanceof Dict ? 'dict' : 'set';

export class Dict {
  private readonly entriesByKey = new Map<unknown, [key: unknown, value: unknown]>();

  constructor(entries: Iterable<readonly [unknown, unknown]> = []) {
    for (const [key, value] of entries) this.set(key, value);
  }

  get size(): number {
    return this.entriesByKey.size;
  }

  has(key: unknown): boolean {
    return this.entriesByKey.has(keyOf(key));
  }

  get(key: unknown): unknown {
    return this.entriesByKey.get(keyOf(key))?.[1];
  }

  set(key: unknown, value: unknown): void {
    const found = this.entriesByKey.get(keyOf(key));
    if (found) found[1] = value;
    else this.entriesByKey.set(keyOf(key), [key, value]);
  }

  delete(key: unknown): boolean {
    return this.entriesByKey.delete(keyOf(key));
  }

  clear(): void {
    this.entriesByKey.clear();
  }

  keys(): unknown[] {
    return [...this.entriesByKey.values()].map(([key]) => key);
  }

  values(): unknown[] {
    return [...this.entriesByKey.values()].map(([, value]) => value);
  }

  entries(): (readonly [unknown, unknown])[] {
    return [...this.entriesByKey.values()];
  }
}

export class PySet {
  private readonly keys = new Dict();

  constructor(items: Iterable<unknown> = []) {
    for (const item of items) this.add(item);
  }

  get size(): number {
    return this.keys.size;
  }

  add(item: unknown): void {
    if (!this.keys.has(item)) this.keys.set(item, null);
  }

  has(item: unknown): boolean {
    return this.keys.has(item);
  }

  delete(item: unknown): boolean {
    return this.keys.delete(item);
  }

  items(): unknown[] {
    return this.keys.keys();
  }
}
