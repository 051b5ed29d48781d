import { updateParcelsAfterRefund } from '#modules/fulfilment/parcels/update-parcels-after-refund.server.ts';
import { restockOrder } from '#modules/fulfilment/stock/reserve-sell-and-restock.server.ts';
import { bookReturnedCopies } from '#modules/fulfilment/stock/return-to-stock.server.ts';
import { isOrderGiftUsed } from '#modules/selling/boxes/box-gifts.server.ts';
import { changeOrderStatus } from '#modules/selling/orders/change-order-status.server.ts';
import { loadCopiesByItemOfLines } from '#modules/selling/orders/copies-by-item-of-lines.server.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { canChangeOrderStatus, isOrderStatus, type RefundStockEffect } from '#modules/selling/orders/order.ts';
import { uncountPledge } from '#modules/selling/pledges/pledges.server.ts';
import { releasePromoUse } from '#modules/selling/promotions/promo-uses.server.ts';
import type { PaymentContext } from '#platform/payment-context.server.ts';
import { findRefundedOrderLines, loadOrderRefundBalance } from './refunds.store.server.ts';
import { restockCancelledOrder } from './restock-cancelled-order.server.ts';

interface DoneRefund {
  readonly id: number;
  readonly order_id: number;
  readonly user_id: number | null;
  readonly pieces: RefundStockEffect;
}

/**
 * Applies a successful refund to its order, in the same transaction. Its copies move as requested, parcels with
 * nothing left to pack are cancelled. An order with nothing left to send or to refund is cancelled.
 * @returns whether the order was cancelled
 */
export async function applyRefund(work: PaymentContext, refund: DoneRefund): Promise<boolean> {
  await movePieces(work, refund);
  const isNothingLeft = await updateParcelsAfterRefund(work, refund.order_id);
  return isNothingLeft && (await endEmptied(work, refund));
}

/**
 * Reverses the sale of a cancelled order: restocks its copies, releases its promo code, and removes it from the count
 * of its funding.
 */
export async function reverseSaleOfCancelledOrder(
  work: Pick<PaymentContext, 'db'>,
  order_id: number,
  user_id: number | null,
): Promise<void> {
  await restockCancelledOrder(work.db, order_id, user_id);
  await releasePromoUse(work.db, order_id);
  await uncountPledge(work.db, order_id);
}

async function endEmptied(work: PaymentContext, { order_id, user_id }: DoneRefund): Promise<boolean> {
  const { db } = work;
  const { status, pressing } = await requireOrderRow(db, order_id, 'anyone');
  // A pressing is only cancelled as a whole, and a redeemed gift of boxes is still delivered.
  if (pressing || !isOrderStatus(status) || !canChangeOrderStatus(status, 'cancelled')) return false;
  const money = await loadOrderRefundBalance(db, order_id);
  if (money?.captured !== money?.given) return false;
  if (await isOrderGiftUsed(db, order_id)) return false;
  if (!(await changeOrderStatus(db, { order_id, from: status, to: 'cancelled', actor: 'system' }))) return false;
  await reverseSaleOfCancelledOrder(work, order_id, user_id);
  return true;
}

/**
 * A bundle moves as its items. Written-off copies get a stock movement; copies that left and did not come back stay
 * sold.
 */
async function movePieces({ db }: PaymentContext, { id, order_id, user_id, pieces }: DoneRefund): Promise<void> {
  if (pieces === 'stay') return;
  const returned = await findRefundedOrderLines(db, id);
  const lines = pieces === 'all_back' ? returned : returned.map((line) => ({ ...line, quantity: line.here }));
  const moved = await loadCopiesByItemOfLines(db, lines);
  if (moved.length === 0) return;
  if (pieces !== 'unsent_lost') return restockOrder(db, order_id, 'returned', user_id, moved);
  const lost = moved.map(({ item_id, quantity }) => ({ item_id, restocked: 0, written_off: quantity }));
  await bookReturnedCopies(db, lost, { order_id, return_id: null, user_id, note: '' });
}
