/**
 * A new release while a tab is open, with two builds: the site with versions and languages is followed by the gallery. Served by
 * `npm start` from a folder that `npm run release` swaps.
 */
import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {ROOT} from '../fixtures/folders.ts';
import {script, type ServerProcess, startServer} from '../server-process.ts';
import {buildFolder} from './built.ts';
import {FAILED_REQUEST, setConnection} from './network.ts';
import {expect, hydrated, open, test as base} from './test.ts';

const BIN = join(ROOT, 'packages/server/bin');

interface Host {
  readonly folder: string;
  readonly server: ServerProcess;
}

function release(folder: string, site: 'versions-and-locales' | 'gallery'): void {
  const [program, ...args] = script(join(BIN, 'release.ts'), '--to', folder, '--dir', buildFolder(site));
  const {status, stderr} = spawnSync(program!, args, {cwd: ROOT, encoding: 'utf8'});
  if (status !== 0) throw new Error(stderr);
}

async function startHost(): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'javelin-release-'));
  release(folder, 'versions-and-locales');
  const command = script(join(BIN, 'serve.ts'), '--port', '0', '--dir', join(folder, 'current/public'));
  return {folder, server: await startServer({command, cwd: ROOT})};
}

/** The site is served from an address of its own. */
const test = base.extend<{host: Host}>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture depends on
  host: async ({}, use) => {
    const host = await startHost();
    await use(host);
    await host.server.stop('SIGKILL');
    rmSync(host.folder, {recursive: true, force: true});
  },
  baseURL: async ({host}, use) => use(host.server.url),
});

/** The server looks at its folder again. */
async function readAnew({server: {child}}: Host): Promise<void> {
  const told = once(child.stdout!, 'data');
  child.kill('SIGHUP');
  expect(String(await told)).toContain('read anew');
}

async function replace(host: Host): Promise<void> {
  release(host.folder, 'gallery');
  await readAnew(host);
}

const isFirstDocument = (page: Page) => page.evaluate(() => 'isFirstDocument' in window);

// Two servers and four releases: npm test has the unit tests of packages/server/src/release.ts.
test(
  'an open tab reads on in its release, and a new one is in the next',
  {tag: ['@full', '@R4.15']},
  async ({page, context, host}) => {
    // No prefetch: the script of the next page is asked for after the release.
    await setConnection(page, {effectiveType: '2g', saveData: false});
    await open(page, '/');
    await page.evaluate(() => Object.assign(window, {isFirstDocument: true}));
    await replace(host);
    await page
      .locator('.theme-doc-sidebar-container')
      .getByRole('link', {name: /Details/})
      .click();
    await expect(page).toHaveURL(/\/details$/);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    expect(await isFirstDocument(page), 'no new document was loaded').toBe(true);
    const fresh = await context.newPage();
    await open(fresh, '/');
    const sidebar = fresh.locator('.theme-doc-sidebar-container');
    await expect(sidebar.getByRole('link', {name: 'Code and steps'})).toBeVisible();
  },
);

test(
  'a tab that is older than two releases loads its next page anew',
  {tag: ['@full', '@R4.15']},
  async ({page, host, problems}) => {
    problems.allow(
      FAILED_REQUEST,
      /status of 404|MIME type/,
      /console warning: .*(ChunkLoadError|Loading chunk|assets\/pages\/\S+ returned 404)/,
    );
    await setConnection(page, {effectiveType: '2g', saveData: false});
    await open(page, '/');
    await page.evaluate(() => Object.assign(window, {isFirstDocument: true}));
    await replace(host);
    // Nothing of the first release stays: as after one more.
    rmSync(join(host.folder, 'current/public/assets'), {recursive: true});
    cpSync(join(buildFolder('gallery'), 'assets'), join(host.folder, 'current/public/assets'), {
      recursive: true,
    });
    await readAnew(host);
    await page
      .locator('.theme-doc-sidebar-container')
      .getByRole('link', {name: /Details/})
      .press('Enter');
    await page.waitForFunction(() => !('isFirstDocument' in window));
    await hydrated(page);
    await expect(page).toHaveURL(/\/details$/);
    // The new release no longer has the page, and says so with its own.
    await expect(page).toHaveTitle('Page not found | javelin.');
  },
);
