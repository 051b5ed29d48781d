import type { CallBody } from '#kit/call.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import type { RefundStockEffect } from '#modules/selling/orders/order.ts';
import { toOrderOut } from '#modules/selling/orders/order-view.ts';
import { type Ctx, runFirstCallTransactionOnce } from '#platform/ctx.server.ts';
import { beginRefund } from './begin-refund.server.ts';
import { carryOutRefund } from './carry-out-refund.server.ts';
import type * as contract from './refunds.contract.ts';
import { DEFAULT_REFUND_RESTOCK } from './refunds.contract.ts';
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
  const { reason = '', restock = DEFAULT_REFUND_RESTOCK, ...wish } = asked;
  const { refund_id, amount } = await runFirstCallTransactionOnce(ctx, (own) =>
    beginRefund(own, { ...wish, order_id, reason, pieces: piecesFor(restock), key }),
  );
  const status = await carryOutRefund(ctx, refund_id);
  if (status === 'failed') throw refundRejectedByProvider();
  return { refund_id, amount, status, order: toOrderOut(await requireOrderRow(ctx.db, order_id, 'anyone'), ctx.t) };
}

/** Copies that are not restocked are missing or unsaleable. */
function piecesFor(restock: boolean | typeof DEFAULT_REFUND_RESTOCK): RefundStockEffect {
  if (restock === 'unsent') return 'unsent_back';
  return restock ? 'all_back' : 'unsent_lost';
}
