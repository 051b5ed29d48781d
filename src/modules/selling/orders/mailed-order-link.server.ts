import type { Db } from '#platform/ctx.server.ts';
import { hashOrderKey, newOrderKey } from './order-key.server.ts';
import { insertOrderKey } from './order-keys.store.server.ts';
import { guestOrderLink, orderLink } from './order-mail-data.ts';

/** The link of a mail to its order: in the account or, for a guest, its page with a new key. */
export async function createMailedOrderLink(db: Db, order: { id: number; user_id: number | null }): Promise<string> {
  if (order.user_id !== null) return orderLink(order);
  const key = newOrderKey();
  await insertOrderKey(db, order.id, hashOrderKey(key));
  return guestOrderLink(order.id, key);
}
