import { carryOutRefund } from '#modules/selling/refunds/carry-out-refund.server.ts';
import type { PaymentProviderContext } from '#platform/payment-context.server.ts';
import type { ChargeToSettle } from '#platform/ports/charge-to-settle.ts';
import {
  ProviderOutcomeUnknownError,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '#platform/ports/payments.ts';
import { loadLatestPaymentAttempt, type PaymentAttempt } from './payment-attempts.store.server.ts';
import { cancelCharge, fetchOrCaptureCharge } from './provider-calls.server.ts';
import { settleAttempt } from './settle-attempt.server.ts';
import type { AttemptSettlement, AttemptSettlementStatus } from './settle-paid-order.server.ts';

/** Settles an attempt by a charge, and refunds a late payment at once. */
export async function settleOrRefundLateCharge(
  context: PaymentProviderContext,
  at: { readonly order_id: number; readonly attempt: number },
  charge: ChargeToSettle,
): Promise<AttemptSettlement> {
  const settled = await settleAttempt(context, at, charge);
  if (settled.refund_id !== undefined) await carryOutRefund(context, settled.refund_id);
  return settled;
}

/** Asks the provider for the state of an attempt and settles it; `processing` while the provider cannot say. */
export async function settleAttemptFromProvider(
  context: PaymentProviderContext,
  attempt: PaymentAttempt,
): Promise<AttemptSettlementStatus> {
  try {
    const charge = await fetchOrCaptureCharge(context, attempt);
    return charge ? (await settleOrRefundLateCharge(context, attempt, charge)).status : 'processing';
  } catch (error) {
    if (
      error instanceof ProviderOutcomeUnknownError ||
      error instanceof ProviderUnavailableError ||
      error instanceof ProviderRejectedError
    )
      return 'processing';
    throw error;
  }
}

/** Cancels an attempt at its provider and settles the outcome, which may be paid. Null: the outcome is unknown. */
export async function closeAttempt(
  context: PaymentProviderContext,
  attempt: PaymentAttempt,
): Promise<(AttemptSettlement & { readonly charge: ChargeToSettle }) | null> {
  const charge = await cancelCharge(context, attempt).catch(() => null);
  return charge && { ...(await settleOrRefundLateCharge(context, attempt, charge)), charge };
}

/** The same for the latest attempt of an order. */
export async function closeLatestAttempt(context: PaymentProviderContext, order_id: number): Promise<void> {
  const attempt = await loadLatestPaymentAttempt(context.db, order_id);
  if (attempt) await closeAttempt(context, attempt);
}
