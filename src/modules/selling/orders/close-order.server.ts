import type { OrderNews } from '#modules/shared/mail/order-blocks.ts';
import type { Db } from '#platform/ctx.server.ts';
import { hashKey, newOrderKey } from './order-key.server.ts';
import { keyLink, newsOf } from './order-news.ts';
import { cancelShipments } from './order-shipments.store.server.ts';
import {
  copyKeys,
  giveToUser,
  insertEvent,
  insertOrderKey,
  lockFree,
  lockOrder,
  moveStatus,
  type StatusMove,
} from './orders.store.server.ts';
import { loadSaleNews } from './sale-news.store.server.ts';

/** Moves an order along one arrow, once, with who and why (invariant 20). False: it stands elsewhere by now. */
export const moveOrderStatus = (db: Db, move: StatusMove): Promise<boolean> => moveStatus(db, move);

/** Writes down what happened to an order, with the change it belongs to. */
export const noteOnOrder = (db: Db, event: Parameters<typeof insertEvent>[1]): Promise<void> => insertEvent(db, event);

/** Holds an order until the transaction ends: whoever else would settle or close it waits. */
export const lockOrderRow = (db: Db, id: number) => lockOrder(db, id);

/** Holds those of the orders that no other transaction holds. @returns their ids */
export const lockFreeOrders = (db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> => lockFree(db, ids);

/** Calls off every parcel of an order. */
export const cancelParcels = (db: Db, order_id: number): Promise<void> => cancelShipments(db, order_id);

/** A fresh key that opens an order to a guest by mail; null for who has an account to look into. */
export const mailedKey = (db: Db, { order_id, user_id }: { order_id: number; user_id: number | null }) =>
  keyFor(db, [order_id], user_id);

/** The same for several orders that are one thing to their buyer. */
export async function keyFor(db: Db, order_ids: readonly number[], user_id: number | null): Promise<string | null> {
  if (user_id !== null) return null;
  const key = newOrderKey();
  for (const order_id of order_ids) await insertOrderKey(db, order_id, hashKey(key));
  return key;
}

/** Orders without an account belong to one from now on. */
export const giveOrders = (db: Db, order_ids: readonly number[], user_id: number): Promise<void> =>
  giveToUser(db, order_ids, user_id);

/** Whatever opens one order opens another of the same buyer from now on. */
export const shareKeys = (db: Db, from: number, to: number): Promise<void> => copyKeys(db, from, to);

export interface SaleNews {
  readonly email: string;
  readonly lang: string;
  /** Bought without an account. */
  readonly isGuest: boolean;
  readonly news: OrderNews;
  /** Of the key in the link, to be kept with the order. */
  readonly key_hash?: Buffer;
}

/** What the mails about an order say. */
export async function saleNews(db: Db, order_id: number): Promise<SaleNews> {
  const order = await loadSaleNews(db, order_id);
  return { email: order.email, lang: order.lang, isGuest: order.user_id === null, news: newsOf(order) };
}

/** The same with a key of its own in the link, for a guest, who has no account to look into; only its hash is to be kept. */
export function withKey({ news, ...told }: SaleNews): SaleNews {
  const key = newOrderKey();
  return { ...told, news: { ...news, link: keyLink(news.order_id, key) }, key_hash: hashKey(key) };
}

/** What a mail about an order says whose links open without signing in: a guest gets a key, which is kept with the order. */
export async function newsToOpen(db: Db, order_id: number): Promise<SaleNews & { readonly key: string | null }> {
  const told = await saleNews(db, order_id);
  if (!told.isGuest) return { ...told, key: null };
  const key = newOrderKey();
  await insertOrderKey(db, order_id, hashKey(key));
  return { ...told, key, news: { ...told.news, link: keyLink(order_id, key) } };
}
