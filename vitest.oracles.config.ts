import { defineConfig } from 'vitest/config';

/** Our figures beside those of installed programs that measure the same. */
export default defineConfig({ test: { include: ['tests/oracles/**/*.test.ts'], testTimeout: 120_000 } });
