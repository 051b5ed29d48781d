import type { Db } from '#platform/ctx.server.ts';
import { loadOfferOfPressingOrder, type PressingOrderOffer } from './pressing-payments.store.server.ts';

export type { PressingOrderOffer };

/** @throws Error for an order that is no pressing’s */
export async function requireOfferOfPressingOrder(db: Db, order_id: number): Promise<PressingOrderOffer> {
  const bill = await loadOfferOfPressingOrder(db, order_id);
  if (!bill) throw new Error(`order ${order_id} pays for nothing that is pressed`);
  return bill;
}
