/**
 * `npm test`: builds, then runs the browser tests beside all other checks. `npm test -- lint types` runs only those,
 * on what is built already. `npm run test:full` adds what takes long; a task that needs a program of the machine runs
 * with `--require=<program>`. The last lines of what failed stand at the end: many a CI keeps only those.
 */
import {spawn} from 'node:child_process';
import {rmSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {parseArgs} from 'node:util';
import {ROOT, WORK} from './fixtures/folders.ts';
import {coverageProblems} from './requirements/coverage.ts';
import {readDocument} from './requirements/document.ts';
import {readResults, type Result} from './results.ts';

interface Task {
  readonly name: string;
  /** A program of node_modules/.bin, or npm, and its arguments. */
  readonly command: string;
  /** Where it writes the result of each test. Without one, the task is one result. */
  readonly report?: string;
  readonly isFull?: true;
  readonly requires?: string;
}

interface Outcome {
  readonly task: Task;
  readonly isGood: boolean;
  readonly seconds: number;
  readonly output: string;
  readonly results: readonly Result[];
}

const vitest = (name: string, projects: string, options: Partial<Task> = {}): Task => {
  const report = `${name.replace(' ', '-')}.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=tests/.work/${report}`;
  return {name, report, command: `vitest run ${projects} ${reporters}`, ...options};
};

const {values: options, positionals: asked} = parseArgs({
  options: {full: {type: 'boolean', default: false}, require: {type: 'string', multiple: true, default: []}},
  allowPositionals: true,
});

const GENERATE: Task = {name: 'generate', command: 'npm run -s generate'};
/** Side by side. */
const BUILDS: readonly Task[] = [
  {name: 'build', command: 'npm run -s build'},
  {name: 'fixtures', command: 'tsx tests/fixtures/build.ts'},
];
const QUICK_PROJECTS = ['unit', 'alone', 'bad-input', 'content', 'supply', 'built', 'search', 'mcp'];
const PROJECTS = [...QUICK_PROJECTS, ...(options.full ? ['long'] : [])];
/** Side by side, the tasks of each one after the other. */
const LANES: readonly (readonly Task[])[] = [
  [
    {
      name: 'browser tests',
      command: 'playwright test --config tests/playwright.config.ts',
      report: 'browser.json',
    },
    {name: 'examples', command: 'tsx tests/examples/run.ts', report: 'examples.json'},
  ],
  [
    vitest('tests', PROJECTS.map((project) => `--project ${project}`).join(' ')),
    {name: 'types', command: 'tsx tests/check-types.ts'},
    vitest('chromium', '--project chromium'),
    {name: 'lint', command: 'oxlint'},
    {name: 'styles', command: 'stylelint {site,packages}/**/*.css'},
    {name: 'format', command: 'oxfmt --check'},
    {name: 'boundaries', command: 'depcruise --output-type err packages site tests'},
    {name: 'unused', command: 'knip'},
    vitest('second build', '--project second-build', {isFull: true}),
    vitest('soak', '--project soak', {isFull: true}),
    vitest('sandbox image', '--project sandbox-image', {isFull: true}),
    vitest('nginx', '--project nginx', {isFull: true, requires: 'nginx'}),
    vitest('firefox', '--project firefox', {isFull: true, requires: 'firefox'}),
    vitest('webkit', '--project webkit', {isFull: true, requires: 'webkit'}),
  ],
];

const ALL = [GENERATE, ...BUILDS, ...LANES.flat()].filter(({isFull}) => options.full || !isFull);
const isLeftOut = ({requires}: Task) => requires !== undefined && !options.require.includes(requires);
const isAsked = ({name}: Task) => asked.length === 0 || asked.includes(name);
const willRun = (task: Task) => ALL.includes(task) && isAsked(task) && !isLeftOut(task);

function refuseUnknown(kind: string, given: readonly string[], known: readonly string[]): void {
  const unknown = given.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  console.error(`Unknown ${kind}: ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  process.exit(1);
}
refuseUnknown(
  'task',
  asked,
  ALL.map(({name}) => name),
);
refuseUnknown(
  'program',
  options.require,
  LANES.flat().flatMap(({requires}) => requires ?? []),
);

const ENVIRONMENT = {
  ...process.env,
  PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  // Every build would start npm to ask for news.
  NO_UPDATE_NOTIFIER: '1',
  ...(options.full && {JAVELIN_FULL: '1'}),
};

function run(command: string): Promise<{isGood: boolean; output: string}> {
  const [program = '', ...args] = command.split(' ');
  const child = spawn(program, args, {
    cwd: ROOT,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({isGood: false, output: `${program}: ${error.message}`}));
    child.once('close', (code, signal) => {
      const end = signal === null ? '' : `\n${program} was ended by ${signal}.`;
      resolve({isGood: code === 0, output: `${Buffer.concat(chunks).toString().trimEnd()}${end}`});
    });
  });
}

const outcomes: Outcome[] = [];

function record(outcome: Outcome): boolean {
  const {task, isGood, seconds, output} = outcome;
  outcomes.push(outcome);
  console.log(heading(`${task.name}: ${isGood ? 'passed' : 'failed'}, ${seconds.toFixed(0)} s`));
  if (output !== '') console.log(output);
  return isGood;
}

/** A task without a report, and one that failed although all its tests passed, is itself a result. */
function resultsOf({report}: Task, isGood: boolean): Result[] {
  const results = report === undefined ? [] : readResults(join(WORK, report));
  const isExplained = isGood ? results.length > 0 : results.some(({outcome}) => outcome === 'failed');
  return isExplained ? results : [...results, {outcome: isGood ? 'passed' : 'failed', requirements: []}];
}

async function start(task: Task): Promise<boolean> {
  if (!willRun(task)) return true;
  // What an earlier run has written must not count.
  if (task.report !== undefined) rmSync(join(WORK, task.report), {force: true});
  const started = performance.now();
  const {isGood, output} = await run(task.command);
  const seconds = (performance.now() - started) / 1000;
  return record({task, isGood, output, seconds, results: resultsOf(task, isGood)});
}

async function startLane(tasks: readonly Task[]): Promise<void> {
  for (const task of tasks) await start(task);
}

function checkRequirements(): void {
  const results = outcomes.flatMap((outcome) => outcome.results);
  const problems = coverageProblems(readDocument(), results, options.full);
  const isGood = problems.length === 0;
  const task = {name: 'requirements', command: ''};
  record({task, isGood, seconds: 0, output: problems.join('\n'), results: resultsOf(task, isGood)});
}

const WIDTH = 76;
const LAST_LINES = 60;
const heading = (text: string) => `\n── ${text} ${'─'.repeat(Math.max(2, WIDTH - text.length))}`;

const count = (results: readonly Result[], wanted: Result['outcome']) =>
  results.filter(({outcome}) => outcome === wanted).length;

function countsOf(results: readonly Result[]): string {
  const retried = results.filter(({isRetried}) => isRetried).length;
  return [
    `${count(results, 'passed')} passed, ${count(results, 'failed')} failed`,
    ...(count(results, 'skipped') > 0 ? [`${count(results, 'skipped')} skipped`] : []),
    ...(retried > 0 ? [`${retried} retried`] : []),
  ].join(', ');
}

function summarise(): boolean {
  for (const {task, output} of outcomes.filter(({isGood}) => !isGood)) {
    console.log(heading(`${task.name} failed, its last lines`));
    console.log(output.split('\n').slice(-LAST_LINES).join('\n'));
  }
  console.log(heading('summary'));
  for (const {task, isGood, seconds, results} of outcomes)
    console.log(
      `${isGood ? 'passed' : 'failed'} ${seconds.toFixed(1).padStart(7)} s  ${task.name.padEnd(14)} ${countsOf(results)}`,
    );
  for (const {name, requires} of ALL.filter((task) => isAsked(task) && isLeftOut(task)))
    console.log(`not run            ${name.padEnd(14)} needs --require=${requires}`);
  const all = outcomes.flatMap(({results}) => results);
  console.log(`\n${count(all, 'passed')} passed, ${count(all, 'failed')} failed`);
  return outcomes.every(({isGood}) => isGood);
}

const isBuilt = (await start(GENERATE)) && (await Promise.all(BUILDS.map(start))).every(Boolean);
if (isBuilt) {
  await Promise.all(LANES.map(startLane));
  if (asked.length === 0) checkRequirements();
}
process.exit(summarise() ? 0 : 1);
