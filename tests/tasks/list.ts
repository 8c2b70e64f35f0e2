/** What `npm test` and `npm run test:full` consist of. The first that can run runs first, so what others wait for stands above. */
import type {Task} from './schedule.ts';

export interface Command extends Task {
  /** A program of node_modules/.bin, or npm, and its arguments. */
  readonly command: readonly string[];
  /** A program that the repository never installs: the task runs only when it is asked for, with `--require=<program>`. */
  readonly requires?: string;
}

const BROWSER: Command = {
  name: 'browser tests',
  command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
  after: ['build', 'fixtures'],
};

const UNIT: Command = {
  name: 'unit tests',
  command: ['vitest', 'run', '--project', 'unit', '--project', 'alone'],
  after: ['generate'],
};

const BAD_INPUT: Command = {
  name: 'bad input',
  command: ['vitest', 'run', '--project', 'bad-input'],
  after: ['generate'],
};

/** Beside their usual report they write one that can be read by a program. */
const withJson = (task: Command, file: string): Command => ({
  ...task,
  command: [...task.command, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
});

const CHECKS: readonly Command[] = [
  {name: 'examples', command: ['tsx', 'tests/examples/run.ts'], after: ['generate']},
  {name: 'content', command: ['tsx', 'tests/content/run.ts'], after: ['generate']},
  {name: 'lint', command: ['oxlint'], after: ['generate']},
  {name: 'styles', command: ['stylelint', '{site,packages}/**/*.css']},
  {name: 'format', command: ['oxfmt', '--check']},
  {
    name: 'boundaries',
    command: ['depcruise', '--output-type', 'err', 'packages', 'site', 'tests'],
    after: ['generate'],
  },
  {name: 'unused', command: ['knip'], after: ['generate']},
  {name: 'supply chain', command: ['tsx', 'tests/supply-chain/run.ts']},
  {name: 'types', command: ['tsx', 'tests/tasks/types.ts'], after: ['generate']},
];

const BUILT: readonly Command[] = [
  {name: 'built files', command: ['tsx', 'tests/built/run.ts'], after: ['build']},
  {name: 'search', command: ['tsx', 'tests/search/run.ts'], after: ['build']},
  {name: 'MCP server', command: ['tsx', 'tests/mcp/run.ts'], after: ['build']},
];

const MADE_FIRST: readonly Command[] = [
  {name: 'generate', command: ['npm', 'run', '-s', 'generate']},
  {name: 'build', command: ['npm', 'run', '-s', 'build'], after: ['generate']},
  {name: 'fixtures', command: ['tsx', 'tests/fixtures/build.ts'], after: ['generate']},
];

/** The long ones first: the short ones then fill both cores to the end. */
export const QUICK: readonly Command[] = [
  ...MADE_FIRST,
  BROWSER,
  UNIT,
  BAD_INPUT,
  ...CHECKS,
  ...BUILT,
  {name: 'requirements', command: ['tsx', 'tests/requirements/run.ts']},
];

/** What deploy/ promises, tried with real programs. */
const DEPLOY: readonly Command[] = [
  {name: 'nginx', command: ['tsx', 'tests/deploy/run.ts', 'nginx'], after: ['build'], requires: 'nginx'},
  {name: 'soak', command: ['tsx', 'tests/soak/run.ts'], after: ['build']},
  {name: 'sandbox image', command: ['tsx', 'tests/deploy/run.ts', 'sandbox']},
];

/** The same, with every design of every page (JAVELIN_FULL), a second build, and then whether every requirement has a test that passed. */
export const FULL: readonly Command[] = [
  ...MADE_FIRST,
  BROWSER,
  ...CHECKS,
  withJson({...UNIT, command: [...UNIT.command, '--project', 'long']}, 'tests/.work/unit.json'),
  withJson(BAD_INPUT, 'tests/.work/bad-input.json'),
  ...BUILT,
  {name: 'second build', command: ['tsx', 'tests/tasks/second-build.ts'], after: ['build']},
  ...DEPLOY,
  {
    name: 'requirements',
    command: ['tsx', 'tests/requirements/run.ts', '--passed'],
    after: [BROWSER, UNIT, BAD_INPUT, ...CHECKS, ...BUILT].map(({name}) => name),
  },
];
