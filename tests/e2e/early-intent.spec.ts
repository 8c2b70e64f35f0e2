/** What a reader asks of a page before its scripts are there, on every control: remembered, in order, once. */
import type {Page} from '@playwright/test';
import {openWithoutScripts} from './late-scripts.ts';
import {panels, searchField} from './locators.ts';
import {expect, hydrated, test} from './test.ts';

test.use({isTabShared: true});

const PAGE = '/javelin-core/quickstart';
const html = 'html';
const python = (page: Page) => page.getByRole('tab', {name: 'Python'}).first();
const colourSwitch = (page: Page) => page.getByRole('button', {name: 'Dark mode'}).first();

test('Ctrl K and the letters after it open the search', async ({page}) => {
  const scripts = await openWithoutScripts(page, PAGE);
  await page.keyboard.press('Control+K');
  await page.keyboard.type('rate  limitz');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('s');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await scripts.arrive();
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type(' now');
  await expect(searchField(page)).toHaveValue('rate  limits now');
});

test('a press on Search and the letters after it open the search', async ({page}) => {
  const scripts = await openWithoutScripts(page, PAGE);
  await page.getByRole('button', {name: 'Search', exact: true}).click();
  await page.keyboard.type('keys');
  await scripts.arrive();
  await expect(searchField(page)).toHaveValue('keys');
});

test(
  'Escape takes the search back, and what is typed then belongs to the page',
  {tag: '@full'},
  async ({page}) => {
    const scripts = await openWithoutScripts(page, PAGE);
    await page.keyboard.press('Control+K');
    await page.keyboard.type('rate');
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    await scripts.arrive();
    await expect(page.locator(html)).not.toHaveAttribute('data-waiting');
    await expect(searchField(page)).toHaveCount(0);
    await page.keyboard.press('Control+K');
    await expect(searchField(page)).toHaveValue('');
  },
);

test('the colour switch is pressed once, however often it was', async ({page}) => {
  const scripts = await openWithoutScripts(page, PAGE);
  await colourSwitch(page).click();
  await expect(page.locator(html)).toHaveAttribute('data-waiting');
  await colourSwitch(page).click();
  await scripts.arrive();
  await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await expect(page.locator(html)).not.toHaveAttribute('data-waiting');
});

test.describe('on a dark system', () => {
  test.use({colorScheme: 'dark'});

  test('the colour switch turns the page light', {tag: '@full'}, async ({page}) => {
    const scripts = await openWithoutScripts(page, PAGE);
    await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark');
    await colourSwitch(page).click();
    await scripts.arrive();
    await expect(page.locator(html)).toHaveAttribute('data-theme', 'light');
  });
});

test('a tab is chosen with the pointer', async ({page}) => {
  const scripts = await openWithoutScripts(page, PAGE);
  await python(page).click();
  await scripts.arrive();
  await expect(python(page)).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.tab-panel[data-label=Python]').first()).toBeVisible();
});

test('a tab is chosen with the keyboard and keeps the focus', {tag: '@full'}, async ({page}) => {
  const scripts = await openWithoutScripts(page, PAGE);
  await page.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await scripts.arrive();
  await expect(python(page)).toHaveAttribute('aria-selected', 'true');
  await expect(python(page)).toBeFocused();
});

test('Run runs, once, and the response stands under its example', async ({page}) => {
  const scripts = await openWithoutScripts(page, PAGE);
  const run = page.getByRole('button', {name: 'Run', exact: true}).first();
  for (let presses = 0; presses < 3; presses += 1) await run.click();
  // The spinner in place of the word.
  const looks = () =>
    run.evaluate((button) => [getComputedStyle(button, '::after').content, getComputedStyle(button).color]);
  expect(await looks()).toEqual(['""', 'rgba(0, 0, 0, 0)']);
  await scripts.arrive();
  await expect(panels(page)).toHaveCount(1);
  await expect(panels(page)).toContainText('Provider created successfully');
});

test('queued actions are replayed in their order', async ({page}) => {
  const scripts = await openWithoutScripts(page, PAGE);
  await page.evaluate(() => {
    const order: string[] = [];
    Object.assign(window, {order});
    const note = ({target}: Event) =>
      void (
        window.javelinReady &&
        order.push((target as Element).closest('button, [role=tab]')?.textContent ?? '')
      );
    document.addEventListener('click', note, true);
  });
  await python(page).click();
  await colourSwitch(page).click();
  await page.getByRole('button', {name: 'Run', exact: true}).first().click();
  await scripts.arrive();
  await expect(panels(page)).toHaveCount(1);
  await expect(python(page)).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => (window as unknown as {order: string[]}).order)).toEqual([
    'Python',
    '',
    'Run',
  ]);
});

test('the announcement is closed', {tag: '@full'}, async ({page}) => {
  const scripts = await openWithoutScripts(page, PAGE);
  const bar = page.locator('.theme-announcement-bar');
  await bar.getByRole('button', {name: 'Close'}).click();
  await scripts.arrive();
  await expect(bar).toBeHidden();
});

test('a category of the sidebar opens at once and stays open; its links lead on', async ({page}) => {
  const scripts = await openWithoutScripts(page, PAGE);
  const sidebar = page.locator('.theme-doc-sidebar-container');
  await sidebar.locator('summary', {hasText: /^Features$/}).click();
  const link = sidebar.getByRole('link', {name: 'Rate limits', exact: true});
  await expect(link).toBeVisible();
  await scripts.arrive();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Rate limits');
});

test('a link leads on and Back leads back, both without scripts', async ({page}) => {
  await openWithoutScripts(page, PAGE);
  await page.locator('.pagination-nav__link--next').click();
  // The load never ends: its scripts do not come.
  await page.waitForURL((url) => url.pathname !== PAGE, {waitUntil: 'commit'});
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Quickstart');
  await page.goBack({waitUntil: 'domcontentloaded'});
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart');
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await page.reload();
  await hydrated(page);
});

test('who leaves the page takes the queued actions along', {tag: '@full'}, async ({page}) => {
  const scripts = await openWithoutScripts(page, PAGE);
  await page.keyboard.press('Control+K');
  // As the back/forward cache does it: the page goes, and comes back as it was.
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}));
    window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
  });
  await scripts.arrive();
  await expect(searchField(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

  test('the menu opens', async ({page}) => {
    const scripts = await openWithoutScripts(page, PAGE);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).tap();
    await scripts.arrive();
    const drawer = page.locator('.navbar-sidebar');
    await expect(drawer.getByRole('link', {name: 'Quickstart', exact: true})).toBeVisible();
  });

  test('the contents unfold', {tag: '@full'}, async ({page}) => {
    const scripts = await openWithoutScripts(page, PAGE);
    const contents = page.locator('.theme-doc-toc-mobile');
    await contents.getByText('On this page').tap();
    await scripts.arrive();
    await expect(contents.getByRole('link', {name: 'Next steps'})).toBeVisible();
  });
});

test.describe('in fields', () => {
  test('the filter of the API reference takes what was typed', async ({page}) => {
    const scripts = await openWithoutScripts(page, '/api');
    await page.locator('#reference-filter').click();
    await page.keyboard.type('gateway');
    await page.keyboard.press('Enter');
    await scripts.arrive();
    await expect(page.locator('#reference-count')).toContainText('operations');
    await expect(page.locator('#reference-filter')).toHaveValue('gateway');
    expect(new URL(page.url()).search).toBe('');
  });

  test('the filter of the infotypes takes what was typed', {tag: '@full'}, async ({page}) => {
    const scripts = await openWithoutScripts(page, '/javelin-processors/infotypes');
    const filter = page.getByRole('searchbox', {name: 'Filter'});
    await filter.click();
    await page.keyboard.type('luhn');
    await scripts.arrive();
    await expect(filter).toHaveValue('luhn');
    await expect(page.getByRole('main').locator('tbody tr[hidden]').first()).toBeAttached();
  });

  test('the filter of the changelog takes what was chosen', {tag: '@full'}, async ({page}) => {
    const scripts = await openWithoutScripts(page, '/changelog');
    await page.getByRole('radio', {name: 'Breaking'}).click();
    await scripts.arrive();
    await expect(page.getByRole('radio', {name: 'Breaking'})).toBeChecked();
    await expect(page.getByRole('main').locator('li[data-kind=new]').first()).toBeHidden();
  });

  test('a tab of the API reference is chosen with Enter', {tag: '@full'}, async ({page}) => {
    const scripts = await openWithoutScripts(page, '/api');
    const tab = page.locator('[data-entry=operation]').first().getByRole('tab', {name: 'Python'});
    await tab.focus();
    await page.keyboard.press('Enter');
    await scripts.arrive();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });
});
