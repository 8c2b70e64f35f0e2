/**
 * Python's values in JavaScript. `None` is null, `bool` a boolean, `int` a bigint, `float` a number, `str` a string, `list` an
 * array; everything else has a class here. Whatever may call a function of the program is asynchronous, because requests are.
 */

export type Arguments = readonly unknown[];
export type Keywords = ReadonlyMap<string, unknown>;
export type Call = (args: Arguments, keywords: Keywords) => unknown;

export const NO_KEYWORDS: Keywords = new Map();

/** A class of Python, built in or of a program. */
export class PyClass {
  readonly mro: readonly PyClass[];

  constructor(
    readonly name: string,
    readonly bases: readonly PyClass[] = [],
    readonly attributes = new Map<string, unknown>(),
    readonly module = 'builtins',
  ) {
    // Examples inherit from one class, or from classes without a common base.
    this.mro = [this, ...new Set(bases.flatMap((base) => base.mro))];
  }

  find(name: string): unknown {
    return this.mro.find(({attributes}) => attributes.has(name))?.attributes.get(name);
  }

  isA(other: PyClass): boolean {
    return this.mro.includes(other);
  }

  get fullName(): string {
    return this.module === 'builtins' || this.module === '__main__'
      ? this.name
      : `${this.module}.${this.name}`;
  }
}

/** An instance of a class of a program, and every exception. */
export class PyObject {
  readonly attributes = new Map<string, unknown>();

  constructor(readonly cls: PyClass) {}
}

export class PyFunction {
  constructor(
    readonly name: string,
    readonly call: Call,
  ) {}
}

export class Method {
  constructor(
    readonly self: unknown,
    readonly target: unknown,
  ) {}
}

/** `@property`, `@classmethod`, `@staticmethod`. */
export class Descriptor {
  constructor(
    readonly kind: 'property' | 'classmethod' | 'staticmethod',
    readonly target: unknown,
  ) {}
}

export class Module {
  constructor(
    readonly name: string,
    readonly names: Map<string, unknown>,
  ) {}
}

export class Tuple {
  constructor(readonly items: readonly unknown[]) {}
}

/** `dict.keys()`, `.values()` and `.items()`. */
export class View {
  constructor(
    readonly kind: 'dict_keys' | 'dict_values' | 'dict_items',
    readonly items: readonly unknown[],
  ) {}
}

export class Slice {
  constructor(
    readonly start: unknown,
    readonly stop: unknown,
    readonly step: unknown,
  ) {}
}

export class Range {
  constructor(
    readonly start: bigint,
    readonly stop: bigint,
    readonly step: bigint,
  ) {}

  *[Symbol.iterator](): Generator<bigint> {
    for (let at = this.start; this.step > 0n ? at < this.stop : at > this.stop; at += this.step) yield at;
  }
}

/** Everything with `__next__`: generators, `map`, `iter(…)`. */
export class Iterator {
  constructor(readonly source: AsyncIterator<unknown> | globalThis.Iterator<unknown>) {}

  /** Without `return`: a loop that is left early must not end it, since `next` may be called later. */
  [Symbol.asyncIterator](): AsyncIterator<unknown> {
    return {next: async () => this.source.next()};
  }
}

/** What a call of an `async def` makes; it starts when it is awaited. */
export class Coroutine {
  private result: Promise<unknown> | undefined;

  constructor(private readonly start: () => Promise<unknown>) {}

  run(): Promise<unknown> {
    return (this.result ??= this.start());
  }
}

export const native = (name: string, call: Call): PyFunction => new PyFunction(name, call);

export function addMethods(cls: PyClass, methods: Readonly<Record<string, Call>>): void {
  for (const [name, method] of Object.entries(methods)) cls.attributes.set(name, native(name, method));
}
