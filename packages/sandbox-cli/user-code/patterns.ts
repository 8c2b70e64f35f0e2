import {REGEX_LIMITS} from '@javelin/detectors/regex';
import {RequestOver, type RunPattern} from '@javelin/sandbox';
import {Threads} from './threads.ts';

/** What a pattern may take at its first try: it is ended without the thread, which takes long to start again. */
const TRIAL_MS = 200;

/** `matchTexts` of the detectors, as a script that needs no file: it must also start from inside a bundle, where the function's own text names helpers and variables that a thread lacks. */
const CODE = `
const {parentPort} = require('node:worker_threads');
const {Script} = require('node:vm');
const LIMITS = ${JSON.stringify(REGEX_LIMITS)};
const script = new Script('matchTexts()');
parentPort.on('message', ({pattern: {source, flags}, texts, isTrial}) => {
  const regex = new RegExp(source, flags);
  let count = 0;
  const matchText = (text) => {
    const found = [];
    if (count === LIMITS.matches) return found;
    for (const match of text.slice(0, LIMITS.text).matchAll(regex)) {
      if (match[0] === '') continue;
      found.push({start: match.index, groups: count === 0 ? [...match] : [match[0]]});
      if (++count === LIMITS.matches) break;
    }
    return found;
  };
  globalThis.matchTexts = () => texts.map(matchText);
  let result;
  try {
    result = script.runInThisContext(isTrial ? {timeout: ${TRIAL_MS}} : {});
  } catch (error) {
    if (error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  parentPort.postMessage(result);
});
parentPort.postMessage('ready');`;

export interface PatternRunner {
  readonly run: RunPattern;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** Runs regular expressions of users in a thread of their own. */
export function patternRunner(): PatternRunner {
  const threads = new Threads({code: CODE, options: {eval: true}});
  return {
    run: (pattern, texts, allowance) =>
      threads
        .run<Awaited<ReturnType<RunPattern>>>(pattern.source, {pattern, texts}, allowance)
        .catch((error: unknown): undefined => {
          if (error instanceof RequestOver) throw error;
        }),
    close: () => threads.end(),
  };
}
