import type {Page} from '@playwright/test';
import {sitemapPaths} from './built.ts';
import {expect, test} from './test.ts';

test.use({javaScriptEnabled: false, viewport: {width: 390, height: 844}});

const PAGE = '/javelin-core/quickstart';
const sidebar = (page: Page) => page.locator('.theme-doc-sidebar-container');

test('without scripting all tab panels are readable under their labels', async ({page}) => {
  await page.goto(PAGE);
  const panels = page.getByRole('main').locator('.tab-panel');
  const count = await panels.count();
  expect(count).toBeGreaterThan(2);
  for (let index = 0; index < count; index += 1) {
    await expect(panels.nth(index)).toBeVisible();
    const label = await panels.nth(index).getAttribute('data-label');
    expect(label).toBeTruthy();
  }
  await expect(page.getByRole('tab').first()).toBeHidden();
});

test('without scripting a phone reader reaches every page from the sidebar', async ({page}) => {
  await page.goto(PAGE);
  const summaries = sidebar(page).locator('summary');
  const isOpen = 'details[open] > summary';
  for (let index = 0; index < (await summaries.count()); index += 1) {
    const summary = summaries.nth(index);
    if ((await sidebar(page).locator(isOpen).filter({has: summary}).count()) === 0) {
      const details = summary.locator('..');
      if ((await details.getAttribute('open')) === null) await summary.click();
    }
  }
  const links = sidebar(page).getByRole('link');
  const found: string[] = [];
  for (const link of await links.all()) {
    await expect(link).toBeVisible();
    found.push((await link.getAttribute('href')) ?? '');
  }
  expect(sitemapPaths().filter((path) => !found.includes(path))).toEqual([]);
  await sidebar(page).getByRole('link', {name: 'Rate limits', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Rate limits');
});

test('without scripting the sidebar is open at the page', async ({page}) => {
  await page.goto(PAGE);
  await expect(sidebar(page).getByRole('link', {name: 'Quickstart', exact: true}).first()).toBeVisible();
});

test('without scripting nothing is shown that could not work', async ({page}) => {
  for (const path of [
    PAGE,
    '/api',
    '/changelog',
    '/javelin-processors/infotypes',
    '/javelin-videos/how-to-videos',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('p').first()).toBeVisible();
    await expect(page.locator('.theme-doc-toc-mobile').filter({visible: true})).toHaveCount(0);
    const controls = page.locator('button, input, select, textarea, [role=button], [role=tab]');
    await expect(controls.filter({visible: true}), path).toHaveCount(0);
  }
});

test('without scripting the API reference is complete', async ({page}) => {
  await page.goto('/api');
  for (const operation of ['createProvider', 'listRoutes', 'createGateway']) {
    await expect(page.locator(`#${operation}`)).toBeVisible();
  }
  await expect(page.getByText('Failed to update apikey').first()).toBeVisible();
});
