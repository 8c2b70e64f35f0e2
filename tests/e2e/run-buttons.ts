/** The Run buttons of the built pages, and what the page says that each of them shows. */
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Page} from '@playwright/test';
import {differences, type PageExample} from '../examples/shown.ts';
import {WORK} from '../fixtures/folders.ts';
import {sitemapPaths} from './built.ts';
import {expect} from './test.ts';

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
export const PAGES_WITH_RUN = readPages().filter(({route}) => sitemapPaths().includes(route));

interface IndexedExample {
  readonly example: PageExample;
  readonly index: number;
}

/** Opens the folds and the tabs that an example is in. */
function reveal(code: Element): void {
  for (let around = code.parentElement; around; around = around.parentElement) {
    const {tab} = around.dataset;
    if (around instanceof HTMLDetailsElement) around.open = true;
    if (around.matches('[role=tabpanel][hidden]'))
      around.parentElement
        ?.querySelector<HTMLElement>(`:scope > [role=tablist] > [data-tab="${tab}"]`)
        ?.click();
  }
}

/** Runs the example, and says what is different from what the page shows. */
export async function press(page: Page, {example, index}: IndexedExample): Promise<string[]> {
  const code = page.locator('code[data-run]').nth(index);
  const card = code.locator('xpath=ancestor::*[@data-run-group]');
  await code.evaluate(reveal);
  const button = card.getByRole('button', {name: 'Run', exact: true}).first();
  await button.click();
  const panel = button.locator('xpath=../following-sibling::div[1]');
  await expect(panel).toHaveAttribute('aria-busy', 'false');
  const result = panel.getByRole('group', {name: /^(Response|Output)/});
  // The focus stays where it was pressed.
  await expect(button).toBeFocused();
  await expect(result).toBeVisible();
  const label = (await result.getAttribute('aria-label')) ?? '';
  const more = result.getByRole('button', {name: /^… \d+/});
  if (await more.count()) await more.first().click();
  // The response; the other tabs have code as well.
  const text = (await result.locator('pre code').first().textContent()) ?? '';
  const status = /status (\d+)/.exec(label)?.[1];
  if (status === undefined) {
    expect(label).toMatch(/^Output\. Finished/);
    // What goes to the standard error is not part of what pages show.
    if (/console\.error|sys\.stderr/.test(example.block.code)) return [];
    return differences(example, {output: {printed: [{text}], milliseconds: 0, exchanges: []}});
  }
  const response = {
    status: Number(status),
    body: text,
    milliseconds: 0,
    headers: [],
    ownRules: [],
    routes: [],
  };
  return differences(example, {response});
}

/** Every example of the open page, the last one first. */
export async function examplesFromTheLast(
  page: Page,
  {route, examples}: PageWithRun,
): Promise<readonly IndexedExample[]> {
  // A walkthrough shows one step at a time.
  for (const all of await page.getByRole('button', {name: 'All steps'}).all()) await all.click();
  expect(await page.locator('code[data-run]').count(), route).toBe(examples.length);
  // A listing has no button: it runs with what uses its names.
  return examples
    .map((example, index) => ({example, index}))
    .filter(({example}) => example.kind !== 'listing')
    .reverse();
}

/** Presses the last Run of the open page, if it has one, before any other. */
export async function expectLastRun(page: Page, route: string): Promise<void> {
  const withRun = PAGES_WITH_RUN.find((one) => one.route === route);
  if (!withRun) return;
  const [last] = await examplesFromTheLast(page, withRun);
  if (last) expect(await press(page, last), `Run, line ${last.example.block.line}`).toEqual([]);
}
