/**
 * The keyboard walk: Tab through every control of a page, forwards and backwards, with its parts open. Each stop has a visible ring and
 * is in view, and no control is left out. What the controls do by keyboard is tested with each of them.
 */
import type {Page} from '@playwright/test';
import {sitemapPaths} from './built.ts';
import {readyWidget} from './by-keyboard.ts';
import {IS_FULL} from './designs.ts';
import {expectWalkable} from './focus-walk.ts';
import {ALL_WIDGETS} from './widget-pages.ts';
import {expect, open, test} from './test.ts';

const R = {tag: ['@R10.6', '@R10.1']};
const PHONE = {width: 390, height: 844};

async function runFirst(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Run', exact: true}).first().press('Enter');
  await expect(page.getByRole('group', {name: 'Sandbox'}).first()).toContainText(/\d{3} /);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

/** One page of each kind, with what opens on it. */
const KINDS: readonly (readonly [path: string, prepare?: (page: Page) => Promise<unknown>])[] = [
  ['/'],
  ['/javelin-core/quickstart', runFirst],
  ['/javelin-processors/infotypes', (page) => readyWidget(page, 'Infotype detector')],
  ['/javelin-videos/how-to-videos'],
  ['/changelog'],
];

for (const [path, prepare] of KINDS) {
  test(`every control of ${path} is reached with Tab, seen and marked`, R, async ({page}) => {
    await open(page, path);
    await prepare?.(page);
    // Two stops at least beside the sidebar: the walk has not ended early.
    expect(await expectWalkable(page)).toBeGreaterThan(30);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expectWalkable(page, {key: 'Shift+Tab'});
  });
}
