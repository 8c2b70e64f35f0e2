import {Worker} from 'node:worker_threads';
import type {RunScript, ScriptOutcome} from '@javelin/sandbox';

/**
 * JavaScript guardrails for Node: the source must be ES5, and runs in QuickJS, bounded in memory and steps, in a thread that
 * is ended after two seconds. That is the product’s own limit, and the only one that holds for a single operation that takes
 * for ever. The packages acorn and quickjs-emscripten must be there; quickjs-worker.js must lie beside this file.
 */

interface Limit {
  readonly milliseconds: number;
  readonly text: string;
}

export interface RunnerLimits {
  /** How long a script may run. Checks on a busy machine give it more time; what it may do is counted in steps all the same. */
  readonly seconds: number;
  /** Starting the thread and compiling the interpreter is no part of a script’s time. */
  readonly startSeconds: number;
}

const scriptLimit = ({seconds}: RunnerLimits): Limit => ({
  milliseconds: seconds * 1000,
  text: `the script ran for more than ${seconds} seconds and was ended`,
});
const startLimit = ({startSeconds}: RunnerLimits): Limit => ({
  milliseconds: startSeconds * 1000,
  text: 'the interpreter did not start',
});

export interface ScriptRunner {
  readonly run: RunScript;
  /** Ends the thread. */
  close(): Promise<void>;
}

export function quickjsRunner(limits: RunnerLimits = {seconds: 2, startSeconds: 10}): ScriptRunner {
  let worker: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    await ended?.then(
      (thread) => thread.terminate(),
      () => {},
    );
  };

  const execute = async (source: string, input: string): Promise<ScriptOutcome> => {
    try {
      const thread = await (worker ??= start(startLimit(limits)));
      return await answerOf<ScriptOutcome>(thread, scriptLimit(limits), {source, input});
    } catch (error) {
      await end();
      return {error: error instanceof Error ? error.message : String(error)};
    }
  };

  return {
    run(source, input) {
      // One after the other: a thread runs one script at a time.
      const next = last.then(() => execute(source, input));
      last = next;
      return next;
    },
    close: end,
  };
}

async function start(limit: Limit): Promise<Worker> {
  const worker = new Worker(new URL('./quickjs-worker.js', import.meta.url), {
    // Loaders of the main thread are of no use to a file of plain JavaScript.
    execArgv: [],
    resourceLimits: {maxOldGenerationSizeMb: 64, stackSizeMb: 128},
  });
  await answerOf(worker, limit);
  // A sandbox that has nothing else to do may end.
  worker.unref();
  return worker;
}

/** The next message of a thread, or an error when it takes too long or ends. */
function answerOf<Answer>(worker: Worker, limit: Limit, message?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      done();
    };
    const onMessage = (answer: Answer) => settle(() => resolve(answer));
    const onError = (error: Error) =>
      settle(() => reject(new Error(`the interpreter failed: ${error.message}`)));
    const onExit = () => settle(() => reject(new Error('the interpreter ended')));
    const timer = setTimeout(() => settle(() => reject(new Error(limit.text))), limit.milliseconds);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    if (message) worker.postMessage(message);
  });
}
