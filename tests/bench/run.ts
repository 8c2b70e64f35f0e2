/**
 * `npm run bench`: loads pages of one or more builds the way a phone on a slow line does, and writes what it measured as Markdown.
 * The builds take turns in every round, so that a busy machine is unfair to all of them alike. Times are for people to compare;
 * what must hold on every commit are the byte budgets of tests/built and tests/e2e/weights.spec.ts.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {type Browser, chromium} from '@playwright/test';
import {metaDirOf} from '@javelin/server/build-meta';
import type {InlineHashes} from '@javelin/server/headers';
import {createStaticServer, MissingBuildError} from '@javelin/server/static-server';
import {findBrowser} from '../browser/find-browser.ts';
import {type Watch, watchMachine} from './calm.ts';
import {type Approach, type Click, measureClick} from './click.ts';
import {measureGrowth} from './growth.ts';
import {growthReport} from './growth-report.ts';
import {type Load, measureLoad, traceLoad} from './load.ts';
import {longTaskReport} from './long-tasks.ts';
import {type BenchOptions, readBenchOptions, UsageError} from './options.ts';
import {calmness, report} from './report.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const APPROACHES: readonly Approach[] = ['in view', 'hovered'];

interface Subject {
  readonly build: string;
  readonly address: string;
  readonly loads: Map<string, Load[]>;
  readonly clicks: Map<Approach, Click[]>;
}

/** Builds of older commits have no styles in their pages, and so no hashes of them. */
function hashesOf(dir: string): InlineHashes | undefined {
  try {
    const text = readFileSync(join(metaDirOf(dir), 'build.json'), 'utf8');
    return {styleHashes: [], ...(JSON.parse(text) as Pick<InlineHashes, 'scriptHashes'>)};
  } catch {
    return undefined;
  }
}

async function serve({builds, pages}: BenchOptions): Promise<Subject[]> {
  return Promise.all(
    builds.map(async ({name, dir}) => {
      const server = createStaticServer({dir, hashes: hashesOf(dir)});
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return {
        build: name,
        address: `http://localhost:${(server.address() as AddressInfo).port}`,
        loads: new Map(pages.map((page) => [page, []])),
        clicks: new Map(APPROACHES.map((approach) => [approach, []])),
      };
    }),
  );
}

async function round(browser: Browser, subjects: readonly Subject[], watch: Watch): Promise<void> {
  const pages = [...(subjects[0]?.loads.keys() ?? [])];
  for (const page of pages)
    for (const {address, loads} of subjects)
      loads.get(page)?.push(await watch.measure(() => measureLoad(browser, address, page)));
  for (const approach of APPROACHES)
    for (const {address, clicks} of subjects)
      clicks.get(approach)?.push(await watch.measure(() => measureClick(browser, address, approach)));
}

const GROWTH = [100, 500, 1000];

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2), ROOT);
  write(options.out, await measure(options));
}

async function measure(options: BenchOptions): Promise<string> {
  if (options.isGrowth) return growthReport(await measureGrowth(GROWTH));
  return options.areTasksTraced ? tracePages(options) : loadPages(options);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, text);
  console.log(`\n${text}\nWritten to ${file}`);
}

async function launch(): Promise<Browser> {
  const {executablePath, args, env} = await findBrowser();
  return chromium.launch({executablePath, args: [...args], env: {...env}});
}

async function tracePages(options: BenchOptions): Promise<string> {
  const subjects = await serve(options);
  const browser = await launch();
  const watch = watchMachine();
  const reports: string[] = [];
  for (const {build, address} of subjects)
    for (const page of options.pages) {
      const loads = [];
      for (let done = 0; done < options.runs; done += 1)
        loads.push(await watch.measure(() => traceLoad(browser, address, page)));
      reports.push(longTaskReport(subjects.length > 1 ? `${build} ${page}` : page, loads));
    }
  await browser.close();
  return `${[...reports, calmness(watch.counts)].join('\n\n')}\n`;
}

async function loadPages(options: BenchOptions): Promise<string> {
  const subjects = await serve(options);
  const browser = await launch();
  const watch = watchMachine();
  for (let done = 0; done < options.runs; done += 1) {
    // Who comes first changes, too.
    const turn = done % subjects.length;
    await round(browser, [...subjects.slice(turn), ...subjects.slice(0, turn)], watch);
    console.log(`round ${done + 1} of ${options.runs}`);
  }
  await browser.close();
  return report(subjects, options.runs, watch.counts);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  if (!(error instanceof UsageError || error instanceof MissingBuildError)) throw error;
  console.error(error.message);
  process.exit(1);
}
