import type { CallBody } from '#kit/call.ts';
import { requireOrderRows } from '#modules/selling/orders/find-orders.server.ts';
import type { RefundStockEffect } from '#modules/selling/orders/order.ts';
import { toOrderOut } from '#modules/selling/orders/order-view.ts';
import { type Ctx, storeStepInTransaction } from '#platform/ctx.server.ts';
import { beginRefund } from './begin-refund.server.ts';
import { carryOutRefund } from './carry-out-refund.server.ts';
import type * as contract from './refunds.contract.ts';
import { DEFAULT_REFUND_STOCK_EFFECT } from './refunds.contract.ts';
import { refundRejectedByProvider } from './refunds.problems.ts';

/**
 * Refunds lines, postage, an amount of a paid order, or the rest of it. The order's figures stay; the refund is a row
 * beside them.
 * @param key the caller's Idempotency-Key
 * @throws the problems of beginRefund, and refund_refused 409
 */
export async function refundOrder(
  ctx: Ctx,
  order_id: number,
  asked: CallBody<typeof contract.refundOrderCall>,
  key?: string,
) {
  const { reason = '', restock = DEFAULT_REFUND_STOCK_EFFECT, ...wish } = asked;
  const { refund_id, amount } = await storeStepInTransaction(ctx, (own) =>
    beginRefund(own, { ...wish, order_id, reason, pieces: piecesFor(restock), key }),
  );
  const status = await carryOutRefund(ctx, refund_id);
  if (status === 'failed') throw refundRejectedByProvider();
  return { refund_id, amount, status, order: toOrderOut(await requireOrderRows(ctx.db, order_id, 'anyone'), ctx.t) };
}

/** Copies that are not restocked are missing or unsaleable. */
function piecesFor(restock: boolean | typeof DEFAULT_REFUND_STOCK_EFFECT): RefundStockEffect {
  if (restock === 'unsent') return 'unsent_back';
  return restock ? 'all_back' : 'unsent_lost';
}
