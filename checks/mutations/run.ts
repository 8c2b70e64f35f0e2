/**
 * Do the tests notice? Breaks one behaviour after another in a copy of the repository, builds it, and requires the test of
 * that behaviour to fail. `tsx checks/mutations/run.ts [group …]` runs only the named groups. Needs the builds of `npm test`.
 */
import {GROUPS} from './groups.ts';
import {run, runBrowserTests, runUnitTests, type Outcomes} from './outcomes.ts';
import {apply, makeTree} from './tree.ts';
import type {Group} from './types.ts';

function mustRun(...command: readonly string[]): boolean {
  const {isGood, output} = run(command);
  if (!isGood) console.error(output);
  return isGood;
}

function buildSite(): boolean {
  return mustRun('tsx', 'sandbox/scripts/generate.ts') && mustRun('docusaurus', 'build', 'site');
}

function build(builds: Group['builds']): boolean {
  const fixtures = builds.filter((name) => name !== 'site');
  return (
    (!builds.includes('site') || buildSite()) &&
    (fixtures.length === 0 || mustRun('tsx', 'checks/fixtures/build.ts', ...fixtures))
  );
}

function test({builds, mutations}: Group): Outcomes {
  const titles = mutations.map(({test}) => test);
  return builds.length > 0 ? runBrowserTests(titles) : runUnitTests(titles);
}

/** How many tests did not notice. */
function tryGroup(group: Group): number {
  const applied = group.mutations.map(apply);
  try {
    if (!build(group.builds)) {
      console.error('  The broken site does not build, so no test could notice.');
      return group.mutations.length;
    }
    const outcomes = test(group);
    const unnoticed = group.mutations.filter(({test}) => !outcomes.get(test)?.hasFailed);
    for (const {test} of group.mutations) {
      const outcome = outcomes.get(test);
      const verdict = outcome?.hasFailed ? 'noticed  ' : outcome ? 'UNNOTICED' : 'DID NOT RUN';
      console.log(`  ${verdict} ${test}${outcome?.hasFailed ? `\n            ${outcome.reason}` : ''}`);
    }
    return unnoticed.length;
  } finally {
    // In reverse: two changes may share a file.
    for (const {undo} of applied.reverse()) undo();
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !GROUPS.some((group) => group.name === name));
if (unknown.length > 0) {
  console.error(`Unknown group: ${unknown.join(', ')}. Known: ${GROUPS.map(({name}) => name).join(', ')}.`);
  process.exit(1);
}
const groups = asked.length > 0 ? GROUPS.filter(({name}) => asked.includes(name)) : GROUPS;
const missing = makeTree();
if (missing.length > 0) {
  console.error(`Not built: ${missing.join(', ')}. Run "npm test" first.`);
  process.exit(1);
}
let unnoticed = 0;
for (const group of groups) {
  console.log(`${group.name}: ${group.mutations.length} faults`);
  unnoticed += tryGroup(group);
}
const total = groups.reduce((sum, {mutations}) => sum + mutations.length, 0);
console.log(`${total - unnoticed} of ${total} faults noticed.`);
process.exit(unnoticed === 0 ? 0 : 1);
