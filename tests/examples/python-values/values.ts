/** The values that a Python program writes out, as far as they follow from its text. */
import type {Node as SyntaxNode} from 'web-tree-sitter';
import {isObject, type Json} from '@javelin/detectors/json';

/** A variable of the environment: `os.environ["NAME"]`. */
export class Variable {
  constructor(readonly name: string) {}
}

/** A value of the response to a request of the program: by the number of the request and the way there. */
export class Reply {
  constructor(
    readonly request: number,
    readonly path: readonly (string | number)[],
  ) {}
}

/** Of a text. */
export type Part = string | Variable | Reply;

/** Text with variables of the environment in it: `f"Bearer {os.environ['KEY']}"`. */
export class Parts {
  constructor(readonly parts: readonly Part[]) {}
}

/** An object that the program makes: `Route(name="…")`, `httpx.Client(…)`. What is done to it later is noted in `headers` and `registered`. */
export class Made {
  readonly headers: Record<string, unknown> = {};
  /** Set by `register_…`: the client and the route through which it sends. */
  registered: {readonly client: Made; readonly route: unknown} | undefined;

  constructor(
    readonly name: string,
    readonly args: Arguments,
  ) {}

  get(name: string): unknown {
    return this.args.named.get(name);
  }
}

/** A function of the program. */
export class LocalFunction {
  constructor(readonly node: SyntaxNode) {}
}

/** `a | b | c` of LangChain. */
export class Chain {
  constructor(readonly links: readonly unknown[]) {}
}

/** What comes from a response, a file or a computation. */
export const UNKNOWN = Symbol('unknown');

export interface Arguments {
  readonly placed: readonly unknown[];
  readonly named: ReadonlyMap<string, unknown>;
}

/** The classes above are none. */
export const isDictionary = (value: unknown): value is Json =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;

export const partsOf = (value: unknown): readonly Part[] | undefined => {
  if (typeof value === 'string' || value instanceof Variable || value instanceof Reply) return [value];
  if (typeof value === 'number') return [String(value)];
  return value instanceof Parts ? value.parts : undefined;
};

/** One text of several, with as few parts as possible. */
export function joined(values: readonly unknown[]): unknown {
  const all = values.map(partsOf);
  if (all.includes(undefined)) return UNKNOWN;
  const parts: Part[] = [];
  for (const part of all.flatMap((some) => some ?? [])) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  }
  const [only = ''] = parts;
  return parts.length <= 1 ? only : new Parts(parts);
}

/** As it is sent: a model is the dictionary of its arguments. `UNKNOWN` if any part of it is. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(plain);
    return items.includes(UNKNOWN) ? UNKNOWN : items;
  }
  if (value instanceof LocalFunction || value instanceof Chain) return UNKNOWN;
  if (value instanceof Made && value.args.placed.length > 0) return UNKNOWN;
  const fields = value instanceof Made ? Object.fromEntries(value.args.named) : value;
  if (!isDictionary(fields)) return fields;
  if (UNKNOWN in fields) return UNKNOWN;
  const entries = Object.entries(fields).map(([key, item]) => [key, plain(item)] as const);
  return entries.some(([, item]) => item === UNKNOWN) ? UNKNOWN : Object.fromEntries(entries);
}

/** As dictionaries and lists, with what is unknown in them. */
export function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written);
  if (value instanceof Made)
    return value.args.placed.length > 0 ? UNKNOWN : written(Object.fromEntries(value.args.named));
  if (value instanceof Parts || value instanceof LocalFunction || value instanceof Chain) return UNKNOWN;
  if (!isDictionary(value)) return value;
  const entries = Reflect.ownKeys(value).map((key) => [key, written(Reflect.get(value, key))] as const);
  return Object.fromEntries(entries);
}
