import type { OrderNews } from '#modules/mail/kinds.ts';
import type { Db } from '#platform/ctx.server.ts';
import { hashKey, newOrderKey } from './order-key.server.ts';
import { newsOf } from './order-news.ts';
import {
  cancelShipments,
  insertEvent,
  insertOrderKey,
  lockOrder,
  moveStatus,
  type StatusMove,
} from './orders.store.server.ts';
import { loadSaleNews, type Sale } from './sale-news.store.server.ts';

export type { Sale };

/** Moves an order along one arrow, once, with who and why (quality, invariant 20). False: it stands elsewhere by now. */
export const moveOrderStatus = (db: Db, move: StatusMove): Promise<boolean> => moveStatus(db, move);

export const noteOnOrder = (db: Db, event: Parameters<typeof insertEvent>[1]): Promise<void> => insertEvent(db, event);
export const lockOrderRow = (db: Db, id: number) => lockOrder(db, id);
export const cancelParcels = (db: Db, order_id: number): Promise<void> => cancelShipments(db, order_id);

export interface SaleNews {
  readonly email: string;
  readonly lang: string;
  readonly news: OrderNews;
  /** What each shop's owner sold, a line a project. */
  readonly sales: readonly Sale[];
  readonly project_ids: readonly number[];
}

/** What the mails about an order say. A guest's order gets a key of its own for the link, of which only the hash stays. */
export async function saleNews(db: Db, order_id: number, forGuest = false): Promise<SaleNews> {
  const key = forGuest ? newOrderKey() : undefined;
  const [{ sales, project_ids, ...order }] = await Promise.all([
    loadSaleNews(db, order_id),
    key && insertOrderKey(db, order_id, hashKey(key)),
  ]);
  return { email: order.email, lang: order.lang, news: newsOf(order, key), sales, project_ids };
}
