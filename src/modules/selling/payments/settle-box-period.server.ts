import { handleDeclinedRenewal, markBoxPeriodPaid } from '#modules/selling/boxes/box-period-outcomes.server.ts';
import type { PaymentContext } from '#platform/payment-context.server.ts';
import type { ChargeToSettle } from '#platform/ports/charge-to-settle.ts';
import type { AttemptPurpose } from './payment-attempt.ts';
import type { PaymentAttempt } from './payment-attempts.store.server.ts';
import { type PaidAttempt, settlePaidOrder } from './settle-paid-order.server.ts';

type BoxPeriod = Extract<AttemptPurpose, { kind: 'box_period' }>;

/** A paid period of a subscription is packed. */
export async function settleBoxPeriod(
  context: PaymentContext,
  payment: PaidAttempt,
  { period_id }: BoxPeriod,
): Promise<void> {
  await settlePaidOrder(context, payment);
  await markBoxPeriodPaid(context.db, period_id);
}

/** A declined period is charged again on another day, or ends the order. */
export const handleDeclinedBoxPeriodCharge = (
  { db }: PaymentContext,
  attempt: PaymentAttempt,
  { status, decline_key }: ChargeToSettle,
  { purpose, isNew }: { readonly purpose: BoxPeriod; readonly isNew: boolean },
): Promise<void> =>
  handleDeclinedRenewal(db, purpose.period_id, { ...attempt, definite: status === 'declined', decline_key }, isNew);
