import { chargeStorageFee } from '#modules/money/royalties/adjust-balance.server.ts';
import { type Db, runInTransaction } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { findUnchargedStorageMonths } from './consignments.store.server.ts';
import { copiesPastFreeStorage } from './copies-past-free-storage.ts';

/**
 * Charges the storage of every past month, each once, for any number of calls. @returns the number of charged months
 */
export async function chargeStorageFees({ db }: { readonly db: Db }, now: Date): Promise<number> {
  const today = now.toISOString().slice(0, 10);
  let charged = 0;
  for (const { lying, storage_per_copy, ...due } of await findUnchargedStorageMonths(db)) {
    const pieces = copiesPastFreeStorage(lying);
    if (pieces === 0) continue;
    const storage = { ...due, pieces, amount: pieces * storage_per_copy };
    if (await runInTransaction({ db }, (own) => chargeStorageFee(own.db, storage, today))) charged += 1;
  }
  return charged;
}

export const chargeStorageFeesJob = (work: { readonly db: Db }): JobHandler => ({
  name: 'charge-storage',
  seconds: 600,
  retries: 1,
  cron: '23 4 * * *',
  run: async () => void (await chargeStorageFees(work, new Date())),
});
