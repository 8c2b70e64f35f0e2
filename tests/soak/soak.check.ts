/**
 * `npm start` under a thousand connections of all kinds, five times over. The first time warms it up; from then on it must hold neither
 * more memory nor more files.
 */
import {existsSync, readdirSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {afterAll, expect, it} from 'vitest';
import {ROOT, SITE} from '../fixtures/folders.ts';
import {requireBuild} from '../fixtures/fresh-build.ts';
import {expectNone} from '../problems.ts';
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

const {child, url, stop} = await startServer({
  command: script('--require', PROBE, join(ROOT, 'packages/server/bin/serve.ts'), '--port', '0'),
});
afterAll(() => stop());

/** Linux only; elsewhere the rest of the test still counts. */
function openFiles(): number {
  const folder = `/proc/${child.pid}/fd`;
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

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

it(`${LOAD.connections} connections that read slowly, abort or attack, ${TIMES} times over, leave nothing behind`, async () => {
  requireBuild();
  const large = largestFile();
  const target = {
    port: Number(new URL(url).port),
    page: {path: '/javelin-core/quickstart', bytes: bytesOf('javelin-core/quickstart.html')},
    large: {path: `/${large}`, bytes: bytesOf(large)},
  };
  const idleFiles = openFiles();
  const megabytes: number[] = [];
  for (let time = 1; time <= TIMES; time += 1) {
    expectNone((await soak(target, LOAD)).problems);
    await wait(2000);
    expect([child.exitCode, child.signalCode], 'the server still runs').toEqual([null, null]);
    megabytes.push(await alive());
  }
  expect(openFiles(), 'open files').toBeLessThanOrEqual(idleFiles + 5);
  const [first = 0] = megabytes;
  expect(megabytes.at(-1), `MB held, after the first time ${first}`).toBeLessThanOrEqual(first + GROWTH_MB);
});
