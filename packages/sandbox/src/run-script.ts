/** Running the `js_code` of a JavaScript guardrail. The sandbox itself evaluates nothing: whoever starts it says how. */

export type ScriptOutcome =
  | {
      /** What `process(input)` returned. */
      readonly output: string;
      /** URLs that the script wanted to call. Nothing is sent. */
      readonly webhooks?: readonly string[];
    }
  /** Why it did not run, or did not end well. */
  | {readonly error: string};

/** Calls the `process` function of a source with the body as text. */
export type RunScript = (source: string, input: string) => Promise<ScriptOutcome>;

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
