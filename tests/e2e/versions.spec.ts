/** A site with versions, one with locales, one with a wrong base URL: the real site is none of these. */
import {expect, open, test} from './test.ts';

test.describe('with two versions', () => {
  test.use({siteName: 'two-versions'});

  test('an unreleased version shows the version banner and badge', async ({page}) => {
    await open(page, '/next');
    await expect(page.locator('.theme-doc-version-banner')).toBeVisible();
    await expect(page.locator('.theme-doc-version-banner')).toContainText('unreleased documentation');
    await expect(page.locator('.theme-doc-version-badge')).toBeVisible();
    await expect(page.locator('.theme-doc-version-badge')).toHaveText('Version: Next');
    await open(page, '/');
    await expect(page.locator('.theme-doc-version-banner')).toHaveCount(0);
    await expect(page.locator('.theme-doc-version-badge')).toHaveText('Version: 1.0');
  });

  test('switching the version is remembered in local storage', async ({page}) => {
    await open(page, '/next');
    const stored = () => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));
    expect(await stored()).toBeNull();
    await page.locator('.theme-doc-version-banner').getByRole('link', {name: 'latest version'}).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await stored()).toBe('1.0');
  });
});

test.describe('with two locales', () => {
  test.use({siteName: 'two-locales'});

  test('the default locale has no prefix and another one has its code', async ({page}) => {
    await open(page, '/details');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('link[hreflang=fr]')).toHaveAttribute('href', /\/fr\/details$/);
    await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', /[^r]\/details$/);
    await open(page, '/fr/details');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    const links = await page
      .locator('.theme-doc-sidebar-container a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toEqual(['/fr/', '/fr/details']);
  });
});

test.describe('with a wrong base URL', () => {
  test.use({siteName: 'wrong-base-url'});

  test('a banner about the base URL appears on a misconfigured site', async ({page, problems}) => {
    problems.allow(/console error: (Failed to load resource: .* 404|Refused to (apply|execute))/);
    for (const path of ['/', '/details']) {
      await page.goto(path);
      const banner = page.getByRole('alert');
      await expect(banner).toContainText('javelin. did not load properly.');
      await expect(banner).toContainText('configured for the base URL /docs/; this page suggests /.');
    }
  });
});

test('a well configured site shows no banner about the base URL', async ({page}) => {
  await open(page, '/');
  await expect(page.locator('#load-problem')).toHaveCount(0);
});
