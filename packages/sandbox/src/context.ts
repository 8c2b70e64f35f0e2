import type {Context} from 'hono';
import type {Failures, Random} from './engine/index.ts';
import type {RuleId} from './rules.ts';
import type {Store} from './store/store.ts';

/** Milliseconds since 1970, like Date.now. */
export type Clock = () => number;

/** What every call can rely on. Nothing in the sandbox reads time or chance from anywhere else. */
export interface Services {
  store: Store;
  clock: Clock;
  random: Random;
  apiKey: string;
  /** What models are told to do when a call does not say otherwise. */
  failures: Failures;
  /** Accepted calls of each route, for rate limits. */
  accepted: Map<string, number[]>;
  /** Hears why a call ended in 500; the caller only hears that it did. */
  onFailure: (error: unknown) => void;
}

export interface Bindings extends Services {
  /** The rules this call has touched so far. */
  touched: Set<RuleId>;
  /** What the caller is told if the store fails from here on. */
  failure: string;
  /** The models tried, in order, for the header `x-sandbox-attempts`. */
  attempts?: string;
}

export type Call = Context<{Bindings: Bindings}>;

export type Handler = (call: Call) => Response | Promise<Response>;

export function touch(call: Call, ...rules: RuleId[]): void {
  for (const rule of rules) call.env.touched.add(rule);
}

/** An answer that ends a call early: its body is a plain string (R8.1). */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Ends the call, naming the rules that made it so. */
export function refuse(call: Call, status: number, message: string, ...rules: RuleId[]): never {
  touch(call, 'error-text', ...rules);
  throw new Refusal(status, message);
}

/** A plain string as answer. Hono’s own helper spells the content type differently; errors and texts should agree. */
export function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {status, headers: {'content-type': 'text/plain; charset=utf-8', ...headers}});
}
