/**
 * `npm start` under a thousand connections of all kinds, five times over. The first time warms it up; from then on it must hold neither
 * more memory nor more files. Says how long a request took.
 */
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {ROOT, SITE} from '../fixtures/folders.ts';
import {script, startServer} from '../server-process.ts';
import {soak} from './soak.ts';

const LOAD = {connections: 1000, slowMs: 4000, rounds: 6};
const TIMES = 5;
/** Buffers and compiled code come and go; a leak of a thousand responses is more. */
const GROWTH_MB = 48;

const BUILD = join(SITE, 'build');
const bytesOf = (file: string) => statSync(join(BUILD, file)).size;

function largestFile(): string {
  const files = readdirSync(BUILD, {recursive: true, encoding: 'utf8'}).filter(
    (file) => !/\.(br|gz)$/.test(file),
  );
  return files
    .filter((file) => statSync(join(BUILD, file)).isFile())
    .reduce((a, b) => (bytesOf(a) >= bytesOf(b) ? a : b));
}

/** Linux only; elsewhere the rest of the test still counts. */
function held(pid: number): {files: number; megabytes: number} | undefined {
  if (!existsSync(`/proc/${pid}/fd`)) return undefined;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {files: readdirSync(`/proc/${pid}/fd`).length, megabytes: Number(kilobytes) / 1024};
}

const {child, url} = await startServer({
  command: script(join(ROOT, 'packages/server/bin/serve.ts'), '--port', '0'),
});
const large = largestFile();
const target = {
  port: Number(new URL(url).port),
  page: {path: '/javelin-core/quickstart', bytes: bytesOf('javelin-core/quickstart.html')},
  large: {path: `/${large}`, bytes: bytesOf(large)},
};
const idle = held(child.pid!);
const problems: string[] = [];
let warm = idle;
for (let time = 1; time <= TIMES; time += 1) {
  const {requests, p50, p99, problems: found} = await soak(target, LOAD);
  problems.push(...found);
  await wait(2000);
  const now = held(child.pid!);
  if (time === 1) warm = now;
  console.log(
    `${time}: ${requests} requests of ${LOAD.connections} connections, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms` +
      (now ? `; held afterwards: ${now.files} files, ${now.megabytes.toFixed(0)} MB` : ''),
  );
  if (time === TIMES) console.log(`note: p99 ${p99.toFixed(0)} ms under ${LOAD.connections} connections`);
}
const end = held(child.pid!);
if (child.exitCode !== null) problems.push(`The server ended with ${child.exitCode}.`);
if (idle && warm && end) {
  if (end.files > idle.files + 5)
    problems.push(`${end.files} files are open, ${idle.files} before the first request.`);
  if (end.megabytes > warm.megabytes + GROWTH_MB)
    problems.push(
      `${end.megabytes.toFixed(0)} MB after ${TIMES} times, ${warm.megabytes.toFixed(0)} MB after the first.`,
    );
}
child.kill('SIGTERM');
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
