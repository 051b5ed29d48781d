import type { Db } from '#platform/ctx.server.ts';
import { hashOrderKey, newOrderKey } from './order-key.server.ts';
import { assignGuestOrderRows, copyOrderKeyRows, insertOrderKey } from './order-keys.store.server.ts';

/** A fresh key with which a guest opens an order from a mail; null for accounts. */
export const createMailedOrderKey = (db: Db, { order_id, user_id }: { order_id: number; user_id: number | null }) =>
  createMailedKeyForOrders(db, [order_id], user_id);

/** The same for several orders from one cart. */
export async function createMailedKeyForOrders(
  db: Db,
  order_ids: readonly number[],
  user_id: number | null,
): Promise<string | null> {
  if (user_id !== null) return null;
  const key = newOrderKey();
  for (const order_id of order_ids) await insertOrderKey(db, order_id, hashOrderKey(key));
  return key;
}

/** Moves guest orders to an account. */
export const assignGuestOrdersToUser = (db: Db, order_ids: readonly number[], user_id: number): Promise<void> =>
  assignGuestOrderRows(db, order_ids, user_id);

/** Copies the keys of one order to another of the same buyer. */
export const copyOrderKeys = (db: Db, from: number, to: number): Promise<void> => copyOrderKeyRows(db, from, to);
