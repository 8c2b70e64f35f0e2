import {describe, expect, it} from 'vitest';
import {findBrowser, type Machine, NoBrowserError} from './find-browser.ts';

const BUNDLED = {executablePath: '/cache/chromium', libraryPath: '/cache/lib', fontConfig: undefined};
const ENV = {PATH: '/usr/bin:/opt/bin'};

/** A machine without any browser; tests put there what they need, and all of it starts. */
const machine = (changes: Partial<Machine> = {}): Machine => ({
  env: ENV,
  exists: () => false,
  playwrightPath: () => '/playwright/chrome',
  unpackBundled: async () => undefined,
  problemOf: async () => undefined,
  ...changes,
});

const having =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

describe('the order of the sources', () => {
  const all = ['/mine', '/opt/bin/chromium', '/playwright/chrome'];
  const unpackBundled = async () => BUNDLED;
  it.each([
    ['CHROMIUM', '/mine', {env: {...ENV, CHROMIUM: '/mine'}, exists: having(...all), unpackBundled}],
    ['the package @sparticuz/chromium', '/cache/chromium', {exists: having(...all), unpackBundled}],
    ['Playwright', '/playwright/chrome', {exists: having(...all)}],
    ['the system', '/usr/bin/google-chrome', {exists: having('/usr/bin/google-chrome', '/opt/bin/chromium')}],
    ['the system', '/opt/bin/chromium', {exists: having('/opt/bin/chromium')}],
  ] as const)('%s: %s', async (source, executablePath, changes) => {
    expect(await findBrowser(machine(changes))).toMatchObject({source, executablePath});
  });

  it('unpacks nothing when one is named', async () => {
    const unpackBundled = () => Promise.reject(new Error('unpacked'));
    const found = await findBrowser(machine({env: {CHROMIUM: '/mine'}, unpackBundled}));
    expect(found.executablePath).toBe('/mine');
  });
});

describe('a browser that does not start', () => {
  it('gives way to the next source', async () => {
    const found = await findBrowser(
      machine({
        exists: having('/usr/bin/chromium'),
        unpackBundled: async () => BUNDLED,
        problemOf: async ({executablePath}) =>
          executablePath === '/cache/chromium' ? 'not for this kernel' : undefined,
      }),
    );
    expect(found.executablePath).toBe('/usr/bin/chromium');
  });

  it('gets the libraries and fonts of the package where the system has none', async () => {
    const {env} = await findBrowser(
      machine({
        unpackBundled: async () => ({...BUNDLED, fontConfig: '/cache/fonts.conf'}),
        problemOf: async (start) => (start.env.LD_LIBRARY_PATH ? undefined : 'libnss3.so: cannot open'),
      }),
    );
    expect(env).toEqual({...ENV, FONTCONFIG_FILE: '/cache/fonts.conf', LD_LIBRARY_PATH: '/cache/lib'});
  });

  it('is an error when it was asked for by name', async () => {
    const wrong = machine({env: {CHROMIUM: '/wrong'}, problemOf: async () => 'no such file'});
    await expect(findBrowser(wrong)).rejects.toThrow(
      'CHROMIUM is /wrong, which does not start: no such file',
    );
  });
});

it('says in one sentence what to do, and then what was tried', async () => {
  const broken = machine({
    exists: having('/usr/bin/chromium'),
    unpackBundled: () => Promise.reject(new Error('disk full\nat somewhere')),
    problemOf: async () => 'broken',
  });
  const error = await findBrowser(broken).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NoBrowserError);
  expect((error as Error).message.split('\n')).toEqual([
    expect.stringMatching(
      /^The browser tests need Chrome or Chromium and found none: install one .* or set CHROMIUM/,
    ),
    '  - the package @sparticuz/chromium: disk full',
    '  - /usr/bin/chromium does not start: broken',
  ]);
});
