/** For writers: the lines of the problems, and nothing about tests. */
import {stripVTControlCharacters} from 'node:util';
import type {Reporter, SerializedError, TestModule} from 'vitest/node';

export default class ProblemReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap(({children}) => [...children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const errors = [...modules, ...failed].flatMap((each) =>
      'errors' in each ? each.errors() : (each.result().errors ?? []),
    );
    for (const {message} of [...errors, ...unhandled]) console.error(stripVTControlCharacters(message));
    console.log(`${tests.length - failed.length} passed, ${failed.length + unhandled.length} failed`);
  }
}
