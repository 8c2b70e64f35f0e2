/**
 * Everything CI runs, in the order in which it fails fastest. One line a task at the end; the details of a failure stand
 * above, where it happened.
 */
import {spawnSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';

interface Task {
  readonly name: string;
  readonly command: readonly string[];
  /** A task that reads what another one makes is not tried when that one failed. */
  readonly needs?: string;
}

const TASKS: readonly Task[] = [
  {name: 'generate', command: ['npm', 'run', '-s', 'generate']},
  {name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.']},
  {name: 'lint', command: ['eslint', '.']},
  {name: 'types', command: ['tsx', 'tests/tasks/types.ts'], needs: 'generate'},
  {name: 'content', command: ['tsx', 'tests/content/run.ts']},
  {name: 'unit tests', command: ['vitest', 'run'], needs: 'generate'},
  {name: 'examples', command: ['tsx', 'tests/examples/run.ts'], needs: 'generate'},
  {name: 'build', command: ['npm', 'run', '-s', 'build']},
  {name: 'built files', command: ['tsx', 'tests/built/run.ts'], needs: 'build'},
  {name: 'search', command: ['tsx', 'tests/search/run.ts'], needs: 'build'},
  {name: 'fixtures', command: ['tsx', 'tests/fixtures/build.ts'], needs: 'build'},
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    needs: 'fixtures',
  },
  {name: 'specification', command: ['tsx', 'tests/specification/run.ts'], needs: 'browser tests'},
];

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Result {
  readonly task: Task;
  readonly outcome: 'passed' | 'failed' | 'not run';
  readonly seconds: number;
}

function run(task: Task): Omit<Result, 'task'> {
  const [command = '', ...args] = task.command;
  console.log(`\n── ${task.name} ${'─'.repeat(Math.max(2, 60 - task.name.length))}`);
  const started = Date.now();
  const {status} = spawnSync(
    command === 'npm' ? 'npm' : 'npx',
    command === 'npm' ? args : ['--no-install', command, ...args],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  return {outcome: status === 0 ? 'passed' : 'failed', seconds: (Date.now() - started) / 1000};
}

function runAll(tasks: readonly Task[]): Result[] {
  const results: Result[] = [];
  for (const task of tasks) {
    const need = results.find((result) => result.task.name === task.needs);
    const isPossible = need === undefined || need.outcome === 'passed';
    results.push({task, ...(isPossible ? run(task) : {outcome: 'not run' as const, seconds: 0})});
  }
  return results;
}

function summarise(results: readonly Result[]): boolean {
  console.log('\n── summary ──────────────────────────────────────────────────');
  for (const {task, outcome, seconds} of results) {
    console.log(`${outcome.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${task.name}`);
  }
  const passed = results.filter(({outcome}) => outcome === 'passed').length;
  console.log(`\n${passed} passed, ${results.length - passed} failed`);
  return passed === results.length;
}

const only = process.argv.slice(2);
const unknown = only.filter((name) => !TASKS.some((task) => task.name === name));
if (unknown.length > 0) {
  console.error(`Unknown task: ${unknown.join(', ')}. Known: ${TASKS.map(({name}) => name).join(', ')}.`);
  process.exit(1);
}
const tasks = only.length > 0 ? TASKS.filter(({name}) => only.includes(name)) : TASKS;
process.exit(summarise(runAll(tasks)) ? 0 : 1);
