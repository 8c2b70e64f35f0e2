/**
 * Do the browser tests notice? Breaks one behaviour after another in a copy of the repository, builds it, and requires
 * the test of that behaviour to fail. `tsx checks/mutations/run.ts [group …]` runs only the named groups.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {FIXTURES} from '../fixtures/sites.ts';
import {readReport, type Outcome} from '../specification/report.ts';
import {GROUPS, type Group} from './patches.ts';
import {apply, makeTree, TREE} from './tree.ts';

const REPORT = join(TREE, 'checks/.work/report.json');

function run(command: readonly string[]): {isGood: boolean; output: string} {
  const {status, stdout, stderr} = spawnSync('npx', ['--no-install', ...command], {
    cwd: TREE,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: '1'},
  });
  return {isGood: status === 0, output: stdout.slice(-4000) + stderr.slice(-4000)};
}

function mustRun(...command: readonly string[]): boolean {
  const {isGood, output} = run(command);
  if (!isGood) console.error(output);
  return isGood;
}

function buildSite(): boolean {
  return mustRun('tsx', 'sandbox/scripts/generate.ts') && mustRun('docusaurus', 'build', 'site');
}

function build({builds}: Pick<Group, 'builds'>): boolean {
  const fixtures = builds.filter((name) => name !== 'site');
  return (
    (!builds.includes('site') || buildSite()) &&
    (fixtures.length === 0 || mustRun('tsx', 'checks/fixtures/build.ts', ...fixtures))
  );
}

/** The servers of the tests want every site to be there; what a group does not break is built once. */
function buildMissing(): boolean {
  const isBuilt = (name: string) => existsSync(join(TREE, 'checks/.work/fixtures', name, 'build/index.html'));
  const missing = FIXTURES.filter((name) => !isBuilt(name));
  const needsSite = !existsSync(join(TREE, 'site/build/index.html'));
  return build({builds: [...(needsSite ? (['site'] as const) : []), ...missing]});
}

function runTests(titles: readonly string[]): ReadonlyMap<string, Outcome> {
  rmSync(REPORT, {force: true});
  const anyOf = titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const {output} = run([
    'playwright',
    'test',
    '--config',
    'checks/playwright.config.ts',
    '--grep',
    `(${anyOf})$`,
  ]);
  const outcomes = existsSync(REPORT) ? readReport(REPORT) : new Map<string, Outcome>();
  if (outcomes.size === 0) throw new Error(`The browser tests did not run:\n${output}`);
  return outcomes;
}

/** Titles of tests that did not notice. */
function tryGroup(group: Group): string[] {
  const titles = group.mutations.map(({test}) => test);
  const applied = group.mutations.map(apply);
  try {
    if (!build(group)) return ['the broken site does not build, so no test could notice'];
    const outcomes = runTests(titles);
    for (const {test} of group.mutations) {
      const outcome = outcomes.get(test) ?? 'did not run';
      console.log(`  ${outcome === 'failed' ? 'noticed  ' : `UNNOTICED (${outcome})`} ${test}`);
    }
    return titles.filter((title) => outcomes.get(title) !== 'failed');
  } finally {
    // In reverse: two changes may share a file.
    for (const {undo} of applied.reverse()) undo();
  }
}

const asked = process.argv.slice(2);
const groups = asked.length > 0 ? GROUPS.filter(({name}) => asked.includes(name)) : GROUPS;
makeTree();
if (!buildMissing()) process.exit(1);
let unnoticed = 0;
for (const group of groups) {
  console.log(`${group.name}: ${group.mutations.length} faults`);
  unnoticed += tryGroup(group).length;
}
const total = groups.reduce((sum, {mutations}) => sum + mutations.length, 0);
console.log(`${total - unnoticed} of ${total} faults noticed.`);
process.exit(unnoticed === 0 ? 0 : 1);
