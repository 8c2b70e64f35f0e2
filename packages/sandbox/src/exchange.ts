import type {RuleId} from './rules/index.ts';
import type {JsonObject} from './store/store.ts';

/** What a model call was made of, for people who watch. */
export interface QueryRecord {
  readonly route: string;
  /** The model that replied; none when every attempt failed. */
  readonly model?: string;
  /** The texts as a model receives them: after the request chain, never before. Empty when no model was called. */
  readonly prompt: readonly string[];
  /** One entry for each processor that ran, in order: `javelin.processor_outputs`. */
  readonly chain: Readonly<Record<string, JsonObject>>;
}

/** One request and what became of it, for logs and inspectors. The body of neither is part of it. */
export interface Exchange {
  readonly request: Request;
  readonly status: number;
  /** The sandbox's own rules that shaped the response. */
  readonly rules: readonly RuleId[];
  /** The models tried, in order, as in `x-sandbox-attempts`. */
  readonly attempts?: string;
  /** What worked, but perhaps not as the caller thinks, as in `x-sandbox-warning`. */
  readonly warnings: readonly string[];
  readonly query?: QueryRecord;
  /** How many values data protection found in the request. */
  readonly findings?: number;
  /** The text of the error that the caller got, or which guardrail rejected the call. */
  readonly reason?: string;
  /** Why the request ended in 500. */
  readonly error?: unknown;
}
