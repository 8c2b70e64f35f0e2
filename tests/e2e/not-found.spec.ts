/** An address that does not exist: the status of one, and help. */
import type {Page} from '@playwright/test';
import {expectAccessible} from './accessibility.ts';
import {readBuilt} from './built.ts';
import {IS_FULL} from '../scope.ts';
import {searchField} from './locators.ts';
import {expect, hydrated, test} from './test.ts';

test.use({isTabShared: true});

/** The browser reports the status that this is about. */
const NOT_FOUND = /console error: Failed to load resource: the server responded with a status of 404/;
const OLD = '/javelin-core/administration/create-route';

const suggestions = (page: Page) => page.getByRole('region', {name: 'Suggestions'});

async function openMissing(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await hydrated(page);
}

test.beforeEach(({problems}) => problems.allow(NOT_FOUND));

test(
  'any other path shows the not-found page with status 404 and a title of its own',
  {tag: ['@R2.6', '@R8.3']},
  async ({page}) => {
    for (const path of ['/nothing-here', '/javelin-core/nothing/here', '/api/nothing']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle('Page not found | javelin.');
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    }
    await page.getByRole('main').getByRole('link', {name: 'Quickstart'}).click();
    await expect(page).toHaveTitle('Quickstart | javelin.');
  },
);

test('the names of properties are addresses like any other', {tag: ['@full', '@R2.6']}, async ({page}) => {
  for (const path of ['/constructor', '/javelin-core/con_structor', '/__proto__']) {
    await openMissing(page, path);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await expect(suggestions(page)).toBeVisible();
  }
});

/** One of each kind first: no escape, one that is no text, one that is an escape again. */
const BAD_ESCAPES = ['/%', '/%E0%A4%A', '/%2525'];
const MORE_BAD_ESCAPES = ['/%00', '/%zz', '/100%25', '/javelin-core/%E0%A4%A?q=route'];

for (const path of [...BAD_ESCAPES, ...(IS_FULL ? MORE_BAD_ESCAPES : [])]) {
  test(
    `${path} is not found either, though its escapes stand for nothing`,
    {tag: '@R2.6'},
    async ({page}) => {
      await openMissing(page, path);
      await expect(page).toHaveTitle('Page not found | javelin.');
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
      await expect(page.getByRole('region', {name: 'Suggestions', includeHidden: true})).toBeAttached();
      await page.reload();
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    },
  );
}

test(
  'the search can be used from an address with broken escapes',
  {tag: ['@full', '@R2.6']},
  async ({page}) => {
    await openMissing(page, '/%E0%A4%A-route');
    await page.getByRole('link', {name: /^Search for .*route/}).click();
    await expect(searchField(page)).toHaveValue(/route/);
  },
);

test('the page names no address as its own, and leads to pages that do', {tag: '@R2.6'}, async ({page}) => {
  const canonical = page.locator('link[rel=canonical]');
  const others = page.locator('link[hreflang], meta[property="og:url"]');
  expect(readBuilt('404.html')).not.toMatch(/<link[^>]*(canonical|hreflang)|og:url/i);
  await openMissing(page, '/nothing-here');
  await expect(canonical).toHaveCount(0);
  await expect(others).toHaveCount(0);
  await page.getByRole('main').getByRole('link', {name: 'Quickstart'}).click();
  await expect(canonical).toHaveAttribute('href', /\/javelin-core\/quickstart$/);
  await expect(others).toHaveCount(3);
});

test('an old address leads to the page that it was', {tag: '@R10.13'}, async ({page}) => {
  await openMissing(page, OLD);
  const first = suggestions(page).getByRole('link').first();
  await expect(first).toHaveText('Create a route');
  await expect(page.locator('[aria-live=polite]', {has: suggestions(page)})).toHaveCount(1);
  await first.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/javelin-core/administration/createroute');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Create a route');
});

test('the first suggestion is the page that was meant', {tag: '@R10.13'}, async ({page}) => {
  for (const [asked, expected] of [
    ['/docs/provider-configuration', '/javelin-core/providerconfiguration'],
    ['/javelin-processors/processors-overview', '/javelin-processors/overview'],
    ['/javelin-core/quikstart', '/javelin-core/quickstart'],
    ['/rate-limit', '/javelin-core/features/ratelimits'],
  ] as const) {
    await openMissing(page, asked);
    await expect(suggestions(page).getByRole('link').first(), asked).toHaveAttribute('href', expected);
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect
      .poll(async () => {
        const titles = await links.allTextContents();
        return titles.filter((title, i) => titles.indexOf(title) !== i);
      }, asked)
      .toEqual([]);
  }
});

test('the search is prefilled with the words of the address', {tag: '@R10.13'}, async ({page}) => {
  await openMissing(page, OLD);
  await page.getByRole('link', {name: 'Search for “create route”'}).click();
  const input = searchField(page);
  await expect(input).toHaveValue('create route');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAttribute(
    'href',
    /\/createroute/,
  );
  expect(new URL(page.url()).pathname).toBe(OLD);
});

test(
  'an address that resembles nothing says so and keeps the ways on',
  {tag: ['@full', '@R10.13']},
  async ({page}) => {
    await openMissing(page, '/zzqq');
    await expect(suggestions(page)).toContainText('No page has a similar address.');
    await expect(page.getByRole('main').getByRole('link', {name: 'Overview'})).toHaveAttribute('href', '/');
  },
);

test('an address is text, whatever stands in it', {tag: '@R10.13'}, async ({page}) => {
  await openMissing(page, '/%3Cimg%20src=x%20onerror=alert(1)%3E-route');
  await expect(suggestions(page)).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test('the page has no accessibility violations, light and dark', {tag: '@R10.1'}, async ({page}) => {
  await openMissing(page, OLD);
  await expect(suggestions(page)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme});
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectAccessible(page, `not found, ${colorScheme}`);
  }
});

test.describe('without scripting', () => {
  test.use({javaScriptEnabled: false});

  test('the page has its three links and no empty promises', {tag: ['@R10.4', '@R10.13']}, async ({page}) => {
    await page.goto(OLD);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await expect(page.getByRole('main').getByRole('link')).toHaveText([
      'Overview',
      'Quickstart',
      'API reference',
    ]);
    await expect(suggestions(page)).toHaveCount(0);
  });
});

/** As URLs, two slashes, backslashes, and what browsers leave out between them, begin the name of a host. */
const OTHER_HOSTS = ['//evil.example', '/%5Cevil.example', '/%5C%5Cevil.example', '/%09/evil.example'];

test('a path that reads as another host leads to no other host', {tag: '@R2.6'}, async ({page, baseURL}) => {
  for (const start of OTHER_HOSTS) {
    await openMissing(page, `${baseURL}${start}/quickstart`);
    const search = suggestions(page).getByRole('link', {name: /^Search for/});
    await expect(search, start).toBeVisible();
    const origins = await page
      .locator('a[href]')
      .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({origin}) => origin));
    expect([...new Set(origins)], start).toEqual([new URL(page.url()).origin]);
    await search.click();
    await expect(searchField(page), start).toHaveValue(/evil/);
    expect(new URL(page.url()).origin, start).toBe(new URL(baseURL ?? '').origin);
  }
});
