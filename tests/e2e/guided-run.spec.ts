/** The quickstart as a guided run: all steps at once or one by one, in any order. */
import type {Page} from '@playwright/test';
import {allPanels, dock, panels, runButton} from './locators.ts';
import {navigate} from './navigate.ts';
import {BROKEN_WORKER, breakWorkers} from './network.ts';
import {expect, open, openReady, test} from './test.ts';

test.use({isTabShared: true});

const QUICKSTART = '/javelin-core/quickstart';
const STEPS = 10;
const runAll = (page: Page) => page.getByRole('button', {name: /^Run all steps|^Run again$/});
const card = (page: Page) => page.locator('[data-island=guide]');
const ticked = (page: Page) =>
  page.getByRole('navigation', {name: 'On this page'}).locator('a[data-done]').allTextContents();

const SECTIONS = [
  'Register the provider',
  'Send the first request',
  'Store the provider API key',
  'Create a data protection template',
  'Guard the route',
  'Watch the guardrails act',
  'Detect a blocked request',
  'Create a custom route',
];

/** All but those that the next one explains: the first request, and the custom route with two examples. */
const FOLDED = SECTIONS.length - 2;
const OPEN_PANELS = 3;
/** With the status of each. */
const CALLS = [
  'admin/providers200 OK',
  'admin/providers/openai-prod/secrets/openai-prod-key200 OK',
  'admin/providers/openai-prod/secrets/openai-prod-key200 OK',
  'admin/dataprotection/templates200 OK',
  'admin/routes/openai-prod200 OK',
  'chat/completions200 OK',
  'chat/completions200, rejected',
];

test('all steps run with one press, and the end is a script', {tag: '@R10.9'}, async ({page}) => {
  await openReady(page, QUICKSTART);
  await expect(card(page)).toContainText(`0 of ${STEPS} done. Next: register the provider.`);
  const before = await card(page).boundingBox();
  const button = card(page).getByRole('button').first();
  // Before the code for it is there.
  const atOnce = await button.evaluate((element: HTMLElement) => {
    element.focus();
    element.click();
    // The second press meets a run.
    element.click();
    return getComputedStyle(element, '::after').content;
  });
  expect(atOnce).toContain('Step 1 of ');
  await expect(card(page)).toContainText(`All ${STEPS} steps done.`);
  await expect(allPanels(page).filter({hasText: /200 OK|200, rejected/})).toHaveCount(STEPS);
  expect(await ticked(page)).toEqual(SECTIONS);
  await expect(page.locator('h3[data-done]')).toHaveCount(SECTIONS.length);
  await expect(page.locator('h3[data-read]')).toHaveCount(STEPS - SECTIONS.length);
  await expect(button).toHaveText('Run again');
  await expect(button).toBeFocused();
  await expect(card(page)).toContainText('Guardrails hid personal data in 2 calls and rejected 1.');
  await expect(card(page).getByRole('status')).toHaveText(`All ${STEPS} steps done.`);
  expect((await card(page).boundingBox())?.y).toBe(before?.y);
  await expect(dock(page)).toContainText(`${STEPS} of ${STEPS} steps`);
  await card(page).getByRole('button', {name: 'Get it as a script'}).click();
  await expect(dock(page).locator('pre')).toContainText('"name": "support-chat"');
  await page.keyboard.press('Escape');
  await card(page).getByRole('link', {name: 'See what they did'}).click();
  const heading = page.getByRole('heading', {name: 'Watch the guardrails act'});
  await expect(heading).toBeInViewport();
  await expect(heading.locator('~ [data-run-group]').first()).toContainText('To ###############');
});

test('finished steps fold and open again, and all run a second time', {tag: '@R10.9'}, async ({page}) => {
  await open(page, QUICKSTART);
  await runAll(page).click();
  const show = page.getByRole('button', {name: 'Show this step'});
  await expect(show).toHaveCount(FOLDED);
  // The text after them is about their responses.
  await expect(panels(page)).toHaveCount(OPEN_PANELS);
  await expect(page.locator('h3 + p > span:has(code)')).toHaveText(
    CALLS.map((call) => new RegExp(`^\\S+ /v1/${call}$`)),
  );
  await expect(show.first()).toHaveAccessibleDescription(/Register the provider/);
  await show.first().press('Enter');
  await expect(panels(page)).toHaveCount(OPEN_PANELS + 1);
  await page.getByRole('button', {name: 'Fold this step'}).press('Enter');
  await expect(panels(page)).toHaveCount(OPEN_PANELS);
  await runAll(page).click();
  await expect(panels(page).first()).toBeVisible();
  await expect(show).toHaveCount(FOLDED);
  await expect(card(page)).toContainText(`All ${STEPS} steps done.`);
  await dock(page).getByRole('button', {name: 'Reset'}).click();
  await expect(show).toHaveCount(0);
  await expect(runButton(page)).toHaveCount(STEPS);
});

test(
  'a reader who goes on leaves finished steps folded, and the page where it is',
  {tag: '@R10.9'},
  async ({page}) => {
    await open(page, QUICKSTART);
    await runButton(page).first().click();
    await expect(panels(page)).toHaveCount(1);
    const second = runButton(page).nth(1);
    await second.scrollIntoViewIfNeeded();
    const before = await second.boundingBox();
    await second.click();
    const folded = page.locator('h3:has(+ p button)');
    await expect(folded).toHaveText(/Register the provider/);
    await expect(page.locator('h3 + p:has(button)')).toHaveText(
      'POST /v1/admin/providers200 OKShow this step',
    );
    await expect(panels(page)).toHaveCount(1);
    const after = await runButton(page).first().boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  },
);

test('steps can be run in any order, and the rest at once', {tag: '@R10.9'}, async ({page}) => {
  await open(page, QUICKSTART);
  await runButton(page).nth(4).click();
  // What it needs has run first, and counts: the card, the contents and the dock say the same.
  await expect(card(page)).toContainText(`5 of ${STEPS} done. Next: guard the route.`);
  await expect.poll(() => ticked(page)).toEqual(SECTIONS.slice(0, 4));
  await expect(dock(page)).toContainText(`5 of ${STEPS} steps`);
  await expect(panels(page)).toHaveCount(1);
  await expect(page.locator('h3 + p:has(button)').first()).toContainText('run for a later step');
  await expect(card(page)).not.toContainText('Guardrails hid');
  await page.getByRole('tab', {name: 'Python'}).first().click();
  await runAll(page).click();
  await expect(card(page)).toContainText(`All ${STEPS} steps done.`);
  expect(await ticked(page)).toEqual(SECTIONS);
  await expect(allPanels(page).first()).toContainText('Finished');
});

test('a reset ends a guided run, also on its way', {tag: '@R10.9'}, async ({page}) => {
  await open(page, QUICKSTART);
  await runAll(page).click();
  await dock(page).getByRole('button', {name: 'Reset'}).click();
  await expect(card(page)).toContainText(`0 of ${STEPS} done. Next: register the provider.`);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(card(page)).toContainText(`0 of ${STEPS} done.`);
  expect(await ticked(page)).toEqual([]);
  await dock(page).getByRole('button', {name: 'Undo reset'}).click();
  await expect(card(page)).not.toContainText(`0 of ${STEPS} done.`);
  await runAll(page).click();
  await expect(card(page)).toContainText(`All ${STEPS} steps done.`);
});

test(
  'a step that fails ends the run and has the focus',
  {tag: ['@R10.9', '@R10.11']},
  async ({page, problems}) => {
    problems.allow(BROKEN_WORKER);
    const workers = await breakWorkers(page);
    await open(page, QUICKSTART);
    await runAll(page).click();
    await expect(panels(page).first().getByRole('alert')).toContainText('The sandbox could not be loaded.');
    await expect(panels(page).first().getByRole('group')).toBeFocused();
    await expect(panels(page)).toHaveCount(1);
    await workers.restore();
    await runAll(page).click();
    await expect(card(page)).toContainText(`All ${STEPS} steps done.`);
  },
);

test('ticks stay on their page, and steps can go on after a return', {tag: '@R10.9'}, async ({page}) => {
  await open(page, QUICKSTART);
  await runButton(page).first().click();
  await expect.poll(() => ticked(page)).toEqual(SECTIONS.slice(0, 1));
  await navigate(page, '/javelin-core/integration-new');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Integrate an application');
  await expect(page.locator('[data-done]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart');
  await expect.poll(() => ticked(page)).toEqual(SECTIONS.slice(0, 1));
  await expect(card(page)).toContainText(`1 of ${STEPS} done.`);
  await runAll(page).click();
  await expect(card(page)).toContainText(`All ${STEPS} steps done.`);
  await expect.poll(() => ticked(page)).toEqual(SECTIONS);
});

test('on a phone, a line and the contents show the progress', {tag: '@R10.9'}, async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, QUICKSTART);
  await runButton(page).first().click();
  await expect(dock(page)).toContainText(`1 of ${STEPS} steps`);
  const name = await dock(page)
    .getByRole('button', {name: /^Sandbox/})
    .locator('b')
    .boundingBox();
  expect(name?.width).toBe(1);
  const contents = page.locator('details').filter({hasText: 'On this page'}).first();
  await contents.locator('summary').click();
  await expect(contents.locator('a[data-done]')).toHaveText(SECTIONS.slice(0, 1));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false, isTabShared: false});

  test('the quickstart offers no guided run', {tag: '@R10.9'}, async ({page}) => {
    await page.goto(QUICKSTART);
    await expect(runAll(page)).toBeHidden();
  });
});
