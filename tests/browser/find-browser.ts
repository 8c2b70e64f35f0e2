/**
 * Finds a Chromium for Playwright. On Linux x64 the package @sparticuz/chromium brings one along, the same on every
 * machine and in CI; elsewhere it is Playwright's own or the system's Chrome. Where none starts the reader is told in
 * one sentence what to do.
 */
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {chromium, type LaunchOptions} from '@playwright/test';
import {unpackBundledChromium} from './bundled-chromium.ts';

/** For Playwright's `launchOptions`. */
type Candidate = Pick<LaunchOptions, 'executablePath' | 'channel' | 'env' | 'args'>;

/** Something for the reader to do, not a defect: no stack. */
export class NoBrowserError extends Error {
  override stack = '';
}

const REMEDY =
  'The browser tests need Chrome or Chromium and found none: install one (for example with ' +
  '"npx playwright install chromium") or set CHROMIUM to its executable.';

/** Text is placed on whole pixels otherwise, differently on each machine. All other switches are Playwright's own. */
const ARGS = ['--font-render-hinting=none'];
const START_TIMEOUT_MS = 60_000;

/** Starts a browser for a moment; what went wrong, in a line, or undefined. */
async function problemOf(candidate: Candidate): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({...candidate, timeout: START_TIMEOUT_MS});
    await browser.close();
    return undefined;
  } catch (error) {
    const lines = (error as Error).message.split('\n');
    // Playwright's log has what the browser said; the first line says only that it ended.
    return (lines.find((line) => /error while loading|\[err\]/.test(line)) ?? lines[0] ?? '').trim();
  }
}

async function bundled(): Promise<Candidate[]> {
  const unpacked = await unpackBundledChromium();
  if (unpacked === undefined) return [];
  const {executablePath, libraryPath, fontConfig} = unpacked;
  const env = {...process.env, ...(fontConfig !== undefined && {FONTCONFIG_FILE: fontConfig})};
  // The system's libraries first: the package's own are older.
  return [env, {...env, LD_LIBRARY_PATH: libraryPath}].map((each) => ({executablePath, env: each}));
}

/** Distributions install Chromium under names that Playwright does not look for. */
function onPath(): Candidate[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ['chromium', 'chromium-browser']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path))
    .map((executablePath) => ({executablePath}));
}

async function* candidates(named: string | undefined): AsyncGenerator<Candidate> {
  // Asked for by name: to take another one without a word would hide a mistake.
  if (named !== undefined) return yield {executablePath: named};
  yield* await bundled();
  yield {executablePath: chromium.executablePath()};
  yield {channel: 'chrome'};
  yield* onPath();
}

const nameOf = ({executablePath, channel}: Candidate) => executablePath ?? `the system's ${channel}`;

export async function findBrowser(named = process.env.CHROMIUM): Promise<Candidate> {
  const problems: string[] = [];
  for await (const found of candidates(named)) {
    const candidate = {...found, args: ARGS};
    const problem = await problemOf(candidate);
    if (problem === undefined) return candidate;
    problems.push(`  - ${nameOf(candidate)} does not start: ${problem}`);
  }
  throw new NoBrowserError([REMEDY, ...problems].join('\n'));
}
