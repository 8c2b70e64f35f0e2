/** `tsx tests/deploy/run.ts nginx`, `… sandbox`: what deploy/ promises, tried. */
import {checkNginx, hasNginx, INSTALL} from './nginx.ts';
import {checkSandboxImage} from './sandbox-image.ts';

const CHECKS: Readonly<Record<string, () => Promise<string[]>>> = {
  nginx: () =>
    hasNginx() ? checkNginx() : Promise.resolve([`There is no nginx on the PATH. On Debian: ${INSTALL}`]),
  sandbox: checkSandboxImage,
};
const SHOWN = 20;

const [name = ''] = process.argv.slice(2);
const check = CHECKS[name];
if (check === undefined) {
  console.error(`Usage: tsx tests/deploy/run.ts ${Object.keys(CHECKS).join('|')}`);
  process.exit(1);
}
const problems = await check();
for (const problem of problems.slice(0, SHOWN)) console.error(problem);
console.log(`${name}: ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
