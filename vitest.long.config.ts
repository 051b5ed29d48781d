import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/long/**/*.test.ts'],
    globalSetup: ['tests/support/database-server.ts', 'tests/support/running-shop.ts'],
    testTimeout: 900_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
    sequence: { concurrent: false },
  },
});
