import { sumAmounts } from '#kit/money.ts';
import { restockOrder } from '#modules/fulfilment/stock/reserve-sell-and-restock.server.ts';
import { bookReturnedCopies } from '#modules/fulfilment/stock/return-to-stock.server.ts';
import { loadCopiesByItemOfLines } from '#modules/selling/orders/copies-by-item-of-lines.server.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { findRefundableParts } from './refunds.store.server.ts';

/**
 * Returns the copies of a cancelled paid order to the shelf. Copies refunded earlier without restocking are missing or
 * unsaleable, and are written off.
 */
export async function restockCancelledOrder(db: Db, order_id: number, user_id: number | null): Promise<void> {
  const parts = await findRefundableParts(db, order_id);
  if (sumAmounts(parts.map(({ taken }) => taken)) === 0) return restockOrder(db, order_id, 'cancelled', user_id);
  const taken = new Map(parts.map((part) => [part.order_item_id, part.taken]));
  const { items } = await requireOrderRow(db, order_id, 'anyone');
  const kept = items.map((line) => ({ ...line, quantity: line.quantity - (taken.get(line.id) ?? 0) }));
  await restockOrder(db, order_id, 'cancelled', user_id, await loadCopiesByItemOfLines(db, kept));
  // The remaining copies were refunded without restocking.
  const lost = (await loadCopiesByItemOfLines(db, items)).map(({ item_id, quantity }) => ({
    item_id,
    restocked: 0,
    written_off: quantity,
  }));
  await bookReturnedCopies(db, lost, { order_id, return_id: null, user_id, note: '' });
}
