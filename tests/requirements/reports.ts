/** Which requirements have a test that ran and passed, from the reports of Playwright and vitest. */
import type {Citation} from './citations.ts';

interface Spec {
  readonly tags: readonly string[];
  readonly tests: readonly {readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'}[];
}

interface Suite {
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

/** What Playwright's JSON reporter writes. */
export interface BrowserReport {
  readonly suites: readonly Suite[];
}

/** What vitest's JSON reporter writes. */
export interface UnitReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {readonly fullName: string; readonly status: string}[];
  }[];
}

function* specsOf(suite: Suite): Generator<Spec> {
  yield* suite.specs ?? [];
  for (const inner of suite.suites ?? []) yield* specsOf(inner);
}

/** `flaky`: passed when it was tried again. */
const hasPassed = ({tests}: Spec): boolean =>
  tests.length > 0 && tests.every(({status}) => status === 'expected' || status === 'flaky');

export function passedInBrowser({suites}: BrowserReport): Set<string> {
  const passed = [...specsOf({suites})].filter(hasPassed);
  return new Set(passed.flatMap(({tags}) => tags.map((tag) => tag.replace(/^@/, ''))));
}

/** A title that names the number speaks for itself; a number in a comment speaks for all tests of its file. */
export function passedInUnits({testResults}: UnitReport, citations: readonly Citation[]): Set<string> {
  const passed = new Set<string>();
  for (const {number, file, kind} of citations) {
    if (kind !== 'unit test') continue;
    const results = testResults
      .filter(({name}) => name.endsWith(`/${file}`))
      .flatMap(({assertionResults}) => assertionResults);
    const named = results.filter(({fullName}) => new RegExp(`\\b${number}\\b`).test(fullName));
    if ((named.length > 0 ? named : results).some(({status}) => status === 'passed')) passed.add(number);
  }
  return passed;
}
