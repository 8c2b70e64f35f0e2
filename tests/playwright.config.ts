/** Browser tests over the production build and the fixture sites, served under the production headers. */
import {defineConfig} from '@playwright/test';
import {buildFolder} from './e2e/built.ts';
import {ROOT} from './fixtures/folders.ts';
import {addressVariable, BELOW, SITES_OF_THIS_RUN, type SiteName} from './fixtures/sites.ts';
import {IS_FULL} from './scope.ts';

const serve = (site: SiteName): string =>
  site === 'base-url'
    ? `node --import tsx tests/e2e/serve-below.ts ${buildFolder(site)} ${BELOW}`
    : `node --import tsx packages/server/bin/serve.ts --port 0 --dir ${buildFolder(site)}`;

export default defineConfig({
  testDir: './e2e',
  outputDir: './.work/test-results',
  globalSetup: './e2e/setup.ts',
  // Left to `npm run test:full`. Not skipped in the test: by then its servers have started.
  ...(!IS_FULL && {grepInvert: /@full\b/}),
  fullyParallel: true,
  workers: '100%',
  // On a free port, which the server prints; the group puts the address into the environment.
  webServer: SITES_OF_THIS_RUN.map((site) => ({
    name: site,
    command: serve(site),
    cwd: ROOT,
    wait: {stdout: new RegExp(`(?<${addressVariable(site)}>http://localhost:\\d+)`)},
  })),
  // A browser that hangs is started anew, once; what passes then is named as flaky.
  retries: 1,
  forbidOnly: true,
  // Generous: no test waits for the clock, and a busy machine must not decide one.
  timeout: 240_000,
  expect: {timeout: 20_000},
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', {outputFile: './.work/browser.json'}]],
  use: {
    viewport: {width: 1440, height: 900},
    // Nothing waits for an animation, and none can be caught half way.
    contextOptions: {reducedMotion: 'reduce'},
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
