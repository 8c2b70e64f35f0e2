/**
 * What goes wrong in the world, one test for each: the page stays readable, what can work works, and nothing is said on the console.
 * Elsewhere: scripts off (no-script), scripts missing or broken (first-load, loading), storage absent (storage), a click before the
 * scripts are there (early-intent), 320 px (every-page), forced colours (page-kinds), paper (print), two
 * tabs (colour-mode), the browser's cache of whole pages (colour-mode), a release under an open tab (release).
 */
import type {Page} from '@playwright/test';
import {chosen} from '../scope.ts';
import {expectNoOverflow} from './layout.ts';
import {linkToAnotherPage} from './locators.ts';
import {expect, hydrated, open, test} from './test.ts';

test.use({isTabShared: true});

const PAGE = '/javelin-core/quickstart';

/** A reader's round: colours, announcement, a tab, another page. */
async function goRound(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Dark mode'}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const bar = page.locator('.theme-announcement-bar');
  await bar.getByRole('button', {name: 'Close'}).click();
  await expect(bar).toBeHidden();
  const python = page.getByRole('tab', {name: 'Python'}).first();
  await python.click();
  await expect(python).toHaveAttribute('aria-selected', 'true');
  await linkToAnotherPage(page).click();
  await expect(page).toHaveURL(/javelin-python\/quickstart$/);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
}

test('with a storage that is full the site works', {tag: '@R4.17'}, async ({page, problems}) => {
  // The framework says once for each key that it could not be kept.
  problems.allow(/console error: Docusaurus storage error, can't set /);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await open(page, PAGE);
  await goRound(page);
});

const CORRUPT = ['{"broken', '', 'null', '\u0000\uD800', 'x'.repeat(100_000)];

for (const value of chosen(CORRUPT, (text) => text === CORRUPT[0])) {
  test(
    `with ${JSON.stringify(value.slice(0, 12))} under every key of the storage the site works`,
    {tag: ['@R3.2', '@R4.17']},
    async ({page}) => {
      await page.addInitScript((text) => {
        if (sessionStorage.getItem('prepared') !== null) return;
        sessionStorage.setItem('prepared', 'yes');
        for (const key of [
          'theme',
          'docusaurus.announcement.id',
          'docusaurus.announcement.dismiss',
          'docusaurus.tab.client',
          'docs-preferred-version-default',
        ])
          localStorage.setItem(key, text);
      }, value);
      await open(page, PAGE);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await goRound(page);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('.theme-announcement-bar')).toBeHidden();
    },
  );
}

test('an address with a hash of a megabyte shows its page', {tag: ['@full', '@R2.6']}, async ({page}) => {
  await page.goto(`${PAGE}#${'a'.repeat(1_000_000)}`);
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart');
  await linkToAnotherPage(page).click();
  await expect(page).toHaveURL(/javelin-python\/quickstart$/);
  await page.goBack();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart');
});

test('a script in ?q= is text', {tag: '@R10.8'}, async ({page}) => {
  const evil = '<script>document.title="gone"</script><img src=x onerror=document.title="gone">';
  await page.goto(`/?q=${encodeURIComponent(evil)}`);
  await hydrated(page);
  const dialog = page.getByRole('dialog', {name: 'Search'});
  await expect(dialog.getByRole('combobox', {name: 'Search the documentation'})).toHaveValue(evil);
  await expect(dialog.getByRole('status')).toContainText(/\S/);
  await expect(dialog.locator('script, img')).toHaveCount(0);
  expect(await page.title()).not.toBe('gone');
});

test('at 200 % everything is there and nothing is cut off', {tag: '@R10.2'}, async ({browser, baseURL}) => {
  // What a zoom of 200 % makes of a window of 1280 px.
  const context = await browser.newContext({
    ...(baseURL !== undefined && {baseURL}),
    viewport: {width: 640, height: 450},
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  for (const path of ['/', PAGE, '/api']) {
    await open(page, path);
    await expectNoOverflow(page, 640);
    await expect(page.getByRole('button', {name: /^Search/}).first()).toBeInViewport({ratio: 1});
    const menu = page.getByRole('button', {name: 'Toggle navigation bar'});
    await menu.click();
    const drawer = page.locator('.navbar-sidebar');
    await expect(drawer.getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
  await context.close();
});
