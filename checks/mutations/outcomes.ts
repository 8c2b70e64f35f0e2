/** Runs tests in the copy and tells for each what became of it, and why. */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import {join, relative} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {TREE} from './tree.ts';

export interface Outcome {
  readonly hasFailed: boolean;
  /** The first line of a failure, to tell a test that noticed from one that stumbled. */
  readonly reason: string;
}
export type Outcomes = ReadonlyMap<string, Outcome>;

/** Between the file and the title of a unit test. */
export const IN = ' › ';

export function run(command: readonly string[]): {isGood: boolean; output: string} {
  const {status, stdout, stderr} = spawnSync('npx', ['--no-install', ...command], {
    cwd: TREE,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: '1'},
  });
  return {isGood: status === 0, output: stdout.slice(-4000) + stderr.slice(-4000)};
}

function runAndRead(report: string, command: readonly string[]): unknown {
  rmSync(report, {force: true});
  const {output} = run(command);
  if (!existsSync(report)) throw new Error(`The tests did not run:\n${output}`);
  return JSON.parse(readFileSync(report, 'utf8'));
}

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n')[0] ?? '';

interface Suite {
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {readonly results: readonly {readonly error?: {message?: string}}[]}[];
  }[];
  readonly suites?: readonly Suite[];
}

function browserOutcomes({specs = [], suites = []}: Suite): [string, Outcome][] {
  return [
    ...specs.map(({title, ok, tests}): [string, Outcome] => [
      title,
      {hasFailed: !ok, reason: firstLine(tests[0]?.results[0]?.error?.message)},
    ]),
    ...suites.flatMap(browserOutcomes),
  ];
}

export function runBrowserTests(titles: readonly string[]): Outcomes {
  const anyOf = titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const report = runAndRead(join(TREE, 'checks/.work/report.json'), [
    ...['playwright', 'test', '--config', 'checks/playwright.config.ts'],
    // Sooner than usual: what is broken never comes.
    ...['--timeout', '90000', '--grep', `(${anyOf})$`],
  ]);
  return new Map(browserOutcomes(report as Suite));
}

interface UnitReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

export function runUnitTests(tests: readonly string[]): Outcomes {
  const files = new Set(tests.map((test) => test.slice(0, test.indexOf(IN))));
  const file = join(TREE, 'checks/.work/units.json');
  const {testResults} = runAndRead(file, [
    ...['vitest', 'run', ...files, '--reporter=json', `--outputFile=${file}`],
  ]) as UnitReport;
  return new Map(
    testResults.flatMap(({name, assertionResults}) =>
      assertionResults.map(({title, status, failureMessages = []}): [string, Outcome] => [
        relative(TREE, name) + IN + title,
        {hasFailed: status === 'failed', reason: firstLine(failureMessages[0])},
      ]),
    ),
  );
}
