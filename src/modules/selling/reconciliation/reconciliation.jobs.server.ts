import type { JobHandler } from '#platform/jobs.server.ts';
import type { ProviderContext } from '#platform/payment-context.server.ts';
import { compareAllBooks } from './compare-books.server.ts';

/** Compares the providers' ledgers with ours, each hour. */
export const compareBooksJob = (work: ProviderContext): JobHandler => ({
  name: 'compare-books',
  seconds: 900,
  retries: 2,
  cron: '23 * * * *',
  run: async () => void (await compareAllBooks(work)),
});
