import {expect, open, test} from './test.ts';

const CRASH = /Crashed on purpose|error boundary|above error occurred/i;
const CAUSE_GONE = () => {
  (window as {isCrashing?: boolean}).isCrashing = false;
};

test.use({siteName: 'gallery'});

test(
  "a crashed page shows 'This page crashed.' and Try again recovers",
  {tag: ['@R2.8', '@R8.3']},
  async ({page, problems}) => {
    problems.allow(CRASH);
    await open(page, '/crash');
    await page.getByRole('button', {name: 'Crash this page'}).click();
    await expect(page.getByRole('heading', {name: 'This page crashed.', exact: true})).toBeVisible();
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
  {tag: '@R2.8'},
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
