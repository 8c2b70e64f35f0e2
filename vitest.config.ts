import {configDefaults, defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,site,tests}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'tests/e2e/**', '**/.docusaurus*/**', '**/.work/**'],
    // The sandbox's validators are generated from the OpenAPI file and not committed.
    // A slow machine must not decide a test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['./packages/sandbox/scripts/generate.ts'],
  },
});
