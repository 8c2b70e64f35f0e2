/** What a compiled program calls, as `$`: one runtime for each run. */
import {attr, awaitValue, call, define, matches, raised, setAttribute} from './calls.ts';
import {builtins, type Write} from './builtins.ts';
import {Dict, PySet} from './collections.ts';
import {caught, fail, OBJECT} from './errors.ts';
import {formatConverted} from './format.ts';
import {
  Descriptor,
  Iterator,
  Method,
  type Module,
  PyClass,
  PyFunction,
  PyObject,
  Slice,
  Tuple,
} from './objects.ts';
import {
  compare,
  deleteItem,
  enter,
  exit,
  item,
  iterate,
  listOf,
  negate,
  operate,
  operateInPlace,
  setItem,
  truth,
  unpack,
} from './operators.ts';
import {lastLine, str} from './text.ts';

export type Names = Map<string, unknown>;
/** Finds a module by its dotted name; `undefined` if there is none. */
export type FindModule = (name: string, runtime: Runtime) => Promise<Module | undefined>;

type Pair = readonly [key: unknown, value: unknown] | readonly [splat: unknown];
type Piece = string | readonly [value: unknown, conversion: string, specification: string];

function find(name: string, scopes: readonly Names[]): unknown {
  return scopes.find((names) => names.has(name))?.get(name);
}

export class Runtime {
  private readonly builtins: Names;
  private readonly modules = new Map<string, Promise<Module>>();
  readonly attr = attr;
  readonly setattr = setAttribute;
  readonly call = call;
  readonly def = define;
  readonly await = awaitValue;
  readonly matches = matches;
  readonly raised = raised;
  readonly caught = caught;
  readonly op = operate;
  readonly iop = operateInPlace;
  readonly cmp = compare;
  readonly unary = negate;
  readonly truth = truth;
  readonly iter = iterate;
  readonly list = listOf;
  readonly item = item;
  readonly setitem = setItem;
  readonly delitem = deleteItem;
  readonly unpack = unpack;
  readonly enter = enter;
  readonly exit = exit;

  constructor(
    write: Write,
    private readonly findModule: FindModule,
    /** The values of the literals that a reader may change, where they differ from the program's. */
    private readonly values: Readonly<Record<string, string>> = {},
  ) {
    this.builtins = builtins(write);
  }

  name(name: string, ...scopes: readonly Names[]): unknown {
    const found = find(name, [...scopes, this.builtins]);
    if (found === undefined) throw fail('NameError', `name '${name}' is not defined`);
    return found;
  }

  local(value: unknown, name: string): unknown {
    if (value !== undefined) return value;
    throw fail(
      'UnboundLocalError',
      `cannot access local variable '${name}' where it is not associated with a value`,
    );
  }

  /** A literal that a reader may have changed. */
  value(id: number, standard: string): string {
    return this.values[id] ?? standard;
  }

  number(id: number, standard: bigint | number): bigint | number {
    const text = this.values[id];
    if (text === undefined) return standard;
    return /^-?\d+$/.test(text) ? BigInt(text) : Number(text);
  }

  tuple = (items: readonly unknown[]): Tuple => new Tuple(items);
  set = (items: readonly unknown[]): PySet => new PySet(items);
  slice = (start: unknown, stop: unknown, step: unknown): Slice => new Slice(start, stop, step);
  generator = (source: AsyncGenerator): Iterator => new Iterator(source);

  dict(pairs: readonly Pair[]): Dict {
    const made = new Dict();
    for (const pair of pairs)
      for (const [key, value] of pair.length === 2 ? [pair] : (pair[0] as Dict).entries())
        made.set(key, value);
    return made;
  }

  /** `**` in a call. */
  keywords(pairs: readonly Pair[]): ReadonlyMap<string, unknown> {
    return new Map(this.dict(pairs).entries() as [string, unknown][]);
  }

  async text(pieces: readonly Piece[]): Promise<string> {
    const texts: string[] = [];
    for (const piece of pieces) {
      if (typeof piece === 'string') texts.push(piece);
      else {
        texts.push(await formatConverted(...piece));
      }
    }
    return texts.join('');
  }

  /** `class name(bases): …` */
  async cls(
    name: string,
    bases: readonly unknown[],
    module: Names,
    body: (names: Names) => Promise<void>,
  ): Promise<PyClass> {
    const names: Names = new Map();
    await body(names);
    const real = bases.filter((base): base is PyClass => base instanceof PyClass);
    const made = new PyClass(
      name,
      real.length > 0 ? real : [OBJECT],
      names,
      String(names.get('__module__') ?? module.get('__name__') ?? '__main__'),
    );
    const hook = made.mro.slice(1).find(({attributes}) => attributes.has('__init_subclass__'));
    if (hook) await call(hook.attributes.get('__init_subclass__'), [made]);
    return made;
  }

  /** `super()` in a method. */
  parent(cls: unknown, self: unknown): PyObject {
    const own = self instanceof PyObject ? self.cls : (self as PyClass);
    const after = own.mro.slice(own.mro.indexOf(cls as PyClass) + 1);
    const proxy = new PyObject(new PyClass('super', [], new Map()));
    for (const {attributes} of [...after].reverse())
      for (const [name, value] of attributes)
        proxy.attributes.set(
          name,
          value instanceof PyFunction
            ? new Method(self, value)
            : value instanceof Descriptor && value.kind === 'classmethod'
              ? new Method(own, value.target)
              : value,
        );
    return proxy;
  }

  async import(name: string): Promise<Module> {
    const found = this.modules.get(name) ?? this.load(name);
    this.modules.set(name, found);
    return found;
  }

  private async load(name: string): Promise<Module> {
    const module = await this.findModule(name, this);
    if (!module) throw fail('ModuleNotFoundError', `No module named '${name}'`);
    return module;
  }

  /** `from name import …` */
  async from(name: string, wanted: readonly string[]): Promise<unknown[]> {
    const module = await this.import(name);
    return wanted.map((each) => {
      const found = module.names.get(each);
      if (found === undefined) throw fail('ImportError', `cannot import name '${each}' from '${name}'`);
      return found;
    });
  }

  /** The last line of the traceback of what ended a program; `undefined` for a good end. */
  async ended(error: PyObject): Promise<string | undefined> {
    if (error.cls.name !== 'SystemExit') return lastLine(error);
    const [code = null] = ((await attr(error, 'args')) as Tuple).items;
    return code === null || code === 0n ? undefined : `SystemExit: ${await str(code)}`;
  }
}
