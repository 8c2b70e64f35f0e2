import {REGEX_LIMITS} from '@javelin/detectors/regex';
import {RequestOver, type RunPattern} from '@javelin/sandbox';
import {Thread} from './thread.ts';

/** `matchTexts` of the detectors, as a script that needs no file: it must also start from inside a bundle. */
const CODE = `
const {parentPort} = require('node:worker_threads');
const LIMITS = ${JSON.stringify(REGEX_LIMITS)};
parentPort.on('message', ({pattern: {source, flags}, texts}) => {
  const regex = new RegExp(source, flags);
  parentPort.postMessage(texts.map((text) => {
    const found = [];
    for (const match of text.slice(0, LIMITS.text).matchAll(regex)) {
      if (match[0] !== '') found.push({start: match.index, groups: [...match]});
      if (found.length === LIMITS.matches) break;
    }
    return found;
  }));
});
parentPort.postMessage('ready');`;

export interface PatternRunner {
  readonly run: RunPattern;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Runs regular expressions of users in a thread of their own. */
export function patternRunner(): PatternRunner {
  const thread = new Thread({code: CODE, options: {eval: true}});
  return {
    run: (pattern, texts, allowance) =>
      thread
        .run<Awaited<ReturnType<RunPattern>>>(pattern.source, {pattern, texts}, allowance)
        .catch((error: unknown): undefined => {
          if (error instanceof RequestOver) throw error;
        }),
    close: () => thread.end(),
  };
}
