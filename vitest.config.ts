import { defineConfig } from 'vitest/config';

export default defineConfig({
  css: { modules: { generateScopedName: '[local]' } },
  resolve: { conditions: ['node'] },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'tests/walks/**', 'tests/long/**', 'node_modules/**'],
    globalSetup: ['tests/support/database-server.ts'],
    setupFiles: ['tests/support/quiet-console.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A thread for each file begins in half the time of a process for each.
    pool: 'threads',
    maxWorkers: 2,
    // Test files share what is compiled: read anew for each, it took a quarter of the run. What is kept in memory of a database is per database (#platform/per-database).
    isolate: false,
  },
});
