/** The sandbox as people start it from the repository, for tests that open it in a browser. */
import {spawn} from 'node:child_process';
import {fileURLToPath} from 'node:url';

const COMMAND = fileURLToPath(new URL('../../packages/sandbox/bin/sandbox.ts', import.meta.url));

export interface RunningSandbox {
  readonly url: string;
  stop(): Promise<void>;
}

export function startSandbox(...args: readonly string[]): Promise<RunningSandbox> {
  const child = spawn(process.execPath, ['--import', 'tsx', COMMAND, ...args]);
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = () => {
    child.kill();
    return closed;
  };
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (data) => (output += String(data)));
    child.stdout.on('data', (data) => {
      output += String(data);
      const port = /on http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve({url: `http://localhost:${port}`, stop});
    });
    void closed.then(() => reject(new Error(`The sandbox ended: ${output}`)));
  });
}
