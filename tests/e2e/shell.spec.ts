/** What stands around every page: navbar, footer, sidebar, breakpoint. */
import {fileOf, readBuilt, sitemapPaths} from './built.ts';
import {menuButton, sidebar} from './locators.ts';
import {expect, open, test} from './test.ts';

test.use({isTabShared: true});

const PAGE = '/javelin-core/quickstart';

test('the navbar has its links', {tag: '@R1.8'}, async ({page}) => {
  await open(page, PAGE);
  const links = page.locator('.navbar .navbar__item.navbar__link');
  const found = await links.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]));
  expect(found).toEqual([
    ['Getting Started', '/'],
    ['Security & Guardrails', '/javelin-processors/overview'],
    ['Python SDK', '/javelin-python/quickstart'],
  ]);
  await links.nth(1).click();
  await page.waitForURL('**/javelin-processors/overview');
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'true');
});

test(
  'what is called the current page is it, and nothing else is',
  {tag: '@R1.8'},
  async ({page, problems}) => {
    problems.allow(/status of 404/);
    const current = () =>
      page
        .locator('[aria-current=page]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? link.textContent));
    for (const [path, expected] of [
      [PAGE, [PAGE]],
      [`${PAGE}?a=1#next-steps`, [PAGE]],
      ['/', ['/']],
      ['/api#createRoute', ['API reference']],
      ['/tags/quickstart', []],
      ['/nothing-here', []],
    ] as const) {
      await open(page, path);
      expect(await current(), path).toEqual(expected);
    }
    await open(page, PAGE);
    const next = page.locator('.pagination-nav__link--next');
    const path = await next.getAttribute('href');
    await next.click();
    await expect.poll(current).toEqual([path]);
  },
);

test('no control of the navbar covers another', {tag: '@R10.2'}, async ({page}) => {
  await open(page, PAGE);
  for (const width of [320, 390, 768, 996, 997, 1440]) {
    await page.setViewportSize({width, height: 800});
    const boxes = await page
      .locator('.navbar__inner')
      .locator('a:visible, button:visible')
      .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length, `controls at ${width} px`).toBeGreaterThan(3);
    const inOrder = boxes.toSorted((one, other) => one.left - other.left);
    const overlaps = inOrder.filter(({left}, index) => left < (inOrder[index - 1]?.right ?? 0));
    expect(overlaps, `overlaps at ${width} px`).toEqual([]);
  }
});

test('the footer has the copyright notice for 2025 and no links', {tag: '@R1.9'}, async ({page}) => {
  await open(page, PAGE);
  const footer = page.locator('.theme-layout-footer');
  await expect(footer).toContainText('Copyright © 2025 javelin.');
  await expect(footer.getByRole('link')).toHaveCount(0);
});

test('the site is called javelin. and carries its tagline', {tag: '@R1.3'}, async ({page}) => {
  await open(page, '/');
  await expect(page.getByRole('link', {name: /^javelin\./}).first()).toBeVisible();
  await expect(page.locator('.theme-layout-footer')).toContainText(
    'Enterprise AI Platform for Rapid, Responsible AI Adoption',
  );
});

test('the sidebar is 300 px wide and cannot be hidden', {tag: ['@R2.14', '@R2.24']}, async ({page}) => {
  await open(page, PAGE);
  expect((await sidebar(page).boundingBox())?.width).toBe(300);
  await expect(page.getByRole('button', {name: /(collapse|hide) sidebar/i})).toHaveCount(0);
});

test('opening a category of the sidebar leaves the others open', {tag: '@R2.14'}, async ({page}) => {
  await open(page, PAGE);
  const category = (name: string) =>
    sidebar(page)
      .locator('details', {has: page.locator('summary', {hasText: name})})
      .first();
  await expect(category('Getting started')).toHaveAttribute('open');
  await category('Features').locator('summary').first().click();
  await category('Client libraries').locator('summary').first().click();
  for (const name of ['Getting started', 'Features', 'Client libraries']) {
    await expect(category(name)).toHaveAttribute('open');
  }
});

test('every page of the site stands in the sidebar of every page', {tag: '@R2.14'}, async () => {
  const paths = sitemapPaths();
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths.filter((path) => path !== '/api')) {
    const html = readBuilt(fileOf(path));
    const start = html.indexOf('theme-doc-sidebar-container');
    const links = html.slice(start, html.indexOf('</aside>', start)).matchAll(/href="?([^" >]+)/g);
    const found = new Set([...links].map(([, href]) => href));
    expect(
      [...paths].filter((other) => !found.has(other)),
      `missing from the sidebar of ${path}`,
    ).toEqual([]);
  }
});

test('997 px is desktop', {tag: '@R9.3'}, async ({page}) => {
  await page.setViewportSize({width: 997, height: 800});
  await open(page, PAGE);
  await expect(sidebar(page)).toBeVisible();
  await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible();
  await expect(menuButton(page)).toBeHidden();
  await expect(page.locator('.navbar-sidebar')).toHaveCount(0);
});

test('996 px is mobile', {tag: '@R9.3'}, async ({page}) => {
  await page.setViewportSize({width: 996, height: 800});
  await open(page, PAGE);
  await expect(sidebar(page)).toBeHidden();
  await expect(page.locator('.theme-doc-toc-desktop')).toBeHidden();
  await expect(menuButton(page)).toBeVisible();
  await expect(page.locator('.theme-doc-toc-mobile')).toBeVisible();
});
