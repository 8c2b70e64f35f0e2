/**
 * Holds REQUIREMENTS.md against the tests: every number is cited by one, and every number that is cited exists. With
 * `--passed`, at the end of the full run: every requirement has a test that ran and passed. Checks have passed by then,
 * because this task waits for them.
 */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {WORK} from '../fixtures/folders.ts';
import {type Citation, readCitations} from './citations.ts';
import {numbersIn, readDocument} from './document.ts';
import {type BrowserReport, passedInBrowser, passedInUnits, type UnitReport} from './reports.ts';

function read<T>(name: string): T {
  const file = join(WORK, name);
  if (!existsSync(file)) {
    console.error(`There is no ${file}. Run "npm run test:full".`);
    process.exit(1);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

function passedNumbers(citations: readonly Citation[]): Set<string> {
  const units = ['unit.json', 'bad-input.json'].map((name) =>
    passedInUnits(read<UnitReport>(name), citations),
  );
  const checks = citations.filter(({kind}) => kind === 'check').map(({number}) => number);
  return new Set([
    ...passedInBrowser(read<BrowserReport>('browser.json')),
    ...units.flatMap((set) => [...set]),
    ...checks,
  ]);
}

const numbers = numbersIn(readDocument());
const citations = readCitations();
const cited = new Set(citations.filter(({kind}) => kind !== 'remark').map(({number}) => number));
const problems = [
  ...citations
    .filter(({number}) => !numbers.includes(number))
    .map(({number, file}) => `${file} cites ${number}, which REQUIREMENTS.md does not have`),
  ...numbers
    .filter((number) => !cited.has(number))
    .map((number) => `${number} is cited by no test and no check`),
];
if (problems.length === 0 && process.argv.includes('--passed')) {
  const passed = passedNumbers(citations);
  problems.push(
    ...numbers.filter((number) => !passed.has(number)).map((number) => `${number} has no test that passed`),
  );
}
for (const problem of problems) console.error(problem);
console.log(`${numbers.length} requirements, ${cited.size} cited by tests, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
