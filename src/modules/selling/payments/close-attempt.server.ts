import { carryOutRefund } from '#modules/selling/refunds/carry-out-refund.server.ts';
import type { ProviderContext } from '#platform/payment-context.server.ts';
import { ProviderRejected, ProviderUnavailable, ProviderUnknown } from '#platform/ports/payments.ts';
import type { ProviderCharge } from '#platform/ports/provider-charge.ts';
import { cancelCharge, captureApproved } from './ask-provider.server.ts';
import { loadAttempt, type PaymentAttempt } from './attempts.store.server.ts';
import { settleAttempt } from './settle-attempt.server.ts';
import type { Settlement, SettlementStatus } from './settlement.server.ts';

/** Settles an attempt by a charge, and refunds at once what came too late. */
export async function settleAndRefund(
  work: ProviderContext,
  at: { readonly order_id: number; readonly attempt: number },
  truth: ProviderCharge,
): Promise<Settlement> {
  const settled = await settleAttempt(work, at, truth);
  if (settled.refund_id !== undefined) await carryOutRefund(work, settled.refund_id);
  return settled;
}

/** Asks the provider for the state of an attempt and settles it; `processing` while the provider cannot say. */
export async function settleFromProvider(work: ProviderContext, row: PaymentAttempt): Promise<SettlementStatus> {
  try {
    const truth = await captureApproved(work, row);
    return truth ? (await settleAndRefund(work, row, truth)).status : 'processing';
  } catch (error) {
    if (error instanceof ProviderUnknown || error instanceof ProviderUnavailable || error instanceof ProviderRejected)
      return 'processing';
    throw error;
  }
}

/** Cancels an attempt at its provider and settles the outcome, which may be that it was paid. Null: the provider cannot say. */
export async function closeAttempt(
  work: ProviderContext,
  row: PaymentAttempt,
): Promise<(Settlement & { readonly truth: ProviderCharge }) | null> {
  const truth = await cancelCharge(work, row).catch(() => null);
  return truth && { ...(await settleAndRefund(work, row, truth)), truth };
}

/** The same for the latest attempt of an order. */
export async function closeLatestAttempt(work: ProviderContext, order_id: number): Promise<void> {
  const row = await loadAttempt(work.db, order_id);
  if (row) await closeAttempt(work, row);
}
