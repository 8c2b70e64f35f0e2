import {configDefaults, defineConfig, type TestProjectInlineConfiguration} from 'vitest/config';

type Options = Exclude<TestProjectInlineConfiguration['test'], undefined>;

const project = (name: string, include: readonly string[], options: Options = {}) => ({
  test: {
    name,
    include: [...include],
    // A slow machine must not decide a test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // The sandbox's validators are generated from the OpenAPI file and not committed.
    globalSetup: ['./packages/sandbox/scripts/generate.ts'],
    ...options,
  },
});

/** Whole builds of small sites that must fail. */
const BAD_INPUT = ['tests/fixtures/bad-input.test.ts'];

/**
 * Tests that need a process as it starts: whole servers (the one of the MCP server replaces Request and Response of
 * the process), and those that measure memory or count open files. Each file costs a process with all its modules,
 * more than a second of processor time, so that only these are here.
 */
const ALONE = [
  'packages/mcp/src/{http,server}.test.ts',
  'packages/sandbox-cli/bin/{durability,sandbox,server}.test.ts',
];

/**
 * For the full run: `npm test` has the shorter attack of fuzz.test.ts, the files of durability.test.ts, and the
 * examples themselves without the tests of what runs them. `npm run test:unit` runs all.
 */
const LONG = [
  'packages/sandbox-cli/scripts/pack.test.ts',
  'packages/sandbox-cli/store/open-together.test.ts',
  'tests/downloads/operator-scripts.test.ts',
  'tests/examples/{check-page,script-process,sparse-objects}.test.ts',
  'tests/examples/python/python.test.ts',
  'tests/soak/*.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      project('unit', ['{packages,site,tests}/**/*.test.{ts,tsx}'], {
        // Tests of pure functions share a worker: to load the modules anew for each file took a third of the time.
        pool: 'threads',
        isolate: false,
        exclude: [
          ...configDefaults.exclude,
          ...[BAD_INPUT, ALONE, LONG].flat(),
          'tests/e2e/**',
          '**/.docusaurus*/**',
          '**/.work/**',
        ],
      }),
      project('alone', ALONE),
      project('long', LONG),
      project('bad-input', BAD_INPUT),
      // Checks of what is there: every page, the build, its search and MCP server, what is installed.
      project('content', ['tests/content/*.check.ts']),
      project('supply', ['tests/supply-chain/*.check.ts']),
      project('built', ['tests/built/*.check.ts']),
      project('search', ['tests/search/*.check.ts']),
      project('mcp', ['tests/mcp/*.check.ts']),
      // The journeys of tests/engines; the first is the browser that `npm test` brings.
      ...['chromium', 'firefox', 'webkit'].map((engine) =>
        project(engine, [`tests/engines/${engine}.check.ts`]),
      ),
      // Of the full run.
      project('second-build', ['tests/second-build/*.check.ts']),
      project('soak', ['tests/soak/*.check.ts']),
      project('nginx', ['tests/deploy/nginx.check.ts']),
      project('sandbox-image', ['tests/deploy/sandbox-image.check.ts']),
    ],
  },
});
