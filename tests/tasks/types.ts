/** Type-checks every workspace, two at a time. */
import {spawn} from 'node:child_process';

const PROJECTS = [
  'packages/openapi',
  'packages/detectors',
  'packages/sandbox',
  'packages/python-sdk',
  'packages/server',
  'site',
  'tests',
];

function check(project: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', 'tsc', '-p', project], {stdio: 'inherit'});
    child.on('exit', (code) => resolve(code === 0));
  });
}

const queue = [...PROJECTS];
let isClean = true;
async function work(): Promise<void> {
  for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
    if (!(await check(project))) isClean = false;
  }
}
await Promise.all([work(), work()]);
process.exit(isClean ? 0 : 1);
