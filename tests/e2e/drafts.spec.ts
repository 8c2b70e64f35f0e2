/** Pages that are not for everyone: drafts and unlisted pages. */
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {DRAFT_ROUTES} from '../routes.ts';
import {buildFolder, fileOf, readBuilt, sitemapPaths} from './built.ts';
import {startDevelopmentServer} from './development-server.ts';
import {expect, open, test} from './test.ts';

test(
  'drafts are absent from the published site, its sitemap and its sidebar',
  {tag: '@R2.9'},
  async ({request}) => {
    const sidebarPage = readBuilt('index.html');
    for (const path of DRAFT_ROUTES) {
      expect((await request.get(path)).status(), path).toBe(404);
      expect(existsSync(join(buildFolder(), fileOf(path))), path).toBe(false);
      expect(sitemapPaths()).not.toContain(path);
      expect(sidebarPage).not.toMatch(new RegExp(`href="?${path}[" >]`));
    }
  },
);

test.describe('on the gallery', () => {
  test.use({siteName: 'gallery'});

  test(
    'an unlisted page shows a banner, is not indexed and is in no list',
    {tag: '@R2.19'},
    async ({page}) => {
      await open(page, '/unlisted');
      const banner = page.locator('.theme-unlisted-banner');
      await expect(banner).toBeVisible();
      await expect(banner).toContainText('Unlisted page');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      expect(readBuilt('sitemap.xml', 'gallery')).not.toContain('/unlisted');
      await open(page, '/long');
      await expect(page.locator('a[href="/unlisted"]')).toHaveCount(0);
    },
  );

  test('a draft page is absent from a production build', {tag: '@R2.9'}, async ({request}) => {
    expect((await request.get('/draft')).status()).toBe(404);
  });

  test('search leaves out drafts and unlisted pages', {tag: '@R10.8'}, () => {
    const {pages} = JSON.parse(readBuilt('search-index.json', 'gallery')) as {pages: [route: string][]};
    const routes = pages.map(([route]) => route);
    expect(routes).toContain('/long');
    expect(routes).not.toContain('/draft');
    expect(routes).not.toContain('/unlisted');
  });
});

test.describe('in development', () => {
  // One server for all: starting it is what takes the time.
  test.describe.configure({mode: 'default', timeout: 300_000});
  let server: Awaited<ReturnType<typeof startDevelopmentServer>>;

  test.beforeAll(async () => {
    server = await startDevelopmentServer('gallery');
  });
  test.afterAll(() => server.stop());
  // The development server talks on the console and listens on a port of its own.
  test.beforeEach(({problems}) => problems.allow(/./));

  test('a draft page is visible, with a draft banner', {tag: '@R2.19'}, async ({page}) => {
    await page.goto(`${server.address}/draft`);
    const banner = page.locator('.theme-draft-banner');
    await expect(banner).toContainText('Draft page', {timeout: 60_000});
    await expect(banner).toBeVisible();
    await expect(page.getByText('Not published yet.')).toBeVisible();
  });

  test('search finds drafts and leaves out unlisted pages', {tag: '@R10.8'}, async ({page}) => {
    await page.goto(`${server.address}/long?q=not+published+yet`);
    const found = page.getByRole('dialog', {name: 'Search'}).getByRole('listbox').getByRole('option');
    await expect(found.first()).toHaveAttribute('href', '/draft', {timeout: 60_000});
    await expect(found.first()).toContainText('Not published yet.');
    const index = await page.request.get(`${server.address}/search-index.json`);
    expect(await index.text()).toContain('"/draft"');
    expect(await index.text()).not.toContain('"/unlisted"');
  });
});
