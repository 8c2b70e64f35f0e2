/** The reader's names in every sample: "Your gateway". */
import type {BrowserContext, Page} from '@playwright/test';
import {chosen} from '../scope.ts';
import {totalShift, watchShifts} from './layout.ts';
import {openPageMenu} from './page-menu.ts';
import {expect, open, test} from './test.ts';

test.use({isTabShared: true});

const KEY = 'javelin.gateway';
const NAMES = {host: 'gw.acme.com', provider: 'acme-openai', route: 'helpdesk'};
const QUICKSTART = '/javelin-core/quickstart';

const marks = (page: Page, kind: string) => page.locator(`[data-own="${kind}"]`);
const menuButton = (page: Page) => page.getByRole('button', {name: /^Your gateway/});
const clearButton = (page: Page) => page.getByRole('button', {name: 'Clear your names'});
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

const store = (target: Page | BrowserContext, text: string) =>
  target.addInitScript(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [KEY, text]);

/** Every frame that is about to be painted is looked at. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const seen = {frames: 0, names: [] as string[]};
    Object.assign(window, {seen});
    const look = () => {
      seen.frames += 1;
      for (const mark of document.querySelectorAll('[data-own]')) seen.names.push(mark.textContent);
      if (!window.javelinReady) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

async function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test(
  'names that a reader enters are in all samples and copies, until one click clears them',
  {tag: ['@R3.2', '@R9.4']},
  async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, QUICKSTART);
    await expect(clearButton(page)).toBeHidden();
    await openPageMenu(page);
    await menuButton(page).press('Enter');
    const form = page.getByRole('form', {name: 'Your gateway'});
    await expect(form.getByLabel('Host')).toBeFocused();
    await page.keyboard.type('https://GW.acme.com/');
    await form.getByLabel('Provider').fill('<img src=x>');
    await form.getByLabel('Route').fill(NAMES.route);
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Provider')).toBeFocused();
    await expect(form.getByLabel('Provider')).toHaveAccessibleDescription(/^Use up to 63 letters/);
    expect(await stored(page)).toBeNull();
    await form.getByLabel('Provider').fill(NAMES.provider);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('status')).toHaveText(/^Saved/);
    expect(JSON.parse((await stored(page)) ?? '')).toEqual(NAMES);
    await expect(marks(page, 'host').first()).toHaveText(NAMES.host);

    const sample = page.locator('.code-block').filter({has: marks(page, 'host')});
    await sample.first().getByRole('button', {name: 'Copy code'}).click();
    await expect.poll(() => copied(page)).toContain(`https://${NAMES.host}/`);
    await page.getByRole('button', {name: 'Copy page as Markdown'}).click();
    await expect.poll(() => copied(page)).toContain('title: Quickstart');
    expect(await copied(page)).toContain(`https://${NAMES.host}/v1/query/${NAMES.route}`);
    expect(await copied(page)).not.toContain('https://your-api-domain.com');

    // By the router, in markup that React draws and in markup that it does not.
    await page.locator('main a[href^="/api#"]').first().click();
    await expect(marks(page, 'host').first()).toHaveText(NAMES.host);
    await page.goBack();
    await expect(marks(page, 'route').first()).toHaveText(NAMES.route);
    await clearButton(page).click();
    await expect(marks(page, 'host').first()).toHaveText('your-api-domain.com');
    await expect(clearButton(page)).toBeHidden();
    expect(await stored(page)).toBeNull();
  },
);

for (const path of chosen([QUICKSTART, '/api'], (path) => path === QUICKSTART)) {
  test(
    `${path}: stored names are there in the first frame, and nothing moves`,
    {tag: ['@R3.2', '@R10.2']},
    async ({page}) => {
      await store(page, JSON.stringify(NAMES));
      await watchFrames(page);
      await watchShifts(page);
      await open(page, path);
      const seen = await page.evaluate(
        () => (window as unknown as {seen: {frames: number; names: string[]}}).seen,
      );
      expect(seen.frames).toBeGreaterThan(0);
      expect([...new Set(seen.names)].sort()).toEqual(Object.values(NAMES).sort());
      expect(await totalShift(page)).toBeLessThan(0.02);
      await expect(clearButton(page)).toBeVisible();
    },
  );
}

test('whatever storage holds, only names are used, and only as text', {tag: '@R3.2'}, async ({page}) => {
  await store(
    page,
    JSON.stringify({
      host: '"><img src=x onerror=alert(1)>',
      provider: ['a'],
      route: 'helpdesk',
      __proto__: 1,
    }),
  );
  await open(page, QUICKSTART);
  await expect(marks(page, 'host').first()).toHaveText('your-api-domain.com');
  await expect(marks(page, 'route').first()).toHaveText('helpdesk');
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  for (const text of ['{', 'null', '7', '"x"', '[{}]']) {
    await page.evaluate(
      ([key, value]) => {
        localStorage.setItem(key ?? '', value ?? '');
        dispatchEvent(new Event('storage'));
      },
      [KEY, text],
    );
    await expect(marks(page, 'route').first()).toHaveText('support-chat');
    await expect(clearButton(page)).toBeHidden();
  }
});

test('another tab follows', {tag: ['@full', '@R3.2']}, async ({page, context}) => {
  await open(page, QUICKSTART);
  const other = await context.newPage();
  await open(other, '/api');
  await openPageMenu(other);
  await menuButton(other).click();
  const form = other.getByRole('form', {name: 'Your gateway'});
  await form.getByLabel('Route').fill(NAMES.route);
  await form.getByRole('button', {name: 'Save'}).click();
  await expect(marks(page, 'route').first()).toHaveText(NAMES.route);
  await clearButton(page).click();
  await expect(marks(other, 'route').first()).toHaveText('support-chat');
  await expect(form.getByLabel('Route')).toHaveValue('');
});

test('the button that opens the form closes it', {tag: ['@full', '@R3.2']}, async ({page}) => {
  for (const path of [QUICKSTART, '/api']) {
    await open(page, path);
    const form = page.getByRole('form', {name: 'Your gateway'});
    await openPageMenu(page);
    for (const isOpen of [true, false, true]) {
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', String(!isOpen));
      await menuButton(page).click();
      await expect(form).toHaveCount(isOpen ? 1 : 0);
    }
    await expect(form.getByLabel('Host')).toBeFocused();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  }
});

test(
  "Run and its request keep the names of the page, and the script of its objects has the reader's",
  {tag: ['@full', '@R3.2', '@R10.9']},
  async ({page}) => {
    await store(page, JSON.stringify(NAMES));
    await open(page, QUICKSTART);
    await page.getByRole('button', {name: 'Run', exact: true}).nth(3).click();
    const panel = page.getByRole('group', {name: 'Sandbox'}).first();
    await expect(panel.getByRole('group', {name: /^Response: status 200/})).toBeVisible();
    await expect(panel).toContainText('Run uses the names of the documentation.');
    await panel.getByRole('tab', {name: 'Request'}).click();
    await panel.getByRole('button', {name: 'curl', exact: true}).click();
    const sent = panel.getByRole('tabpanel', {name: 'Request'}).locator('pre').first();
    await expect(sent).toContainText('https://your-api-domain.com/');
    await expect(sent).not.toContainText(NAMES.host);
    const dock = page.getByRole('region', {name: 'Sandbox'});
    await dock.getByRole('button', {name: 'As script'}).click();
    await expect(dock.locator('pre')).toContainText(`"name": "${NAMES.provider}"`);

    await open(page, '/api#getRoute');
    await page.getByRole('button', {name: 'Run: Get a route'}).click();
    const form = page.getByRole('group', {name: 'Sandbox: Get a route'});
    await expect(form).toContainText('"name": "support-chat"');
    await form.getByRole('button', {name: 'Edit request'}).click();
    await expect(form.getByLabel('routename')).toHaveValue(NAMES.route);
  },
);
