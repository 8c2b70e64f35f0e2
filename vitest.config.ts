import {configDefaults, defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{spec,sandbox,site,checks}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'checks/e2e/**', '**/.docusaurus*/**', '**/.work/**'],
    // The sandbox's validators are generated from the OpenAPI file and not committed.
    // A slow machine must not decide a test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['./sandbox/scripts/generate.ts'],
  },
});
