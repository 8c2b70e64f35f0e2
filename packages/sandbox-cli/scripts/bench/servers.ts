import {execFileSync, spawn, type ChildProcess} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {writePackage} from '../pack.ts';
import {API_FILE} from '@javelin/sandbox/up-to-date';

/** The servers that are compared, each in a process of its own. */

export const PRISM = '@stoplight/prism-cli@5.14.2';
const BUILD = fileURLToPath(new URL('../../build/bench/', import.meta.url));

export interface Contender {
  readonly name: string;
  readonly url: string;
  /** Seconds of processor time so far; undefined where the system does not tell. */
  cpuSeconds(): number | undefined;
  /** Back to the state after the start. */
  reset(): Promise<void>;
  stop(): void;
}

const KEY = {'x-api-key': 'sandbox-key', 'content-type': 'application/json'};

/** Nothing is limited here: a benchmark of 429 would be fast and worthless. */
const ROUTE = {
  name: 'support-chat',
  type: 'chat',
  models: [{name: 'gpt-6-luna', provider: 'openai-prod', suffix: '/chat/completions'}],
};

/** The path of a command that npm fetches, so that it runs without npm around it. */
export function fetched(packageName: string, command: string): string {
  const args = ['exec', '--yes', `--package=${packageName}`, '-c', `command -v ${command}`];
  return execFileSync('npm', args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function start(name: string, args: (port: number) => string[], ready: string): Promise<Contender> {
  const port = await freePort();
  const child = spawn(process.execPath, args(port), {stdio: 'ignore'});
  const url = `http://127.0.0.1:${port}`;
  await untilServed(child, `${url}${ready}`);
  return {
    name,
    url,
    cpuSeconds: () => cpuSeconds(child.pid!),
    reset: async () => {},
    stop: () => child.kill('SIGKILL'),
  };
}

async function untilServed(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`a server ended before it served ${url}`);
    const response = await fetch(url, {headers: KEY}).catch(() => undefined);
    if (response && response.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function cpuSeconds(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8').split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

async function startSandbox(name: string, ...flags: string[]): Promise<Contender> {
  const command = join(BUILD, 'bin/javelin-sandbox.js');
  const args = (port: number) => [command, '--port', String(port), '--seed', 'all', ...flags];
  const sandbox = await start(name, args, '/health');
  const reset = async () => {
    await expectOk(fetch(`${sandbox.url}/sandbox/reset`, {method: 'POST', headers: KEY}));
    const init = {method: 'PUT', headers: KEY, body: JSON.stringify(ROUTE)};
    await expectOk(fetch(`${sandbox.url}/v1/admin/routes/support-chat`, init));
  };
  await reset();
  return {...sandbox, reset};
}

async function expectOk(sent: Promise<Response>): Promise<void> {
  const response = await sent;
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}`);
}

export async function startAll(): Promise<Contender[]> {
  await writePackage(BUILD);
  const prism = fetched(PRISM, 'prism');
  const data = join(mkdtempSync(join(tmpdir(), 'sandbox-bench-')), 'data.db');
  return [
    await startSandbox('sandbox, memory'),
    await startSandbox('sandbox, file', '--data', data),
    await start(
      'Prism 5.14.2',
      (port) => [prism, 'mock', '--port', String(port), fileURLToPath(API_FILE)],
      '/v1/admin/providers',
    ),
  ];
}
