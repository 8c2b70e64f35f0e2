/** Every page as Markdown, and what other programs read: feed, sitemap, llms.txt. */
import {openPageMenu} from './page-menu.ts';
import {expect, open, test} from './test.ts';

test.use({isTabShared: true});

test('a page is copied as Markdown', {tag: '@R10.12'}, async ({page, context, request}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/javelin-core/quickstart');
  const button = page.getByRole('button', {name: 'Copy page as Markdown'});
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toContainText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await (await request.get('/javelin-core/quickstart.md')).text());
  expect(copied).toMatch(/^---\ntitle: Quickstart\n/);
  await expect(button).toBeVisible();
});

test('a page that cannot be copied says so', {tag: '@R10.12'}, async ({page, problems}) => {
  problems.allow(/ERR_FAILED/);
  await page.route('**/javelin-core/quickstart.md', (route) => route.abort());
  await open(page, '/javelin-core/quickstart');
  const button = page.getByRole('button', {name: 'Copy page as Markdown'});
  await button.click();
  await expect(button).toContainText('Could not copy');
});

test('a page is viewed as Markdown', {tag: '@R10.12'}, async ({page, request}) => {
  await open(page, '/javelin-processors/regex');
  await openPageMenu(page);
  const link = page.getByRole('link', {name: 'View as Markdown'});
  await expect(link).toHaveAttribute('href', '/javelin-processors/regex.md');
  const response = await request.get('/javelin-processors/regex.md');
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await response.text()).toContain('\n# ');
  await expect(page.locator('link[rel=alternate][type="text/markdown"]')).toHaveAttribute(
    'href',
    '/javelin-processors/regex.md',
  );
});

test('the changelog is a feed that pages announce', {tag: '@R10.12'}, async ({page, request}) => {
  await open(page, '/changelog');
  const announced = page.locator('link[rel=alternate][type="application/atom+xml"]');
  await expect(announced).toHaveAttribute('href', /\/feed\.xml$/);
  const response = await request.get('/feed.xml');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  const entries = await page.evaluate(
    (xml) => {
      const feed = new DOMParser().parseFromString(xml, 'application/xml');
      return [...feed.querySelectorAll('entry')].map((entry) => [
        entry.querySelector('id')?.textContent,
        entry.querySelector('title')?.textContent,
        entry.querySelector('updated')?.textContent,
      ]);
    },
    await response.text(),
  );
  expect(entries.length).toBeGreaterThan(5);
  for (const parts of entries) expect(parts.every(Boolean)).toBe(true);
});

test('sitemap, robots.txt and llms.txt are there', {tag: '@R10.12'}, async ({request}) => {
  const types = {
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/llms.txt': 'text/plain; charset=utf-8',
    '/llms-full.txt': 'text/plain; charset=utf-8',
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, type]);
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>/g)?.length).toBeGreaterThan(90);
  expect(sitemap).toContain('<lastmod>');
});

test('robots.txt names the sitemap by the address its pages have', {tag: '@R10.12'}, async ({request}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const named = new URL(/^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '');
  const response = await request.get(named.pathname);
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain(`<loc>${named.origin}/javelin-core/quickstart</loc>`);
});
