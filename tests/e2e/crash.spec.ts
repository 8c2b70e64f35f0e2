import {expect, open, openReady, test} from './test.ts';

const CRASH = /Crashed on purpose|error boundary|above error occurred/i;
const CAUSE_GONE = () => {
  (window as {isCrashing?: boolean}).isCrashing = false;
};

test.use({isTabShared: true, siteName: 'gallery'});

test(
  "a crashed page shows 'This page crashed.' and Try again recovers",
  {tag: ['@R2.8', '@R8.3']},
  async ({page, problems}) => {
    problems.allow(CRASH);
    await open(page, '/crash');
    await page.getByRole('button', {name: 'Crash this page'}).click();
    await expect(page.getByRole('heading', {name: 'This page crashed.', exact: true})).toBeFocused();
    await expect(page.locator('.navbar')).toBeVisible();
    await page.evaluate(CAUSE_GONE);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Crash page');
    await expect(page.getByText('This page crashed.')).toHaveCount(0);
  },
);

test(
  "a crash of the whole layout shows 'This page crashed.' and Try again recovers",
  {tag: '@R2.8'},
  async ({page, problems}) => {
    problems.allow(CRASH);
    await page.goto('/crash-outside-layout');
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    await page.getByRole('button', {name: 'Crash this page'}).click();
    await expect(page.getByRole('heading', {name: 'This page crashed.', exact: true})).toBeVisible();
    await expect(page).toHaveTitle('This page crashed. | javelin.');
    await page.evaluate(CAUSE_GONE);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('button', {name: 'Crash this page'})).toBeVisible();
    await expect(page.getByText('This page crashed.')).toHaveCount(0);
  },
);

test(
  'a crash while the scripts take over is told, and Try again works',
  {tag: ['@full', '@R2.8']},
  async ({page, problems}) => {
    problems.allow(CRASH, /Hydration failed|hydrating/);
    await page.addInitScript(() => {
      (window as {isCrashing?: boolean}).isCrashing = true;
    });
    await page.goto('/crash-outside-layout');
    await expect(page.getByRole('heading', {name: 'This page crashed.', exact: true})).toBeVisible();
    await page.evaluate(CAUSE_GONE);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('button', {name: 'Crash this page'})).toBeVisible();
  },
);

test(
  'a crash is gone when its page is left, by a link or with Back',
  {tag: '@R2.8'},
  async ({page, problems}) => {
    problems.allow(CRASH);
    const crashed = page.getByRole('heading', {name: 'This page crashed.', exact: true});
    await openReady(page, '/long');
    await page.evaluate(() => Object.assign(window, {isFirstDocument: true}));
    const link = page.locator('.theme-doc-sidebar-container').getByRole('link', {name: 'Crash page'});
    await link.click();
    await page.getByRole('button', {name: 'Crash this page'}).click();
    await expect(crashed).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Long page');
    await expect(page).toHaveTitle('Long page | javelin.');
    await link.click();
    await page.getByRole('button', {name: 'Crash this page'}).click();
    await expect(crashed).toBeVisible();
    await page.locator('.navbar').getByRole('link', {name: 'Getting Started'}).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('This page crashed.');
    await expect(page).not.toHaveTitle(/crashed/);
    // All of it without a new document, which would have helped anyway.
    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
  },
);
