/** The page as the reader left it, kept whole by the browser. Playwright turns this cache off, so these tests start their own. */
import {launchOptions} from './addresses.ts';
import {expect, open, test} from './test.ts';

test.use({
  launchOptions: [
    async ({}, use) => use({...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache']}), // eslint-disable-line no-empty-pattern
    {scope: 'worker'},
  ],
});

test(
  'a page that comes back from the cache works, in the colours chosen meanwhile',
  {tag: ['@R4.7', '@R10.19']},
  async ({page}) => {
    await open(page, '/javelin-core/quickstart');
    await page.getByRole('tab', {name: 'Python'}).first().click();
    await page.evaluate(() => Object.assign(window, {isFirstDocument: true}));
    // A new document, as the link in the announcement leads to one.
    await page.goto('/javelin-python/quickstart');
    await page.getByRole('button', {name: 'Dark mode'}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart');
    expect(await page.evaluate(() => 'isFirstDocument' in window), 'the cache was used').toBe(true);
    await expect(page.getByRole('tab', {name: 'Python'}).first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', {name: 'Dark mode'})).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', {name: 'Dark mode'}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.locator('.navbar').getByRole('link', {name: 'Security & Guardrails'}).click();
    await expect(page).toHaveURL(/javelin-processors\/overview$/);
  },
);
