/**
 * Everything CI runs, two tasks at a time. What a task says is printed whole when it ends; at the end stand the last words of
 * those that failed, because many a CI keeps only the end of what was printed, and one line a task. `npm test -- lint types` runs only those, on what is built already. A task that needs a program of the machine runs
 * with `--require=<program>`; without it the summary counts it as not run.
 */
import {spawn} from 'node:child_process';
import {delimiter, join} from 'node:path';
import {parseArgs} from 'node:util';
import {ROOT} from './fixtures/folders.ts';
import {type Command, FULL, QUICK} from './tasks/list.ts';
import {type Result, type Run, schedule} from './tasks/schedule.ts';

/** On two cores; a task may use both of them for a while. */
const AT_ONCE = 2;
const WIDTH = 76;
const LAST_LINES = 60;

const {values, positionals} = parseArgs({
  options: {full: {type: 'boolean', default: false}, require: {type: 'string', multiple: true, default: []}},
  allowPositionals: true,
});

const ENVIRONMENT = {
  ...process.env,
  PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  // Every build would start npm to ask for news.
  NO_UPDATE_NOTIFIER: '1',
  ...(values.full && {JAVELIN_FULL: '1'}),
};

function run({command: [program = '', ...args]}: Command): Promise<Run> {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const output = () => Buffer.concat(chunks).toString().trimEnd();
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({isGood: false, output: `${program}: ${error.message}`}));
    child.once('close', (code, signal) => {
      const end = signal === null ? '' : `\n${program} was ended by ${signal}.`;
      resolve({isGood: code === 0, output: `${output()}${end}`});
    });
  });
}

const heading = (text: string) => `\n── ${text} ${'─'.repeat(Math.max(2, WIDTH - text.length))}`;

function print({task, outcome, seconds, output}: Result<Command>): void {
  console.log(heading(`${task.name}: ${outcome}${outcome === 'not run' ? '' : `, ${seconds.toFixed(0)} s`}`));
  if (output !== '') console.log(output);
}

/** What a task has to say on its line of the summary, for example how many tests it had to try twice. */
const noteOf = (output: string): string => /^note: (.*)$/m.exec(output)?.[1] ?? '';

function summarise(
  results: readonly Result<Command>[],
  leftOut: readonly Command[],
  seconds: number,
): boolean {
  for (const {task, output} of results.filter(({outcome}) => outcome === 'failed')) {
    console.log(heading(`${task.name} failed, its last lines`));
    console.log(output.split('\n').slice(-LAST_LINES).join('\n'));
  }
  console.log(heading('summary'));
  for (const {task, outcome, seconds, output} of results) {
    const line = `${outcome.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${task.name.padEnd(14)} ${noteOf(output)}`;
    console.log(line.trimEnd());
  }
  for (const {name, requires} of leftOut)
    console.log(
      `${'not run'.padEnd(8)} ${'–'.padStart(6)}    ${name.padEnd(14)} asked for with --require=${requires}`,
    );
  const passed = results.filter(({outcome}) => outcome === 'passed').length;
  console.log(`${'together'.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`);
  console.log(
    `\n${passed} passed, ${results.length - passed} failed${leftOut.length > 0 ? `, ${leftOut.length} not run` : ''}`,
  );
  return passed === results.length;
}

const all = values.full ? FULL : QUICK;
const unknown = positionals.filter((name) => !all.some((task) => task.name === name));
if (unknown.length > 0) {
  console.error(`Unknown task: ${unknown.join(', ')}. Known: ${all.map(({name}) => name).join(', ')}.`);
  process.exit(1);
}
const unneeded = values.require.filter((program) => !FULL.some(({requires}) => requires === program));
if (unneeded.length > 0) {
  console.error(
    `No task needs ${unneeded.join(', ')}. --require knows: ${FULL.flatMap(({requires}) => requires ?? []).join(', ')}.`,
  );
  process.exit(1);
}
const asked = positionals.length > 0 ? all.filter(({name}) => positionals.includes(name)) : all;
const isLeftOut = ({requires}: Command) => requires !== undefined && !values.require.includes(requires);
const tasks = asked.filter((task) => !isLeftOut(task));
const started = performance.now();
const results = await schedule({tasks, atOnce: AT_ONCE, run, onEnd: print});
process.exit(summarise(results, asked.filter(isLeftOut), (performance.now() - started) / 1000) ? 0 : 1);
