import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    name: 'sandbox',
    include: ['**/*.test.ts'],
    // The validators are generated from the OpenAPI file and not committed.
    globalSetup: ['./scripts/generate.ts'],
  },
});
