import {INTERNAL_ERROR} from './plain-responses.ts';
import {createApp} from './app.ts';
import {deriveFrom, type Clock, type Services} from './context.ts';
import {parseFailures, type Random} from './engine/index.ts';
import type {Exchange} from './exchange.ts';
import {withFaults} from './faults/inject.ts';
import {FAULT_FORM, parseFaults, type Faults} from './faults/parse.ts';
import {readReplies, type ScriptedReply} from './model/replies.ts';
import {sleep} from './model/stream.ts';
import type {RuleId} from './rules/index.ts';
import {checkSeed, applySeed, type SeedName} from './seed.ts';
import {RecordWindow} from './state/record-window.ts';
import {RateWindows} from './state/rate-windows.ts';
import {Spending} from './state/spending.ts';
import {boundedStore} from './store/bounded.ts';
import {memoryStore} from './store/memory.ts';
import {KINDS, type Kind, type Store} from './store/store.ts';
import {runPatternHere, type RunPattern, type RunScript} from './user-code.ts';

export {SANDBOX_RESPONSES} from './plain-responses.ts';
export type {Clock} from './context.ts';
export {seededRandom, type Random} from './engine/index.ts';
export type {Exchange, QueryRecord} from './exchange.ts';
export {DroppedConnection} from './faults/inject.ts';
export type {ScriptedReply} from './model/replies.ts';
export {loadGuardrails} from './query/processors.ts';
export {hasDotSegments} from './request-target.ts';
export type {Origin, Rule, RuleId} from './rules/index.ts';
export {isSeedName, SEED_NAMES, type SeedName} from './seed.ts';
export {memoryStore} from './store/memory.ts';
export type {JsonObject, Kind, Row, Rows, Store, Table} from './store/store.ts';
export {
  compiledScripts,
  RequestOver,
  type Allowance,
  type RunPattern,
  type RunScript,
  type ScriptOutcome,
} from './user-code.ts';

/** The text of the 504 says so, too. */
const REQUEST_MS = 5000;

export const DEFAULT_API_KEY = 'sandbox-key';

/** Beside the default key, which opens both planes because the published SDK has one field for a key. */
export const PLANE_KEYS = {admin: 'sandbox-admin-key', model: 'sandbox-app-key'} as const;
/** A pace at which a person sees a stream arrive: for servers and pages. A sandbox in a test need not wait. */
export const READABLE_PACE_MS = 20;

export interface SandboxOptions {
  /** Where objects are kept. A new memory store when absent. */
  store?: Store;
  /** Milliseconds since 1970. The real time when absent. */
  clock?: Clock;
  /** Milliseconds from any beginning, for durations. `performance.now` when absent. */
  timer?: () => number;
  /** Draws for weights and generated values. `Math.random` when absent; `seededRandom(1)` repeats itself. */
  random?: Random;
  /** What exists before the first call. */
  seed?: readonly SeedName[];
  /** The Javelin API key: admin calls and OpenAI-shaped calls must send it. */
  apiKey?: string;
  /** Makes built-in models fail, in the form of the header `x-sandbox-fail`, which wins for its call. */
  failures?: string;
  /** Makes calls fail, in the form of the header `x-sandbox-fault`, which wins for its call. */
  faults?: string;
  /** Responses that you write yourself; checked, so that they may come from a file. */
  replies?: readonly ScriptedReply[];
  /** Milliseconds between the chunks of a stream; 0 when absent. */
  pace?: number;
  /** Milliseconds that the steps of a model call share; 5,000 when absent. For checks on slow machines. */
  requestMs?: number;
  /** How many archived calls of each route and how many traces are kept; 100 when absent. */
  window?: number;
  /** Refuses secrets and models that do not exist, where a warning would do otherwise. */
  strict?: boolean;
  /** Runs JavaScript guardrails; without it they are skipped. */
  runScript?: RunScript;
  /** Runs regular expressions of users. In this thread, where nothing can end them, when absent. */
  runPattern?: RunPattern;
  /** Hears why a call ended in 500. */
  onFailure?: (error: unknown) => void;
  /** Sees every exchange when it is over: its rules, attempts, chain and the prompt after data protection. */
  onExchange?: (exchange: Exchange) => void;
}

/** What a `Request` no longer tells about a call. */
export interface Source {
  /** The request target or URL as the caller wrote it: a `Request` has resolved its dot segments. */
  target?: string | undefined;
  /** Not a client's request, such as a seed: no fault hits it. */
  withoutFaults?: boolean;
  /** Closes the connection to the caller: for faults that drop or truncate a response. */
  drop?: () => void;
}

export interface Sandbox {
  /** Rejects with `DroppedConnection` when a fault drops the call, as `fetch` does when a connection ends. */
  fetch(request: Request, source?: Source): Promise<Response>;
  /** How many objects of each kind exist. */
  state(): Promise<Record<Kind, number>>;
  /** Rejects when the store cannot be written. */
  check(): Promise<void>;
  /** Empties the store and plants the seed given here. */
  reset(seed?: readonly SeedName[]): Promise<void>;
}

/** The documented API as a function from Request to Response. Needs neither a server nor a page. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  checkSeed(options.seed ?? []);
  const services = servicesOf(options);
  const app = createApp();
  let ready = applySeed(services.store, options.seed ?? [], services.clock);
  // Whoever calls hears of a failing store; until then it must not end the process as an unhandled rejection.
  ready.catch(() => {});

  return {
    async fetch(request, {target, drop, withoutFaults = false} = {}) {
      // A store that could not be seeded fails the call itself, with the call’s own message.
      await ready.catch(services.onFailure);
      const bindings = deriveFrom(services, {
        archiveMark: services.archive.mark,
        recordedRules: new Set<RuleId>(),
        warnings: [],
        failureText: INTERNAL_ERROR,
        target,
        drop,
      });
      return withoutFaults ? app(request, bindings) : withFaults(app, request, bindings);
    },
    async state() {
      await ready;
      const counts = await Promise.all(
        KINDS.map(async (kind) => [kind, await services.store.count(kind)] as const),
      );
      return Object.fromEntries(counts) as Record<Kind, number>;
    },
    check: () => services.store.check(),
    async reset(seed = []) {
      checkSeed(seed);
      const before = ready;
      ready = (async () => {
        // Else a reset that is under way would plant its seed after this one has emptied the store.
        await before.catch(() => {});
        await services.store.clear();
        services.rates.clear();
        services.spending.clear();
        services.archive.clear();
        services.traces.clear();
        await applySeed(services.store, seed, services.clock);
      })();
      return ready;
    },
  };
}

function servicesOf(options: SandboxOptions): Services {
  const failures = parseFailures(options.failures ?? '');
  if (!failures)
    throw new Error('failures must look like "gpt-6-luna=503" or "gpt-6-luna=503x1, gpt-6.1-sol=429"');
  return {
    store: boundedStore(options.store ?? memoryStore()),
    clock: options.clock ?? Date.now,
    timer: options.timer ?? (() => performance.now()),
    random: options.random ?? Math.random,
    sleep,
    apiKey: options.apiKey ?? DEFAULT_API_KEY,
    planeKeys: (options.apiKey ?? DEFAULT_API_KEY) === DEFAULT_API_KEY ? PLANE_KEYS : undefined,
    failures,
    faults: faultsOf(options.faults),
    replies: readReplies(options.replies ?? []),
    pace: options.pace ?? 0,
    requestMs: options.requestMs ?? REQUEST_MS,
    strict: options.strict ?? false,
    runScript: options.runScript,
    runPattern: options.runPattern ?? runPatternHere,
    rates: new RateWindows(),
    spending: new Spending(),
    archive: new RecordWindow(options.window),
    traces: new RecordWindow(options.window),
    onFailure: options.onFailure ?? (() => {}),
    ...(options.onExchange && {onExchange: options.onExchange}),
  };
}

function faultsOf(text: string | undefined): Faults | undefined {
  if (text === undefined) return undefined;
  const faults = parseFaults(text);
  if (!faults) throw new Error(`faults must look like this: ${FAULT_FORM}`);
  return faults;
}
