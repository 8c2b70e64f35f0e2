/**
 * Holds the specification against the run of the browser tests: every claim names tests that ran and passed, or says why
 * no test can show it; the built pages are the specification's routes and nothing else.
 */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT, WORK} from '../fixtures/folders.ts';
import {builtPages, missingDrafts} from './built-pages.ts';
import {readReport, type Outcome} from './report.ts';
import {ROUTES} from './routes.ts';
import {SENTENCES} from './sentences.ts';
import type {Sentence} from './types.ts';

function unitProblem(unit: string): string[] {
  const [file = '', title = ''] = unit.split(' › ');
  const path = join(ROOT, file);
  if (!existsSync(path)) return [`names the unit tests ${file}, which do not exist`];
  return readFileSync(path, 'utf8').includes(title) ? [] : [`names "${title}", which is not in ${file}`];
}

function problemsOf(sentence: Sentence, outcomes: ReadonlyMap<string, Outcome>): string[] {
  const {tests = [], units = [], checks = [], notTestable} = sentence;
  const evidence = tests.length + units.length + checks.length;
  if (evidence === 0 && !notTestable) return ['names no test and gives no reason'];
  return [
    ...tests
      .filter((title) => outcomes.get(title) !== 'passed')
      .map((title) => `"${title}" ${outcomes.get(title) ?? 'did not run'}`),
    ...units.flatMap(unitProblem),
  ];
}

function checkSentences(): string[] {
  const report = join(WORK, 'report.json');
  if (!existsSync(report)) return ['There is no report of the browser tests. Run them first.'];
  const outcomes = readReport(report);
  const ids = SENTENCES.map(({id}) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...twice.map((id) => `The id ${id} stands twice.`),
    ...SENTENCES.flatMap((sentence) =>
      problemsOf(sentence, outcomes).map((problem) => `${sentence.id} ${sentence.text}\n    ${problem}`),
    ),
  ];
}

function checkPages(): string[] {
  const {missing, unexpected} = builtPages();
  console.log(`${ROUTES.length - missing.length} of ${ROUTES.length} routes are built.`);
  return [
    ...unexpected.map((file) => `${file} is built, but the specification has no such route.`),
    ...missing.map((route) => `${route} is a route of the specification and is not built.`),
    ...missingDrafts().map((route) => `docs${route}.mdx should exist, as a draft.`),
  ];
}

const problems = [...checkPages(), ...checkSentences()];
const open = SENTENCES.filter(({notTestable}) => notTestable).length;
console.log(`${SENTENCES.length} claims, ${open} of them not testable for a stated reason.`);
for (const problem of problems) console.error(`  - ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
