import {sitemapPaths} from './built.ts';
import {sidebar} from './locators.ts';
import {expect, test} from './test.ts';

test.use({isTabShared: true, javaScriptEnabled: false, viewport: {width: 390, height: 844}});

const PAGE = '/javelin-core/quickstart';

test('without scripting all tab panels are readable under their labels', {tag: '@R10.4'}, async ({page}) => {
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

test(
  'without scripting a phone reader reaches every page from the sidebar',
  {tag: '@R10.4'},
  async ({page}) => {
    await page.goto(PAGE);
    const closed = sidebar(page).locator('details:not([open]) > summary').filter({visible: true});
    while ((await closed.count()) > 0) await closed.first().click();
    // By role: what is hidden does not count.
    const links = sidebar(page).getByRole('link');
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(sitemapPaths().filter((path) => !found.includes(path))).toEqual([]);
    await sidebar(page).getByRole('link', {name: 'Rate limits', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Rate limits');
  },
);

test('without scripting the sidebar is open at the page', {tag: '@R10.4'}, async ({page}) => {
  await page.goto(PAGE);
  await expect(sidebar(page).getByRole('link', {name: 'Quickstart', exact: true}).first()).toBeVisible();
});

test('without scripting nothing is shown that could not work', {tag: '@R10.4'}, async ({page}) => {
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

test('without scripting the API reference is complete', {tag: ['@R1.1', '@R10.4']}, async ({page}) => {
  await page.goto('/api');
  for (const operation of ['createProvider', 'listRoutes', 'createGateway']) {
    await expect(page.locator(`#${operation}`)).toBeVisible();
  }
  await expect(page.getByText('Failed to update apikey').first()).toBeVisible();
});
