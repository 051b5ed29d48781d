import { defineConfig } from 'vitest/config';

/** The built demonstration shop in other engines than Chromium's, one after the other. */
export default defineConfig({
  test: {
    include: ['tests/walks/**/*.test.ts'],
    globalSetup: ['tests/support/running-shop-with-media.ts'],
    testTimeout: 420_000,
    hookTimeout: 240_000,
    fileParallelism: false,
    sequence: { concurrent: false },
  },
});
