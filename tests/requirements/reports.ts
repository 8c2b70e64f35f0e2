/** Reads what Playwright's JSON reporter wrote. */
import {readFileSync} from 'node:fs';

interface Spec {
  readonly title: string;
  readonly tests: readonly {readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'}[];
}

interface Suite {
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

export type Outcome = 'passed' | 'failed' | 'skipped';

function* specsOf(suite: Suite): Generator<Spec> {
  yield* suite.specs ?? [];
  for (const inner of suite.suites ?? []) yield* specsOf(inner);
}

function outcomeOf({tests}: Spec): Outcome {
  if (tests.some(({status}) => status === 'unexpected')) return 'failed';
  // `flaky`: passed when it was tried again.
  const hasPassed = tests.every(({status}) => status === 'expected' || status === 'flaky');
  return tests.length > 0 && hasPassed ? 'passed' : 'skipped';
}

/** Every test of a run by its title, without the titles of the groups around it. */
export function readReport(file: string): Map<string, Outcome> {
  const {suites} = JSON.parse(readFileSync(file, 'utf8')) as {suites: readonly Suite[]};
  const outcomes = new Map<string, Outcome>();
  for (const spec of specsOf({suites})) {
    if (outcomes.has(spec.title)) throw new Error(`Two tests are called "${spec.title}". Rename one.`);
    outcomes.set(spec.title, outcomeOf(spec));
  }
  return outcomes;
}
