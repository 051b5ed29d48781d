import type { Db } from '#platform/ctx.server.ts';
import { loadOfferBehindPressingPayment, type PressingPaymentOffer } from './pressing-payments.store.server.ts';

export type { PressingPaymentOffer };

/** @throws Error for an order that is no pressing’s */
export async function requireOfferBehindPressingPayment(db: Db, order_id: number): Promise<PressingPaymentOffer> {
  const bill = await loadOfferBehindPressingPayment(db, order_id);
  if (!bill) throw new Error(`order ${order_id} pays for nothing that is pressed`);
  return bill;
}
