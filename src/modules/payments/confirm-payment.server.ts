import { showEmptyCart } from '#modules/cart/cart-of-order.server.ts';
import { requireOrder } from '#modules/orders/find-orders.server.ts';
import type { OrderOut } from '#modules/orders/orders.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { ProviderRejected, ProviderUnavailable, ProviderUnknown } from '#platform/ports/payments.ts';
import { bringHome, type PayWork } from './ask-provider.server.ts';
import { carryOut } from './carry-out-refund.server.ts';
import { type AttemptRow, loadAttempt } from './payments.store.server.ts';
import { type SettledStatus, settlePayment } from './settle-payment.server.ts';

/**
 * What the buyer's return brings about: the provider is asked, never the buyer believed (quality, row 23). Safe to repeat.
 * @throws not_found 404 for anybody else's order
 */
export async function confirmOrder(ctx: Ctx, order_id: number, key?: string): Promise<OrderOut> {
  const before = await requireOrder(ctx, order_id, key);
  const row = before.status === 'pending' ? await loadAttempt(ctx.db, order_id) : undefined;
  const status = row ? await settleByTruth(ctx, row) : before.status;
  if (status === 'paid') showEmptyCart(ctx);
  return row ? requireOrder(ctx, order_id, key) : before;
}

/** Asks how an attempt stands and settles by the answer. `processing` when nobody can say. */
export async function settleByTruth(work: PayWork, row: AttemptRow): Promise<SettledStatus> {
  try {
    const truth = await bringHome(work, row);
    if (!truth) return 'processing';
    const { status, refund_id } = await settlePayment(work, row, truth);
    if (refund_id !== undefined) await carryOut(work, refund_id);
    return status;
  } catch (error) {
    if (error instanceof ProviderUnknown || error instanceof ProviderUnavailable || error instanceof ProviderRejected)
      return 'processing';
    throw error;
  }
}
