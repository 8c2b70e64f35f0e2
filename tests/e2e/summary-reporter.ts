/** Says how many tests passed only when they were tried again, and which: a retry hides nothing. */
import type {Reporter, Suite, TestCase} from '@playwright/test/reporter';

const nameOf = (test: TestCase): string => test.titlePath().slice(2).filter(Boolean).join(' › ');

export default class SummaryReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const count = (outcome: ReturnType<TestCase['outcome']>) =>
      tests.filter((test) => test.outcome() === outcome);
    const retried = count('flaky');
    for (const test of retried) {
      const reason = test.results[0]?.error?.message?.split('\n', 1)[0] ?? 'no reason given';
      console.log(`retried: ${nameOf(test)}\n  ${reason}`);
    }
    const parts = [`${count('expected').length + retried.length} passed`, `${retried.length} retried`];
    if (count('unexpected').length > 0) parts.push(`${count('unexpected').length} failed`);
    if (count('skipped').length > 0) parts.push(`${count('skipped').length} not run`);
    // tests/run.ts shows this on the line of the task.
    console.log(`note: ${parts.join(', ')}`);
  }
}
