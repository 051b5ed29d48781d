import { defineConfig } from 'vitest/config';
import { requireExistingTestFiles } from './scripts/gate/require-existing-test-files.ts';
import { LongestFirstSequencer } from './tests/support/longest-first-test-sequencer.ts';

const CHANGING = requireExistingTestFiles(
  [
    'newsletter-contact-help-and-picks',
    'creator-pages-home-and-feeds',
    'cached-pages',
    'takedown-claims',
    'publishing-a-release',
    'shop-theme',
    'staff-menu',
    'starting-and-stopping',
    'unusual-record-data',
    'white-label',
  ].map((name) => `tests/journeys/${name}.test.ts`),
);
// Three browsers and a shop share the processor, so a slow result still counts.
const common = {
  testTimeout: 90_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
  // A worker keeps its browser and its imports for all its files: starting them anew took a tenth of the time.
  isolate: false,
};

/**
 * One shop for all. Journeys that change the whole shop run first and alone, while the demonstration's media are made.
 * The others only read, or change data of their own, and run three at a time.
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/running-shop.ts'],
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      {
        test: {
          ...common,
          name: 'looking',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: CHANGING,
          setupFiles: ['tests/support/wait-for-demo-media-setup.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: { ...common, name: 'changing', include: CHANGING, fileParallelism: false, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
