import {describe, expect, it} from 'vitest';
import {findBrowser, NoBrowserError} from './find-browser.ts';
import type {Probes} from './probes.ts';

const bundled = {
  executablePath: '/cache/chromium',
  libraryPath: '/cache/lib',
  fontConfig: '/cache/fonts.conf',
};

/** A machine with nothing on it, on which everything that is there starts; tests add what they need. */
function machine(changes: Partial<Probes> = {}): Probes & {readonly calls: string[]} {
  const calls: string[] = [];
  return {
    env: {HOME: '/home'},
    isRoot: false,
    which: () => undefined,
    playwrightPath: () => undefined,
    unpackBundled: async () => undefined,
    hasFonts: () => true,
    aptInstall: async () => void calls.push('apt'),
    playwrightInstall: async () => void calls.push('playwright'),
    problemOf: async () => undefined,
    log: () => {},
    calls,
    ...changes,
  };
}
const nowhere = (): undefined => undefined;
const only =
  (...names: string[]) =>
  (command: string) =>
    names.includes(command) ? `/usr/bin/${command}` : undefined;

describe('the order of the sources', () => {
  const everything: Partial<Probes> = {
    env: {CHROMIUM_PATH: '/mine'},
    playwrightPath: () => '/playwright/chrome',
    which: only('chromium', 'google-chrome'),
    unpackBundled: async () => bundled,
  };
  it.each([
    ['CHROMIUM_PATH', '/mine', {}],
    ['Playwright', '/playwright/chrome', {env: {}}],
    ['the system', '/usr/bin/chromium', {env: {}, playwrightPath: nowhere}],
    [
      'the system',
      '/usr/bin/google-chrome',
      {env: {}, playwrightPath: nowhere, which: only('google-chrome')},
    ],
    [
      'the npm package @sparticuz/chromium',
      '/cache/chromium',
      {env: {}, playwrightPath: nowhere, which: only()},
    ],
  ] as const)('%s: %s', async (source, executablePath, changes) => {
    const probes = machine({...everything, ...changes});
    expect(await findBrowser(probes)).toMatchObject({source, executablePath});
    expect(probes.calls).toEqual([]); // nothing is installed while something works
  });

  it('installs with apt-get only as root', async () => {
    const installs = (isRoot: boolean): Probes => {
      const installed = new Set<string>();
      return machine({
        isRoot,
        which: (command) => {
          if (command === 'apt-get') return '/usr/bin/apt-get';
          return command === 'chromium' && installed.has('apt') ? '/usr/bin/chromium' : undefined;
        },
        playwrightPath: () => (installed.has('playwright') ? '/playwright/chrome' : undefined),
        aptInstall: async () => void installed.add('apt'),
        playwrightInstall: async () => void installed.add('playwright'),
      });
    };
    expect(await findBrowser(installs(true))).toMatchObject({executablePath: '/usr/bin/chromium'});
    expect(await findBrowser(installs(false))).toMatchObject({executablePath: '/playwright/chrome'});
  });
});

describe('a browser that does not start', () => {
  it('gives way to the next source', async () => {
    const probes = machine({
      which: only('chromium'),
      unpackBundled: async () => bundled,
      problemOf: async ({executablePath}) =>
        executablePath === '/usr/bin/chromium' ? 'needs snap' : undefined,
    });
    expect(await findBrowser(probes)).toMatchObject({executablePath: '/cache/chromium'});
  });

  it('gets the package’s libraries and fonts where the system has none', async () => {
    const probes = machine({
      unpackBundled: async () => bundled,
      hasFonts: () => false,
      problemOf: async ({env}) =>
        env.LD_LIBRARY_PATH ? undefined : 'libnss3.so: cannot open shared object file',
    });
    const {env} = await findBrowser(probes);
    expect(env).toEqual({HOME: '/home', FONTCONFIG_FILE: '/cache/fonts.conf', LD_LIBRARY_PATH: '/cache/lib'});
  });

  it('is an error when it was asked for by name', async () => {
    const probes = machine({
      env: {CHROMIUM_PATH: '/wrong'},
      which: only('chromium'),
      problemOf: async () => 'no such file',
    });
    await expect(findBrowser(probes)).rejects.toThrow(
      'CHROMIUM_PATH is /wrong, but that does not start: no such file',
    );
  });
});

it('says what to do, and what was tried, when nothing works', async () => {
  const probes = machine({
    which: only('chromium', 'apt-get'),
    isRoot: true,
    unpackBundled: async () => {
      throw new Error('disk full\nat somewhere');
    },
    aptInstall: async () => {
      throw new Error('no network');
    },
    problemOf: async () => 'broken',
  });
  const error = await findBrowser(probes).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NoBrowserError);
  const {message} = error as Error;
  expect(message).toContain('set CHROMIUM_PATH');
  expect(message).toContain('the system: /usr/bin/chromium does not start: broken');
  expect(message).toContain('@sparticuz/chromium: disk full\n');
  expect(message).toContain('apt-get install chromium: no network');
});

it('switches off Chromium’s sandbox for root only', async () => {
  const args = async (isRoot: boolean) =>
    (await findBrowser(machine({isRoot, which: only('chromium')}))).args;
  expect(await args(true)).toContain('--no-sandbox');
  expect(await args(false)).not.toContain('--no-sandbox');
  expect(await args(false)).toContain('--disable-background-networking');
});
