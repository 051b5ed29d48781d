import type { OrderMailData } from '#modules/shared/mail/order-blocks.ts';
import type { Db } from '#platform/ctx.server.ts';
import { hashKey, newOrderKey } from './order-key.server.ts';
import { assignToUser, copyKeys, insertOrderKey } from './order-keys.store.server.ts';
import { keyLink, orderMailData } from './order-mail-data.ts';
import { cancelShipments } from './order-shipments.store.server.ts';
import { insertOrderEvent, lockFreeRows, lockOrderById, moveStatus, type StatusMove } from './orders.store.server.ts';
import { loadSaleMailData } from './sale-mail-data.store.server.ts';

/**
 * Moves an order from one status to another, once, and records actor and note (invariant 20).
 * @returns false when the order is no longer in `from`
 */
export const moveOrderStatus = (db: Db, move: StatusMove): Promise<boolean> => moveStatus(db, move);

/** Records an event of an order, in the transaction of its change. */
export const noteOnOrder = (db: Db, event: Parameters<typeof insertOrderEvent>[1]): Promise<void> =>
  insertOrderEvent(db, event);

/** Locks an order until the transaction ends, against concurrent settling and closing. */
export const lockOrderRow = (db: Db, id: number) => lockOrderById(db, id);

/**
 * Locks the orders that no other transaction has locked.
 * @returns their ids
 */
export const lockOrdersSkipLocked = (db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  lockFreeRows(db, ids);

/** Cancels every parcel of an order. */
export const cancelParcels = (db: Db, order_id: number): Promise<void> => cancelShipments(db, order_id);

/** A fresh key with which a guest opens an order from a mail; null for accounts. */
export const mailedKey = (db: Db, { order_id, user_id }: { order_id: number; user_id: number | null }) =>
  sharedMailKey(db, [order_id], user_id);

/** The same for several orders from one cart. */
export async function sharedMailKey(
  db: Db,
  order_ids: readonly number[],
  user_id: number | null,
): Promise<string | null> {
  if (user_id !== null) return null;
  const key = newOrderKey();
  for (const order_id of order_ids) await insertOrderKey(db, order_id, hashKey(key));
  return key;
}

/** Moves guest orders to an account. */
export const assignOrders = (db: Db, order_ids: readonly number[], user_id: number): Promise<void> =>
  assignToUser(db, order_ids, user_id);

/** Copies the keys of one order to another of the same buyer. */
export const shareKeys = (db: Db, from: number, to: number): Promise<void> => copyKeys(db, from, to);

export interface OrderMailRow {
  readonly email: string;
  readonly lang: string;
  /** True for a guest order. */
  readonly isGuest: boolean;
  readonly news: OrderMailData;
  /** Hash of the key in the link, to be stored with the order. */
  readonly key_hash?: Buffer;
}

/** The data of mails about an order. */
export async function loadOrderMail(db: Db, order_id: number): Promise<OrderMailRow> {
  const order = await loadSaleMailData(db, order_id);
  return { email: order.email, lang: order.lang, isGuest: order.user_id === null, news: orderMailData(order) };
}

/** Adds a fresh key to a guest's link; only its hash is stored. */
export function withKey({ news, ...told }: OrderMailRow): OrderMailRow {
  const key = newOrderKey();
  return { ...told, news: { ...news, link: keyLink(news.order_id, key) }, key_hash: hashKey(key) };
}

/** The data of a mail whose links open without signing in. A guest gets a new key, stored with the order. */
export async function loadOrderMailWithKey(
  db: Db,
  order_id: number,
): Promise<OrderMailRow & { readonly key: string | null }> {
  const told = await loadOrderMail(db, order_id);
  if (!told.isGuest) return { ...told, key: null };
  const key = newOrderKey();
  await insertOrderKey(db, order_id, hashKey(key));
  return { ...told, key, news: { ...told.news, link: keyLink(order_id, key) } };
}
