import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

export default defineConfig({
  css: { modules: { generateScopedName: '[local]' } },
  resolve: { conditions: ['node'] },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'tests/walks/**', 'tests/long/**', 'node_modules/**'],
    globalSetup: ['tests/support/database-server.ts'],
    setupFiles: ['tests/support/quiet-console.ts'],
    sequence: { sequencer: LongestFirst },
    // Other files and steps of the gate share the processor: what comes at last has come, however slow the machine is.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A thread for each file begins in half the time of a process for each.
    pool: 'threads',
    // One more than the two cores of a small machine: files that wait for a time-out or a process leave their core to another.
    maxWorkers: 3,
    // Test files share what is compiled: read anew for each, it took a quarter of the run. What is kept in memory of a database is per database (#platform/per-database).
    isolate: false,
  },
});
