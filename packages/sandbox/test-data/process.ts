import {spawn, type ChildProcess} from 'node:child_process';
import {fileURLToPath} from 'node:url';

/** Runs the real command in a process of its own. */

const COMMAND = fileURLToPath(new URL('../bin/sandbox.ts', import.meta.url));

export interface Finished {
  code: number | null;
  output: string;
}

export interface Running {
  url: string;
  process: ChildProcess;
  /** Everything printed so far, on both channels. */
  output: () => string;
  finished: Promise<Finished>;
}

function start(args: string[]): {child: ChildProcess; output: () => string; finished: Promise<Finished>} {
  const child = spawn(process.execPath, ['--import', 'tsx', COMMAND, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout!.on('data', (chunk) => (output += String(chunk)));
  child.stderr!.on('data', (chunk) => (output += String(chunk)));
  const finished = new Promise<Finished>((resolve) => child.on('close', (code) => resolve({code, output})));
  return {child, output: () => output, finished};
}

/** For commands that end by themselves. */
export function runCommand(...args: string[]): Promise<Finished> {
  return start(args).finished;
}

/** For a sandbox that keeps running; resolves when it listens. */
export async function startSandbox(...args: string[]): Promise<Running> {
  const {child, output, finished} = start(['--port', '0', ...args]);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const found = /on (http:\/\/\S+)/.exec(output());
      if (found && output().includes('Ctrl+C')) resolve(found[1]!);
    });
    void finished.then(({output: text}) => reject(new Error(`ended early: ${text}`)));
  });
  return {url, process: child, output, finished};
}
