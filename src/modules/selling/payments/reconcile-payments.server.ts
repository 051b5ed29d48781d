import { notFound } from '#kit/problem.ts';
import { lockOrder } from '#modules/selling/orders/change-order-status.server.ts';
import { carryOutRefund } from '#modules/selling/refunds/carry-out-refund.server.ts';
import { findOpenRefundIds } from '#modules/selling/refunds/refunds.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import type { PaymentContext, PaymentProviderContext } from '#platform/payment-context.server.ts';
import {
  ProviderOutcomeUnknownError,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '#platform/ports/payments.ts';
import { settleAttemptFromProvider } from './close-attempt.server.ts';
import {
  claimUnsettledAttempts,
  endOrderReservation,
  findAttemptsWithExpiredReservation,
  type PaymentAttempt,
} from './payment-attempts.store.server.ts';
import { cancelCharge } from './provider-calls.server.ts';
import { settleAttempt } from './settle-attempt.server.ts';
import { freeReservedStockAndPromoUse } from './settle-paid-order.server.ts';

const AT_ONCE = 8;
const BATCH = 200;
const TWO_MINUTES = 120;

/**
 * Queries the provider about open attempts older than two minutes, up to seven days, and repeats refunds whose answer
 * was lost (invariant 17).
 * @returns the number of attempts that were settled
 */
export async function settleUnansweredPayments(
  context: PaymentProviderContext,
  olderThan = TWO_MINUTES,
): Promise<number> {
  const rows = await claimUnsettledAttempts(context.db, BATCH, olderThan);
  const ends = await inTurns(rows, (attempt) => settleAttemptFromProvider(context, attempt));
  await inTurns(await findOpenRefundIds(context.db, BATCH, olderThan), (id) => carryOutRefund(context, id));
  return ends.filter((status) => status !== 'processing' && status !== 'requires_action').length;
}

/**
 * Expires reservations after fifteen minutes. The charge is cancelled first, so that no unnoticed payment can come;
 * then the stock is released, once. If the provider is unavailable, the stock is released all the same and the order
 * stays pending.
 */
export async function expireReservations(context: PaymentProviderContext): Promise<number> {
  const rows = await findAttemptsWithExpiredReservation(context.db, BATCH);
  await inTurns(rows, (attempt) => expire(context, attempt));
  return rows.length;
}

async function expire(context: PaymentProviderContext, attempt: PaymentAttempt) {
  const charge = await cancelCharge(context, attempt).catch(whenUnknown);
  const settled = charge ? await settleAttempt(context, attempt, charge) : undefined;
  if (settled?.refund_id !== undefined) await carryOutRefund(context, settled.refund_id);
  if (settled?.status !== 'paid' && settled?.status !== 'declined')
    await runInTransaction(context, (own) => release(own, attempt.order_id));
}

async function release({ db }: PaymentContext, order_id: number) {
  if (!(await lockOrder(db, order_id))) throw notFound();
  if (await endOrderReservation(db, order_id)) await freeReservedStockAndPromoUse(db, order_id);
}

function whenUnknown(error: unknown): null {
  if (
    error instanceof ProviderOutcomeUnknownError ||
    error instanceof ProviderUnavailableError ||
    error instanceof ProviderRejectedError
  )
    return null;
  throw error;
}

/** Runs a few in parallel, so that one slow answer does not delay the others. */
async function inTurns<T, R>(all: readonly T[], context: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < all.length; i += AT_ONCE)
    results.push(...(await Promise.all(all.slice(i, i + AT_ONCE).map(context))));
  return results;
}
