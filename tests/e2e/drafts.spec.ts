/** Pages that are not for everyone: drafts, unlisted pages, pages that do not exist. */
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {DRAFT_ROUTES} from '../specification/routes.ts';
import {buildFolder, fileOf, readBuilt, sitemapPaths} from './built.ts';
import {startDevelopmentServer} from './development-server.ts';
import {expect, open, test} from './test.ts';

const NOT_FOUND = /console error: Failed to load resource: .* 404/;

test('any other path shows the not-found page with status 404 and a title of its own', async ({
  page,
  problems,
}) => {
  problems.allow(NOT_FOUND);
  for (const path of ['/nothing-here', '/javelin-core/nothing/here', '/api/nothing']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found | javelin.');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
  }
  await page.getByRole('main').getByRole('link', {name: 'Quickstart'}).click();
  await expect(page).toHaveTitle('Quickstart | javelin.');
});

test('drafts are absent from the published site, its sitemap and its sidebar', async ({request}) => {
  const sidebarPage = readBuilt('index.html');
  for (const path of DRAFT_ROUTES) {
    expect((await request.get(path)).status(), path).toBe(404);
    expect(existsSync(join(buildFolder(), fileOf(path))), path).toBe(false);
    expect(sitemapPaths()).not.toContain(path);
    expect(sidebarPage).not.toMatch(new RegExp(`href="?${path}[" >]`));
  }
});

test.describe('on the gallery', () => {
  test.use({siteName: 'gallery'});

  test('an unlisted page shows a banner, is not indexed and is in no list', async ({page}) => {
    await open(page, '/unlisted');
    const banner = page.locator('.theme-unlisted-banner');
    await expect(banner).toBeVisible();
    await expect(banner).toContainText('Unlisted page');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    expect(readBuilt('sitemap.xml', 'gallery')).not.toContain('/unlisted');
    await open(page, '/long');
    await expect(page.locator('a[href="/unlisted"]')).toHaveCount(0);
  });

  test('a draft page is absent from a production build', async ({request}) => {
    expect((await request.get('/draft')).status()).toBe(404);
  });

  test('a draft page is visible in development, with a draft banner', async ({page, problems}) => {
    test.setTimeout(180_000);
    // The development server talks on the console and listens on a port of its own.
    problems.allow(/./);
    const server = await startDevelopmentServer('gallery');
    try {
      await page.goto(`${server.address}/draft`);
      const banner = page.locator('.theme-draft-banner');
      await expect(banner).toContainText('Draft page', {timeout: 60_000});
      await expect(banner).toBeVisible();
      await expect(page.getByText('Not published yet.')).toBeVisible();
    } finally {
      await server.stop();
    }
  });

  test('search leaves out drafts and unlisted pages', () => {
    const {pages} = JSON.parse(readBuilt('search-index.json', 'gallery')) as {pages: [route: string][]};
    const routes = pages.map(([route]) => route);
    expect(routes).toContain('/long');
    expect(routes).not.toContain('/draft');
    expect(routes).not.toContain('/unlisted');
  });

  test('search works in development, where drafts are found and unlisted pages are not', async ({
    page,
    problems,
  }) => {
    test.setTimeout(180_000);
    problems.allow(/./);
    const server = await startDevelopmentServer('gallery');
    try {
      await page.goto(`${server.address}/long?q=not+published+yet`);
      const found = page.getByRole('dialog', {name: 'Search'}).getByRole('option');
      await expect(found.first()).toHaveAttribute('href', '/draft', {timeout: 60_000});
      await expect(found.first()).toContainText('Not published yet.');
      const index = await page.request.get(`${server.address}/search-index.json`);
      expect(await index.text()).toContain('"/draft"');
      expect(await index.text()).not.toContain('"/unlisted"');
    } finally {
      await server.stop();
    }
  });
});
