import {createApp, INITIAL_FAILURE} from './app.ts';
import type {Clock, Services} from './context.ts';
import {parseFailures, type Random} from './engine/index.ts';
import {plant, type SeedName} from './seed.ts';
import {memoryStore} from './store/memory.ts';
import {KINDS, type Kind, type Store} from './store/store.ts';

export {SANDBOX_ANSWERS} from './answers.ts';
export type {Clock} from './context.ts';
export {seededRandom, type Random} from './engine/index.ts';
export {hasDotSegments} from './request-target.ts';
export type {Origin, Rule, RuleId} from './rules.ts';
export {isSeedName, SEED_NAMES, type SeedName} from './seed.ts';
export {memoryStore} from './store/memory.ts';
export type {JsonObject, Kind, Store} from './store/store.ts';

export const DEFAULT_API_KEY = 'sandbox-key';

export interface SandboxOptions {
  /** Where objects are kept. A new memory store when absent. */
  store?: Store;
  /** Milliseconds since 1970. The real time when absent. */
  clock?: Clock;
  /** Draws for weights and generated values. `Math.random` when absent; `seededRandom(1)` repeats itself. */
  random?: Random;
  /** What exists before the first call. */
  seed?: readonly SeedName[];
  /** The key that admin calls and OpenAI-shaped calls must carry. */
  apiKey?: string;
  /** Makes built-in models fail, in the form of the header `x-sandbox-fail`, which wins for its call. */
  failures?: string;
  /** Hears why a call ended in 500. */
  onFailure?: (error: unknown) => void;
}

/** What a `Request` no longer tells about a call. */
export interface Source {
  /** The request target or URL as the caller wrote it: a `Request` has resolved its dot segments. */
  target?: string | undefined;
}

export interface Sandbox {
  fetch(request: Request, source?: Source): Promise<Response>;
  /** How many objects of each kind exist. */
  state(): Promise<Record<Kind, number>>;
  /** Empties the store and plants the seed given here. */
  reset(seed?: readonly SeedName[]): Promise<void>;
}

/** The documented API as a function from Request to Response. Needs neither a server nor a page. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const failures = parseFailures(options.failures ?? '');
  if (!failures)
    throw new Error('failures must look like "gpt-4o-mini=503" or "gpt-4o-mini=503x1, gpt-4o=429"');
  const services: Services = {
    store: options.store ?? memoryStore(),
    clock: options.clock ?? Date.now,
    random: options.random ?? Math.random,
    apiKey: options.apiKey ?? DEFAULT_API_KEY,
    failures,
    accepted: new Map(),
    onFailure: options.onFailure ?? (() => {}),
  };
  const app = createApp();
  let ready = plant(services.store, options.seed ?? [], services.clock);
  // Whoever calls hears of a failing store; until then it must not end the process as an unhandled rejection.
  ready.catch(() => {});

  return {
    async fetch(request, {target} = {}) {
      // A store that could not be seeded fails the call itself, with the call’s own message.
      await ready.catch(services.onFailure);
      return app(request, {...services, touched: new Set(), failure: INITIAL_FAILURE, target});
    },
    async state() {
      await ready;
      const counts = await Promise.all(
        KINDS.map(async (kind) => [kind, await services.store.count(kind)] as const),
      );
      return Object.fromEntries(counts) as Record<Kind, number>;
    },
    reset(seed = []) {
      ready = (async () => {
        await services.store.clear();
        services.accepted.clear();
        await plant(services.store, seed, services.clock);
      })();
      return ready;
    },
  };
}
