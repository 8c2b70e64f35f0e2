/**
 * `npm start` under a thousand connections of all kinds, five times over. The first time warms it up; from then on it must hold neither
 * more memory nor more files. Says how long a request took.
 */
import {existsSync, readdirSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {ROOT, SITE} from '../fixtures/folders.ts';
import {script, startServer} from '../server-process.ts';
import {soak} from './soak.ts';

const LOAD = {connections: 1000, slowMs: 4000, rounds: 6};
const TIMES = 5;
/** Measured: 0.4. A header of each request, kept, would be more. */
const GROWTH_MB = 4;

const PROBE = fileURLToPath(new URL('./memory-probe.cjs', import.meta.url));

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

const {child, url} = await startServer({
  command: script('--require', PROBE, join(ROOT, 'packages/server/bin/serve.ts'), '--port', '0'),
});

/** Linux only; elsewhere the rest of the test still counts. */
function openFiles(): number | undefined {
  const folder = `/proc/${child.pid}/fd`;
  return existsSync(folder) ? readdirSync(folder).length : undefined;
}

const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

/** What the server still needs, in megabytes. Only of a server that runs: nobody else would say anything. */
function alive(): Promise<number> {
  return new Promise((resolve, reject) => {
    const read = (data: Buffer) => {
      const bytes = /alive: (\d+) bytes/.exec(String(data))?.[1];
      if (bytes === undefined) return;
      child.stdout?.off('data', read);
      resolve(Number(bytes) / 2 ** 20);
    };
    child.stdout?.on('data', read);
    child.once('close', () => reject(new Error('The server ended.')));
    child.kill('SIGUSR2');
  });
}

const large = largestFile();
const target = {
  port: Number(new URL(url).port),
  page: {path: '/javelin-core/quickstart', bytes: bytesOf('javelin-core/quickstart.html')},
  large: {path: `/${large}`, bytes: bytesOf(large)},
};
const idleFiles = openFiles();
const problems: string[] = [];
const megabytes: number[] = [];
for (let time = 1; time <= TIMES; time += 1) {
  const {requests, p50, p99, problems: found} = await soak(target, LOAD);
  problems.push(...found);
  await wait(2000);
  if (hasEnded()) break;
  const now = await alive();
  megabytes.push(now);
  console.log(
    `${time}: ${requests} requests of ${LOAD.connections} connections, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ` +
      `held afterwards: ${now.toFixed(1)} MB${idleFiles === undefined ? '' : `, ${openFiles()} files`}`,
  );
  if (time === TIMES) console.log(`note: p99 ${p99.toFixed(0)} ms under ${LOAD.connections} connections`);
}
const files = openFiles();
if (hasEnded()) problems.push(`The server ended with ${child.exitCode ?? child.signalCode}.`);
if (idleFiles !== undefined && files !== undefined && files > idleFiles + 5)
  problems.push(`${files} files are open, ${idleFiles} before the first request.`);
const [first = 0] = megabytes;
const last = megabytes.at(-1) ?? 0;
if (last > first + GROWTH_MB)
  problems.push(`${last.toFixed(1)} MB after ${TIMES} times, ${first.toFixed(1)} MB after the first.`);
child.kill('SIGTERM');
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
