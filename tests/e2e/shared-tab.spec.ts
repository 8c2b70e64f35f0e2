/** Nothing that a test leaves in a shared tab reaches the next one. */
import {expect, open, test} from './test.ts';

test.use({isTabShared: true});
test.describe.configure({mode: 'serial'});

const LEFT = 'left by a test';
let requests = 0;

test('a test leaves what it can', async ({page, context, problems}) => {
  await page.addInitScript((left) => void Object.assign(window, {left}), LEFT);
  await page.route('**/robots.txt', (route) => route.fulfill({body: LEFT}));
  await context.grantPermissions(['clipboard-read']);
  page.on('request', () => (requests += 1));
  await page.setViewportSize({width: 390, height: 844});
  await page.emulateMedia({colorScheme: 'dark', media: 'print', forcedColors: 'active'});
  await open(page, '/');
  await page.evaluate(async (left) => {
    localStorage.setItem('left', left);
    sessionStorage.setItem('left', left);
    document.cookie = 'left=yes';
    window.name = left;
    await caches.open(left);
    await new Promise((done) => (indexedDB.open(left).onsuccess = done));
  }, LEFT);
  await context.newPage();
  // A script may still be on its way.
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
});

test('the next test finds nothing of it', async ({page, context}) => {
  const before = requests;
  expect(before).toBeGreaterThan(0);
  await open(page, '/');
  const found = await page.evaluate(async () => ({
    width: innerWidth,
    script: 'left' in window,
    name: window.name,
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    cookie: document.cookie,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({name}) => name),
    isPrinted: matchMedia('print').matches,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isForced: matchMedia('(forced-colors: active)').matches,
    permission: (await navigator.permissions.query({name: 'clipboard-read' as PermissionName})).state,
    robots: await (await fetch('/robots.txt')).text(),
  }));
  expect(found).toMatchObject({
    width: 1440,
    script: false,
    name: '',
    local: null,
    session: null,
    cookie: '',
    caches: [],
    databases: [],
    isPrinted: false,
    isDark: false,
    isForced: false,
    robots: expect.not.stringContaining(LEFT),
  });
  expect(found.permission).not.toBe('granted');
  expect(context.pages()).toEqual([page]);
  expect(requests).toBe(before);
});
