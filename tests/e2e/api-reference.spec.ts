/** The API reference: complete, and as its readers use it. */
import type {Page} from '@playwright/test';
import {CALLS, MESSAGES} from '@javelin/openapi/required-api';
import {chosen} from '../scope.ts';
import {pageFilter} from './locators.ts';
import {expect, open, test} from './test.ts';
import {startAt, tabTo} from './by-keyboard.ts';

test.use({isTabShared: true});

const calls = (page: Page) => page.locator('[data-entry=operation]:visible');

/** Below the navbar, and near enough to the top to be what the reader looks at. */
async function expectBelowNavbar(page: Page, id: string): Promise<void> {
  const bottom = await page.locator('.navbar').evaluate((node) => node.getBoundingClientRect().bottom);
  await expect
    .poll(() => page.locator(`[id="${id}"]`).evaluate((node) => Math.round(node.getBoundingClientRect().top)))
    .toBeGreaterThanOrEqual(Math.floor(bottom) - 1);
  const top = await page.locator(`[id="${id}"]`).evaluate((node) => node.getBoundingClientRect().top);
  expect(top).toBeLessThan(500);
}

test('the API reference shows every required call', {tag: '@R7.2'}, async ({page}) => {
  await open(page, '/api');
  const text = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, '');
  expect(CALLS.map(({method, path}) => method + path).filter((call) => !text.includes(call))).toEqual([]);
  for (const header of new Set(CALLS.flatMap(({headers}) => headers))) expect(text).toContain(header);
});

test('the API reference shows every required error message', {tag: '@R8.2'}, async ({page}) => {
  await open(page, '/api');
  const text = (await page.locator('main').textContent()) ?? '';
  const messages = Object.values(MESSAGES).flat();
  expect(messages).toHaveLength(26);
  expect(messages.filter((message) => !text.includes(message))).toEqual([]);
});

test(
  'calls are filtered with the keyboard and the first one is reached with Enter',
  {tag: ['@R10.18', '@R10.6']},
  async ({page}) => {
    await open(page, '/api');
    const all = await calls(page).count();
    expect(all).toBeGreaterThan(CALLS.length);
    await startAt(page.locator('.navbar'));
    await tabTo(page, pageFilter(page));
    await page.keyboard.type('delete route');
    await expect(calls(page)).toHaveCount(1);
    await expect(page.locator('#reference-count')).toContainText(/^1 operation, /);
    await page.keyboard.press('Enter');
    await expect(page.locator('summary', {has: page.locator('#deleteRoute')})).toBeFocused();
    await pageFilter(page).focus();
    await page.keyboard.press('Escape');
    await expect(calls(page)).toHaveCount(all);
  },
);

test(
  'a client chosen in one example is chosen in all, on other pages and after a reload',
  {tag: '@R10.18'},
  async ({page}) => {
    await open(page, '/api');
    const groups = page.locator('[data-tabs]', {has: page.getByRole('tab', {name: 'Python'})});
    const first = groups.first().getByRole('tab', {name: 'curl'});
    await first.focus();
    await page.keyboard.press('ArrowRight');
    const chosen = page.locator('[role=tab]:focus');
    const name = (await chosen.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(groups.last().getByRole('tab', {name, exact: true})).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.reload();
    await expect(groups.first().getByRole('tab', {name, exact: true})).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await open(page, '/javelin-core/administration/createprovider');
    await expect(page.getByRole('tab', {name, exact: true}).first()).toHaveAttribute('aria-selected', 'true');
  },
);

const TARGETS = ['deleteGateway', 'schema-Route', 'error-provider-not-found'];
for (const id of chosen(TARGETS, (id) => id === 'schema-Route')) {
  test(`a link to ${id} shows it below the navbar, after a reload too`, {tag: '@R10.18'}, async ({page}) => {
    await open(page, `/api#${id}`);
    await expectBelowNavbar(page, id);
    await page.reload();
    await page.waitForFunction(() => window.javelinReady === true);
    await expectBelowNavbar(page, id);
  });
}

test('a link to a call that the filter hides shows it', {tag: ['@full', '@R10.18']}, async ({page}) => {
  await open(page, '/api');
  await pageFilter(page).fill('gateway');
  await expect(page.locator('#createRoute')).toBeHidden();
  await page.evaluate(() => void (location.hash = '#createRoute'));
  await expect(page.locator('#createRoute')).toBeVisible();
  await expect(pageFilter(page)).toHaveValue('');
});

test('the downloads have the right type and are what they say', {tag: '@R1.2'}, async ({page, request}) => {
  await open(page, '/api');
  const expected = {
    '/openapi.yaml': 'application/yaml',
    '/openapi.json': 'application/json',
    '/javelin.postman_collection.json': 'application/json',
  };
  const ofModels = Object.keys(expected).map((path) =>
    path.replace('/openapi', '/inference').replace('/javelin', '/javelin-inference'),
  );
  const hrefs = page.locator('#inference-downloads a');
  expect(await hrefs.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(ofModels);
  for (const path of ofModels) expect((await request.get(path)).status()).toBe(200);
  const links = page.locator('#downloads a');
  expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(
    Object.keys(expected),
  );
  for (const [path, type] of Object.entries(expected)) {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, type]);
    if (type === 'application/json')
      expect(Object.keys((await response.json()) as object).length).toBeGreaterThan(1);
    else expect(await response.text()).toMatch(/^(#.*\n)*openapi: 3\.1/);
  }
  const download = page.waitForEvent('download');
  await links.first().click();
  expect((await download).suggestedFilename()).toBe('openapi.yaml');
});
