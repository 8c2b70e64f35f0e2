import type {Page} from '@playwright/test';
import {chosen} from '../scope.ts';
import {menuButton, searchField} from './locators.ts';
import {expect, hydrated, open, openReady, test} from './test.ts';

const PHONE = {width: 390, height: 844};
const drawer = (page: Page) => page.locator('.navbar-sidebar');

test.use({isTabShared: true, viewport: PHONE});

test(
  'the navigation drawer opens and closes with its buttons',
  {tag: ['@R2.12', '@R4.11']},
  async ({page}) => {
    await open(page, '/javelin-core/quickstart');
    await expect(drawer(page)).toBeHidden();
    await menuButton(page).click();
    await expect(drawer(page)).toBeVisible();
    await expect(drawer(page).getByRole('link', {name: 'Quickstart', exact: true})).toBeVisible();
    const close = drawer(page).getByRole('button', {name: 'Close navigation bar'});
    const colour = await close.evaluate((button) => getComputedStyle(button).color);
    await expect(close.locator('g')).toHaveCSS('stroke', colour);
    await close.click();
    await expect(drawer(page)).toBeHidden();
  },
);

test('the navigation drawer holds the links of the navbar', {tag: '@R2.12'}, async ({page}) => {
  await open(page, '/javelin-core/quickstart');
  await menuButton(page).click();
  await drawer(page)
    .getByRole('button', {name: /main menu/})
    .click();
  for (const name of ['Getting Started', 'Security & Guardrails', 'Python SDK']) {
    await expect(drawer(page).getByRole('link', {name, exact: true})).toBeVisible();
  }
});

test('going back closes the navigation drawer and stays on the page', {tag: '@R4.11'}, async ({page}) => {
  await openReady(page, '/');
  await page
    .getByRole('main')
    .getByRole('link', {name: /quickstart/i})
    .first()
    .click();
  await page.waitForURL('**/javelin-core/quickstart');
  await menuButton(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(/\/javelin-core\/quickstart$/);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart');
});

test('the navigation drawer closes when the viewport becomes desktop', {tag: '@R4.11'}, async ({page}) => {
  await open(page, '/javelin-core/quickstart');
  await menuButton(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.setViewportSize({width: 997, height: 844});
  await expect(drawer(page)).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
});

test('an open navigation drawer is forgotten with the page', {tag: '@R3.3'}, async ({page}) => {
  await open(page, '/javelin-core/quickstart');
  const kept = () =>
    page.evaluate(() => [Object.keys(localStorage).sort(), Object.keys(sessionStorage).sort()]);
  const before = await kept();
  await menuButton(page).click();
  await drawer(page)
    .getByRole('button', {name: /main menu/})
    .click();
  expect(await kept()).toEqual(before);
  await page.reload();
  await hydrated(page);
  await expect(drawer(page)).toBeHidden();
  await menuButton(page).click();
  // The second menu, with the pages of the sidebar, is what a drawer opens with.
  await expect(drawer(page).getByRole('link', {name: 'Quickstart', exact: true})).toBeVisible();
});

const QUICKSTART = '/javelin-core/quickstart';
for (const path of chosen([QUICKSTART, '/api', '/nothing-here'], (path) => path === QUICKSTART)) {
  test(
    `focus goes into the drawer of ${path}, stays there and comes back`,
    {tag: ['@R2.12', '@R10.6']},
    async ({page, problems}) => {
      problems.allow(/status of 404/);
      await open(page, path);
      await menuButton(page).focus();
      await page.keyboard.press('Enter');
      const isInside = () => drawer(page).evaluate((node) => node.contains(document.activeElement));
      const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
      await expect(drawer(page).getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
      const start = await focused();
      for (const key of ['Tab', 'Shift+Tab']) {
        let stops = 0;
        do {
          await page.keyboard.press(key);
          expect(await isInside(), `after ${key} ${(stops += 1)}`).toBe(true);
        } while ((await focused()) !== start && stops < 300);
        expect(stops).toBeGreaterThan(2);
        expect(stops).toBeLessThan(300);
      }
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
      expect(new URL(page.url()).pathname).toBe(path);
    },
  );
}

test('Escape closes the search above the drawer first', {tag: ['@full', '@R2.12']}, async ({page}) => {
  await open(page, '/javelin-core/quickstart');
  await menuButton(page).click();
  await page.keyboard.press('Control+K');
  const search = searchField(page);
  await expect(search).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
});

test.describe('with an empty navbar', () => {
  test.use({siteName: 'bare'});

  test(
    'the navigation drawer is unavailable without items and secondary menu',
    {tag: ['@R4.12', '@full']},
    async ({page}) => {
      await open(page, '/');
      await expect(page.locator('.navbar')).toBeVisible();
      await expect(menuButton(page)).toHaveCount(0);
      await expect(drawer(page)).toHaveCount(0);
    },
  );
});
