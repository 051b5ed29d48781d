import { putBoxCopiesBackOnSale } from '#modules/fulfilment/stock/hold-box-copies.server.ts';
import { creditBoxRecord } from '#modules/money/royalties/credit-box-record.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { insertBoxRecordUses, lockAcceptedBoxRecordOffers } from './box-records.store.server.ts';

/**
 * Counts the offered records among those packed into a box, and credits each to its owner at the offered price. Their
 * held copies become free for this box. In the transaction that fills the box, before it takes its records.
 * @returns false when an offer has no copy left; nothing may be kept then
 */
export async function creditOwnersOfPackedRecords(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  box_parcel_id: number,
  item_ids: readonly number[],
): Promise<boolean> {
  const offers = await lockAcceptedBoxRecordOffers(db, item_ids);
  if (offers.length === 0) return true;
  if (offers.some(({ left }) => left < 1)) return false;
  const held = await insertBoxRecordUses(
    db,
    box_parcel_id,
    offers.map(({ id }) => id),
  );
  for (const item_id of held) await putBoxCopiesBackOnSale(db, { item_id, quantity: 1 });
  for (const { owner_id, project_id, price, currency } of offers)
    await creditBoxRecord(db, { owner_id, project_id, amount: price, currency }, now.toISOString().slice(0, 10));
  return true;
}
