import { defineConfig } from 'vitest/config';
import { LongestFirstSequencer } from './tests/support/longest-first-test-sequencer.ts';

export default defineConfig({
  css: { modules: { generateScopedName: '[local]' } },
  resolve: { conditions: ['node'] },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'tests/walks/**', 'tests/long/**', 'tests/oracles/**', 'node_modules/**'],
    globalSetup: ['tests/support/database-server.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    sequence: { sequencer: LongestFirstSequencer },
    // Other files and steps of the gate share the processor, so a slow result still counts.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Starting a thread for each file takes half the time of a process.
    pool: 'threads',
    // One more than the two cores of a small machine: files that wait for a timeout or a process leave their core to
    // another.
    maxWorkers: 3,
    // Test files share compiled modules; reading them anew for each took a quarter of the run. Memory of a database is
    // separate (#platform/state-per-database).
    isolate: false,
  },
});
