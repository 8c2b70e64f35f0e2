/** Runs the scripts of pages: most of them in threads, which are isolated from each other, the others in processes. */
import {spawn} from 'node:child_process';
import type {Readable} from 'node:stream';
import {text} from 'node:stream/consumers';
import {Worker} from 'node:worker_threads';
import {IS_FULL} from '../scope.ts';

/** Generous: a busy machine must not decide a check. */
const LIMIT_MS = 180_000;

export interface ScriptResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ScriptJob {
  readonly path: string;
  readonly folder: string;
  readonly code: string;
  readonly isTypeScript: boolean;
  readonly variables: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

const environment = ({variables}: ScriptJob) => ({
  ...process.env,
  ...variables,
  NO_COLOR: '1',
  NODE_NO_WARNINGS: '1',
});

/** What the script says until it ends, and with what. */
async function listen(
  streams: {readonly stdout: Readable; readonly stderr: Readable},
  ended: Promise<{readonly exitCode: number | null; readonly failure?: string}>,
  stop: () => void,
): Promise<ScriptResult> {
  const limit = setTimeout(stop, LIMIT_MS);
  const output = Promise.all([text(streams.stdout), text(streams.stderr)]);
  const {exitCode, failure = ''} = await ended;
  clearTimeout(limit);
  const [stdout, stderr] = await output;
  return {exitCode, stdout, stderr: stderr + failure};
}

export function runInProcess(job: ScriptJob): Promise<ScriptResult> {
  // JavaScript examples run in Node as it is.
  const loader = job.isTypeScript ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, job.path, ...(job.args ?? [])], {
    env: environment(job),
    cwd: job.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<{exitCode: number | null; failure?: string}>((resolve) => {
    child.once('error', ({message}) => resolve({exitCode: null, failure: message}));
    child.once('close', (exitCode, signal) =>
      resolve({exitCode, ...(signal !== null && {failure: `\nended by ${signal}`})}),
    );
  });
  return listen(child, ended, () => child.kill());
}

function runInThread(job: ScriptJob): Promise<ScriptResult> {
  const worker = new Worker(job.path, {
    env: environment(job),
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const ended = new Promise<{exitCode: number; failure?: string}>((resolve) => {
    let failure: string | undefined;
    worker.once('error', (error) => (failure = error.stack ?? String(error)));
    worker.once('exit', (exitCode) => resolve({exitCode, ...(failure !== undefined && {failure})}));
  });
  return listen(worker, ended, () => void worker.terminate());
}

const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom|\bimport\(?)\s*['"]([^'"]+)['"]/g)].map(([, name]) => name as string);
const isPackage = (name: string) => !/^(?:\.|node:)/.test(name);

/**
 * To start Node takes 0.45 s of processor time, a thread a tenth of it. Scripts that import a part of Node or a file of
 * their page may need the folder or the process as their own, and threads take no loader for the few in TypeScript. In
 * the full run each script has a process.
 */
export function runJob(job: ScriptJob): Promise<ScriptResult> {
  const needsProcess = job.isTypeScript || !importsOf(job.code).every(isPackage);
  return IS_FULL || needsProcess ? runInProcess(job) : runInThread(job);
}
