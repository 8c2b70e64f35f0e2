/** The modules that examples import: the part of the standard library that they use, and libraries that are compiled Python. */
import {libraryOf} from '../../../../lib/python/compile/module-names.ts';
import {awaitValue, call} from '../runtime/calls.ts';
import {Dict} from '../runtime/collections.ts';
import {errorClass, fail, makeError, OBJECT} from '../runtime/errors.ts';
import type {Names, Runtime} from '../runtime/index.ts';
import {mapped} from '../runtime/methods.ts';
import {addMethods, type Call, Coroutine, Module, native, PyClass, PyObject} from '../runtime/objects.ts';
import {iterate, listOf} from '../runtime/operators.ts';
import {str} from '../runtime/text.ts';
import {json} from './json.ts';
import {re} from './re.ts';

interface Surroundings {
  readonly environment: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  /** A module of the site that was compiled from Python; by its name. */
  readonly library: (name: string) => Promise<Library | undefined>;
  readonly loaded: Map<string, Promise<Module | undefined>>;
  /** Files that lie beside the program. */
  readonly files: Readonly<Record<string, string>>;
}

/** A library as compile/index.ts makes it. */
export interface Library {
  readonly default: (runtime: Runtime, names: Names) => Promise<void>;
}

const sleep = (seconds: unknown) => new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000));

const moduleOf = (
  name: string,
  functions: Readonly<Record<string, Call>>,
  more: Readonly<Record<string, unknown>> = {},
) =>
  new Module(
    name,
    new Map<string, unknown>([
      ...Object.entries(functions).map(([each, run]) => [each, native(each, run)] as const),
      ...Object.entries(more),
    ]),
  );

function objectWith(cls: string, attributes: Readonly<Record<string, unknown>>): PyObject {
  const made = new PyObject(new PyClass(cls, [OBJECT]));
  for (const [name, value] of Object.entries(attributes)) made.attributes.set(name, value);
  return made;
}

const time = moduleOf('time', {
  time: () => Date.now() / 1000,
  time_ns: () => BigInt(Date.now()) * 1_000_000n,
  perf_counter: () => performance.now() / 1000,
  monotonic: () => performance.now() / 1000,
  sleep: ([seconds]) => sleep(seconds),
});

const random = moduleOf('random', {
  random: () => Math.random(),
  uniform: ([low, high]) => Number(low) + Math.random() * (Number(high) - Number(low)),
  choice: async ([items]) => {
    const all = await listOf(items);
    return all[Math.floor(Math.random() * all.length)];
  },
});

async function numbersOf(items: unknown): Promise<number[]> {
  return (await listOf(items)).map(Number);
}
const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

const statistics = moduleOf('statistics', {
  fmean: async ([items]) => meanOf(await numbersOf(items)),
  pstdev: async ([items]) => {
    const numbers = await numbersOf(items);
    const mean = meanOf(numbers);
    return Math.sqrt(meanOf(numbers.map((each) => (each - mean) ** 2)));
  },
});

const quote: Call = ([text], keywords) =>
  encodeURIComponent(text as string)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%2F/g, keywords.get('safe') === '' ? '%2F' : '/');

const urlParse = moduleOf('urllib.parse', {
  quote,
  urlencode: async ([pairs]) => {
    const entries =
      pairs instanceof Dict ? pairs.entries() : await Promise.all((await listOf(pairs)).map(listOf));
    const texts = await Promise.all(entries.map(async ([key, value]) => [await str(key), await str(value)]));
    return new URLSearchParams(texts).toString();
  },
  urlsplit: ([text]) => {
    const url = new URL(text as string);
    return objectWith('SplitResult', {
      scheme: url.protocol.slice(0, -1),
      netloc: url.host,
      hostname: url.hostname,
      path: url.pathname === '/' && !/\/$/.test(text as string) ? '' : url.pathname,
      query: url.search.slice(1),
      fragment: url.hash.slice(1),
    });
  },
});

/** Coroutines take turns: each runs until it waits, as in an event loop, so that `count += 1` is never interrupted. */
class Turns {
  private isTaken = true;
  private readonly queue: (() => void)[] = [];

  async take(): Promise<void> {
    if (this.isTaken) await new Promise<void>((resolve) => this.queue.push(resolve));
    this.isTaken = true;
  }

  give(): void {
    this.isTaken = false;
    this.queue.shift()?.();
  }

  /** Others have their turn while this one waits. */
  async during<T>(wait: Promise<T>): Promise<T> {
    this.give();
    try {
      return await wait;
    } finally {
      await this.take();
    }
  }
}

const turns = new Turns();

async function gathered(awaitables: readonly unknown[]): Promise<unknown[]> {
  const tasks = awaitables.map(async (each) => {
    await turns.take();
    try {
      return await awaitValue(each);
    } finally {
      turns.give();
    }
  });
  return turns.during(Promise.all(tasks));
}

const SEMAPHORE = new PyClass('Semaphore', [OBJECT], new Map(), 'asyncio');
const waiting = new WeakMap<PyObject, {free: number; queue: (() => void)[]}>();
const coroutine = (run: () => Promise<unknown>) => new Coroutine(async () => (await run()) ?? null);

addMethods(SEMAPHORE, {
  __init__: ([self, count = 1n]) => void waiting.set(self as PyObject, {free: Number(count), queue: []}),
  __aenter__: ([self]) =>
    coroutine(async () => {
      const slots = waiting.get(self as PyObject) as {free: number; queue: (() => void)[]};
      if (slots.free > 0) slots.free -= 1;
      else await turns.during(new Promise<void>((resolve) => slots.queue.push(resolve)));
    }),
  __aexit__: ([self]) =>
    coroutine(async () => {
      const slots = waiting.get(self as PyObject) as {free: number; queue: (() => void)[]};
      const next = slots.queue.shift();
      if (next) next();
      else slots.free += 1;
    }),
});

const asyncio = moduleOf(
  'asyncio',
  {
    run: ([main]) => awaitValue(main),
    gather: (awaitables) => coroutine(() => gathered(awaitables)),
    sleep: ([seconds]) => coroutine(() => turns.during(sleep(seconds))),
    to_thread: ([run, ...args], keywords) => coroutine(() => call(run, args, keywords)),
  },
  {Semaphore: SEMAPHORE},
);

/** A pool has one thread here: what runs in it runs in order. */
const POOL = new PyClass('ThreadPoolExecutor', [OBJECT], new Map(), 'concurrent.futures');
addMethods(POOL, {
  __init__: () => null,
  __enter__: ([self]) => self,
  __exit__: () => null,
  shutdown: () => null,
  map: ([, make, items]) => mapped(iterate(items), (item) => call(make, [item])),
});

function pathsOver(files: Readonly<Record<string, string>>): PyClass {
  const cls = new PyClass('Path', [OBJECT], new Map(), 'pathlib');
  const read: Call = ([self]) => {
    const name = (self as PyObject).attributes.get('name') as string;
    const text = files[name];
    if (text === undefined) throw fail('FileNotFoundError', `[Errno 2] No such file or directory: '${name}'`);
    return text;
  };
  addMethods(cls, {
    __init__: ([self, name]) => void (self as PyObject).attributes.set('name', name),
    read_text: read,
  });
  return cls;
}

type Sent = readonly [method: string, url: string, headers: [string, string][], body: string | null];

/** What httpx is written on: one request, and its response, as JSON. */
function httpOver(send: typeof fetch): Module {
  const request: Call = async ([data]) => {
    const [method, url, headers, body] = JSON.parse(data as string) as Sent;
    const response = await send(url, {method, headers, ...(body !== null && {body})});
    return JSON.stringify({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    });
  };
  return moduleOf('_sandbox_http', {send: request});
}

const typing = moduleOf(
  'typing',
  {},
  Object.fromEntries(['Any', 'Iterator', 'Optional', 'Callable'].map((name) => [name, OBJECT])),
);

/** Made for each run, because some modules hold its surroundings. */
export function createModules(
  surroundings: Surroundings,
): (name: string, runtime: Runtime) => Promise<Module | undefined> {
  const exit: Call = ([code = null]) => {
    throw makeError(errorClass('SystemExit'), [code]);
  };
  const environment = new Dict(Object.entries(surroundings.environment));
  const builtIn: Readonly<Record<string, Module>> = {
    json,
    re,
    time,
    random,
    statistics,
    asyncio,
    typing,
    'urllib.parse': urlParse,
    'concurrent.futures': moduleOf('concurrent.futures', {}, {ThreadPoolExecutor: POOL}),
    pathlib: moduleOf('pathlib', {}, {Path: pathsOver(surroundings.files)}),
    os: moduleOf(
      'os',
      {getenv: ([name, standard = null]) => surroundings.environment[name as string] ?? standard},
      {environ: environment},
    ),
    sys: moduleOf(
      'sys',
      {exit},
      {
        stderr: objectWith('TextIOWrapper', {is_error: true}),
        stdout: objectWith('TextIOWrapper', {}),
        argv: [],
      },
    ),
    _sandbox_http: httpOver(surroundings.fetch),
  };
  const load = async (name: string, runtime: Runtime): Promise<Module | undefined> => {
    const library = await surroundings.library(name);
    if (!library) return undefined;
    const names: Names = new Map<string, unknown>([['__name__', name]]);
    await library.default(runtime, names);
    return new Module(name, names);
  };
  return async (name, runtime) => {
    if (builtIn[name]) return builtIn[name];
    const library = libraryOf(name);
    if (library === undefined) return undefined;
    const found = surroundings.loaded.get(library) ?? load(library, runtime);
    surroundings.loaded.set(library, found);
    return found;
  };
}
