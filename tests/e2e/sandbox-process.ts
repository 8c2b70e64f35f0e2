/** The sandbox as people start it from the repository, for tests that open it in a browser. */
import {fileURLToPath} from 'node:url';
import {script, startServer} from '../server-process.ts';

const COMMAND = fileURLToPath(new URL('../../packages/sandbox-cli/bin/sandbox.ts', import.meta.url));

export interface RunningSandbox {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startSandbox(...args: readonly string[]): Promise<RunningSandbox> {
  const server = await startServer({
    command: script(COMMAND, ...args),
    says: /http:\/\/127\.0\.0\.1:\d+(?=\s)/,
  });
  return {url: server.url.replace('127.0.0.1', 'localhost'), stop: () => server.stop()};
}
