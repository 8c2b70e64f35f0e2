/**
 * Finds a Chromium for Playwright, or installs one: `npm test` works on a fresh clone without a step in between.
 * The first source that yields a browser which really starts wins.
 */
import {launchArgs} from './launch-args.ts';
import {systemProbes, type Probes} from './probes.ts';

export interface FoundBrowser {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** For a person reading the log: where the browser comes from. */
  readonly source: string;
  /** For Playwright's `launchOptions.env`; complete, not only what differs. */
  readonly env: Readonly<Record<string, string>>;
}

export class NoBrowserError extends Error {}

interface Candidate {
  readonly executablePath: string;
  readonly env?: Readonly<Record<string, string>>;
}

type Source = readonly [name: string, find: (probes: Probes) => Promise<readonly Candidate[]>];

const systemCommands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const asCandidates = (...paths: ReadonlyArray<string | undefined>): Candidate[] =>
  paths.filter((path) => path !== undefined).map((executablePath) => ({executablePath}));

async function fromSystem(probes: Probes): Promise<Candidate[]> {
  return asCandidates(...systemCommands.map((command) => probes.which(command)));
}

async function fromPackage(probes: Probes): Promise<Candidate[]> {
  const bundled = await probes.unpackBundled();
  if (!bundled) return [];
  const {executablePath, libraryPath, fontConfig} = bundled;
  const fonts: Record<string, string> = probes.hasFonts() ? {} : {FONTCONFIG_FILE: fontConfig};
  // The system's libraries first: the package's own are older.
  return [
    {executablePath, env: fonts},
    {executablePath, env: {...fonts, LD_LIBRARY_PATH: libraryPath}},
  ];
}

async function fromDebian(probes: Probes): Promise<Candidate[]> {
  if (!probes.isRoot || !probes.which('apt-get')) return [];
  probes.log('Installing Chromium with apt-get (once) …');
  await probes.aptInstall();
  return fromSystem(probes);
}

async function fromPlaywrightDownload(probes: Probes): Promise<Candidate[]> {
  probes.log("Installing Playwright's Chromium (once) …");
  await probes.playwrightInstall();
  return asCandidates(probes.playwrightPath());
}

const sources: readonly Source[] = [
  ['Playwright', async (probes) => asCandidates(probes.playwrightPath())],
  ['the system', fromSystem],
  ['the npm package @sparticuz/chromium', fromPackage],
  ['apt-get install chromium', fromDebian],
  ['playwright install chromium', fromPlaywrightDownload],
];

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0];

async function fromEnvironment(probes: Probes): Promise<FoundBrowser | undefined> {
  const path = probes.env.CHROMIUM_PATH;
  if (!path) return undefined;
  const problem = await probes.problemOf({executablePath: path, env: probes.env});
  // Asked for by name: taking another one silently would hide a mistake.
  if (problem) throw new NoBrowserError(`CHROMIUM_PATH is ${path}, but that does not start: ${problem}`);
  return {executablePath: path, args: launchArgs(probes.isRoot), source: 'CHROMIUM_PATH', env: probes.env};
}

export async function findBrowser(probes: Probes = systemProbes()): Promise<FoundBrowser> {
  const named = await fromEnvironment(probes);
  if (named) return named;
  const problems: string[] = [];
  for (const [source, find] of sources) {
    try {
      for (const candidate of await find(probes)) {
        const env = {...probes.env, ...candidate.env};
        const problem = await probes.problemOf({executablePath: candidate.executablePath, env});
        if (!problem)
          return {executablePath: candidate.executablePath, args: launchArgs(probes.isRoot), source, env};
        problems.push(`${source}: ${candidate.executablePath} does not start: ${problem}`);
      }
    } catch (error) {
      problems.push(`${source}: ${firstLine(error)}`);
    }
  }
  throw new NoBrowserError(
    [
      'The browser tests need Chromium and none could be found or installed.',
      'Install one ("apt-get install chromium", "npx playwright install --with-deps chromium", or Google Chrome),',
      'or set CHROMIUM_PATH to an executable, then run the command again.',
      ...problems.map((problem) => `  - ${problem}`),
    ].join('\n'),
  );
}
