/**
 * The keyboard walk: Tab through every control of a page, forwards and backwards, with its parts open. Each stop has a visible ring and
 * is in view, and no control is left out. What the controls do by keyboard is tested with each of them.
 */
import type {Page} from '@playwright/test';
import {sitemapPaths} from './built.ts';
import {readyWidget, startAt} from './by-keyboard.ts';
import {chosen, IS_FULL} from '../scope.ts';
import {expectWalkable} from './focus-walk.ts';
import {ALL_WIDGETS} from './widget-pages.ts';
import {openPageMenu} from './page-menu.ts';
import {expect, open, openReady, test} from './test.ts';

test.use({isTabShared: true});

const R = {tag: ['@R10.23', '@R10.6']};

const leaveControl = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur());

/** Forwards, and in the full run backwards: what is reached in one direction is rarely lost in the other. */
async function walk(page: Page): Promise<void> {
  await startAt(page.locator('body'));
  // More than the navbar has: the walk has not ended early.
  expect(await expectWalkable(page)).toBeGreaterThan(20);
  if (!IS_FULL) return;
  await leaveControl(page);
  await expectWalkable(page, {key: 'Shift+Tab'});
}

async function run(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Run', exact: true}).first().press('Enter');
  await expect(page.getByRole('group', {name: 'Sandbox'}).first()).toContainText(/\d{3} /);
}

/** One page of each kind, with what opens on it. */
const KINDS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  '/': async (page) => {
    await openPageMenu(page);
    await page.getByRole('button', {name: 'Your gateway'}).press('Enter');
    await expect(page.getByRole('form', {name: 'Your gateway'})).toBeVisible();
  },
  '/javelin-core/quickstart': run,
  '/javelin-processors/infotypes': (page) => readyWidget(page, 'Infotype detector'),
  '/javelin-videos/how-to-videos': (page) =>
    page.getByRole('button', {name: 'All steps'}).first().press('Enter'),
  '/changelog': async () => {},
};

/** The one with the most kinds of controls. */
const QUICK = '/javelin-core/quickstart';

for (const [path, prepare] of chosen(Object.entries(KINDS), ([path]) => path === QUICK)) {
  test(`every control of ${path} is reached with Tab, seen and marked`, R, async ({page}) => {
    await openReady(page, path);
    await prepare(page);
    await walk(page);
  });
}

/** In what opens over a page the walk goes round. */
const LAYERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  search: async (page) => {
    await page.keyboard.press('Control+K');
    await page.keyboard.type('rate limits');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  },
  'Read offline': async (page) => {
    await openPageMenu(page);
    await page.getByRole('button', {name: 'Read offline'}).first().press('Enter');
    await expect(page.getByRole('button', {name: /^Store \d/})).toBeVisible();
  },
};

for (const [name, show] of Object.entries(LAYERS)) {
  test(`every control of ${name} is reached with Tab, seen and marked`, R, async ({page}) => {
    await open(page, '/javelin-core/quickstart');
    await show(page);
    expect(await expectWalkable(page, {root: 'dialog[open]'})).toBeGreaterThan(0);
  });
}

test('every control of the drawer is reached with Tab, seen and marked', R, async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/javelin-core/quickstart');
  await page.getByRole('button', {name: 'Toggle navigation bar'}).press('Enter');
  await expect(page.locator('.navbar-sidebar')).toBeVisible();
  expect(await expectWalkable(page, {root: '.navbar-sidebar'})).toBeGreaterThan(10);
});

if (IS_FULL) {
  for (const path of sitemapPaths().filter((path) => !(path in KINDS))) {
    test(`every control of ${path} is reached with Tab, seen and marked`, R, async ({page}) => {
      test.slow();
      await open(page, path);
      await walk(page);
    });
  }
  for (const [name, path] of ALL_WIDGETS) {
    test(`every control of ${name} is reached with Tab, seen and marked`, R, async ({page}) => {
      await open(page, path);
      await readyWidget(page, name);
      await walk(page);
    });
  }
}
