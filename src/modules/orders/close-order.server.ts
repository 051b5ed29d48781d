import type { OrderNews } from '#modules/mail/kinds.ts';
import type { Db } from '#platform/ctx.server.ts';
import { hashKey, newOrderKey } from './order-key.server.ts';
import { keyLink, newsOf } from './order-news.ts';
import { cancelShipments, insertEvent, lockOrder, moveStatus, type StatusMove } from './orders.store.server.ts';
import { loadSaleNews, type Sale } from './sale-news.store.server.ts';

export type { Sale };

/** Moves an order along one arrow, once, with who and why (quality, invariant 20). False: it stands elsewhere by now. */
export const moveOrderStatus = (db: Db, move: StatusMove): Promise<boolean> => moveStatus(db, move);

/** Writes down what happened to an order, with the change it belongs to. */
export const noteOnOrder = (db: Db, event: Parameters<typeof insertEvent>[1]): Promise<void> => insertEvent(db, event);

/** Holds an order until the transaction ends: whoever else would settle or close it waits. */
export const lockOrderRow = (db: Db, id: number) => lockOrder(db, id);

/** Calls off every parcel of an order. */
export const cancelParcels = (db: Db, order_id: number): Promise<void> => cancelShipments(db, order_id);

export interface SaleNews {
  readonly email: string;
  readonly lang: string;
  readonly news: OrderNews;
  /** What each shop's owner sold, a line a project. */
  readonly sales: readonly Sale[];
  /** Of the key in the link, to be kept with the order. */
  readonly key_hash?: Buffer;
}

/** What the mails about an order say. */
export async function saleNews(db: Db, order_id: number): Promise<SaleNews> {
  const { sales, ...order } = await loadSaleNews(db, order_id);
  return { email: order.email, lang: order.lang, news: newsOf(order), sales };
}

/** The same with a key of its own in the link, for a guest, who has no account to look into; only its hash is to be kept. */
export function withKey({ news, ...told }: SaleNews): SaleNews {
  const key = newOrderKey();
  return { ...told, news: { ...news, link: keyLink(news.order_id, key) }, key_hash: hashKey(key) };
}
