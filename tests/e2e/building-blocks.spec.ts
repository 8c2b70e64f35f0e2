/** The building blocks of CONTRIBUTING.md, each on the gallery. */
import {expect, open, test} from './test.ts';

test.use({isTabShared: true, siteName: 'gallery'});

test('tabs of one group change together and are remembered', {tag: '@R10.17'}, async ({page}) => {
  await open(page, '/states');
  const groups = page.getByRole('tablist');
  await groups.nth(0).getByRole('tab', {name: 'JavaScript'}).click();
  for (const group of [groups.nth(0), groups.nth(1)]) {
    await expect(group.getByRole('tab', {name: 'JavaScript'})).toHaveAttribute('aria-selected', 'true');
  }
  await expect(groups.nth(2).getByRole('tab', {name: 'Linux'})).toHaveAttribute('aria-selected', 'true');
  await open(page, '/states');
  await expect(groups.nth(1).getByRole('tab', {name: 'JavaScript'})).toHaveAttribute('aria-selected', 'true');
});

test('tabs are worked with the arrow keys', {tag: ['@R10.17', '@R10.6']}, async ({page}) => {
  await open(page, '/states');
  const system = page.getByRole('tablist').nth(2);
  await system.getByRole('tab', {name: 'Linux'}).focus();
  await page.keyboard.press('ArrowRight');
  await expect(system.getByRole('tab', {name: 'macOS'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Text for macOS.')).toBeVisible();
  await expect(page.getByText('Text for Linux.')).toBeHidden();
});

test('code is copied with its button', {tag: '@R10.17'}, async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/states');
  const block = page.locator('.code-block').first();
  await block.getByRole('button', {name: 'Copy code'}).click();
  await expect(block.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"name": "openai-prod",\n');
});

test(
  'code has its title, its language, its highlighted line and its line numbers',
  {tag: '@R10.17'},
  async ({page}) => {
    await open(page, '/states');
    const blocks = page.locator('.code-block');
    await expect(blocks.nth(0)).toContainText('With a title and a highlighted line');
    await expect(blocks.nth(0).locator('.hl')).toHaveText(/"name": "openai-prod"/);
    await expect(blocks.nth(1)).toHaveAttribute('data-label', 'Python');
    await expect(blocks.nth(1).locator('pre')).toHaveClass(/line-numbers/);
    await expect(blocks.nth(2)).toHaveAttribute('data-label', 'Shell');
    expect(await blocks.nth(0).locator('[class^=tok-]').count()).toBeGreaterThan(3);
  },
);

test('every row of a field list is a link target', {tag: ['@full', '@R10.17']}, async ({page}) => {
  await open(page, '/');
  await page.getByRole('link', {name: 'another field'}).click();
  expect(new URL(page.url()).hash).toBe('#config-rate_limit');
  await expect(page.locator('#config-rate_limit')).toBeInViewport();
  await expect(page.locator('#config-name')).toContainText('required');
  await expect(page.locator('#config-rate_limit')).toContainText('default 0');
});

test('a term shows its definition on focus', {tag: '@R10.17'}, async ({page}) => {
  await open(page, '/');
  const term = page.getByRole('link', {name: 'virtual key'});
  const tip = page.getByRole('tooltip');
  await expect(tip).toBeHidden();
  await term.focus();
  await expect(tip).toBeVisible();
  await expect(term).toHaveAccessibleDescription(/.{20,}/);
});

test('a call shows its headers and the way to its reference entry', {tag: '@R10.17'}, async ({page}) => {
  await open(page, '/');
  const reference = page.getByRole('link', {name: 'API reference'});
  await expect(reference).toHaveCount(2);
  await expect(reference.first()).toHaveAttribute('href', '/api#createProvider');
  await expect(page.getByText('x-javelin-namespace')).toHaveCount(1);
});

test(
  'diagrams and steps are there for eyes and for screen readers',
  {tag: ['@full', '@R10.17']},
  async ({page}) => {
    await open(page, '/');
    await expect(
      page.getByRole('img', {name: 'An application calls the gateway, which calls a model'}),
    ).toBeVisible();
    await open(page, '/states');
    const number = await page
      .getByRole('heading', {name: /The second step/})
      .evaluate((heading) => getComputedStyle(heading, '::before').content);
    expect(number).toContain('counter');
  },
);
