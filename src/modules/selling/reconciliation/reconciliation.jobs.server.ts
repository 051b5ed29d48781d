import type { JobHandler } from '#platform/jobs.server.ts';
import type { ProviderContext } from '#platform/payment-context.server.ts';
import { compareAllProviderLedgers } from './compare-provider-ledgers.server.ts';

/** Compares the providers' ledgers with ours, each hour. */
export const compareLedgersJob = (work: ProviderContext): JobHandler => ({
  name: 'compare-books',
  seconds: 900,
  retries: 2,
  cron: '23 * * * *',
  run: async () => void (await compareAllProviderLedgers(work)),
});
