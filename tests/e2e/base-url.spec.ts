/** A site below a folder, and one that is built for another base URL than the one it is served at. */
import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {BELOW} from '../fixtures/sites.ts';
import {chosen} from '../scope.ts';
import {buildFolder, readBuilt} from './built.ts';
import {searchField} from './locators.ts';
import {fail, FAILED_REQUEST} from './network.ts';
import {expect, open, test} from './test.ts';

test.use({isTabShared: true});

/** Addresses inside the site that a text names: attributes of HTML, Markdown links, whole URLs of this site. */
function addressesIn(text: string): string[] {
  const host = new URL(/<loc>([^<]+)/.exec(readBuilt('sitemap.xml', 'base-url'))?.[1] ?? '').origin;
  const patterns = [
    / (?:href|src|content)="?(\/[^/][^">\s]*)/g,
    /\]\((\/[^)\s]*)\)/g,
    new RegExp(`${host}(/[^\\s"'<>)]*)`, 'g'),
  ];
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, address = '']) => address));
  return [...new Set(found.flatMap((address) => address.split(/(?<=\.js) /)))];
}

test.describe('below a folder', () => {
  test.use({siteName: 'base-url'});

  /** Packed by `npm run build`, which fixtures go without. */
  const NOT_IN_FIXTURES = ['javelin-docs-mcp.tgz', 'javelin-sandbox.tgz'].map((name) => BELOW + name);

  const files = () =>
    readdirSync(buildFolder('base-url'), {recursive: true, encoding: 'utf8'}).filter((file) =>
      /\.(?:html|md|xml)$|^(?:llms|robots)[\w-]*\.txt$/.test(file),
    );

  test(
    'every file names its addresses with the base URL, and the files among them exist',
    {tag: ['@R8.3', '@full']},
    () => {
      expect(files()).toEqual(
        expect.arrayContaining(['api.html', '404.html', 'llms.txt', 'details.md', 'feed.xml', 'robots.txt']),
      );
      for (const file of files()) {
        const addresses = addressesIn(readBuilt(file, 'base-url'));
        // What is below downloads is for a reader's own machine.
        if (!file.startsWith('downloads')) expect(addresses.length, file).toBeGreaterThan(0);
        expect(
          addresses.filter((address) => !address.startsWith(BELOW)),
          `${file}: outside of ${BELOW}`,
        ).toEqual([]);
        const missing = addresses
          .map((address) => address.replace(/[?#].*/, ''))
          .filter((address) => /\.\w+$/.test(address) && !NOT_IN_FIXTURES.includes(address))
          .filter((address) => !existsSync(join(buildFolder('base-url'), address.slice(BELOW.length))));
        // Pages of the real site that this one has not.
        expect(missing.filter((address) => !address.endsWith('.md'))).toEqual([]);
      }
      // What a manifest names is found from the manifest.
      const {icons} = JSON.parse(readBuilt('site.webmanifest', 'base-url')) as {icons: {src: string}[]};
      expect(icons.map(({src}) => existsSync(join(buildFolder('base-url'), src)))).toEqual([true, true]);
      expect(icons.filter(({src}) => src.startsWith('/'))).toEqual([]);
      expect(readBuilt('llms.txt', 'base-url')).toContain(`(${BELOW}javelin-core/quickstart.md)`);
      expect(readBuilt('index.md', 'base-url')).toContain(`(${BELOW}details`);
    },
  );

  test(
    'links, search, Run, the crash page and wrong addresses stay below it',
    {tag: ['@R8.3', '@full']},
    async ({page, problems}) => {
      problems.allow(/status of 404/, /Crashed on purpose|error boundary|above error occurred/i);
      const outside: string[] = [];
      page.on('request', (request) => {
        const {protocol, pathname} = new URL(request.url());
        if (protocol === 'http:' && !pathname.startsWith(BELOW)) outside.push(pathname);
      });
      const at = (path: string) => page.waitForURL((url) => url.pathname === BELOW + path);
      const heading = page.getByRole('heading', {level: 1});

      await open(page, BELOW);
      await page.getByRole('main').getByRole('link', {name: 'details', exact: true}).click();
      await at('details');
      await page.locator('.theme-announcement-bar').getByRole('link', {name: 'Try the quickstart'}).click();
      await at('javelin-core/quickstart');
      await page.getByRole('button', {name: 'Run', exact: true}).click();
      await expect(page.getByRole('group', {name: 'Sandbox'})).toContainText('200 OK');
      await page.getByRole('button', {name: 'Crash this page'}).click();
      await expect(heading).toHaveText('This page crashed.');
      await page.getByRole('link', {name: 'Back to the overview'}).click();
      await at('');
      await expect(heading).toHaveText('Overview');

      await page.keyboard.press('Control+K');
      await page.keyboard.type('marmalade');
      const result = page
        .getByRole('dialog', {name: 'Search'})
        .getByRole('listbox')
        .getByRole('option')
        .first();
      await expect(result).toHaveAttribute('href', new RegExp(`^${BELOW}javelin-core/quickstart`));
      await expect(result).toContainText('marmalade');
      await page.keyboard.press('Enter');
      await at('javelin-core/quickstart');

      await open(page, BELOW);
      await page.getByRole('main').getByRole('link', {name: 'operation'}).click();
      await at('api');
      await expect(page.locator('#createProvider')).toBeInViewport();
      await page.goto(`${BELOW}javelin-core/quikstart`);
      await expect(heading).toHaveText('Page not found');
      await page.getByRole('region', {name: 'Suggestions'}).getByRole('link').first().click();
      await at('javelin-core/quickstart');
      await page.goto(`${BELOW}/evil.example/marmalade`);
      await page.getByRole('link', {name: /^Search for .*marmalade/}).click();
      await expect(searchField(page)).toHaveValue(/marmalade/);
      await at('/evil.example/marmalade');
      expect(outside).toEqual([]);
    },
  );
});

test.describe('with a wrong base URL', () => {
  test.use({siteName: 'wrong-base-url'});

  test(
    'a banner about the base URL appears on a misconfigured site',
    {tag: ['@R2.23', '@R8.3', '@full']},
    async ({page, problems}) => {
      problems.allow(/console error: (Failed to load resource: .* 404|Refused to (apply|execute))/);
      for (const path of ['/', '/details']) {
        await page.goto(path);
        const banner = page.getByRole('alert');
        await expect(banner).toContainText('javelin. did not load properly.');
        await expect(banner).toContainText('configured for the base URL /docs/; this page suggests /.');
      }
    },
  );
});

test('a well configured site shows no banner about the base URL', {tag: '@R2.23'}, async ({page}) => {
  await open(page, '/');
  await expect(page.locator('#load-problem')).toHaveCount(0);
});

const KINDS = ['/', '/security', '/javelin-core/administration/createroute', '/nothing-here'];
for (const path of chosen(KINDS, (path) => ['/', '/nothing-here'].includes(path))) {
  test(`${path} does not blame the base URL when scripts fail`, {tag: '@R2.23'}, async ({page, problems}) => {
    problems.allow(FAILED_REQUEST, /status of 404/);
    await fail(page, ['**/assets/**']);
    await page.goto(path);
    const banner = page.getByRole('alert');
    await expect(banner).toContainText('Part of this page did not load.');
    await expect(banner).not.toContainText('base URL');
  });
}
