/** Processes for the scripts of pages. */
import {type ChildProcessByStdio, spawn} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import type {Readable} from 'node:stream';
import {fileURLToPath} from 'node:url';
import {IS_FULL} from '../scope.ts';

/** Generous: a busy machine must not decide a check. */
const LIMIT_MS = 180_000;
const HOST = fileURLToPath(new URL('./script-host.js', import.meta.url));

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
}

type Process = ChildProcessByStdio<null, Readable, Readable>;

const environment = (variables: ScriptJob['variables']) => ({
  ...process.env,
  ...variables,
  NO_COLOR: '1',
  NODE_NO_WARNINGS: '1',
});

function start(
  args: readonly string[],
  {isTypeScript, folder, variables}: ScriptJob,
  isHost = false,
): Process {
  const loader = isTypeScript ? ['--import', 'tsx'] : [];
  return spawn(process.execPath, [...loader, ...args], {
    env: environment(variables),
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', ...(isHost ? (['ipc'] as const) : [])],
  }) as Process;
}

/** What a process says until it ends, or until it has said the given text on both streams. */
function listen(child: Process, end?: string): Promise<ScriptResult> {
  const output = {stdout: '', stderr: ''};
  return new Promise((resolve) => {
    const limit = setTimeout(() => child.kill(), LIMIT_MS);
    const finish = (result: ScriptResult) => {
      clearTimeout(limit);
      for (const stream of [child.stdout, child.stderr]) stream.removeAllListeners('data');
      child.removeAllListeners();
      resolve(result);
    };
    const hear = (name: keyof typeof output) => (text: string) => {
      output[name] += text;
      if (end === undefined || !output.stdout.endsWith(end) || !output.stderr.endsWith(end)) return;
      finish({
        exitCode: 0,
        stdout: output.stdout.slice(0, -end.length),
        stderr: output.stderr.slice(0, -end.length),
      });
    };
    child.stdout.setEncoding('utf8').on('data', hear('stdout'));
    child.stderr.setEncoding('utf8').on('data', hear('stderr'));
    child.on('error', ({message}) => finish({exitCode: null, ...output, stderr: message}));
    child.on('close', (exitCode, signal) => {
      const stderr = signal === null ? output.stderr : `${output.stderr}\nended by ${signal}`;
      finish({exitCode, ...output, stderr});
    });
  });
}

const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom|\bimport\(?)\s*['"]([^'"]+)['"]/g)].map(([, name]) => name as string);
/** A file of its page, or a part of Node that it may change for others: only a process of its own has it fresh. */
const isPackage = (name: string) => !/^(?:\.|node:)/.test(name);
const librariesOf = (code: string) => importsOf(code).filter(isPackage);

/** One that was told to end is connected no more, though it takes a while. */
const isAlive = (child: Process | undefined): child is Process =>
  child !== undefined && child.connected && child.exitCode === null && child.signalCode === null;

/** One process for many scripts, which takes one at a time; a new one when a script has ended it. */
function startHost() {
  let child: Process | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const runNow = (job: ScriptJob): Promise<ScriptResult> => {
    if (!isAlive(child)) child = start([HOST], job, true);
    const end = `\0${randomUUID()}\0`;
    const result = listen(child, end);
    const {path, folder, code, variables} = job;
    child.send({path, folder, libraries: librariesOf(code), end, variables: environment(variables)});
    return result;
  };
  return {
    run(job: ScriptJob): Promise<ScriptResult> {
      const result = last.then(() => runNow(job));
      last = result;
      return result;
    },
    async close(): Promise<void> {
      await last;
      if (isAlive(child)) child.disconnect();
    },
  };
}

/** TypeScript has its own: JavaScript examples run in Node as it is. */
const HOSTS = {js: startHost(), ts: startHost()};

/**
 * To start Node, its fetch and the loader takes 0.45 s of processor time, most scripts 0.01 s: 186 processes took 82 of the 134 s
 * of this check. Scripts that import nothing but packages therefore share one; in the full run each has its own.
 */
export function runInProcess(job: ScriptJob): Promise<ScriptResult> {
  if (IS_FULL || !importsOf(job.code).every(isPackage)) return listen(start([job.path], job));
  return HOSTS[job.isTypeScript ? 'ts' : 'js'].run(job);
}

export async function closeScriptProcesses(): Promise<void> {
  await Promise.all([HOSTS.js.close(), HOSTS.ts.close()]);
}
