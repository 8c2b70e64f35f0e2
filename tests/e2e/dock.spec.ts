/** The bar at the bottom of the window while a sandbox is in use. */
import type {Page} from '@playwright/test';
import {dock, panels, runButton} from './locators.ts';
import {navigate} from './navigate.ts';
import {expect, open, openReady, test} from './test.ts';

test.use({isTabShared: true});

const QUICKSTART = '/javelin-core/quickstart';
const summary = (page: Page) => dock(page).getByRole('button', {name: /^Sandbox/});
const button = (page: Page, name: string) =>
  dock(page).getByRole('button', {name, exact: true}).filter({visible: true});

test('the dock comes with the first result, says so once, and unfolds to names', async ({page}) => {
  await openReady(page, QUICKSTART);
  await expect(dock(page)).toHaveCount(0);
  await runButton(page).nth(2).click();
  await expect(summary(page)).toHaveAccessibleName('Sandbox 1 provider, 1 secret');
  await expect(dock(page).getByRole('status')).toHaveText(/^The sandbox is in use\./);
  await runButton(page).first().click();
  await expect(summary(page)).toHaveAccessibleName('Sandbox 1 provider');
  await summary(page).press('Enter');
  await expect(summary(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(dock(page).getByRole('definition').first()).toHaveText('openai-prod');
  await page.keyboard.press('Escape');
  await expect(dock(page).getByRole('definition')).toHaveCount(0);
  await expect(summary(page)).toBeFocused();
});

test('an open sheet has no way up on it', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, QUICKSTART);
  await runButton(page).first().click();
  const up = page.getByRole('button', {name: 'Scroll back to top'});
  await page.evaluate(() => window.scrollTo(0, 2000));
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect(up).toBeVisible();
  await summary(page).press('Enter');
  await expect(dock(page).getByRole('definition').first()).toBeVisible();
  await expect(up).toBeHidden();
});

test('what exists is a script for curl, Python and JSON', async ({page}) => {
  await open(page, QUICKSTART);
  await runButton(page).last().click();
  await button(page, 'As script').click();
  const script = dock(page).locator('pre');
  await expect(script).toContainText('set -euo pipefail');
  await button(page, 'Python').click();
  await expect(script).toContainText('gateway.post(');
  await button(page, 'JSON').click();
  const requests = JSON.parse(await script.innerText()) as {method: string; url: string}[];
  expect(requests.map(({method, url}) => `${method} ${new URL(url).pathname}`)).toEqual([
    'POST /v1/admin/providers',
    'POST /v1/admin/providers/openai-prod/secrets/openai-prod-key',
    'POST /v1/admin/dataprotection/templates',
    'PUT /v1/admin/routes/openai-prod',
    'POST /v1/admin/routes',
  ]);
});

test('a reset clears the page and can be undone, also twice and while an example runs', async ({page}) => {
  await open(page, QUICKSTART);
  const printed = page.locator('[data-printed]').first();
  await runButton(page).first().click();
  await expect(panels(page).first()).toContainText('Provider created successfully');
  await button(page, 'Reset').click();
  await expect(printed).toBeVisible();
  await expect(summary(page)).toHaveAccessibleName('Sandbox empty');
  await expect(button(page, 'Undo reset')).toBeFocused();
  await button(page, 'Undo reset').click();
  await expect(panels(page).first()).toContainText('Provider created successfully');
  await expect(summary(page)).toHaveAccessibleName('Sandbox 1 provider');
  await expect(button(page, 'Reset')).toBeFocused();
  for (const _ of [1, 2]) {
    // Pressed as soon as the run shows: it cannot be over when the reset comes.
    await page.evaluate(() => {
      const named = (...names: string[]) =>
        [...document.querySelectorAll('button')].filter(({textContent}) => names.includes(textContent));
      new MutationObserver((_, observer) => {
        // Its name is the old one until the run is over.
        const reset = named('Reset', 'Undo reset').at(-1);
        if (!reset || !document.querySelector('[aria-busy=true]')) return;
        observer.disconnect();
        reset.click();
      }).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['aria-busy'],
      });
      named('Run').at(-1)?.click();
    });
    await expect(summary(page)).toHaveAccessibleName('Sandbox empty');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(printed).toBeVisible();
  }
  // What ran meanwhile has left nothing behind.
  await runButton(page).first().click();
  await expect(panels(page).first()).toContainText('200 OK');
  await expect(summary(page)).toHaveAccessibleName('Sandbox 1 provider');
});

test('a reset takes the values of the examples back, and undoing it brings them again', async ({page}) => {
  await open(page, QUICKSTART);
  await runButton(page).first().click();
  const first = page.locator('[data-run-group]').first();
  const value = first.locator('code[data-run=curl] [role=button][aria-label^="Value of name:"]').first();
  await value.click();
  await first.getByRole('textbox', {name: 'Value of name'}).fill('other');
  await page.keyboard.press('Enter');
  await expect(value).toHaveAccessibleName(/^Value of name: other\./);
  await button(page, 'Reset').click();
  await expect(value).toHaveAccessibleName('Value of name: openai-prod. Editable.');
  await expect(dock(page).getByRole('status')).toHaveText(/values of the examples are as the page starts/);
  await button(page, 'Undo reset').click();
  await expect(value).toHaveAccessibleName(/^Value of name: other\./);
});

test('the dock goes along to other pages and back, and its objects do if they are carried', async ({
  page,
}) => {
  await open(page, QUICKSTART);
  await runButton(page).first().click();
  await expect(summary(page)).toHaveAccessibleName('Sandbox 1 provider');
  await navigate(page, '/javelin-core/administration/listproviders');
  await expect(summary(page)).toHaveAccessibleName('Sandbox of Quickstart 1 provider');
  await navigate(page, QUICKSTART);
  await expect(summary(page)).toHaveAccessibleName('Sandbox 1 provider');
  await runButton(page).last().click();
  await expect(summary(page)).toHaveText(/2 routes/);
  await button(page, 'Carry to other pages').click();
  await expect(dock(page).getByRole('status')).toHaveText('Other pages start with these objects too.');
  await navigate(page, '/javelin-core/administration/listroutes');
  await runButton(page).first().click();
  await expect(panels(page).first()).toContainText(
    'This page started with the objects that you carried here.',
  );
  await expect(summary(page)).toHaveText(/^Sandbox .*1 template, 2 routes/);
  await button(page, 'Carry to other pages').click();
  await navigate(page, '/javelin-core/administration/listproviders');
  await runButton(page).first().click();
  await expect(panels(page).first()).not.toContainText('carried');
  await page.goBack();
  await expect(summary(page)).toHaveText(/^Sandbox .*1 template, 2 routes/);
});

test('the dock works without a network once a Run has been pressed', async ({page, context}) => {
  await open(page, QUICKSTART);
  await runButton(page).first().click();
  await expect(summary(page)).toHaveAccessibleName('Sandbox 1 provider');
  await context.setOffline(true);
  await button(page, 'As script').click();
  await expect(dock(page).locator('pre')).toContainText('openai-prod');
  await button(page, 'Reset').click();
  await runButton(page).first().click();
  await expect(summary(page)).toHaveAccessibleName('Sandbox 1 provider');
});

for (const width of [1440, 390, 320]) {
  test(`at ${width} px the dock covers no content and nothing scrolls sideways`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    await open(page, QUICKSTART);
    await runButton(page).last().click();
    await expect(summary(page)).toBeVisible();
    for (const isOpen of [false, true]) {
      if (isOpen) await summary(page).click();
      const {left, isInside, overflow} = await dock(page).evaluate((bar) => ({
        left: bar.getBoundingClientRect().left,
        isInside: [...bar.querySelectorAll('button')].every((each) => {
          const box = each.getBoundingClientRect();
          return box.width === 0 || (box.left >= 0 && box.right <= window.innerWidth);
        }),
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect({left, isInside, overflow}).toEqual({left: width > 996 ? 300 : 0, isInside: true, overflow: 0});
    }
    await page.keyboard.press('Escape');
    // A result that arrives makes the page longer, and so does a table that is laid out.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('#article :is([data-lines], [data-card-lines])')).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const footer = (await page.getByRole('contentinfo').boundingBox())!;
    const bar = (await dock(page).boundingBox())!;
    expect(Math.round(footer.y + footer.height)).toBeLessThanOrEqual(Math.round(bar.y));
    // What a keyboard reaches is not below it either.
    const links = page.locator('article a:visible');
    await links.last().focus();
    const link = (await links.last().boundingBox())!;
    expect(link.y + link.height).toBeLessThanOrEqual(bar.y);
  });
}

test('the dock is not on paper', async ({page}) => {
  await open(page, QUICKSTART);
  await runButton(page).first().click();
  await expect(dock(page)).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(dock(page)).toBeHidden();
  await page.emulateMedia({media: null});
});
