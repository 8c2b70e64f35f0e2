import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {request} from 'node:http';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, afterEach, describe, expect, it} from 'vitest';
import {runCommand, startSandbox, type Running} from '../test-data/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
const running: Running[] = [];

async function start(...args: string[]): Promise<Running> {
  const sandbox = await startSandbox(...args);
  running.push(sandbox);
  return sandbox;
}

afterEach(async () => {
  for (const {process, finished} of running.splice(0)) {
    process.kill('SIGKILL');
    await finished;
  }
});
afterAll(() => rmSync(folder, {recursive: true}));

const KEY = {'x-api-key': 'sandbox-key', 'content-type': 'application/json'};
const create = (url: string, name: string) =>
  fetch(`${url}/v1/admin/providers`, {method: 'POST', headers: KEY, body: JSON.stringify({name})});
const names = async (url: string) =>
  ((await (await fetch(`${url}/v1/admin/providers`, {headers: KEY})).json()) as {name: string}[]).map(
    ({name}) => name,
  );

/** What a socket answers to raw bytes. */
function raw(url: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('close', () => resolve(answer));
  });
}

describe('npm run sandbox', {timeout: 60_000}, () => {
  it('prints a curl that works, logs a line for each request and stops cleanly', async () => {
    const {url, output, process, finished} = await start('--api-key', 'k1');
    expect(output()).toContain(`curl ${url}/v1/admin/providers`);
    expect(output()).toContain(`-H 'x-api-key: k1'`);
    expect(await (await fetch(url)).text()).toContain('javelin. sandbox');
    expect((await fetch(`${url}/v1/admin/providers?secret=1`, {headers: {'x-api-key': 'k1'}})).status).toBe(
      404,
    );
    process.kill('SIGTERM');
    const {code, output: text} = await finished;
    expect(code).toBe(0);
    expect(text).toMatch(/^GET \/v1\/admin\/providers 404 [\d.]+ ms$/m);
    expect(text).not.toContain('secret=1');
    expect(text.trimEnd()).toMatch(/sandbox: stopped$/);
  });

  it('starts with the small world', async () => {
    const {url, output} = await start('--seed');
    expect(output()).toContain(`curl ${url}/query/support-chat`);
    const body = JSON.stringify({messages: [{role: 'user', content: 'Hi'}], stream: true});
    const answer = await fetch(`${url}/query/support-chat`, {method: 'POST', body});
    expect(await answer.text()).toMatch(/^data: \{.*\n\ndata: \[DONE\]\n\n$/s);
  });

  it('answers large bodies with 413 and garbage with 400, and lives on', async () => {
    const {url} = await start();
    const large = await fetch(`${url}/v1/admin/providers`, {
      method: 'POST',
      headers: KEY,
      body: 'x'.repeat(2 ** 21),
    });
    expect([large.status, await large.text()]).toEqual([413, 'Request body too large']);
    const chunked = await new Promise<number | undefined>((resolve, reject) => {
      const upload = request(`${url}/v1/admin/providers`, {method: 'POST', headers: KEY}, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      // The server may close the connection before everything is written; the answer has arrived by then.
      upload.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EPIPE' || error.code === 'ECONNRESET' ? undefined : reject(error),
      );
      for (let i = 0; i < 20; i++) upload.write('x'.repeat(100_000));
      upload.end();
    });
    expect(chunked).toBe(413);
    expect(await raw(url, 'garbage\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\n.*\r\n\r\nBad Request$/s,
    );
    expect(await raw(url, `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
    const long = await fetch(`${url}/v1/admin/providers/${'n'.repeat(10_240)}`, {headers: KEY});
    expect([long.status, await long.text()]).toEqual([404, 'Provider not found']);
    expect((await create(url, 'alive')).status).toBe(200);
  });

  it('loses none of 500 parallel writes, and lets one of two equal ones win', async () => {
    const {url} = await start('--data', join(folder, 'parallel.db'));
    const wanted = Array.from({length: 500}, (_, i) => `p${i}`);
    const statuses = await Promise.all(
      [...wanted, ...wanted].map(async (name) => (await create(url, name)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(500);
    expect(statuses.filter((status) => status === 409)).toHaveLength(500);
    expect((await names(url)).sort()).toEqual(wanted.sort());
  });

  it('keeps every acknowledged write through kill -9', async () => {
    const data = join(folder, 'killed.db');
    const {url, process, finished} = await start('--data', data);
    const acknowledged: string[] = [];
    const writer = async (worker: number) => {
      for (let i = 0; ; i++) {
        const answer = await create(url, `w${worker}-${i}`);
        if (answer.status !== 200) throw new Error(`status ${answer.status}`);
        acknowledged.push(`w${worker}-${i}`);
        // In the middle of things: other writers have calls under way at this moment.
        if (acknowledged.length === 60) process.kill('SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({length: 8}, (_, worker) => writer(worker)));
    await finished;
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    const again = await start('--data', data);
    expect(await names(again.url)).toEqual(expect.arrayContaining(acknowledged));
  });

  it('says in one line what is wrong', async () => {
    const {url} = await start();
    const text = join(folder, 'text.db');
    writeFileSync(text, 'This is a letter, not a database.\n'.repeat(10));
    const port = new URL(url).port;
    const cases: [string[], string][] = [
      [['--port', port], `sandbox: port ${port} is in use; choose another with --port\n`],
      [['--data', folder], `sandbox: cannot use ${folder} as data file: it cannot be opened or created\n`],
      [['--data', text], `sandbox: cannot use ${text} as data file: file is not a database\n`],
      [['--prot', '1'], 'sandbox: unknown flag --prot; --help lists the flags\n'],
    ];
    for (const [args, message] of cases)
      expect(await runCommand(...args)).toEqual({code: 1, output: message});
    expect(await runCommand('--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('--seed [LIST]'),
    });
  });
});
