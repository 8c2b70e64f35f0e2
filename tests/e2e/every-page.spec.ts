/**
 * Every page of the site: silent, without sideways overflow, whole on paper, accessible; one of each kind (in the full run every one) also at every
 * width and in every design, without layout shifts, and its last Run works before any other. One load a test.
 */
import type {Page} from '@playwright/test';
import {ALIKE, expectAccessible} from './accessibility.ts';
import {sitemapPaths} from './built.ts';
import {checkEveryDesign, checkOneDesign, type Repeated} from './designs.ts';
import {
  expectNoOverflow,
  expectNothingCutOnPaper,
  NARROWEST,
  readToTheEnd,
  totalShift,
  watchShifts,
  WIDTHS,
} from './layout.ts';
import {setConnection} from './network.ts';
import {openAndNoteScripts} from './page-scripts.ts';
import {expectLastRun} from './run-buttons.ts';
import {chosen, IS_FULL} from '../scope.ts';
import {expect, open, test} from './test.ts';

test.use({isTabShared: true});

const EVERY_PAGE = {tag: ['@R8.4', '@R10.1', '@R10.2', '@R10.3', '@R10.5']};
const MAXIMUM_SHIFT = 0.02;

/** One page of each kind, looked at in all four designs. */
const ONE_OF_EACH_KIND = [
  '/', // cards and a diagram
  '/api',
  '/changelog', // filters
  '/javelin-architecture', // concept; terms
  '/javelin-core/features/caching', // how-to
  '/javelin-core/quickstart', // quickstart; examples that run
  '/javelin-processors/infotypes', // reference; a tester and a filtered table
  '/javelin-python/exceptions', // generated from the description of the SDK
  '/javelin-videos/how-to-videos', // illustrated tours
];

/** Rows of a table look like the first, and so do entries of a reference. */
const REPEATED: Repeated = {
  everywhere: ['[data-entry] ~ [data-entry] ~ [data-entry]'],
  afterTheFirst: [...ALIKE, '[data-entry] ~ [data-entry]', 'tbody tr ~ tr ~ tr'],
};
/** Looked at with all its code and its sidebar in every design. */
const WHOLE = '/javelin-core/quickstart';

async function checkPage(page: Page, checkDesigns: (page: Page) => Promise<void>): Promise<void> {
  await readToTheEnd(page);
  expect(await totalShift(page), 'cumulative layout shift').toBeLessThan(MAXIMUM_SHIFT);
  for (const width of WIDTHS) await expectNoOverflow(page, width);
  await expectNothingCutOnPaper(page);
  await checkDesigns(page);
}

/** Opens one without what is fetched ahead for the links in view: it changes nothing here. */
async function openAlone(page: Page, path: string): Promise<void> {
  await setConnection(page, {effectiveType: '4g', saveData: true});
  await openAndNoteScripts(page, path);
}

const isWhole = (path: string) => IS_FULL || ONE_OF_EACH_KIND.includes(path);

for (const path of sitemapPaths().filter(isWhole)) {
  test(
    `${path} is silent, fits every width and paper, does not shift and is accessible; its last Run works first`,
    {tag: [...EVERY_PAGE.tag, '@R10.9']},
    async ({page}) => {
      await watchShifts(page);
      await openAlone(page, path);
      await checkPage(page, (it) => {
        if (!ONE_OF_EACH_KIND.includes(path)) return checkOneDesign(it);
        return checkEveryDesign(it, path === WHOLE ? {} : REPEATED);
      });
      // The full run presses every one (run-order.spec.ts).
      if (!IS_FULL) await expectLastRun(page, path);
    },
  );
}

for (const path of sitemapPaths().filter((path) => !isWhole(path))) {
  test(
    `${path} is silent, fits the narrowest screen and paper, and is accessible`,
    {tag: ['@R8.4', '@R10.1', '@R10.3', '@R10.5']},
    async ({page}) => {
      await openAlone(page, path);
      await expectNoOverflow(page, NARROWEST);
      await expectNothingCutOnPaper(page);
      await checkOneDesign(page);
    },
  );
}

test('the pages that stand for their kind exist', {tag: '@R10.1'}, () => {
  expect(ONE_OF_EACH_KIND.filter((path) => !sitemapPaths().includes(path))).toEqual([]);
});

for (const path of ['/nothing-here', '/tags', '/tags/quickstart']) {
  test(
    `${path} is silent, fits every width and paper, does not shift and is accessible`,
    EVERY_PAGE,
    async ({page, problems}) => {
      if (path === '/nothing-here') problems.allow(/console error: Failed to load resource: .* 404/);
      await watchShifts(page);
      await open(page, path);
      await checkPage(page, path === '/nothing-here' ? checkEveryDesign : checkOneDesign);
    },
  );
}

for (const path of chosen(['/', '/javelin-core/quickstart', '/api'], (path) => path === '/')) {
  test(`the open navigation drawer of ${path} is accessible`, {tag: '@R10.1'}, async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, path);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expectAccessible(page, `drawer, ${colorScheme}`, IS_FULL ? {} : {part: '.navbar-sidebar'});
    }
  });
}

test('layout shifts are small on a phone too', {tag: '@R10.2'}, async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await watchShifts(page);
  for (const path of ['/', '/javelin-core/quickstart', '/javelin-core/integration-new', '/api']) {
    await open(page, path);
    await readToTheEnd(page);
    expect(await totalShift(page), path).toBeLessThan(MAXIMUM_SHIFT);
  }
});

test.describe('on the gallery', () => {
  test.use({siteName: 'gallery'});

  for (const path of ['/', '/states', '/long', '/unlisted']) {
    test(
      `the gallery page ${path} is silent, fits every width and paper, and is accessible`,
      EVERY_PAGE,
      async ({page}) => {
        await watchShifts(page);
        await open(page, path);
        await checkPage(page, path === '/states' ? checkEveryDesign : checkOneDesign);
      },
    );
  }

  test('the panel that runs an example is accessible', {tag: ['@R10.1', '@R10.9']}, async ({page}) => {
    await open(page, '/states');
    const run = page.getByRole('button', {name: 'Run', exact: true});
    await run.first().click();
    await run.nth(1).click();
    await expect(page.getByRole('group', {name: 'Sandbox'}).last()).toContainText('404 Not Found');
    await checkEveryDesign(page);
  });
});
