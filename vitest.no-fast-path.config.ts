import { defineConfig } from 'vitest/config';
import common from './vitest.config.ts';

/** The tests of money, on a database without the fast path (docs/internals/database.md). */
export default defineConfig({
  ...common,
  test: {
    ...common.test,
    include: ['money', 'selling', 'fulfilment/stock'].map((folder) => `src/modules/${folder}/**/*.test.ts`),
    env: { DATABASE_FAST_PATH: 'off' },
  },
});
