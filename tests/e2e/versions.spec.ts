/** A site with two versions: the real one has one. */
import {expect, open, openReady, test} from './test.ts';

test.use({isTabShared: true, siteName: 'versions-and-locales'});

test(
  'an unreleased version shows the version banner and badge',
  {tag: ['@R2.17', '@full']},
  async ({page}) => {
    await open(page, '/next');
    await expect(page.locator('.theme-doc-version-banner')).toBeVisible();
    await expect(page.locator('.theme-doc-version-banner')).toContainText('unreleased documentation');
    await expect(page.locator('.theme-doc-version-badge')).toBeVisible();
    await expect(page.locator('.theme-doc-version-badge')).toHaveText('Version: Next');
    await open(page, '/');
    await expect(page.locator('.theme-doc-version-banner')).toHaveCount(0);
    await expect(page.locator('.theme-doc-version-badge')).toHaveText('Version: 1.0');
  },
);

test('switching the version is remembered in local storage', {tag: ['@R3.2', '@full']}, async ({page}) => {
  await openReady(page, '/next');
  const stored = () => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));
  expect(await stored()).toBeNull();
  await page.locator('.theme-doc-version-banner').getByRole('link', {name: 'latest version'}).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await stored()).toBe('1.0');
});
