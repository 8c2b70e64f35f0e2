import {configDefaults, defineConfig} from 'vitest/config';

const SHARED = {
  // A slow machine must not decide a test.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // The sandbox's validators are generated from the OpenAPI file and not committed.
  globalSetup: ['./packages/sandbox/scripts/generate.ts'],
};

/** Whole builds of small sites that must fail: a project of their own, because they take as long as all unit tests. */
const BAD_INPUT = 'tests/fixtures/bad-input.test.ts';

/**
 * Tests that need a process as it starts: whole servers (the one of the MCP server replaces Request and Response of the process), and
 * those that measure memory or count open files. Each file costs a process with all its modules, more than a second of processor
 * time, so that only these are here.
 */
const ALONE = [
  'packages/mcp/src/{http,server}.test.ts',
  'packages/sandbox-cli/bin/{durability,sandbox,server}.test.ts',
];

/**
 * For the full run: `npm test` has the shorter attack of fuzz.test.ts, the files of durability.test.ts, and the examples themselves
 * without the tests of what runs them. `npm run test:unit` runs all.
 */
const LONG = [
  'packages/sandbox-cli/scripts/pack.test.ts',
  'packages/sandbox/src/attack.test.ts',
  'packages/sandbox-cli/store/open-together.test.ts',
  'tests/examples/{check-page,script-process}.test.ts',
  'tests/examples/python/python.test.ts',
  'tests/soak/*.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...SHARED,
          name: 'unit',
          // Tests of pure functions share a worker: to load the modules anew for each file took a third of the time.
          pool: 'threads',
          isolate: false,
          include: ['{packages,site,tests}/**/*.test.{ts,tsx}'],
          exclude: [
            ...configDefaults.exclude,
            BAD_INPUT,
            ...ALONE,
            ...LONG,
            'tests/e2e/**',
            '**/.docusaurus*/**',
            '**/.work/**',
          ],
        },
      },
      {test: {...SHARED, name: 'alone', pool: 'forks', include: ALONE}},
      {test: {...SHARED, name: 'long', pool: 'forks', include: LONG}},
      {test: {...SHARED, name: 'bad-input', include: [BAD_INPUT]}},
    ],
  },
});
