/** Pages that are not for everyone: drafts and unlisted pages. */
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {DRAFT_ROUTES} from '../routes.ts';
import {buildFolder, fileOf, readBuilt, sitemapPaths} from './built.ts';
import {expect, open, test} from './test.ts';

test.use({isTabShared: true});

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
