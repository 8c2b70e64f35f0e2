/** What `npm run dev` shows, on the gallery. In the full run: to start the server takes as much as twenty tests. */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {startDevelopmentServer} from './development-server.ts';
import {expect, test} from './test.ts';

// One server for all: starting it is what takes the time.
test.describe.configure({mode: 'default', timeout: 300_000});
let server: Awaited<ReturnType<typeof startDevelopmentServer>>;

test.beforeAll(async () => {
  server = await startDevelopmentServer('gallery');
});
test.afterAll(() => server.stop());
// The development server talks on the console and listens on a port of its own.
test.beforeEach(({problems}) => problems.allow(/./));

test('a draft page is visible, with a draft banner', {tag: ['@full', '@R2.19']}, async ({page}) => {
  await page.goto(`${server.address}/draft`);
  const banner = page.locator('.theme-draft-banner');
  await expect(banner).toContainText('Draft page', {timeout: 60_000});
  await expect(banner).toBeVisible();
  await expect(page.getByText('Not published yet.')).toBeVisible();
});

test('search finds drafts and leaves out unlisted pages', {tag: ['@full', '@R10.8']}, async ({page}) => {
  await page.goto(`${server.address}/long?q=not+published+yet`);
  const found = page.getByRole('dialog', {name: 'Search'}).getByRole('listbox').getByRole('option');
  await expect(found.first()).toHaveAttribute('href', '/draft', {timeout: 60_000});
  await expect(found.first()).toContainText('Not published yet.');
  const index = await page.request.get(`${server.address}/search-index.json`);
  expect(await index.text()).toContain('"/draft"');
  expect(await index.text()).not.toContain('"/unlisted"');
});

test('the API reference is drawn in the browser, and does the same', {tag: '@full'}, async ({page}) => {
  const entry = (id: string) => page.locator('[data-entry=operation]').filter({has: page.locator(`#${id}`)});
  await page.goto(`${server.address}/api#createRoute`);
  await expect(page.locator('#createRoute')).toBeInViewport({timeout: 60_000});
  await entry('createRoute').getByRole('tab', {name: 'Python'}).click();
  await expect(entry('listRoutes').getByRole('tabpanel', {name: 'Python'})).toBeVisible();
  await page.getByRole('searchbox', {name: 'Filter this page'}).fill('create route');
  await expect(page.locator('#deleteGateway')).toBeHidden();
  await page.getByRole('button', {name: 'Run: Create a route'}).click();
  await expect(page.getByText('Route created successfully').first()).toBeVisible();
});

test('the text of a page is drawn in the browser, and does the same', {tag: '@full'}, async ({page}) => {
  await page.goto(`${server.address}/states`);
  await page.getByRole('button', {name: 'Run', exact: true}).first().click({timeout: 60_000});
  await expect(page.getByRole('group', {name: 'Sandbox'})).toBeVisible({timeout: 60_000});
});

test('a link leads to a page that was not compiled yet, and back', {tag: '@full'}, async ({page}) => {
  await page.goto(`${server.address}/long`);
  const here = page.getByRole('heading', {level: 1});
  const first = await here.textContent({timeout: 60_000});
  await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link').first().click();
  await expect(here).not.toHaveText(first ?? '', {timeout: 60_000});
  await expect(page.locator('.theme-doc-markdown')).not.toBeEmpty();
  await page.goBack();
  await expect(here).toHaveText(first ?? '', {timeout: 60_000});
});

/** The framework's own loader reads files anew each time; ours does when one has changed (site/delivery/docusaurus.cjs). */
test('a changed sidebar is shown', {tag: '@full'}, async ({page}) => {
  const sidebars = join(server.folder, 'sidebars.ts');
  await page.goto(`${server.address}/long`);
  const groups = page.locator('.theme-doc-sidebar-menu');
  await expect(groups.getByText('Behaviour')).toBeVisible({timeout: 60_000});
  for (const [from, to] of [
    ['Behaviour', 'Conduct'],
    ['Conduct', 'Manners'],
  ] as const) {
    writeFileSync(sidebars, readFileSync(sidebars, 'utf8').replace(from, to));
    await expect(groups.getByText(to)).toBeVisible({timeout: 60_000});
  }
});
