import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

const CHANGING = [
  'content',
  'home-and-creators',
  'cached-pages',
  'looks',
  'odd-records',
  'own-shop',
  'publishing-a-release',
  'staff-menu',
  'starting-and-stopping',
  'staff-only',
  'white-label',
].map((name) => `tests/journeys/${name}.test.ts`);
// Two browsers and a shop share the processor, so a slow result still counts.
const common = {
  testTimeout: 90_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 15_000 } },
};

/**
 * One shop for all. Journeys that only read, or change data of their own, run two at a time; journeys that change the
 * whole shop run alone.
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/running-shop.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'looking',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: CHANGING,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: { ...common, name: 'changing', include: CHANGING, fileParallelism: false, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
