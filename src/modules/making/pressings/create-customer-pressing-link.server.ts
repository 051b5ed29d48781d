import { createMailedKeyForOrders } from '#modules/selling/orders/guest-order-keys.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { findPressingPaymentOrderIds } from './pressing-payments.store.server.ts';
import type { PressingCustomer } from './pressings.store.server.ts';

/** The customer's link to a pressing: in the account, or with a new key that opens all its orders. */
export async function createCustomerPressingLink(
  db: Db,
  pressing_id: number,
  { user_id, quote_id }: PressingCustomer,
): Promise<string> {
  const key = await createMailedKeyForOrders(
    db,
    user_id === null ? await findPressingPaymentOrderIds(db, pressing_id) : [],
    user_id,
  );
  return key === null ? `/my-account/quotes/${quote_id}` : `/quote/offer?token=${key}`;
}
