import { carryOut } from '#modules/selling/refunds/carry-out-refund.server.ts';
import type { ProviderContext } from '#platform/payment-context.server.ts';
import { ProviderRejected, ProviderUnavailable, ProviderUnknown } from '#platform/ports/payments.ts';
import type { ProviderCharge } from '#platform/ports/provider-charge.ts';
import { bringHome, callOff } from './ask-provider.server.ts';
import { type AttemptRow, loadAttempt } from './attempts.store.server.ts';
import { type Settled, type SettledStatus, settlePayment } from './settle-payment.server.ts';

/** Settles an attempt by a charge, and refunds at once what came too late. */
export async function settleWhole(
  work: ProviderContext,
  at: { readonly order_id: number; readonly attempt: number },
  truth: ProviderCharge,
): Promise<Settled> {
  const settled = await settlePayment(work, at, truth);
  if (settled.refund_id !== undefined) await carryOut(work, settled.refund_id);
  return settled;
}

/** Asks the provider for the state of an attempt and settles it; `processing` while the provider cannot say. */
export async function settleByTruth(work: ProviderContext, row: AttemptRow): Promise<SettledStatus> {
  try {
    const truth = await bringHome(work, row);
    return truth ? (await settleWhole(work, row, truth)).status : 'processing';
  } catch (error) {
    if (error instanceof ProviderUnknown || error instanceof ProviderUnavailable || error instanceof ProviderRejected)
      return 'processing';
    throw error;
  }
}

/** Cancels an attempt at its provider and settles the outcome, which may be that it was paid. Null: the provider cannot say. */
export async function closeAttempt(
  work: ProviderContext,
  row: AttemptRow,
): Promise<(Settled & { readonly truth: ProviderCharge }) | null> {
  const truth = await callOff(work, row).catch(() => null);
  return truth && { ...(await settleWhole(work, row, truth)), truth };
}

/** The same for the latest attempt of an order. */
export async function callOffOpen(work: ProviderContext, order_id: number): Promise<void> {
  const row = await loadAttempt(work.db, order_id);
  if (row) await closeAttempt(work, row);
}
