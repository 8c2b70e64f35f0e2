/** The text of a page, which React renders in the build and leaves alone in the browser: features/article, site/delivery. */
import type {Page, Request} from '@playwright/test';
import {ROUTES} from '../routes.ts';
import {chosen} from '../scope.ts';
import {pageFileOf} from './built.ts';
import {navigate} from './navigate.ts';
import {isIcon, setConnection} from './network.ts';
import {ARE_SCRIPTS_LATE, expect, open, openReady, test} from './test.ts';

test.use({isTabShared: true});

const PAGE = '/javelin-core/quickstart';
const OTHER = '/javelin-core/features/ratelimits';
/** The parts of both have headings, which come into the contents lists of their pages. */
const PAGES_WITH_PARTS = ['/javelin-processors/piiphi', '/javelin-processors/secretsandcredentials'];
const OTHER_PAGES = ROUTES.filter((path) => path !== PAGE && path !== '/api');
const NEXT = '.pagination-nav__link--next';
const NEXT_PAGE = '/javelin-core/integration-new';

const textOf = (page: Page) =>
  page.locator('#article').evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement;
    // Data and styles for a reader who starts here; others adopt the styles, so what they do is compared.
    for (const part of copy.querySelectorAll('#page-data, style')) part.remove();
    const corners = [...root.querySelectorAll('[data-widget]')].map(
      (it) => getComputedStyle(it).borderRadius,
    );
    return [copy.innerHTML, ...corners].join('\n');
  });

/** Code and tables are laid out when the browser is idle, and lose attributes by it (delivery/markup/focus.ts). */
async function settledTextOf(page: Page): Promise<string> {
  await expect(page.locator('#article :is([data-lines], [data-card-lines])')).toHaveCount(0);
  // What is folded keeps its stop until it is shown.
  const doAllStopsScroll = () =>
    page
      .locator('#article pre[tabindex]:visible')
      .evaluateAll((codes) =>
        codes.every((code) => code.scrollWidth > code.clientWidth || code.scrollHeight > code.clientHeight),
      );
  await expect.poll(doAllStopsScroll).toBe(true);
  return textOf(page);
}

/** What a click asked the server for: not what the next page fetches ahead, nor what the browser had. */
async function requestsOf(page: Page, click: () => Promise<void>): Promise<string[]> {
  const ahead = new Set<string>();
  const note = (request: Request) => {
    if (request.headers().purpose === 'prefetch') ahead.add(new URL(request.url()).pathname);
  };
  page.on('request', note);
  const since = await page.evaluate(() => performance.now());
  await click();
  const paths = await page.evaluate(
    (start) =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry.startTime >= start)
        .filter(({transferSize}) => transferSize > 0)
        .map(({name}) => new URL(name).pathname),
    since,
  );
  page.off('request', note);
  return paths.filter((path) => !isIcon(path) && !ahead.has(path));
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

/** Leaves the page there, come to by a link. */
async function expectSameByLink(page: Page, path: string): Promise<void> {
  await open(page, path);
  const direct = await settledTextOf(page);
  await openReady(page, PAGE);
  await page.evaluate(() => Object.assign(window, {isFirstDocument: true}));
  await navigate(page, path);
  // Part by part.
  await expect.poll(() => textOf(page)).toBe(direct);
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
}

for (const path of chosen(OTHER_PAGES, (path) => PAGES_WITH_PARTS.includes(path)))
  test(`${path} is the same from another page`, async ({page}) => {
    await expectSameByLink(page, path);
  });

test('the text is the same for readers who come from another page', async ({page}) => {
  await expectSameByLink(page, OTHER);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Rate limits');
  await page.getByRole('button', {name: 'Run', exact: true}).first().click();
  await expect(page.getByRole('group', {name: 'Sandbox'})).toBeVisible();
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
});

const LONGEST = '/javelin-core/integration-new';
const headingsOf = (page: Page) => page.locator('#article h2').count();

/** Goes to the longest page and says how many headings it has at its first paint, and after an event of the window. */
const headingsAround = (page: Page, event: string) =>
  page.evaluate(
    ([to = '', name = '']) =>
      new Promise<number[]>((resolve) => {
        const count = () => document.querySelectorAll('#article h2').length;
        const title = document.querySelector('h1')?.textContent;
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent === title) return;
          observer.disconnect();
          const first = count();
          window.dispatchEvent(new Event(name));
          resolve([first, count()]);
        });
        observer.observe(document.body, {childList: true, subtree: true, characterData: true});
        const link = Object.assign(document.createElement('a'), {href: to, textContent: 'there'});
        document.getElementById('article')?.append(link);
        link.click();
      }),
    [LONGEST, event],
  );

test('a long page starts with a screen of it, and is whole for who prints, types or points', async ({
  page,
}) => {
  await open(page, LONGEST);
  const all = await headingsOf(page);
  await openReady(page, PAGE);
  const [first = 0, whole] = await headingsAround(page, 'beforeprint');
  expect(first).toBeLessThan(all);
  expect(whole).toBe(all);
  await expect(page.locator('#article')).toHaveCSS('min-height', '0px');
});

test('a link to the end of a long page leads there', {tag: '@full'}, async ({page}) => {
  await open(page, LONGEST);
  const id = await page.locator('#article h2').last().getAttribute('id');
  const all = await headingsOf(page);
  await openReady(page, PAGE);
  await navigate(page, `${LONGEST}#${id}`);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  expect(await headingsOf(page)).toBe(all);
});

test(
  'the first page is still there for a reader who comes back, and does what it did',
  {tag: '@full'},
  async ({page}) => {
    await open(page, PAGE);
    // Ticks, results and marks of values are what the reader has done since.
    const printed = () =>
      page.locator('#article').evaluate((root) => {
        const copy = root.cloneNode(true) as HTMLElement;
        for (const part of copy.querySelectorAll('[data-island], #page-data')) part.remove();
        return copy.textContent;
      });
    const before = await printed();
    expect(before).toContain('openai-prod');
    await page.getByRole('button', {name: 'Run', exact: true}).first().click();
    await expect(page.getByRole('group', {name: 'Sandbox'})).toBeVisible();
    await navigate(page, OTHER);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Rate limits');
    expect(await requestsOf(page, async () => void (await page.goBack()))).toEqual([]);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart');
    expect(await printed()).toBe(before);
    await page.getByRole('button', {name: 'Run', exact: true}).first().click();
    await expect(page.getByRole('group', {name: 'Sandbox'})).toBeVisible();
  },
);

test.describe('a click on a settled page', () => {
  // A phone: on wide screens the sidebar has a link to every page, in view or not.
  // What was fetched before is not fetched again.
  test.use({isTabShared: false, viewport: {width: 390, height: 844}});

  test('needs no request for a link in view', {tag: '@R9.2'}, async ({page}) => {
    test.skip(ARE_SCRIPTS_LATE, 'about what is there before the click');
    await setConnection(page, {effectiveType: '4g', saveData: false});
    await openReady(page, PAGE);
    await page.locator(NEXT).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await requestsOf(page, () => pressNext(page))).toEqual([]);
  });

  test('has read the file of the next page when its link is in view', {tag: '@R9.2'}, async ({page}) => {
    await setConnection(page, {effectiveType: '4g', saveData: false});
    await openReady(page, PAGE);
    const file = pageFileOf(NEXT_PAGE);
    // Fetched ahead is not yet read.
    const read = page.waitForRequest(
      (request) => request.headers().purpose !== 'prefetch' && request.url().endsWith(file),
    );
    await page.locator(NEXT).scrollIntoViewIfNeeded();
    await read;
  });

  test('costs one request for a link out of view', async ({page}) => {
    await setConnection(page, {effectiveType: '4g', saveData: false});
    await openReady(page, PAGE);
    await page.waitForLoadState('networkidle');
    expect(await requestsOf(page, () => pressNext(page))).toHaveLength(1);
  });
});
