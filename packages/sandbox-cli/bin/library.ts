import {
  createSandbox as createPure,
  SEED_NAMES,
  type Sandbox as PureSandbox,
  type SandboxOptions,
  type SeedName,
} from '@javelin/sandbox';
import {patternRunner} from '../user-code/patterns.ts';
import {quickjsRunner} from '../user-code/quickjs.ts';
import {serve} from './server.ts';

/** The package as a library, for test suites: the sandbox as a function, or on a port of its own. */

export {memoryStore, seededRandom} from '@javelin/sandbox';
export type {SandboxOptions, SeedName} from '@javelin/sandbox';

type ListenOptions = SandboxOptions & {port?: number};

const OPTION_TYPES: Record<keyof ListenOptions, string> = {
  apiKey: 'string',
  clock: 'function',
  failures: 'string',
  faults: 'string',
  onExchange: 'function',
  onFailure: 'function',
  pace: 'number',
  port: 'number',
  random: 'function',
  replies: 'object',
  requestMs: 'number',
  runPattern: 'function',
  runScript: 'function',
  seed: 'object',
  store: 'object',
  strict: 'boolean',
  timer: 'function',
  window: 'number',
};

/** For callers without types: a misspelt option would do nothing, and one of a wrong type something else. */
function checkOptions(options: ListenOptions): void {
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(OPTION_TYPES, name)) throw new TypeError(`unknown option ${name}`);
    const type = OPTION_TYPES[name as keyof ListenOptions];
    const isWrong = typeof value !== type || value === '' || (typeof value === 'number' && !(value >= 0));
    if (value !== undefined && isWrong) throw new TypeError(`the option ${name} must be a valid ${type}`);
  }
}

export interface Sandbox extends Pick<PureSandbox, 'state' | 'reset'> {
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>;
}

/** The sandbox as a `fetch`. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  checkOptions(options);
  return asLibrary(withThreads(options).sandbox);
}

/** Patterns and scripts run in threads that end with the process, or when somebody ends them. */
function withThreads(options: SandboxOptions): {sandbox: PureSandbox; endThreads: () => Promise<unknown>} {
  const [patterns, scripts] = [patternRunner(), quickjsRunner()];
  return {
    sandbox: createPure({runPattern: patterns.run, runScript: scripts.run, ...options}),
    endThreads: () => Promise.all([patterns.close(), scripts.close()]),
  };
}

function asLibrary({fetch, state, reset}: PureSandbox): Sandbox {
  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      return untilAborted(request.signal, () => fetch(request));
    },
    state,
    reset,
  };
}

/** The caller hears at once that it has aborted, as from the global `fetch`. */
function untilAborted<T>(signal: AbortSignal, start: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, {once: true});
    start()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}

export interface ListeningSandbox extends Sandbox {
  /** `http://127.0.0.1:12345` */
  readonly url: string;
  /** Back to the seed it was started with, or to another. */
  reset(seed?: readonly SeedName[]): Promise<void>;
  close(): Promise<void>;
}

/** A sandbox on a free port, with all example objects unless `seed` says otherwise. */
export async function listen(options: ListenOptions = {}): Promise<ListeningSandbox> {
  checkOptions(options);
  const {port = 0, seed = SEED_NAMES, ...rest} = options;
  const {sandbox, endThreads} = withThreads({...rest, seed});
  await sandbox.state();
  const server = await serve(sandbox.fetch, port);
  return {
    ...asLibrary(sandbox),
    url: `http://127.0.0.1:${server.port}`,
    reset: (other = seed) => sandbox.reset(other),
    async close() {
      await server.close();
      await endThreads();
    },
  };
}
