/**
 * Run in any order: on every page the last Run is pressed first and shows what the page shows. The full run presses every Run
 * of every tab twice, from the last to the first.
 */
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Locator, Page} from '@playwright/test';
import {readPage} from '@javelin/site/features/run/build/read-page.ts';
import {differences, examplesOf, type PageExample} from '../examples/chains.ts';
import {IS_FULL} from './designs.ts';
import {setConnection} from './network.ts';
import {expect, open, test} from './test.ts';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));

const ALL = readdirSync(DOCS, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.mdx') && !file.startsWith('_'))
  .sort()
  .map(async (file) => ({
    route: `/${file.replace(/(?:^|\/)index\.mdx$|\.mdx$/, '')}`,
    examples: await examplesOf(readPage(join(DOCS, file))),
  }));

const PAGES = (await Promise.all(ALL)).filter(({examples}) => examples.length > 0);

/** The set of tabs or the block of an example, and the Run button after it. */
function partsOf(page: Page, {code, group}: {code: Locator; group: boolean}): Locator {
  const inTabs = page.locator('[data-run-group]').filter({has: code});
  return group ? inTabs : page.locator('.code-block').filter({has: code});
}

async function press(page: Page, example: PageExample, index: number): Promise<string[]> {
  const code = page.locator('code[data-run]').nth(index);
  const isInTabs = example.group !== undefined;
  const part = partsOf(page, {code: page.locator('code[data-run]').and(code), group: isInTabs});
  if (isInTabs) await part.getByRole('tab', {name: example.block.fence.tab ?? '', exact: true}).click();
  const row = isInTabs ? part : page.locator('main');
  const button = isInTabs
    ? row.getByRole('button', {name: 'Run', exact: true})
    : part.locator('xpath=following-sibling::p[1]').getByRole('button', {name: 'Run', exact: true});
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

for (const {route, examples} of PAGES) {
  test(`${route}: the last Run shows what the page shows`, {tag: ['@R10.9']}, async ({page}) => {
    await setConnection(page, {effectiveType: '4g', saveData: true});
    await open(page, route);
    expect(await page.locator('code[data-run]').count()).toBe(examples.length);
    const all = examples.map((example, index) => ({example, index})).reverse();
    for (const {example, index} of IS_FULL ? [...all, ...all] : all.slice(0, 1))
      expect(await press(page, example, index), `line ${example.block.line}`).toEqual([]);
  });
}
