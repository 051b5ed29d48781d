import type { JobHandler } from '#platform/job-queue.server.ts';
import type { PaymentProviderContext } from '#platform/payment-context.server.ts';
import { compareAllProviderLedgers } from './compare-provider-ledgers.server.ts';

/** Compares the providers' ledgers with ours, each hour. */
export const compareLedgersJob = (work: PaymentProviderContext): JobHandler => ({
  name: 'compare-books',
  seconds: 900,
  retries: 2,
  cron: '23 * * * *',
  run: async () => void (await compareAllProviderLedgers(work)),
});
