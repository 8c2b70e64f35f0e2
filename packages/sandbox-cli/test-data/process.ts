import {spawn, type ChildProcess} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {connect} from 'node:net';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, afterEach} from 'vitest';
import {writePackage} from '../scripts/pack.ts';

/** Runs the real command, as people install it, in a process of its own. */

const BUILD = fileURLToPath(new URL('../build/', import.meta.url));

export interface Finished {
  code: number | null;
  output: string;
}

export interface Running {
  url: string;
  port: number;
  process: ChildProcess;
  /** Everything printed so far, on both channels. */
  output: () => string;
  finished: Promise<Finished>;
}

let command: Promise<string> | undefined;

/** Built once a test file, inside the repository, where `libsql` can be found. */
export function builtCommand(): Promise<string> {
  command ??= (async () => {
    mkdirSync(BUILD, {recursive: true});
    const folder = mkdtempSync(join(BUILD, 'test-'));
    // Some tests run it as another user.
    chmodSync(folder, 0o755);
    await writePackage(folder);
    return join(folder, 'bin/javelin-sandbox.js');
  })();
  return command;
}

/** How a process is started around the command, for instance by a shell that limits it. */
export type Wrap = (nodeAndCommand: readonly string[]) => readonly string[];

interface Started {
  child: ChildProcess;
  output: () => string;
  finished: Promise<Finished>;
}

async function start(args: readonly string[], wrap: Wrap = (words) => words): Promise<Started> {
  const [file, ...rest] = wrap([process.execPath, await builtCommand(), ...args]);
  // In a process group of its own, as a terminal starts it: Ctrl+C goes to all of its processes.
  const child = spawn(file!, rest, {stdio: ['ignore', 'pipe', 'pipe'], detached: true});
  let output = '';
  child.stdout!.on('data', (chunk) => (output += String(chunk)));
  child.stderr!.on('data', (chunk) => (output += String(chunk)));
  const finished = new Promise<Finished>((resolve) => child.on('close', (code) => resolve({code, output})));
  return {child, output: () => output, finished};
}

/** For commands that end by themselves. */
export async function runCommand(...args: string[]): Promise<Finished> {
  return (await start(args)).finished;
}

/** As Ctrl+C in a terminal does; a group that has ended already is left alone. */
export function signalGroup({pid}: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid!, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const running: Running[] = [];

/** For a sandbox that keeps running; resolves when it listens. It ends with the test. */
export async function startSandbox(...args: string[]): Promise<Running> {
  return startWrapped(undefined, ...args);
}

export async function startWrapped(wrap: Wrap | undefined, ...args: string[]): Promise<Running> {
  const {child, output, finished} = await start(['--port', '0', ...args], wrap);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const found = /on (http:\/\/\S+)/.exec(output());
      if (found && output().includes('Ctrl+C')) resolve(found[1]!);
    });
    void finished.then(({output: text}) => reject(new Error(`ended early: ${text}`)));
  });
  const sandbox = {url, port: Number(new URL(url).port), process: child, output, finished};
  running.push(sandbox);
  return sandbox;
}

afterEach(async () => {
  for (const {process: child, finished} of running.splice(0)) {
    signalGroup(child, 'SIGKILL');
    await finished;
  }
});

afterAll(async () => {
  if (command) rmSync(join(await command, '../..'), {recursive: true, force: true});
});

/** What a socket gets back for raw bytes. */
export function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => (response += String(chunk)));
    socket.on('error', () => {});
    socket.on('close', () => resolve(response));
  });
}

const PATIENCE_MS = 30_000;

/** Resolves when the condition holds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`did not come true: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export const KEY = {'x-api-key': 'sandbox-key', 'content-type': 'application/json'};

export function createProvider(url: string, name: string): Promise<Response> {
  const body = JSON.stringify({name});
  return fetch(`${url}/v1/admin/providers`, {method: 'POST', headers: KEY, body});
}

export async function providerNames(url: string): Promise<string[]> {
  const response = await fetch(`${url}/v1/admin/providers`, {headers: KEY});
  if (response.status === 404) return [];
  return ((await response.json()) as {name: string}[]).map(({name}) => name);
}
