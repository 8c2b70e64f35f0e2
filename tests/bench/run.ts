/**
 * `npm run bench`: loads pages of one or more builds the way a phone on a slow line does, and prints
 * what it measured as Markdown; `--write` puts it into PERFORMANCE.md.
 * The builds take turns in every round, so that a busy machine is unfair to all of them alike. Times are for people to compare;
 * what must hold on every commit are the byte budgets of tests/built and tests/e2e/weights.spec.ts.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {type Browser, chromium} from '@playwright/test';
import {metaDirOf} from '@javelin/server/build-meta';
import type {InlineHashes} from '@javelin/server/headers';
import {createStaticServer, MissingBuildError} from '@javelin/server/static-server';
import {findBrowser} from '../browser/find-browser.ts';
import {ROOT} from '../fixtures/folders.ts';
import {type Approach, type Click, measureClick} from './click.ts';
import {type Load, measureLoad} from './load.ts';
import {type BenchOptions, readBenchOptions, UsageError} from './options.ts';
import {replaceTables, report} from './report.ts';

const DOCUMENT = join(ROOT, 'PERFORMANCE.md');
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

async function round(browser: Browser, subjects: readonly Subject[]): Promise<void> {
  const pages = [...(subjects[0]?.loads.keys() ?? [])];
  for (const page of pages)
    for (const {address, loads} of subjects) loads.get(page)?.push(await measureLoad(browser, address, page));
  for (const approach of APPROACHES)
    for (const {address, clicks} of subjects)
      clicks.get(approach)?.push(await measureClick(browser, address, approach));
}

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2), ROOT);
  const subjects = await serve(options);
  const browser = await chromium.launch(await findBrowser());
  for (let done = 0; done < options.runs; done += 1) {
    // Who comes first changes, too.
    const turn = done % subjects.length;
    await round(browser, [...subjects.slice(turn), ...subjects.slice(0, turn)]);
    console.log(`round ${done + 1} of ${options.runs}`);
  }
  await browser.close();
  const tables = report(subjects, options.runs);
  console.log(`\n${tables}\n`);
  if (options.isWriting) writeFileSync(DOCUMENT, replaceTables(readFileSync(DOCUMENT, 'utf8'), tables));
}

try {
  await main();
  process.exit(0);
} catch (error) {
  if (!(error instanceof UsageError || error instanceof MissingBuildError)) throw error;
  console.error(error.message);
  process.exit(1);
}
