/**
 * Executes every example of every page, or of the pages named on the command line.
 * Usage: tsx tests/examples/run.ts [--write] [docs/javelin-core/quickstart.mdx …]
 * With --write it also writes down which rules of the sandbox shaped the responses (docs/response-rules.json).
 */
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {type BlockReport, checkPage, type Problem, type Treatment} from './check-page.ts';
import {readExpandedPage} from '@javelin/site/features/python-reference/remark-python-reference.ts';
import {isGenerated} from '@javelin/site/markdown/runnable.ts';
import type {Page} from '@javelin/site/markdown/read-page.ts';
import {WORK} from '../fixtures/folders.ts';
import {checkChain} from './chains.ts';
import {checkCorpora} from './corpus/check.ts';
import {checkHostile} from './hostile/check.ts';
import {readSets} from './hostile/sets.ts';
import {closePython} from './python/run.ts';
import {responseRules, rulesProblems, writeRules} from './response-rules.ts';
import {SCRIPTS} from './run-script.ts';
import {scripts} from './sandbox-server.ts';
import {checkStatements} from './statements/check.ts';
import {readTables} from './statements/table.ts';
import {typeCheck} from './type-check.ts';
import {examplesOn, reportRuns} from './with-run.ts';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const CEILING = fileURLToPath(new URL('./ceiling.json', import.meta.url));
const AT_ONCE = 3;

interface Ceilings {
  /** Of blocks that could be executed by the check. */
  readonly notRunShare: number;
  /** Of examples that a reader cannot run in the page. */
  readonly withoutRunShare: number;
}

function pagesToCheck(named: readonly string[]): string[] {
  if (named.length > 0) return named.map((file) => resolve(file));
  return readdirSync(DOCS, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.mdx') && !file.startsWith('_'))
    .sort()
    .map((file) => join(DOCS, file));
}

/** The examples of the Python reference are checked as Run runs them. */
const withoutGenerated = (page: Page): Page => ({
  ...page,
  blocks: page.blocks.filter((block) => !isGenerated(block)),
});

async function checkAll(pages: readonly Page[]): Promise<BlockReport[]> {
  const queue = [...pages];
  const reports: BlockReport[] = [];
  const work = async () => {
    for (let page = queue.shift(); page !== undefined; page = queue.shift())
      reports.push(...(await checkPage(withoutGenerated(page))));
  };
  await Promise.all(Array.from({length: AT_ONCE}, work));
  return reports;
}

/** As the Run buttons run them. One page after the other: a script's surroundings are global. */
async function checkChains(pages: readonly Page[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  let examples = 0;
  let steps = 0;
  let values = 0;
  for (const page of pages) {
    const chain = await checkChain(page);
    problems.push(...chain.problems);
    examples += chain.examples;
    steps += chain.steps;
    values += chain.values;
  }
  console.log(`${examples} examples with Run in ${steps} steps, forwards and backwards`);
  console.log(`${values} other values in them`);
  return problems;
}

function printCounts(reports: readonly BlockReport[]): void {
  const counts = new Map<string, Map<Treatment, number>>();
  for (const {block, treatment} of reports) {
    const row = counts.get(block.fence.lang) ?? new Map<Treatment, number>();
    counts.set(block.fence.lang, row.set(treatment, (row.get(treatment) ?? 0) + 1));
  }
  for (const [lang, row] of [...counts].sort()) {
    console.log(`${lang.padEnd(12)} ${[...row].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  }
}

/** Blocks of the kinds that run, and the reasons of those that do not. */
function printNotRun(reports: readonly BlockReport[]): number {
  const isRunnable = ({block, treatment}: BlockReport) =>
    treatment === 'executed' || block.fence.norun !== undefined;
  const runnable = reports.filter(isRunnable);
  const notRun = runnable.filter(({treatment}) => treatment === 'not run');
  for (const {block} of notRun) console.log(`not run: ${block.file}:${block.line}: ${block.fence.norun}`);
  const share = runnable.length === 0 ? 0 : notRun.length / runnable.length;
  console.log(`${runnable.length - notRun.length} of ${runnable.length} runnable examples run`);
  return share;
}

/** For tests/run.ts, in the form of vitest: each page is a test. */
function writeReport(pages: readonly Page[], problems: readonly Problem[]): void {
  const wrong = new Set(problems.map(({file}) => file));
  const assertionResults = pages.map(({file}) => ({
    fullName: `every example of ${file} shows what the page prints, and its statements hold`,
    status: wrong.has(file) ? 'failed' : 'passed',
  }));
  mkdirSync(WORK, {recursive: true});
  writeFileSync(join(WORK, 'examples.json'), JSON.stringify({testResults: [{status: '', assertionResults}]}));
}

async function check(pages: readonly Page[], isWhole: boolean, isWriting: boolean): Promise<number> {
  const reports = await checkAll(pages);
  const hostile = await checkHostile(pages, readSets(), scripts.run);
  const files = pages.map(({file}) => file);
  const statements = await checkStatements(readTables(), files, scripts.run);
  const corpora =
    isWhole || isWriting ? await checkCorpora(scripts.run, isWriting) : {problems: [], inputs: 0};
  const rules = responseRules(reports);
  if (isWriting) writeRules(rules, isWhole);
  const problems: Problem[] = [
    ...rulesProblems(rules),
    ...(await checkChains(pages)),
    ...reports.flatMap((report) => report.problems),
    ...typeCheck(reports.map(({block}) => block)),
    ...hostile.problems,
    ...statements.problems,
    ...corpora.problems.map((what) => ({file: 'docs/recipes.json', line: 1, what})),
  ];

  printCounts(reports);
  console.log(`${hostile.recipes} recipes met ${hostile.inputs} hostile inputs`);
  console.log(`${statements.checked} statements were tried in the sandbox`);
  console.log(`corpora of recipes: ${corpora.inputs} inputs`);
  const share = printNotRun(reports);
  const {notRunShare, withoutRunShare} = JSON.parse(readFileSync(CEILING, 'utf8')) as Ceilings;
  const runs = (await Promise.all(pages.map(examplesOn))).flat();
  const runProblems = reportRuns(runs, isWhole ? withoutRunShare : 1);
  for (const what of runProblems) console.error(what);
  for (const {file, line, what} of problems) console.error(`${file}:${line}: ${what}`);
  writeReport(pages, problems);
  const isAboveCeiling = isWhole && share > notRunShare;
  if (isAboveCeiling) {
    console.error(
      `${(share * 100).toFixed(1)} % of the runnable examples are not run; the ceiling is ${notRunShare * 100} %.`,
    );
  }
  return problems.length > 0 || runProblems.length > 0 || isAboveCeiling ? 1 : 0;
}

async function main(): Promise<number> {
  const {values: options, positionals: named} = parseArgs({
    allowPositionals: true,
    options: {write: {type: 'boolean', default: false}},
  });
  const missing = named.filter((file) => !existsSync(file));
  if (missing.length > 0) {
    console.error(`No such page: ${missing.join(', ')}`);
    return 1;
  }
  try {
    return await check(
      await Promise.all(pagesToCheck(named).map(readExpandedPage)),
      named.length === 0,
      options.write,
    );
  } finally {
    rmSync(SCRIPTS, {recursive: true, force: true});
    await closePython();
  }
}

process.exit(await main());
