/**
 * Run in any order: the last Run of a page is pressed first and shows what the page shows, once for each kind of example. The full
 * run presses every Run of every tab of every page twice, from the last to the first; `npm run check:examples` runs them all in
 * both orders without a browser.
 */
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Page} from '@playwright/test';
import {differences, type PageExample} from '../examples/shown.ts';
import {WORK} from '../fixtures/folders.ts';
import {sitemapPaths} from './built.ts';
import {setConnection} from './network.ts';
import {IS_FULL, oneOfEach} from '../scope.ts';
import {expect, open, test} from './test.ts';

interface PageWithRun {
  readonly route: string;
  readonly examples: readonly PageExample[];
}

const LIST = fileURLToPath(new URL('../examples/list-examples.ts', import.meta.url));
const TSX = createRequire(import.meta.url).resolve('tsx/cli');

/** Read once by the process that collects the tests; those that run them find it where that one has put it. */
function readPages(): readonly PageWithRun[] {
  const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
  const file = join(WORK, `run-examples-${isWorker ? process.ppid : process.pid}.json`);
  if (!isWorker) {
    mkdirSync(WORK, {recursive: true});
    const list = execFileSync(process.execPath, [TSX, LIST], {encoding: 'utf8', maxBuffer: 2 ** 26});
    writeFileSync(file, list);
    process.once('exit', () => rmSync(file, {force: true}));
  }
  return JSON.parse(readFileSync(file, 'utf8')) as readonly PageWithRun[];
}

/** Drafts have examples, and no page. */
const PAGES = readPages().filter(({route}) => sitemapPaths().includes(route));

/** Shows one step at a time. */
const WALKTHROUGHS = '/javelin-videos/how-to-videos';

/** What the last example of a page is, where it stands and what it shows. */
function kindOf({route, examples}: PageWithRun): string {
  if (route === WALKTHROUGHS) return 'walkthroughs';
  const last = examples.at(-1);
  const shown = last?.results.some(({fence}) => fence.output) ? 'output' : 'response';
  return `${last?.kind} ${last?.group === undefined ? 'alone' : 'in tabs'} ${shown}`;
}

async function press(page: Page, example: PageExample, index: number): Promise<string[]> {
  const code = page.locator('code[data-run]').nth(index);
  const tabs = code.locator('xpath=ancestor::*[@data-run-group]');
  const block = code.locator('xpath=ancestor::*[contains(@class, "code-block")]');
  const isInTabs = example.group !== undefined;
  if (isInTabs) await tabs.getByRole('tab', {name: example.block.fence.tab ?? '', exact: true}).click();
  const row = isInTabs ? tabs : block.locator('xpath=following-sibling::*[1]');
  const button = row.getByRole('button', {name: 'Run', exact: true}).first();
  await button.click();
  const panel = button.locator('xpath=../following-sibling::div[1]');
  await expect(panel).toHaveAttribute('aria-busy', 'false');
  const result = panel.getByRole('group', {name: /^(Response|Output)/});
  await expect(result).toBeFocused();
  const label = (await result.getAttribute('aria-label')) ?? '';
  const text = (await result.locator('pre code').textContent()) ?? '';
  const status = /status (\d+)/.exec(label)?.[1];
  if (status === undefined) {
    expect(label).toMatch(/^Output\. Finished/);
    // What goes to the standard error is not part of what pages show.
    if (example.block.code.includes('console.error')) return [];
    return differences(example, {output: {printed: [{text}], milliseconds: 0, exchanges: []}});
  }
  const answer = {status: Number(status), body: text, milliseconds: 0, headers: [], ownRules: []};
  return differences(example, {answer});
}

for (const {route, examples} of oneOfEach(PAGES, kindOf)) {
  test(`${route}: the last Run shows what the page shows`, {tag: ['@R10.9']}, async ({page}) => {
    await setConnection(page, {effectiveType: '4g', saveData: true});
    await open(page, route);
    // A walkthrough shows one step at a time.
    for (const all of await page.getByRole('button', {name: 'All steps'}).all()) await all.click();
    expect(await page.locator('code[data-run]').count()).toBe(examples.length);
    const all = examples.map((example, index) => ({example, index})).reverse();
    for (const {example, index} of IS_FULL ? [...all, ...all] : all.slice(0, 1))
      expect(await press(page, example, index), `line ${example.block.line}`).toEqual([]);
  });
}
