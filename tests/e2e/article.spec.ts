/** The text of a page, which React renders in the build and leaves alone in the browser: features/article. */
import type {Page} from '@playwright/test';
import {setConnection} from './network.ts';
import {ARE_SCRIPTS_LATE, expect, open, openReady, test} from './test.ts';

const PAGE = '/javelin-core/quickstart';
const OTHER = '/javelin-core/features/ratelimits';
const NEXT = '.pagination-nav__link--next';

const textOf = (page: Page) =>
  page.locator('#article').evaluate((root) => {
    // Data for a reader who starts here.
    const copy = root.cloneNode(true) as HTMLElement;
    copy.querySelector('#page-data')?.remove();
    return copy.innerHTML;
  });

/** Goes to a page inside the site, as a link does. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), {href: to, textContent: 'there'});
    document.getElementById('article')?.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL((url) => url.pathname === path);
}

/** What a click asked the server for: not what the next page fetches ahead, nor what the browser had. */
async function requestsOf(page: Page, click: () => Promise<void>): Promise<string[]> {
  const since = await page.evaluate(() => performance.now());
  await click();
  return page.evaluate(
    (start) =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry.startTime >= start)
        .filter(({initiatorType, transferSize}) => initiatorType !== 'link' && transferSize > 0)
        .map(({name}) => new URL(name).pathname),
    since,
  );
}

async function pressNext(page: Page): Promise<void> {
  // By script: a pointer that comes to a link has it fetched.
  await page.locator(NEXT).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Quickstart');
}

test('a page needs no script of its own', async ({page}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await setConnection(page, {effectiveType: '4g', saveData: true});
  await openReady(page, OTHER);
  expect(scripts.map((path) => path.replace(/\.\w+\.js$/, ''))).toEqual([
    '/assets/js/runtime~main',
    '/assets/js/main',
  ]);
});

test('the text is the same for readers who come from another page', async ({page}) => {
  await open(page, OTHER);
  const direct = await textOf(page);
  await openReady(page, PAGE);
  await page.evaluate(() => Object.assign(window, {isFirstDocument: true}));
  await navigate(page, OTHER);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Rate limits');
  expect(await textOf(page)).toBe(direct);
  await page.getByRole('button', {name: 'Run', exact: true}).first().click();
  await expect(page.getByRole('group', {name: 'Sandbox'})).toBeVisible();
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
});

test('the first page is still there for a reader who comes back, and does what it did', async ({page}) => {
  await open(page, PAGE);
  const before = await textOf(page);
  await page.getByRole('button', {name: 'Run', exact: true}).first().click();
  await expect(page.getByRole('group', {name: 'Sandbox'})).toBeVisible();
  await navigate(page, OTHER);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Rate limits');
  expect(await requestsOf(page, async () => void (await page.goBack()))).toEqual([]);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart');
  expect(await textOf(page)).toBe(before);
  await page.getByRole('button', {name: 'Run', exact: true}).first().click();
  await expect(page.getByRole('group', {name: 'Sandbox'})).toBeVisible();
});

test.describe('a click on a settled page', () => {
  // A phone: on wide screens the sidebar has a link to every page, in view or not.
  test.use({viewport: {width: 390, height: 844}});

  test('needs no request for a link in view', {tag: '@R9.2'}, async ({page}) => {
    test.skip(ARE_SCRIPTS_LATE, 'about what is there before the click');
    await setConnection(page, {effectiveType: '4g', saveData: false});
    await openReady(page, PAGE);
    await page.locator(NEXT).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await requestsOf(page, () => pressNext(page))).toEqual([]);
  });

  test('costs one request for a link out of view', async ({page}) => {
    await setConnection(page, {effectiveType: '4g', saveData: false});
    await openReady(page, PAGE);
    await page.waitForLoadState('networkidle');
    expect(await requestsOf(page, () => pressNext(page))).toHaveLength(1);
  });
});
