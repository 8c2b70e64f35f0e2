/** The page as the reader left it, kept whole by the browser. Playwright turns this cache off, so these tests start their own. */
import {launchOptions} from './addresses.ts';
import {expect, open, test} from './test.ts';

test.use({
  siteName: 'gallery',
  launchOptions: [
    async ({}, use) => use({...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache']}), // eslint-disable-line no-empty-pattern
    {scope: 'worker'},
  ],
});

test(
  'a page that comes back from the cache works, in the colours chosen meanwhile',
  {tag: ['@R4.7', '@R10.19']},
  async ({page}) => {
    const mode = page.locator('html');
    const toggle = page.getByRole('button', {name: 'Dark mode'});
    await open(page, '/long');
    await page.evaluate(() => Object.assign(window, {isFirstDocument: true}));
    // A new document, as the link in the announcement leads to one.
    await open(page, '/');
    await toggle.click();
    await expect(mode).toHaveAttribute('data-theme', 'dark');
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Long page');
    expect(await page.evaluate(() => 'isFirstDocument' in window), 'the cache was used').toBe(true);
    await expect(mode).toHaveAttribute('data-theme', 'dark');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await toggle.click();
    await expect(mode).toHaveAttribute('data-theme', 'light');
    await page.locator('.theme-doc-sidebar-container').getByRole('link', {name: 'Crash page'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Crash page');
  },
);
