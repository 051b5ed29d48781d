import { putBoxCopiesBackOnSale } from '#modules/fulfilment/stock/hold-box-copies.server.ts';
import { type Db, runInTransaction } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { expireNextOverdueBoxRecordOffer, loadBoxRecordOffer } from './box-records.store.server.ts';
import { notifyRecordOwner } from './notify-offered-record-owner.server.ts';

/**
 * Puts copies back on sale that no box used in time, and mails their creators. Each offer ends once, for any number of
 * calls. @returns the number of ended offers
 */
export async function expireBoxRecords({ db }: { readonly db: Db }): Promise<number> {
  for (let ended = 0; ; ended += 1) if (!(await runInTransaction({ db }, (own) => expireNext(own.db)))) return ended;
}

async function expireNext(db: Db): Promise<boolean> {
  const expired = await expireNextOverdueBoxRecordOffer(db);
  if (!expired) return false;
  await putBoxCopiesBackOnSale(db, { item_id: expired.item_id, quantity: expired.released });
  const offer = await loadBoxRecordOffer(db, expired.id, null);
  if (offer) await notifyRecordOwner(db, offer, true);
  return true;
}

/** Every day. */
export const expireBoxRecordsJob = (work: { readonly db: Db }): JobHandler => ({
  name: 'expire-box-records',
  seconds: 600,
  retries: 1,
  cron: '41 3 * * *',
  run: async () => void (await expireBoxRecords(work)),
});
