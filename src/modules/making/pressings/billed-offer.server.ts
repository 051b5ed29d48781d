import type { Db } from '#platform/ctx.server.ts';
import { type BilledOffer, loadBilledOffer } from './pressing-payments.store.server.ts';

export type { BilledOffer };

/** @throws Error for an order that is no pressing’s */
export async function requireBilledOffer(db: Db, order_id: number): Promise<BilledOffer> {
  const bill = await loadBilledOffer(db, order_id);
  if (!bill) throw new Error(`order ${order_id} pays for nothing that is pressed`);
  return bill;
}
