/** Everything findBrowser asks of the machine, in one place, so that tests can answer instead. */
import {execFile} from 'node:child_process';
import {accessSync, constants, existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import {delimiter, dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {chromium} from '@playwright/test';
import {hasSystemFonts, unpackBundledChromium, type BundledChromium} from './bundled-chromium.ts';

const run = promisify(execFile);
const startTimeoutMs = 30_000;
const installTimeoutMs = 300_000;

export interface Probes {
  readonly env: Readonly<Record<string, string>>;
  readonly isRoot: boolean;
  /** The path of a command, if it is there. */
  which(command: string): string | undefined;
  /** Where Playwright has its own Chromium, if it is there. */
  playwrightPath(): string | undefined;
  unpackBundled(): Promise<BundledChromium | undefined>;
  hasFonts(): boolean;
  aptInstall(): Promise<void>;
  playwrightInstall(): Promise<void>;
  /** Starts the browser for a moment; what went wrong, in a line, or undefined. */
  problemOf(start: {
    executablePath: string;
    env: Readonly<Record<string, string>>;
  }): Promise<string | undefined>;
  log(line: string): void;
}

function which(command: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, command);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // not in this folder
    }
  }
  return undefined;
}

function playwrightPath(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

async function aptInstall(): Promise<void> {
  const options = {timeout: installTimeoutMs, env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}};
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  // A fresh container has no package lists; one that has them saves the update.
  await run('apt-get', install, options).catch(async () => {
    await run('apt-get', ['update'], options);
    await run('apt-get', install, options);
  });
}

async function playwrightInstall(): Promise<void> {
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  await run(process.execPath, [cli, 'install', 'chromium'], {timeout: installTimeoutMs});
}

/** `--version` is enough: it fails for a missing library, a wrong architecture and a wrapper without its package. */
const problemOf: Probes['problemOf'] = async ({executablePath, env}) => {
  try {
    const {stdout} = await run(executablePath, ['--version'], {env, timeout: startTimeoutMs});
    return /chrom/i.test(stdout) ? undefined : `it answers "${stdout.trim()}" to --version`;
  } catch (error) {
    const {stderr, message} = error as {stderr?: string; message: string};
    return (stderr?.trim() || message).split('\n', 1)[0];
  }
};

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export function systemProbes(): Probes {
  const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/javelin-browser', import.meta.url));
  return {
    env: environment(),
    isRoot: process.getuid?.() === 0,
    which,
    playwrightPath,
    unpackBundled: () => unpackBundledChromium(cacheFolder),
    hasFonts: () => hasSystemFonts(),
    aptInstall,
    playwrightInstall,
    problemOf,
    log: (line) => console.log(line),
  };
}
