/** Values of a sample that a reader changes in place: shared by its tabs, run, copied and linked. */
import type {Locator, Page} from '@playwright/test';
import {expectNoOverflow} from './layout.ts';
import {expect, open, test} from './test.ts';

test.use({isTabShared: true});

const PAGE = '/javelin-core/administration/createroute';

const sample = (page: Page): Locator => page.locator('[data-run-group]').first();
const tab = (page: Page, name: string): Locator => sample(page).getByRole('tab', {name, exact: true});
const code = (page: Page, name: string): Locator =>
  sample(page).getByRole('tabpanel', {name, exact: true}).locator('code');
const value = (page: Page, name: string, tabName: string): Locator =>
  code(page, tabName).locator(`[role=button][aria-label^="Value of ${name}:"]`).first();
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Values are marked from the first sign of a reader on. */
async function openMarked(page: Page): Promise<void> {
  await open(page, PAGE);
  await tab(page, 'curl').scrollIntoViewIfNeeded();
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await expect(value(page, 'rate_limit', 'curl')).toHaveAttribute('role', 'button');
}

test(
  'a value that is changed by keyboard or by click is in all tabs, in the request, in copies and in the link',
  {tag: ['@R10.9', '@R10.11']},
  async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openMarked(page);
    await expect(value(page, 'rate_limit', 'curl')).toHaveAccessibleName(
      'Value of rate_limit: 10. Editable.',
    );

    // By keyboard: typing starts, Enter keeps and runs.
    await value(page, 'rate_limit', 'curl').focus();
    await page.keyboard.type('7');
    await expect(page.getByRole('textbox', {name: 'Value of rate_limit'})).toHaveValue('7');
    await expect(sample(page).getByText('↵ keeps it and runs, Esc goes back')).toBeVisible();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('group', {name: 'Sandbox'}).first();
    await expect(panel).toContainText('200 OK');
    await panel.getByRole('tab', {name: 'Request'}).click();
    await expect(panel).toContainText('"rate_limit": 7');

    // By click, in another tab; Tab keeps it and goes to the next value.
    await tab(page, 'Python').click();
    await expect(code(page, 'Python')).toContainText('"rate_limit": 7');
    await value(page, 'provider', 'Python').click();
    await page.keyboard.type(`it's "mine" \\ {x}`);
    await page.keyboard.press('Tab');
    await expect(value(page, 'rate_limit', 'Python')).toBeFocused();
    await expect(code(page, 'Python')).toContainText(String.raw`it's \"mine\" \\ {x}`);
    await sample(page).getByRole('button', {name: 'Run', exact: true}).click();
    await expect(panel).toContainText('Output');
    await panel.getByRole('tab', {name: 'Request'}).click();
    await panel.getByText('Body').first().click();
    await expect(panel).toContainText(String.raw`"provider": "it's \"mine\" \\ {x}"`);

    // Copies.
    await tab(page, 'curl').click();
    await sample(page).getByRole('tabpanel', {name: 'curl'}).getByRole('button', {name: 'Copy code'}).click();
    await expect.poll(() => copied(page)).toContain(String.raw`"provider": "it\u0027s \"mine\" \\ {x}"`);
    expect(await copied(page)).toContain('"rate_limit": 7');

    // The link, in another tab of the browser.
    await sample(page).getByRole('button', {name: 'Copy link to this variant'}).click();
    await expect.poll(() => copied(page)).toContain('#run=1&');
    const other = await context.newPage();
    await other.goto(await copied(page));
    await expect(code(other, 'curl')).toContainText('"rate_limit": 7');
    await expect(code(other, 'Python')).toContainText(String.raw`it's \"mine\" \\ {x}`);
    await expect(value(other, 'rate_limit', 'curl')).toBeInViewport();
    // What is printed there is of other values.
    const printed = other.locator('[data-printed]').first();
    // Its head is as high as before.
    const copy = await printed.getByRole('button', {name: 'Copy code'}).boundingBox();
    const pre = await printed.locator('pre').boundingBox();
    expect(pre!.y - copy!.y).toBeLessThan(46);
    await expect(printed.locator('pre')).toHaveCSS('opacity', '0.45');
    expect(
      await printed
        .locator('span')
        .first()
        .evaluate((caption) => getComputedStyle(caption, '::after').content),
    ).toBe('", original values"');
    await other.close();

    // One key takes one value back, one button all.
    await value(page, 'rate_limit', 'curl').press('Delete');
    await expect(code(page, 'curl')).toContainText('"rate_limit": 10');
    await sample(page).getByRole('button', {name: 'Reset values'}).click();
    await expect(code(page, 'curl')).toContainText('"provider": "openai-prod"');
    await expect(sample(page).getByRole('button', {name: 'Reset values'})).toHaveCount(0);
    // Nor is the result of the other values left.
    await expect(page.locator('[data-printed]').first()).toBeVisible();
    await expect(panel.getByRole('tab')).toHaveCount(0);
    await expect(sample(page).getByRole('button', {name: 'Run', exact: true})).toBeFocused();
  },
);

test('a wrong value says what is wrong and is kept; Escape goes back', {tag: '@R10.9'}, async ({page}) => {
  await openMarked(page);
  await value(page, 'rate_limit', 'curl').click();
  const field = page.getByRole('textbox', {name: 'Value of rate_limit'});
  await field.fill('ten');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Enter a number, such as 1 or 0\.5\./);
  await expect(field).toHaveValue('ten');
  await field.fill('1e309');
  await field.press('Tab');
  await expect(page.getByRole('alert').filter({hasText: 'too large for JSON'})).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(value(page, 'rate_limit', 'curl')).toBeFocused();
  await expect(code(page, 'curl')).toContainText('"rate_limit": 10');
});

test('an address with values that cannot be is shown as printed', {tag: '@R10.9'}, async ({page}) => {
  await open(page, `${PAGE}#run=1&1.rate_limit=NaN&1.nothing=1&1.retries=0`);
  await expect(code(page, 'curl')).toContainText('"rate_limit": 10');
  await expect(code(page, 'curl')).toContainText('"retries": 0');
});

test(
  'on a phone, with the colours of the system, values are marked and the field fits',
  {tag: '@R10.9'},
  async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.emulateMedia({forcedColors: 'active'});
    await openMarked(page);
    const mark = value(page, 'name', 'curl');
    await expect(mark).toHaveCSS('border-bottom-style', 'dotted');
    await mark.click();
    const field = page.getByRole('textbox', {name: 'Value of name'});
    await field.fill('a name that is much too long for one line of a telephone, and goes on');
    const box = await field.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await field.press('Shift+Enter');
    await expect(field).toHaveValue(/\n$/);
    await field.press('Escape');
    await expectNoOverflow(page, 390);
  },
);

test('a result that arrives later leaves a reader in the value that they opened meanwhile', async ({
  page,
}) => {
  await openMarked(page);
  const field = page.getByRole('textbox', {name: 'Value of rate_limit'});
  await page.evaluate(() => {
    const group = document.querySelector('[data-run-group]');
    [...(group?.querySelectorAll('button') ?? [])].find(({textContent}) => textContent === 'Run')?.click();
    group?.querySelector<HTMLElement>('[aria-label^="Value of rate_limit:"]')?.click();
  });
  await expect(page.getByRole('group', {name: 'Sandbox'}).first()).toContainText('200 OK');
  await expect(field).toBeFocused();
});
