/** What the server says about an address is what the page says once React has taken over: tests/built/addresses.ts has the table. */
import type {Page} from '@playwright/test';
import {ADDRESSED_PAGES, addressesOf} from '../built/addresses.ts';
import {BELOW} from '../fixtures/sites.ts';
import {chosen} from '../scope.ts';
import {expect, hydrated, test} from './test.ts';

test.use({isTabShared: true});

const NOT_FOUND = /status of 404/;

/** @param folder what the site is served below */
async function expectTheSame(page: Page, path: string, folder = ''): Promise<void> {
  const heading = page.getByRole('heading', {level: 1});
  await page.goto(folder + path);
  const title = (await heading.textContent()) ?? '';
  expect(title).not.toBe('Page not found');
  for (const {target} of addressesOf([path])) {
    const url = new URL(new URL(page.url()).origin + folder + target);
    // The browser resolves dots, which may lead out of the folder.
    if (!url.pathname.startsWith(`${folder}/`)) continue;
    const response = await page.goto(url.href);
    await hydrated(page);
    // The same dots: the server may be asked for another address than the table's.
    const expected = response?.status() === 404 ? 'Page not found' : title;
    await expect(heading, target).toHaveText(expected);
  }
}

for (const path of chosen(ADDRESSED_PAGES, (page) => page === '/security')) {
  test(
    `every spelling of ${path} shows what the server returned`,
    {tag: '@R2.6'},
    async ({page, problems}) => {
      problems.allow(NOT_FOUND);
      await expectTheSame(page, path);
    },
  );
}

test(
  'a page that a host returns for another spelling stays that page',
  {tag: '@R2.6'},
  async ({page, baseURL}) => {
    for (const path of ['/SECURITY', '//security', '/security/', '/security/index.html']) {
      const url = baseURL + path;
      await page.route(url, async (route) =>
        route.fulfill({response: await route.fetch({url: `${baseURL}/security`})}),
      );
      await page.goto(url);
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1}), path).toHaveText('Security');
    }
  },
);

test.describe('below a folder', () => {
  test.use({siteName: 'base-url'});

  test(
    'every spelling shows what the server returned',
    {tag: ['@R2.6', '@full']},
    async ({page, problems}) => {
      problems.allow(NOT_FOUND);
      await expectTheSame(page, '/details', BELOW.slice(0, -1));
    },
  );
});
