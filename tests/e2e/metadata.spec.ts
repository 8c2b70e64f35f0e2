/** What every page says about itself, read from the built HTML of all of them. */
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {buildFolder, fileOf, readBuilt, sitemapPaths} from './built.ts';
import {navigate} from './navigate.ts';
import {linkToAnotherPage} from './locators.ts';
import {expect, open, test} from './test.ts';

test.use({isTabShared: true});

function meta(html: string, name: string): string {
  const pattern = new RegExp(`<meta[^>]*(?:name|property)="?${name}"?[^>]*content=(?:"([^"]*)"|([^ >]*))`);
  const match = pattern.exec(html);
  return match?.[1] ?? match?.[2] ?? '';
}

const titleOf = (html: string) => /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
const headingOf = (html: string) => (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '');

test('the title is the page title, a delimiter, then the site title', {tag: '@R2.20'}, async ({page}) => {
  for (const path of sitemapPaths()) {
    const html = readBuilt(fileOf(path));
    expect(titleOf(html), path).toBe(`${headingOf(html)} | javelin.`);
  }
  await open(page, '/javelin-core/quickstart');
  await expect(page).toHaveTitle('Quickstart | javelin.');
  await linkToAnotherPage(page).click();
  await page.waitForURL('**/javelin-python/quickstart');
  await expect(page).toHaveTitle(/ \| javelin\.$/);
});

test(
  'a page says the same of itself to a reader who comes from another page',
  {tag: ['@full', '@R2.21']},
  async ({page}) => {
    const head = () =>
      page.evaluate(() => {
        const {documentElement} = document;
        const elements = [...document.head.querySelectorAll('[data-rh]:not(title)')].map((element) => {
          const attributes = [...element.attributes].map(({name, value}) => `${name}=${value}`);
          return [element.tagName, ...attributes.sort(), element.textContent].join(' ');
        });
        return [
          document.title,
          documentElement.lang,
          documentElement.dir,
          documentElement.className,
          ...elements.sort(),
        ];
      });
    for (const path of ['/javelin-python/quickstart', '/tags', '/api']) {
      await open(page, path);
      // The framework's own changes come with the next frame.
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      const direct = await head();
      expect(direct.length).toBeGreaterThan(10);
      await open(page, '/javelin-core/quickstart');
      await navigate(page, path);
      await expect.poll(head, path).toEqual(direct);
    }
  },
);

test('every page sets a description, keywords and a social image that exists', {tag: '@R2.21'}, async () => {
  const descriptions = new Set<string>();
  for (const path of sitemapPaths()) {
    const html = readBuilt(fileOf(path));
    const description = meta(html, 'description');
    expect(description.length, `description of ${path}`).toBeGreaterThanOrEqual(50);
    expect(meta(html, 'og:description'), path).toBe(description);
    expect(descriptions.has(description), `${path} has the description of another page`).toBe(false);
    descriptions.add(description);
    expect(meta(html, 'keywords'), `keywords of ${path}`).not.toBe('');
    const image = new URL(meta(html, 'og:image'));
    expect(existsSync(join(buildFolder(), image.pathname)), `${image.pathname} of ${path}`).toBe(true);
    expect(meta(html, 'twitter:image')).toBe(image.href);
    expect(meta(html, 'twitter:card')).toBe('summary_large_image');
  }
});

test('only English exists and it has no prefix', {tag: ['@R1.6', '@R2.22', '@R9.6']}, async () => {
  for (const path of sitemapPaths()) {
    const html = readBuilt(fileOf(path));
    expect(html).toMatch(/<html[^>]* lang="en"/);
    // React writes `hrefLang`; to a browser both are the same.
    const languages = [...html.matchAll(/hreflang="([\w-]+)/gi)].map(([, language]) => language);
    expect(new Set(languages), path).toEqual(new Set(['en', 'x-default']));
    expect(path).not.toMatch(/^\/en(\/|$)/);
  }
});

test('no page path ends with a slash', {tag: '@R2.3'}, async ({request}) => {
  for (const path of sitemapPaths().filter((path) => path !== '/')) {
    expect(path).not.toMatch(/\/$/);
  }
  for (const wrong of ['/javelin-core/quickstart/', '/javelin-core/quickstart.html']) {
    const response = await request.get(wrong, {maxRedirects: 0});
    expect(response.status()).toBe(301);
    expect(new URL(response.headers().location ?? '', response.url()).pathname).toBe(
      '/javelin-core/quickstart',
    );
  }
});

test('the framework is Docusaurus 3', {tag: '@R9.8'}, () => {
  for (const path of sitemapPaths())
    expect(meta(readBuilt(fileOf(path)), 'generator'), path).toMatch(/^Docusaurus v3\./);
});
