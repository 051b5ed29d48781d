import { notFound } from '#kit/problem.ts';
import { paymentReturnUrl } from '#modules/selling/cards/payment-return-url.server.ts';
import type { PaymentAnswerOut } from '#modules/selling/checkout/checkout.contract.ts';
import {
  buildPaymentAnswer,
  buyerVisibleCharge,
  closeOpenAttempt,
} from '#modules/selling/checkout/payment-answer.server.ts';
import { lockOrder } from '#modules/selling/orders/change-order-status.server.ts';
import { requireOrder } from '#modules/selling/orders/find-orders.server.ts';
import { isPaidStatus } from '#modules/selling/orders/order.ts';
import { chargeSavedCard, type SavedCardCharge } from '#modules/selling/payments/charge-attempt.server.ts';
import { isOpenAttempt, mayAttemptStillBePaid } from '#modules/selling/payments/payment-attempt.ts';
import { loadLatestPaymentAttempt } from '#modules/selling/payments/payment-attempts.server.ts';
import { loadPledge } from '#modules/selling/pledges/pledges.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { insertPledgeAttempt } from './charge-pledges.store.server.ts';
import { pledgeNotDue } from './fundings.problems.ts';

interface Asked {
  readonly key?: string | undefined;
  /** A new card; without one the saved card is confirmed at its bank. */
  readonly payment_method_id?: string | undefined;
  readonly page?: string | undefined;
}

/**
 * Pays a pledge whose card was declined or whose bank wants a confirmation: with the same card at the bank's page, or
 * with another. Each try is an attempt of its own, and only one can be paid at a time (invariant 16).
 * @throws not_found 404 for another buyer's pledge, pledge_not_due 409 while the funding runs and once it is over
 */
export async function payPledge(ctx: Ctx, order_id: number, asked: Asked): Promise<PaymentAnswerOut> {
  const { status, number } = await requireOrder(ctx, order_id, asked.key);
  if (!(await loadPledge(ctx.db, order_id))) throw notFound();
  if (isPaidStatus(status)) return { order_id, number, status: 'paid' };
  if (status !== 'pending') throw pledgeNotDue();
  const before = await loadLatestPaymentAttempt(ctx.db, order_id);
  const open = before && mayAttemptStillBePaid(before) ? await closeOpenAttempt(ctx, before) : null;
  if (open) return open;
  const due = await runInTransaction(ctx, (own) => takeTurn(own, order_id, asked.payment_method_id));
  if (!due) return { order_id, number, status: 'processing' };
  const query = asked.key ? `?key=${encodeURIComponent(asked.key)}` : '';
  const settled = await chargeSavedCard(ctx, due, {
    off_session: false,
    return_url: paymentReturnUrl(ctx, asked.page, `/pledge/${order_id}${query}`),
    is_new_card: asked.payment_method_id !== undefined,
  });
  if (!settled) return { order_id, number, status: 'processing' };
  return buildPaymentAnswer({ order_id, number, ...buyerVisibleCharge(settled.charge) }, settled);
}

/** The lock lets one click proceed at a time: the second finds the first one's attempt. */
async function takeTurn(own: Ctx, order_id: number, payment_method_id?: string): Promise<SavedCardCharge | null> {
  const order = await lockOrder(own.db, order_id);
  const last = await loadLatestPaymentAttempt(own.db, order_id);
  if (order?.status !== 'pending' || !last || isOpenAttempt(last)) return null;
  return insertPledgeAttempt(own.db, order_id, { off_session: false, payment_method_id });
}
