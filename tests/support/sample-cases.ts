/**
 * Every `interval`-th of the cases, from the `turn`-th on: a fixed sample for `npm test`. `npm run test:long` takes
 * them all (vitest.long.config.ts).
 */
export const sampleCases = <T>(all: readonly T[], interval: number, turn = 0): T[] =>
  process.env.SILLON_SAMPLE === 'all' ? [...all] : all.filter((_, at) => at % interval === turn % interval);
