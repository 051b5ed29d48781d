import type { OrderMailData } from '#modules/shared/mail/order-mail-blocks.ts';
import type { Db } from '#platform/ctx.server.ts';
import { hashOrderKey, newOrderKey } from './order-key.server.ts';
import { assignGuestOrderRows, copyOrderKeyRows, insertOrderKey } from './order-keys.store.server.ts';
import { guestOrderLink, orderMailData } from './order-mail-data.ts';
import { cancelOrderShipments } from './order-shipments.store.server.ts';
import {
  changeOrderStatusRow,
  insertOrderEvent,
  lockOrderRowById,
  lockUnlockedOrders,
  type OrderStatusChange,
} from './orders.store.server.ts';
import { loadSaleMailData } from './sale-mail-data.store.server.ts';

/**
 * Moves an order from one status to another, once, and records actor and note (invariant 20).
 * @returns false when the order is no longer in `from`
 */
export const recordOrderStatusChange = (db: Db, move: OrderStatusChange): Promise<boolean> =>
  changeOrderStatusRow(db, move);

/** Records an event of an order, in the transaction of its change. */
export const recordOrderEvent = (db: Db, event: Parameters<typeof insertOrderEvent>[1]): Promise<void> =>
  insertOrderEvent(db, event);

/** Locks an order until the transaction ends, against concurrent settling and closing. */
export const lockOrder = (db: Db, id: number) => lockOrderRowById(db, id);

/**
 * Locks the orders that no other transaction has locked.
 * @returns their ids
 */
export const lockOrdersSkipLocked = (db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  lockUnlockedOrders(db, ids);

/** Cancels every parcel of an order. */
export const cancelOrderParcels = (db: Db, order_id: number): Promise<void> => cancelOrderShipments(db, order_id);

/** A fresh key with which a guest opens an order from a mail; null for accounts. */
export const newMailedOrderKey = (db: Db, { order_id, user_id }: { order_id: number; user_id: number | null }) =>
  newMailedKeyForOrders(db, [order_id], user_id);

/** The same for several orders from one cart. */
export async function newMailedKeyForOrders(
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
export function withGuestOrderKey({ news, ...told }: OrderMailRow): OrderMailRow {
  const key = newOrderKey();
  return { ...told, news: { ...news, link: guestOrderLink(news.order_id, key) }, key_hash: hashOrderKey(key) };
}

/** The data of a mail whose links open without signing in. A guest gets a new key, stored with the order. */
export async function loadOrderMailWithKey(
  db: Db,
  order_id: number,
): Promise<OrderMailRow & { readonly key: string | null }> {
  const told = await loadOrderMail(db, order_id);
  if (!told.isGuest) return { ...told, key: null };
  const key = newOrderKey();
  await insertOrderKey(db, order_id, hashOrderKey(key));
  return { ...told, key, news: { ...told.news, link: guestOrderLink(order_id, key) } };
}
