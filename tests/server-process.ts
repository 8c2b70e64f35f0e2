/** A server in a process of its own, started once it has said where it listens. */
import {type ChildProcess, spawn, type SpawnOptions} from 'node:child_process';

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface Start {
  /** A program and its arguments. */
  readonly command: readonly string[];
  readonly cwd?: SpawnOptions['cwd'];
  /** What it says when it listens. */
  readonly says?: RegExp;
}

/** For a script in TypeScript. In the process itself: the command `tsx` starts a second one and passes no signal on. */
export const script = (...args: readonly string[]): string[] => [
  process.execPath,
  '--import',
  'tsx',
  ...args,
];

export function startServer({command, cwd, says = /http:\/\/\S+(?=\s)/}: Start): Promise<ServerProcess> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {cwd, stdio: ['ignore', 'pipe', 'pipe']});
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return closed;
  };
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (data: Buffer) => {
      said += String(data);
      const url = says.exec(said)?.[0];
      if (url !== undefined) resolve({child, url, stop});
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    void closed.then(() => reject(new Error(`The server ended:\n${said}`)));
  });
}
