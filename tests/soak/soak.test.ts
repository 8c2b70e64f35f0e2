/** The soak of `npm run test:full`, with sixty clients instead of a thousand. */
import {once} from 'node:events';
import {existsSync, readdirSync} from 'node:fs';
import type {Server} from 'node:http';
import {connect} from 'node:net';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {FIXTURE_FILES, listen, makeSite} from '@javelin/server/fixture-site';
import {createPatientServer, createStaticHandler} from '@javelin/server/static-server';
import type {Target} from './clients.ts';
import {soak} from './soak.ts';

const LARGE = 'x'.repeat(16_000_000);
const site = makeSite({...FIXTURE_FILES, 'large.txt': LARGE});
const handler = createStaticHandler({dir: site.dir, hashes: {scriptHashes: [], styleHashes: []}});
let server: Server;
let target: Target;

beforeAll(async () => {
  server = createPatientServer(handler);
  target = {
    port: await listen(server),
    page: {path: '/javelin-core/features', bytes: FIXTURE_FILES['javelin-core/features.html']!.length},
    large: {path: '/large.txt', bytes: LARGE.length},
  };
});
afterAll(() => {
  server.close();
  site.remove();
});

const FILES = '/proc/self/fd';
const openFiles = () => readdirSync(FILES).length;
const connections = () => new Promise<number>((done) => server.getConnections((_, count) => done(count)));

it('clients that behave are served right among those that do not, and nothing stays open', async () => {
  const before = existsSync(FILES) ? openFiles() : 0;
  const {problems, requests} = await soak(target, {connections: 60, slowMs: 500, rounds: 4});
  expect(problems).toEqual([]);
  expect(requests).toBe(24 * 4 * 5);
  await expect.poll(connections, {timeout: 10_000}).toBe(0);
  // An aborted request must not keep its file open.
  if (existsSync(FILES)) await expect.poll(openFiles, {timeout: 10_000}).toBeLessThanOrEqual(before + 2);
});

it('a client that takes nothing is let go', async () => {
  const impatient = createPatientServer(handler, 300);
  const port = await listen(impatient);
  const socket = connect(port, '127.0.0.1')
    .pause()
    .on('error', () => {});
  const isSeen = once(impatient, 'connection');
  socket.write('GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n');
  await isSeen;
  await expect
    .poll(() => new Promise((done) => impatient.getConnections((_, count) => done(count))), {timeout: 20_000})
    .toBe(0);
  socket.destroy();
  impatient.close();
});
