import type {Context} from 'hono';
import type {PlainResponse} from './plain-responses.ts';
import type {Failures, Random} from './engine/index.ts';
import type {Exchange, QueryRecord} from './exchange.ts';
import type {Faults} from './faults/parse.ts';
import type {ScriptedReply} from './model/replies.ts';
import type {Pace} from './model/stream.ts';
import type {RuleId} from './rules/index.ts';
import type {RunPattern, RunScript} from './user-code.ts';
import type {RecordWindow} from './state/record-window.ts';
import type {RateWindows} from './state/rate-windows.ts';
import type {Spending} from './state/spending.ts';
import type {JsonObject, Store} from './store/store.ts';

/** Milliseconds since 1970, like Date.now. */
export type Clock = () => number;

/** What every call can rely on. Nothing in the sandbox reads time or chance from anywhere else. */
export interface Services {
  store: Store;
  clock: Clock;
  /** Milliseconds from any beginning, like performance.now: measures how long something took. */
  timer: () => number;
  random: Random;
  /** Milliseconds that the steps of a model call share. */
  requestMs: number;
  sleep: Pace['sleep'];
  apiKey: string;
  /** Keys for one plane each; none when the sandbox was given a key. */
  planeKeys?: {readonly admin: string; readonly model: string} | undefined;
  /** What models are told to do when a call does not say otherwise. */
  failures: Failures;
  /** What happens to calls when they do not say otherwise. */
  faults: Faults | undefined;
  /** Responses that somebody wrote, instead of the echo. */
  replies: readonly ScriptedReply[];
  /** Milliseconds between the events of a stream. */
  pace: number;
  /** Refuses secrets and models that do not exist. */
  strict: boolean;
  /** Runs JavaScript guardrails; without it they are skipped. */
  runScript: RunScript | undefined;
  /** Runs the regular expressions of templates and scripted replies. */
  runPattern: RunPattern;
  rates: RateWindows;
  spending: Spending;
  archive: RecordWindow;
  /** Spans of all model calls, under one key. */
  traces: RecordWindow;
  /** Hears why a call ended in 500; the caller only hears that it did. */
  onFailure: (error: unknown) => void;
  /** Sees every exchange when it is over. */
  onExchange?: (exchange: Exchange) => void;
}

export interface Bindings extends Services {
  /** What `archive.mark` was when the call began. */
  archiveMark: number;
  /** The rules that shaped this call so far. */
  recordedRules: Set<RuleId>;
  /** What the caller is told if the store fails from here on. */
  failureText: string;
  /** The request target as the caller sent it, before any URL parser changed it. */
  target?: string | undefined;
  /** Closes the connection to the caller, where there is one. */
  drop?: (() => void) | undefined;
  /** The call ends with this, whatever it asks for. */
  refusal?: Refusal;
  /** The models tried, in order, for the header `x-sandbox-attempts`. */
  attempts?: string;
  /** How many values data protection found in the request, for `onExchange`. */
  findings?: number;
  /** What works, but perhaps not as the caller thinks, for the header `x-sandbox-warning`. */
  warnings: string[];
  /** What a model call was made of, for `onExchange`. */
  query?: QueryRecord;
  /** The text of an error, or which guardrail rejected the call, for `onExchange`. */
  reason?: string;
  /** Why the call ended in 500, for `onExchange`. */
  error?: unknown;
}

/** An object with fields of its own; the others are read from `base`. To copy the services would cost as much as a short call. */
export const deriveFrom = <Base extends object, Own extends object>(base: Base, own: Own): Base & Own =>
  Object.assign(Object.create(base) as Base, own);

export type Call = Context<{Bindings: Bindings}>;

export type Handler = (call: Call) => Response | Promise<Response>;

export function recordRule(call: Call, ...rules: RuleId[]): void {
  for (const rule of rules) call.env.recordedRules.add(rule);
}

export function warn(call: Call, text: string): void {
  if (!call.env.warnings.includes(text)) call.env.warnings.push(text);
}

/** A response that ends a call early: its body is a plain string (R8.1). */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor({status, text, headers = {}}: PlainResponse) {
    super(text);
    this.status = status;
    this.headers = headers;
  }
}

/** Ends the call, naming the rules that made it so. */
export function refuse(call: Call, response: PlainResponse, ...rules: RuleId[]): never {
  recordRule(call, 'error-text', ...rules);
  throw new Refusal(response);
}

/** A plain string as response. Hono’s own helper spells the content type differently; errors and texts should agree. */
export function plain(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(text, {status, headers: {'content-type': 'text/plain; charset=utf-8', ...headers}});
}

/** JSON with any status. `Response.json` is missing in Safari 16, which the pages support. */
export function json(
  status: number,
  value: JsonObject,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const init = {status, headers: {'content-type': 'application/json', ...headers}};
  return new Response(JSON.stringify(value), init);
}
