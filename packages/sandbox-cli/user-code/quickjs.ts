import {RequestOver, type RunScript, type ScriptOutcome} from '@javelin/sandbox';
import {Threads} from './threads.ts';

/**
 * JavaScript guardrails: the source must be ES5, and runs in QuickJS, bounded in memory and steps. The packages acorn and
 * quickjs-emscripten must be there; quickjs-worker.js must lie beside this file.
 */

export interface RunnerLimits {
  /** How long a script may run. Checks on a busy machine give it more time; what it may do is counted in steps all the same. */
  readonly seconds?: number;
  /** Starting the thread and compiling the interpreter is no part of a script’s time. */
  readonly startSeconds?: number;
}

export interface ScriptRunner {
  readonly run: RunScript;
  close(): Promise<void>;
}

/** The allowance of a script that belongs to no request. */
const alone = () => ({run: 2000, signal: new AbortController().signal});

export function quickjsRunner({seconds, startSeconds = 10}: RunnerLimits = {}): ScriptRunner {
  const code = new URL('./quickjs-worker.js', import.meta.url);
  const threads = new Threads({code, startMs: startSeconds * 1000});
  return {
    run: async (source, input, allowance = alone()) => {
      const patient = seconds === undefined ? {} : {run: seconds * 1000};
      try {
        return await threads.run<ScriptOutcome>(source, {source, input}, {...allowance, ...patient});
      } catch (error) {
        if (error instanceof RequestOver) throw error;
        return {error: `the script ${error instanceof Error ? error.message : String(error)}`};
      }
    },
    close: () => threads.end(),
  };
}
