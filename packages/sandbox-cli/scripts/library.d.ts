/** The types of the package javelin-sandbox. A test holds them to the code. */

export type SeedName =
  | 'provider'
  | 'fallback-provider'
  | 'azure-provider'
  | 'key'
  | 'fallback-key'
  | 'template'
  | 'guarded-route'
  | 'route'
  | 'reserved-route'
  | 'chained-route'
  | 'gateway';

export interface ScriptedReply {
  readonly route?: string;
  readonly model?: string;
  readonly prompt?: string;
  readonly pattern?: string;
  readonly reply?: string;
  readonly tool?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

export interface SandboxOptions {
  /** Milliseconds since 1970. The real time when absent. */
  clock?: () => number;
  /** `Math.random` when absent; `seededRandom(1)` repeats itself. */
  random?: () => number;
  /** What exists before the first request. */
  seed?: readonly SeedName[];
  /** The Javelin API key that requests must send; `sandbox-key` when absent. */
  apiKey?: string;
  /** Makes models fail, in the form of the header `x-sandbox-fail`. */
  failures?: string;
  /** Makes requests fail, in the form of the header `x-sandbox-fault`. */
  faults?: string;
  /** Replies instead of the echo. */
  replies?: readonly ScriptedReply[];
  /** Milliseconds between the chunks of a stream; 0 when absent. */
  pace?: number;
  /** Refuses secrets and models that do not exist, instead of a warning. */
  strict?: boolean;
  /** Hears why a request ended in 500. */
  onFailure?: (error: unknown) => void;
}

export interface Sandbox {
  /** Like the global function, for clients that take one. */
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>;
  /** How many objects of each kind exist. */
  state(): Promise<Record<'providers' | 'keys' | 'templates' | 'routes' | 'gateways', number>>;
  /** Deletes all objects and creates the seed given here. */
  reset(seed?: readonly SeedName[]): Promise<void>;
}

export interface ListeningSandbox extends Sandbox {
  /** For example `http://127.0.0.1:12345`. */
  readonly url: string;
  close(): Promise<void>;
}

/** The sandbox as a `fetch`. */
export function createSandbox(options?: SandboxOptions): Sandbox;

/** A sandbox on a free port, with all example objects unless `seed` says otherwise; `reset()` returns to them. */
export function listen(options?: SandboxOptions & {port?: number}): Promise<ListeningSandbox>;

/** Numbers in [0, 1) that repeat themselves. */
export function seededRandom(seed: number): () => number;
