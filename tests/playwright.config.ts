/** Browser tests over the production build, served under the production headers. `e2e/setup.ts` starts what they need. */
import {defineConfig} from '@playwright/test';
import {IS_FULL} from './scope.ts';

export default defineConfig({
  testDir: './e2e',
  outputDir: './.work/test-results',
  globalSetup: './e2e/setup.ts',
  // Left to `npm run test:full`. Not skipped in the test: by then its servers have started.
  ...(!IS_FULL && {grepInvert: /@full\b/}),
  fullyParallel: true,
  workers: 2,
  // A browser that hangs is started anew, once. What fails twice has failed; what passes then is counted as retried.
  retries: 1,
  forbidOnly: true,
  // Generous: no test waits for the clock, and a busy machine must not decide one.
  timeout: 240_000,
  expect: {timeout: 20_000},
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ['./e2e/summary-reporter.ts'],
    ['json', {outputFile: './.work/browser.json'}],
  ],
  use: {
    viewport: {width: 1440, height: 900},
    // Nothing waits for an animation, and none can be caught half way.
    contextOptions: {reducedMotion: 'reduce'},
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
