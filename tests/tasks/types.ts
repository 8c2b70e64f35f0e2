/** Type-checks every workspace, two at a time, those that take longest first. */
import {spawn} from 'node:child_process';

const PROJECTS = [
  'site',
  'tests',
  'packages/sandbox',
  'packages/mcp',
  'packages/search',
  'packages/openapi',
  'packages/detectors',
  'packages/python-sdk',
  'packages/server',
];

function check(project: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('tsc', ['-p', project], {stdio: 'inherit', shell: process.platform === 'win32'});
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
