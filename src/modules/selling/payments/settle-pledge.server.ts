import { cancelStockReservation } from '#modules/fulfilment/stock/reserve-sell-and-restock.server.ts';
import { cancelOrderParcels, changeOrderStatus } from '#modules/selling/orders/change-order-status.server.ts';
import { nextPledgeChargeDay } from '#modules/selling/pledges/next-pledge-charge-day.ts';
import { notifyBacker } from '#modules/selling/pledges/notify-backer.server.ts';
import { uncountUnpaidPledge } from '#modules/selling/pledges/pledge-card.server.ts';
import { loadPledge, schedulePledgeCharge } from '#modules/selling/pledges/pledges.server.ts';
import type { PaymentContext } from '#platform/payment-context.server.ts';
import type { ChargeToSettle } from '#platform/ports/charge-to-settle.ts';
import type { PaymentAttempt } from './payment-attempts.store.server.ts';
import { type PaidAttempt, settlePaidOrder } from './settle-paid-order.server.ts';

const SOON_MS = 600_000;

/** A paid pledge no longer needs its card. */
export async function settlePledge(context: PaymentContext, payment: PaidAttempt): Promise<void> {
  await settlePaidOrder(context, payment, { keepsCart: true });
  const { db, jobs } = context;
  const pledge = await loadPledge(db, payment.attempt.order_id);
  if (pledge?.payment_method_id)
    await jobs.send(db, 'forget-card', { payment_method_id: pledge.payment_method_id }, { after: 60 });
}

/**
 * A declined pledge is charged again for ten days, with a mail to its buyer. Then it ends unpaid and its stock is
 * released. A buyer who tried by hand sees the answer and gets no mail.
 */
export async function handleDeclinedPledgeCharge(
  context: PaymentContext,
  attempt: PaymentAttempt,
  charge: ChargeToSettle,
  isNew: boolean,
): Promise<void> {
  const { order_id, order_status, reserved_until, off_session } = attempt;
  if (order_status !== 'pending') return;
  const now = new Date();
  if (reserved_until === null || reserved_until.getTime() <= now.getTime()) return giveUp(context, attempt);
  if (!isNew || !off_session) return;
  if (charge.status !== 'declined')
    return schedulePledgeCharge(context.db, order_id, new Date(now.getTime() + SOON_MS));
  await schedulePledgeCharge(context.db, order_id, nextPledgeChargeDay(reserved_until, now));
  const due = {
    asks_back: charge.decline_key === 'authentication_failed',
    give_up_at: reserved_until.toISOString(),
  };
  await notifyBacker(
    context,
    order_id,
    (data) => ({ kind: 'pledge_due', data: { ...data, ...due } }),
    `try:${attempt.attempt}`,
  );
}

async function giveUp(context: PaymentContext, { order_id, decline_key }: PaymentAttempt): Promise<void> {
  const note = decline_key ?? 'not_paid_in_time';
  if (!(await changeOrderStatus(context.db, { order_id, from: 'pending', to: 'not_paid', actor: 'system', note })))
    return;
  const pledge = await loadPledge(context.db, order_id);
  await cancelOrderParcels(context.db, order_id);
  await cancelStockReservation(context.db, order_id);
  if (pledge) await uncountUnpaidPledge(context, pledge);
  await notifyBacker(context, order_id, (data) => ({ kind: 'pledge_not_paid', data }));
}
