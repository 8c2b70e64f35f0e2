/** R10.22: the whole site without a network, by choice. The network is off when its server is stopped. */
import {readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {buildFolder, readBuilt, scriptsContaining} from './built.ts';
import {copyBuild, SiteProcess, writeOfflineList} from './site-process.ts';
import {openPageMenu} from './page-menu.ts';
import {linkToAnotherPage} from './locators.ts';
import {ARE_SCRIPTS_LATE, expect, open, openReady, test as base} from './test.ts';

interface Options {
  /** Which build, and below which path it is served. */
  readonly release: readonly [site: 'site' | 'gallery' | 'base-url', below: string];
}

/** Every test has a server of its own, to stop and to change. */
const test = base.extend<Options & {readonly server: SiteProcess}>({
  release: [['gallery', ''], {option: true}],
  server: async ({release: [site, below]}, use) => {
    const dir = copyBuild(buildFolder(site), below);
    if (below !== '') for (const page of ['index.html', '404.html']) writeFileSync(join(dir, page), '');
    writeOfflineList(join(dir, below));
    const server = await SiteProcess.start(dir);
    await use(server);
    await server.remove();
  },
  baseURL: async ({server}, use) => use(server.url),
});

const R = {tag: '@R10.22'};
const R_FULL = {tag: ['@full', '@R10.22']};
/** A late script makes a first action late; here it would make the download of all of them late. */
const LATE_FILES = 'about a download of every file';
/** What browsers say about a host that is gone, in the worker and for the tab that looks for a newer list. */
const NO_NETWORK = /net::ERR_CONNECTION_(?:REFUSED|RESET)|net::ERR_EMPTY_RESPONSE/;

async function openDialog(page: Page): Promise<void> {
  await openPageMenu(page);
  await page.getByRole('button', {name: 'Read offline'}).first().click();
}

const dialog = (page: Page) => page.getByRole('dialog', {name: 'Read offline'});
const action = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', {name});

const traces = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
const NOTHING = {caches: [], workers: 0};

const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({url}) => url);
  });

async function store(page: Page): Promise<void> {
  await openDialog(page);
  await action(page, /^Store \d/).click();
  await expect(dialog(page)).toContainText('Everything is stored on this device');
  await page.keyboard.press('Escape');
}

test.describe('the whole site', () => {
  test.use({release: ['site', '']});

  test(
    'pages, search and the sandbox work without a network after one click, and nothing is left after another',
    R_FULL,
    async ({page, context, server, problems}) => {
      test.skip(ARE_SCRIPTS_LATE, LATE_FILES);
      problems.allow(NO_NETWORK, /Failed to load resource: .* 404 .*quickstrat/);
      await open(page, '/');
      // In the page's text, where a reader of the front page meets it; the other one is in the menu of every page.
      await page.getByRole('button', {name: 'Read offline'}).last().press('Enter');
      const {bytes} = JSON.parse(readFileSync(join(server.dir, 'offline-files.json'), 'utf8')) as {
        bytes: number;
      };
      const size = `${(bytes / 1e6).toFixed(0)} MB`;
      await expect(dialog(page)).toContainText(`This needs ${size} of storage`);
      expect(await traces(page)).toEqual(NOTHING);
      await action(page, `Store ${size}`).press('Enter');
      await expect(dialog(page).getByRole('progressbar', {name: 'Stored so far'})).toBeVisible();
      await expect(dialog(page)).toContainText('Everything is stored on this device');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', {name: 'Read offline'}).last()).toBeFocused();
      expect((await traces(page)).workers).toBe(1);

      await server.stop();
      // The tab that was open before there was a worker.
      await linkToAnotherPage(page).click();
      await expect(page).toHaveURL(/javelin-python\/quickstart$/);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();

      const deep = await context.newPage();
      await open(deep, '/javelin-core/quickstart#next-steps');
      await deep.getByRole('button', {name: 'Run', exact: true}).first().click();
      await expect(deep.getByRole('group', {name: 'Sandbox'}).first()).toContainText(/20[01] /);
      await open(deep, '/?q=rate+limit');
      await expect(deep.getByRole('option', {name: /Rate limits/}).first()).toBeVisible();
      await deep.keyboard.press('Escape');
      const headers = (await deep.goto('/security'))?.headers() ?? {};
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      await deep.goto('/javelin-core/features/caching/?x=1');
      expect(deep.url()).toBe(`${server.url}/javelin-core/features/caching?x=1`);
      const missing = await deep.goto('/javelin-core/quickstrat');
      expect(missing?.status()).toBe(404);
      await expect(deep.getByRole('heading', {name: 'Page not found'})).toBeVisible();
      for (const file of ['/javelin-core/quickstart.md', '/openapi.yaml', '/llms.txt'])
        expect(await deep.evaluate(async (path) => (await fetch(path)).ok, file), file).toBe(true);

      await open(page, '/api');
      await open(page, '/');
      await openDialog(page);
      await action(page, 'Remove from this device').click();
      await expect(dialog(page)).toContainText('Check your connection');
      expect(await traces(page)).toEqual(NOTHING);
    },
  );
});

test.describe('below a base URL', () => {
  test.use({release: ['base-url', 'docs']});

  test('the worker keeps to the site’s own path', R_FULL, async ({page, server, problems}) => {
    test.skip(ARE_SCRIPTS_LATE, LATE_FILES);
    problems.allow(NO_NETWORK);
    await open(page, '/docs/');
    await store(page);
    expect((await storedFiles(page)).every((url) => url.startsWith(`${server.url}/docs/`))).toBe(true);
    await server.stop();
    await open(page, '/docs/');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.goto('/')).rejects.toThrow('ERR_CONNECTION_REFUSED');
  });
});

test('without a click there is no worker, no cache and no script for either', R, async ({page}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openReady(page, '/');
  await page.waitForLoadState('networkidle');
  expect(await traces(page)).toEqual(NOTHING);
  expect(asked.filter((path) => path.includes('offline'))).toEqual([]);
  const scripts = asked.filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  const isAboutWorkers = (path: string) =>
    /navigator\.serviceWorker|\bcaches\.(?:open|keys|match)|javelin-offline/.test(readBuilt(path, 'gallery'));
  expect(scripts.filter(isAboutWorkers)).toEqual([]);
});

test(
  'a new release is stored while a tab of the last one keeps working',
  R_FULL,
  async ({page, context, server, problems}) => {
    problems.allow(NO_NETWORK);
    await open(page, '/states');
    await store(page);
    // A release without the scripts that the open tab has not asked for yet.
    const scripts = scriptsContaining('class Session', 'gallery');
    expect(scripts.length).toBeGreaterThan(0);
    const html = join(server.dir, 'index.html');
    await server.stop();
    for (const script of scripts) rmSync(join(server.dir, 'assets/js', script));
    writeFileSync(
      html,
      readFileSync(html, 'utf8').replace('<title', '<meta name="release" content="new"><title'),
    );
    writeOfflineList(server.dir);
    await server.startAgain();

    const fresh = await context.newPage();
    await open(fresh, '/');
    const newest = fresh.locator('meta[name=release][content=new]');
    await expect(newest).toHaveCount(1);
    await openDialog(fresh);
    await expect(dialog(fresh)).not.toContainText('A newer release is published');
    await expect
      .poll(async () => {
        const files = await storedFiles(fresh);
        return files.filter((url) => url.includes('/index.html?')).length;
      })
      .toBe(1);

    await server.stop();
    await open(fresh, '/');
    await expect(newest).toHaveCount(1);
    await page.getByRole('button', {name: 'Run', exact: true}).first().click();
    await expect(page.getByRole('group', {name: 'Sandbox'}).first()).toContainText(/20\d /);
  },
);

test(
  'a download that fails is continued, and registers nothing before it is whole',
  R,
  async ({page, server, problems}) => {
    problems.allow(/Failed to load resource: .* 404/);
    const file = join(server.dir, 'long.html');
    renameSync(file, `${file}.away`);
    await server.stop();
    await server.startAgain();
    await open(page, '/');
    await openDialog(page);
    await action(page, /^Store/).click();
    await expect(dialog(page).getByRole('alert')).toContainText('a file did not arrive');
    expect((await traces(page)).workers).toBe(0);
    renameSync(`${file}.away`, file);
    await server.stop();
    await server.startAgain();
    await action(page, 'Retry').click();
    await expect(dialog(page)).toContainText('continues where it stopped');
    const before = (await storedFiles(page)).length;
    expect(before).toBeGreaterThan(0);
    await action(page, 'Continue').click();
    await expect(dialog(page)).toContainText('Everything is stored on this device');
    expect((await traces(page)).workers).toBe(1);
  },
);

test('a device without room says so and keeps nothing', R_FULL, async ({page, context, server}) => {
  await open(page, '/');
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', {origin: server.url, quotaSize: 300_000});
  await openDialog(page);
  await action(page, /^Store/).click();
  await expect(dialog(page).getByRole('alert')).toContainText('not enough free storage');
  expect(await traces(page)).toEqual(NOTHING);
});

test('a window that cannot store says why', R_FULL, async ({page}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await open(page, '/');
  await openDialog(page);
  await expect(dialog(page)).toContainText('Private windows');
  await expect(action(page, /Store/)).toHaveCount(0);
});

test(
  'two tabs show the same: how far it is, what is stored, and that it is gone',
  R_FULL,
  async ({page, context}) => {
    const other = await context.newPage();
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/long', async (route) => {
      await isHeld;
      await route.continue();
    });
    await open(page, '/');
    await open(other, '/states');
    await openDialog(page);
    await action(page, /^Store/).click();
    await expect(dialog(page)).toContainText('Storing');
    await openDialog(other);
    await expect(dialog(other)).toContainText('Storing');
    // Cancelled from the tab that did not start it, and started again.
    await action(other, 'Cancel').click();
    for (const tab of [page, other]) await expect(action(tab, /^Store/)).toBeVisible();
    expect(await traces(page)).toEqual(NOTHING);
    await action(page, /^Store/).click();
    await expect(dialog(other)).toContainText('Storing');
    release();
    for (const tab of [page, other])
      await expect(dialog(tab)).toContainText('Everything is stored on this device');
    await action(other, 'Remove from this device').click();
    for (const tab of [page, other]) await expect(action(tab, /^Store/)).toBeVisible();
    expect(await traces(page)).toEqual(NOTHING);
  },
);

test(
  'what is damaged is not served and is mended, what is gone can be stored again',
  R_FULL,
  async ({page, server, problems}) => {
    problems.allow(NO_NETWORK);
    await open(page, '/');
    await store(page);
    await page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      const cache = await caches.open(name);
      const key = (await cache.keys()).find(({url}) => url.includes('/states.html?'));
      if (key) await cache.put(key, new Response('<title>damaged'));
    });
    await server.stop();
    await expect(page.goto('/states')).rejects.toThrow('ERR_');
    await server.startAgain();
    await open(page, '/states');
    await expect
      .poll(async () => (await storedFiles(page)).some((url) => url.includes('/states.html?')))
      .toBe(true);
    await server.stop();
    await open(page, '/states');
    await server.startAgain();

    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await open(page, '/states');
    await openDialog(page);
    await expect(dialog(page)).toContainText('The browser has removed the stored files');
    await action(page, /^Store/).click();
    await expect(dialog(page)).toContainText('Everything is stored on this device');
  },
);
