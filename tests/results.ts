/** What the JSON reports of vitest and Playwright say: each test with its requirements, and whether it passed. */
import {existsSync, readFileSync} from 'node:fs';

export interface Result {
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** The requirements that it names: in its title (vitest) or its tags (Playwright). */
  readonly requirements: readonly string[];
  /** It passed when it was tried again. */
  readonly isRetried?: true;
}

interface Spec {
  readonly tags: readonly string[];
  readonly tests: readonly {readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'}[];
}

interface Suite {
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

interface Report extends Suite {
  /** Of vitest. */
  readonly testResults?: readonly {
    readonly status: string;
    readonly assertionResults: readonly {readonly fullName: string; readonly status: string}[];
  }[];
}

const OUTCOMES: Readonly<Record<string, Result['outcome']>> = {
  passed: 'passed',
  expected: 'passed',
  flaky: 'passed',
  failed: 'failed',
  unexpected: 'failed',
};

const numbersIn = (text: string): string[] => text.match(/\bR\d+\.\d+\b/g) ?? [];

const resultOf = (status: string, text: string): Result => ({
  outcome: OUTCOMES[status] ?? 'skipped',
  requirements: numbersIn(text),
  ...(status === 'flaky' && {isRetried: true}),
});

const inSuite = ({specs = [], suites = []}: Suite): Result[] => [
  ...specs.flatMap(({tags, tests}) => tests.map(({status}) => resultOf(status, tags.join(' ')))),
  ...suites.flatMap(inSuite),
];

export function resultsIn(report: Report): Result[] {
  const files = (report.testResults ?? []).flatMap(({status, assertionResults}) => [
    ...assertionResults.map((test) => resultOf(test.status, test.fullName)),
    // A file that could not be loaded has no tests to fail.
    ...(status === 'failed' && assertionResults.length === 0 ? [resultOf('failed', '')] : []),
  ]);
  return [...files, ...inSuite(report)];
}

export const readResults = (file: string): Result[] =>
  existsSync(file) ? resultsIn(JSON.parse(readFileSync(file, 'utf8')) as Report) : [];
