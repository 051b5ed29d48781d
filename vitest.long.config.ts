import { defineConfig } from 'vitest/config';
import { requireExistingTestFiles } from './scripts/gate/require-existing-test-files.ts';

export default defineConfig({
  test: {
    // Of the others `npm test` takes a sample of their cases (tests/support/sample-cases.ts).
    include: [
      'tests/long/**/*.test.ts',
      ...requireExistingTestFiles([
        'src/modules/catalogue/listing/list-query-plans.test.ts',
        'tests/adversarial/extreme-dates.test.ts',
        'tests/adversarial/fuzz-api.test.ts',
        'tests/adversarial/prototype-property-names.test.ts',
        'tests/journeys/bundles.test.ts',
      ]),
    ],
    env: { SILLON_SAMPLE: 'all' },
    globalSetup: ['tests/support/database-server.ts', 'tests/support/running-shop-with-media.ts'],
    testTimeout: 900_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    fileParallelism: false,
    sequence: { concurrent: false },
  },
});
