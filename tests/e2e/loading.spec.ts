import type {Page} from '@playwright/test';
import {chosen} from '../scope.ts';
import {pageFileOf, scriptsContaining} from './built.ts';
import {FAILED_REQUEST, pageFileUrl, scriptUrl, setConnection, stall, type Stall} from './network.ts';
import {expect, hydrated, openReady, test} from './test.ts';

const PAGE = '/javelin-core/quickstart';
const LINK = {name: 'Rate limits', exact: true};
const TARGET = '/javelin-core/features/ratelimits';
/** The panel of pages: /api's has the button, the guided run the error. */
const panelScript = () => {
  const withButton = new Set(scriptsContaining('Edit request'));
  return scriptsContaining('There is no example to run.').find((script) => withButton.has(script)) ?? '';
};

const sidebarLink = (page: Page) => page.locator('.theme-doc-sidebar-container').getByRole('link', LINK);
const spinner = (page: Page) => page.getByRole('status').filter({hasText: 'Loading'});

async function showSidebarLink(page: Page): Promise<void> {
  await page.locator('.theme-doc-sidebar-container summary', {hasText: /^Features$/}).click();
  await expect(sidebarLink(page)).toBeVisible();
}

/** Time passes only when the test says so. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** The page with a link in view whose target does not come, and a clock that stands still. */
async function openWithTargetHeld(page: Page): Promise<Stall> {
  await page.clock.install();
  await openReady(page, PAGE);
  await showSidebarLink(page);
  const chunk = await stall(page, pageFileUrl(pageFileOf(TARGET)));
  await stopClock(page);
  await sidebarLink(page).click();
  await chunk.requested;
  return chunk;
}

/** Presses the first Run of the page, whose panel does not come. */
async function runWithPanelHeld(page: Page): Promise<Stall> {
  const panel = await stall(page, scriptUrl(panelScript()));
  await page.getByRole('button', {name: 'Run', exact: true}).first().click();
  await panel.requested;
  return panel;
}

test('a part that loads slowly shows a spinner after a delay', {tag: '@R4.13'}, async ({page}) => {
  await page.clock.install();
  await openReady(page, PAGE);
  await stopClock(page);
  const panel = await runWithPanelHeld(page);
  await page.clock.runFor(199);
  await expect(spinner(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(spinner(page)).toBeVisible();
  await panel.release();
  await page.clock.resume();
  await expect(page.getByRole('group', {name: 'Sandbox'})).toBeVisible();
  await expect(spinner(page)).toHaveCount(0);
});

test(
  'a part that fails to load shows an error with a Retry button that recovers',
  {tag: ['@R2.7', '@R8.3']},
  async ({page, problems}) => {
    problems.allow(FAILED_REQUEST);
    await openReady(page, PAGE);
    const panel = await runWithPanelHeld(page);
    await expect(spinner(page)).toBeVisible();
    await panel.fail();
    await expect(page.getByRole('alert')).toContainText('did not load');
    await page.getByRole('alert').getByRole('button', {name: 'Retry'}).click();
    await expect(page.getByRole('group', {name: 'Sandbox'})).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'the progress bar appears after 200 ms of navigation and with its five constants',
  {tag: ['@R4.14', '@R9.1']},
  async ({page}) => {
    await page.addInitScript(() => {
      Math.random = () => 1;
    });
    const chunk = await openWithTargetHeld(page);
    const bar = page.locator('#nprogress .bar');
    await page.clock.runFor(199);
    await expect(bar).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar).toHaveCount(1);
    const look = () => bar.evaluate(({style}) => [style.transform, style.transition]);
    // 8 % of the bar, moved there within 200 ms.
    expect(await look()).toEqual(['translate3d(-92%, 0px, 0px)', '200ms']);
    await page.clock.runFor(799);
    expect((await look())[0]).toBe('translate3d(-92%, 0px, 0px)');
    // Every 800 ms it creeps on by at most 2 %.
    await page.clock.runFor(1);
    expect((await look())[0]).toBe('translate3d(-90%, 0px, 0px)');
    await chunk.release();
    await page.clock.resume();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Rate limits');
    await expect(bar).toHaveCount(0);
  },
);

test('a navigation of less than 200 ms shows no progress bar', {tag: '@R4.14'}, async ({page}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.getElementById('nprogress')) Object.assign(window, {hasShownBar: true});
    }).observe(document, {childList: true, subtree: true});
  });
  await page.clock.install();
  await openReady(page, PAGE);
  await showSidebarLink(page);
  await stopClock(page);
  await sidebarLink(page).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Rate limits');
  await page.clock.runFor(1000);
  // Not even for a moment.
  expect(await page.evaluate(() => 'hasShownBar' in window)).toBe(false);
});

test('a navigation that is overtaken leaves no progress bar behind', {tag: '@R4.14'}, async ({page}) => {
  await setConnection(page, {effectiveType: '2g', saveData: false});
  await openReady(page, '/');
  const chunk = await openWithTargetHeld(page);
  await page.clock.runFor(100);
  // To a place that needs no loading.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await page.clock.runFor(5000);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await chunk.release();
  await page.clock.resume();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart');
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('the page reloads when a route preload fails', {tag: '@R4.15'}, async ({page, problems}) => {
  problems.allow(FAILED_REQUEST, /console warning: .*Failed to fetch/);
  // No prefetch, and the keyboard instead of the mouse, whose arrival on the link would already load the page's file.
  await setConnection(page, {effectiveType: '2g', saveData: false});
  await openReady(page, PAGE);
  await showSidebarLink(page);
  await page.evaluate(() => Object.assign(window, {isFirstDocument: true}));
  await page.route(pageFileUrl(pageFileOf(TARGET)), (route) => route.abort(), {times: 1});
  await sidebarLink(page).press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Rate limits');
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe(TARGET);
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(false);
});

/** Files of pages that nobody has opened yet. */
function fetchedAhead(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.headers().purpose === 'prefetch') urls.push(request.url());
  });
  return urls;
}

const SLOW = [
  ['2G', {effectiveType: '2g', saveData: false}],
  ['slow 2G', {effectiveType: 'slow-2g', saveData: false}],
  ['data saver', {effectiveType: '4g', saveData: true}],
] as const;

for (const [name, connection] of chosen(SLOW, ([name]) => name !== 'slow 2G')) {
  test(`nothing is prefetched on a ${name} connection`, {tag: '@R9.2'}, async ({page}) => {
    await setConnection(page, connection);
    const ahead = fetchedAhead(page);
    await openReady(page, '/');
    const asked = await page.evaluate((path) => window.docusaurus.prefetch(path) as unknown, TARGET);
    expect(asked).toBe(false);
    await page.waitForLoadState('networkidle');
    expect(ahead).toEqual([]);
  });
}

test('links in view are prefetched on a good connection', {tag: '@R9.2'}, async ({page}) => {
  await setConnection(page, {effectiveType: '4g', saveData: false});
  const ahead = fetchedAhead(page);
  await openReady(page, '/');
  await expect.poll(() => ahead.length).toBeGreaterThan(0);
});
