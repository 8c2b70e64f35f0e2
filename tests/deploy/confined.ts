/**
 * Starts a program as a container would: a user without rights, no capabilities, nothing but /tmp to write to. That takes root and
 * Linux; elsewhere the program runs as whoever runs the test, and the result says so.
 */
import {type ChildProcess, spawn, spawnSync} from 'node:child_process';

const READ_ONLY =
  'mount --make-rprivate / && mount -o remount,bind,ro / && mount -t tmpfs -o mode=1777 tmpfs /tmp';

const works = (program: string, args: readonly string[]) =>
  spawnSync(program, args, {stdio: 'ignore'}).status === 0;

export const canConfine = (): boolean =>
  process.getuid?.() === 0 &&
  works('unshare', ['--mount', 'sh', '-c', READ_ONLY]) &&
  works('setpriv', ['--version']);

/** The image's user, or one with as few rights where this machine does not know it. */
export function userLike(name: string): string {
  return works('id', [name]) ? name : 'nobody';
}

const asUser = (user: string): string[] => {
  const group = spawnSync('id', ['-gn', user], {encoding: 'utf8'}).stdout.trim();
  return [
    'setpriv',
    `--reuid=${user}`,
    `--regid=${group}`,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
  ];
};

export interface Confined {
  readonly child: ChildProcess;
  /** Everything it has printed. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** `exec` all the way, so that a signal to the child reaches the program. */
export function startConfined(command: readonly string[], user: string): Confined {
  const [program = '', ...args] = canConfine()
    ? ['unshare', '--mount', 'sh', '-c', `${READ_ONLY} && exec "$@"`, 'sh', ...asUser(user), ...command]
    : command;
  const child = spawn(program, args, {stdio: ['ignore', 'pipe', 'pipe'], cwd: '/'});
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += String(data)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    child,
    output: () => output,
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}
