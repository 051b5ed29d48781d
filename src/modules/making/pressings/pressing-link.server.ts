import { sharedMailKey } from '#modules/selling/orders/close-order.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { type Asker, loadOrdersOf } from './pressings.store.server.ts';

/** Where its asker finds a pressing: in the account, or with a fresh key that opens all its orders. */
export async function pressingLink(db: Db, pressing_id: number, { user_id, quote_id }: Asker): Promise<string> {
  const key = await sharedMailKey(db, user_id === null ? await loadOrdersOf(db, pressing_id) : [], user_id);
  return key === null ? `/my-account/quotes/${quote_id}` : `/quote/offer?token=${key}`;
}
