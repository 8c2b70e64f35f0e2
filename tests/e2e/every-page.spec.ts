/**
 * Every page of the site: silent, without sideways overflow, without layout shifts, accessible. One test a page, because
 * loading it is what takes the time. The four designs of a page are looked at without loading it again.
 */
import type {Page} from '@playwright/test';
import {expectAccessible, expectReadableColours} from './accessibility.ts';
import {sitemapPaths} from './built.ts';
import {expectNoOverflow, readToTheEnd, totalShift, watchShifts, WIDTHS} from './layout.ts';
import {expect, open, test} from './test.ts';

const MAXIMUM_SHIFT = 0.02;
/** Every rule at both widths, and every rule about colours in both modes at both. */
const DESIGNS = [
  [1440, 'light', expectAccessible],
  [1440, 'dark', expectReadableColours],
  [390, 'dark', expectAccessible],
  [390, 'light', expectReadableColours],
] as const;

async function checkDesigns(page: Page): Promise<void> {
  for (const [width, colorScheme, expectDesign] of DESIGNS) {
    await page.setViewportSize({width, height: 900});
    await page.emulateMedia({colorScheme});
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectDesign(page, `${width} px, ${colorScheme}`);
  }
}

async function checkPage(page: Page): Promise<void> {
  await readToTheEnd(page);
  expect(await totalShift(page), 'cumulative layout shift').toBeLessThan(MAXIMUM_SHIFT);
  for (const width of WIDTHS) await expectNoOverflow(page, width);
  await checkDesigns(page);
}

for (const path of sitemapPaths()) {
  test(`${path} is silent, fits every width, does not shift and is accessible`, async ({page}) => {
    await watchShifts(page);
    await open(page, path);
    await checkPage(page);
  });
}

test('the not-found page is silent, fits every width, does not shift and is accessible', async ({
  page,
  problems,
}) => {
  problems.allow(/console error: Failed to load resource: .* 404/);
  await watchShifts(page);
  await open(page, '/nothing-here');
  await checkPage(page);
});

for (const path of ['/tags', '/tags/quickstart']) {
  test(`${path} is silent, fits every width, does not shift and is accessible`, async ({page}) => {
    await watchShifts(page);
    await open(page, path);
    await checkPage(page);
  });
}

for (const path of ['/', '/javelin-core/quickstart', '/api']) {
  test(`the open navigation drawer of ${path} is accessible`, async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, path);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expectAccessible(page, `drawer, ${colorScheme}`);
    }
  });
}

test('layout shifts are small on a phone too', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await watchShifts(page);
  for (const path of ['/', '/javelin-core/quickstart', '/api']) {
    await open(page, path);
    await readToTheEnd(page);
    expect(await totalShift(page), path).toBeLessThan(MAXIMUM_SHIFT);
  }
});

test.describe('on the gallery', () => {
  test.use({siteName: 'gallery'});

  for (const path of ['/', '/states', '/long', '/unlisted']) {
    test(`the gallery page ${path} is silent, fits every width and is accessible`, async ({page}) => {
      await watchShifts(page);
      await open(page, path);
      await checkPage(page);
    });
  }

  test('the panel that runs an example is accessible', async ({page}) => {
    await open(page, '/states');
    const run = page.getByRole('button', {name: 'Run', exact: true});
    await run.first().click();
    await expect(run).toHaveCount(1);
    await run.first().click();
    await expect(page.getByRole('group', {name: 'Sandbox'}).last()).toContainText('404 Not Found');
    await checkDesigns(page);
  });
});
