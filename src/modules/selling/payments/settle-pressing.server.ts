import { recordPressingPayment } from '#modules/making/pressings/record-pressing-payment.server.ts';
import type { PaymentContext } from '#platform/payment-context.server.ts';
import { endOrderReservation, type PaymentAttempt } from './payment-attempts.store.server.ts';
import { type PaidAttempt, settlePaidOrder } from './settle-paid-order.server.ts';

/** A paid deposit or balance of a pressing is mailed to the customer and staff; the deposit starts production. */
export const settlePressing = (context: PaymentContext, payment: PaidAttempt): Promise<void> =>
  settlePaidOrder(context, payment, { notify: () => recordPressingPayment(context, payment.attempt) });

/** After a decline, the order waits for the next attempt. */
export async function handleDeclinedPressingCharge(
  { db }: PaymentContext,
  { order_id }: PaymentAttempt,
): Promise<void> {
  await endOrderReservation(db, order_id);
}
