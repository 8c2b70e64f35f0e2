import {matchTexts, type Match, type NativePattern} from '@javelin/detectors/regex';

/**
 * What users send to be executed: the scripts of JavaScript guardrails and regular expressions. The sandbox itself cannot end
 * them, so whoever starts it says where they run.
 */

/** What a step may use of its request's time. */
export interface Allowance {
  /** Milliseconds that the code itself may run. */
  readonly run: number;
  /** Tells that the request is over: at its deadline, or because the caller has left. One for each request. */
  readonly signal: AbortSignal;
}

/** The request was over before its code: its time was spent, perhaps in the queue, or its caller has left. */
export class RequestOver extends Error {}

/** Matches of a pattern in each of several texts; undefined when it had to be ended. Rejects with `RequestOver`. */
export type RunPattern = (
  pattern: NativePattern,
  texts: readonly string[],
  allowance: Allowance,
) => Promise<readonly (readonly Match[])[] | undefined>;

export type ScriptOutcome =
  | {
      /** What `process(input)` returned. */
      readonly output: string;
      /** URLs that the script wanted to call. Nothing is sent. */
      readonly webhooks?: readonly string[];
    }
  /** Why it did not run, or did not end well. */
  | {readonly error: string};

/** Calls the `process` function of a source with the body as text. Rejects with `RequestOver`. */
export type RunScript = (source: string, input: string, allowance?: Allowance) => Promise<ScriptOutcome>;

/** In this thread, where nothing can end it: for pages, which run the sandbox in a worker that they end themselves. */
export const runPatternHere: RunPattern = async (pattern, texts) => matchTexts(pattern, texts);

/**
 * For pages, where nothing may be evaluated: functions that were compiled with the page, by the source they were compiled
 * from. Any other source is skipped.
 */
export function compiledScripts(functions: ReadonlyMap<string, (input: string) => string>): RunScript {
  return async (source, input) => {
    const run = functions.get(source);
    if (!run) return {error: 'this page runs only its own recipes, unchanged'};
    try {
      return {output: run(input)};
    } catch (error) {
      return {error: error instanceof Error ? error.message : String(error)};
    }
  };
}
