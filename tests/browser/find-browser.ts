/**
 * Finds a Chromium for Playwright. Nothing is installed: on Linux x64 the package @sparticuz/chromium brings one along, the
 * same on every machine and in CI, whatever else is installed. Elsewhere the first of those installed that really starts is
 * taken, and where there is none the reader is told in one sentence what to do.
 */
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {chromium} from '@playwright/test';
import {type BundledChromium, unpackBundledChromium} from './bundled-chromium.ts';

type Environment = Readonly<Record<string, string>>;

interface Candidate {
  readonly executablePath: string;
  /** For Playwright's `launchOptions.env`; complete, not only what differs. */
  readonly env: Environment;
}

export interface FoundBrowser extends Candidate {
  readonly args: readonly string[];
  /** For a person who reads the log. */
  readonly source: string;
}

/** What is asked of the machine, so that tests can be another one. */
export interface Machine {
  readonly env: Environment;
  exists(path: string): boolean;
  /** Where Playwright would have its own Chromium. */
  playwrightPath(): string;
  unpackBundled(): Promise<BundledChromium | undefined>;
  /** Starts the browser for a moment; what went wrong, in a line, or undefined. */
  problemOf(start: Candidate): Promise<string | undefined>;
}

/** Something for the reader to do, not a defect: no stack. */
export class NoBrowserError extends Error {
  override stack = '';
}

const COMMANDS = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Text is placed on whole pixels otherwise, differently on each machine. All other switches are Playwright's own. */
const ARGS = ['--font-render-hinting=none'];

function onSystem({env, exists}: Machine): Candidate[] {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...paths, ...APPLICATIONS].filter(exists).map((executablePath) => ({executablePath, env}));
}

function ofPlaywright({env, exists, playwrightPath}: Machine): Candidate[] {
  const executablePath = playwrightPath();
  return exists(executablePath) ? [{executablePath, env}] : [];
}

async function bundled({env, unpackBundled}: Machine): Promise<Candidate[]> {
  const unpacked = await unpackBundled();
  if (unpacked === undefined) return [];
  const {executablePath, libraryPath, fontConfig} = unpacked;
  const withFonts = fontConfig === undefined ? env : {...env, FONTCONFIG_FILE: fontConfig};
  // The system's libraries first: the package's own are older.
  return [withFonts, {...withFonts, LD_LIBRARY_PATH: libraryPath}].map((env) => ({executablePath, env}));
}

const SOURCES: readonly (readonly [string, (machine: Machine) => Candidate[] | Promise<Candidate[]>])[] = [
  ['the package @sparticuz/chromium', bundled],
  ['Playwright', ofPlaywright],
  ['the system', onSystem],
];

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

const REMEDY =
  'The browser tests need Chrome or Chromium and found none: install one (for example with "npx playwright install chromium") or set CHROMIUM to its executable.';

export async function findBrowser(machine: Machine = thisMachine()): Promise<FoundBrowser> {
  const {CHROMIUM: named} = machine.env;
  if (named) {
    const candidate = {executablePath: named, env: machine.env};
    const problem = await machine.problemOf(candidate);
    // Asked for by name: taking another one without a word would hide a mistake.
    if (problem !== undefined)
      throw new NoBrowserError(`CHROMIUM is ${named}, which does not start: ${problem}`);
    return {...candidate, args: ARGS, source: 'CHROMIUM'};
  }
  const problems: string[] = [];
  for (const [source, find] of SOURCES) {
    try {
      for (const candidate of await find(machine)) {
        const problem = await machine.problemOf(candidate);
        if (problem === undefined) return {...candidate, args: ARGS, source};
        problems.push(`${candidate.executablePath} does not start: ${problem}`);
      }
    } catch (error) {
      problems.push(`${source}: ${firstLine(error)}`);
    }
  }
  throw new NoBrowserError([REMEDY, ...problems.map((problem) => `  - ${problem}`)].join('\n'));
}

const START_TIMEOUT_MS = 60_000;

const problemOf: Machine['problemOf'] = async ({executablePath, env}) => {
  try {
    const browser = await chromium.launch({executablePath, args: ARGS, env, timeout: START_TIMEOUT_MS});
    await browser.close();
    return undefined;
  } catch (error) {
    const lines = (error as Error).message.split('\n');
    // Playwright's log has what the browser said; the first line says only that it ended.
    return (lines.find((line) => /error while loading|\[err\]/.test(line)) ?? lines[0] ?? '').trim();
  }
};

const thisMachine = (): Machine => ({
  env: Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ),
  exists: existsSync,
  playwrightPath: () => chromium.executablePath(),
  unpackBundled: unpackBundledChromium,
  problemOf,
});
