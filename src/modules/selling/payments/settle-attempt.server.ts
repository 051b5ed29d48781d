import {
  cancelStockReservation,
  renewStockReservation,
} from '#modules/fulfilment/stock/reserve-sell-and-restock.server.ts';
import { recordOrderEvent } from '#modules/selling/orders/change-order-status.server.ts';
import { loadOrderMail, type OrderMailRow } from '#modules/selling/orders/load-order-mail.server.ts';
import { recordPromoUseAgain } from '#modules/selling/promotions/promo-uses.server.ts';
import { recordProviderRefund } from '#modules/selling/refunds/record-provider-refund.server.ts';
import type { PaymentContext } from '#platform/payment-context.server.ts';
import type { ChargeToSettle } from '#platform/ports/charge-to-settle.ts';
import { sendStatementsInOrder } from '#platform/send-statements-in-order.server.ts';
import { runInSharedTransaction } from '#platform/shared-transaction.server.ts';
import { chargeEffectOnAttempt, isOpenAttempt } from './payment-attempt.ts';
import {
  endPaymentAttempt,
  lockPaymentAttempt,
  markAttemptAlerted,
  type PaymentAttempt,
  storeAttemptCharge,
} from './payment-attempts.store.server.ts';
import { refundLatePayment } from './refund-late-payment.server.ts';
import { handleDeclinedBoxPeriodCharge, settleBoxPeriod } from './settle-box-period.server.ts';
import { handleDeclinedGoodsCharge, settleGoods } from './settle-goods.server.ts';
import type { AttemptSettlement, PaidAttempt } from './settle-paid-order.server.ts';
import { handleDeclinedPledgeCharge, settlePledge } from './settle-pledge.server.ts';
import { handleDeclinedPressingCharge, settlePressing } from './settle-pressing.server.ts';

/**
 * Settles a payment attempt by its charge: the only place where money changes an order, for checkout, return page,
 * webhook and reconciliation. It holds the order's lock and calls no provider. Repeated calls, late or out of order,
 * change the order once (rule 9).
 */
export const settleAttempt = (
  context: PaymentContext,
  { order_id, attempt }: { order_id: number; attempt: number },
  charge: ChargeToSettle,
): Promise<AttemptSettlement> =>
  runInSharedTransaction(context, { name: 'settle', key: `order:${order_id}` }, async (own) => {
    // The data of the mail is read along with the lock: the lines of an order never change.
    const [locked, sale] = await sendStatementsInOrder([
      () => lockPaymentAttempt(own.db, { order_id, attempt }),
      () => (charge.status === 'paid' ? loadOrderMail(own.db, order_id) : undefined),
    ]);
    if (!locked) throw new Error(`no attempt ${attempt} of order ${order_id}`);
    return settleLocked(own, locked, charge, sale);
  });

async function settleLocked(
  context: PaymentContext,
  attempt: PaymentAttempt,
  charge: ChargeToSettle,
  sale: OrderMailRow | undefined,
): Promise<AttemptSettlement> {
  const isLive = context.config.STRIPE_SECRET_KEY?.includes('_live_') ?? false;
  switch (chargeEffectOnAttempt(attempt, charge, isLive)) {
    case 'settled':
      return settledBefore(context, attempt, charge);
    case 'mismatch':
      return alertStaff(context, attempt);
    case 'refused':
      return decline(context, attempt, charge);
    case 'open':
      return keepOpen(context, attempt, charge);
    case 'paid':
      if (!sale) throw new Error(`no sale of order ${attempt.order_id}`);
      return settlePaid(context, { attempt, charge, sale });
  }
}

/** Only a refund made on the provider's own pages can be new. */
async function settledBefore(
  context: PaymentContext,
  attempt: PaymentAttempt,
  { refunded_amount }: ChargeToSettle,
): Promise<AttemptSettlement> {
  const status = attempt.attempt_status === 'paid' ? 'paid' : 'refunded_late';
  // An order whose payment came too late holds no stock.
  const pieces = status === 'paid' ? 'unsent_back' : 'stay';
  await recordProviderRefund(context, { order_id: attempt.order_id, refunded_amount, pieces });
  return { status };
}

async function alertStaff(
  { db }: PaymentContext,
  { attempt_id, order_id }: PaymentAttempt,
): Promise<AttemptSettlement> {
  if (await markAttemptAlerted(db, attempt_id))
    await recordOrderEvent(db, { order_id, kind: 'alert', actor: 'provider', note: 'money_does_not_fit' });
  return { status: 'processing' };
}

async function keepOpen(
  { db }: PaymentContext,
  attempt: PaymentAttempt,
  charge: ChargeToSettle,
): Promise<AttemptSettlement> {
  const status = charge.status === 'requires_action' ? 'requires_action' : 'processing';
  if (isOpenAttempt(attempt)) await storeAttemptCharge(db, attempt.attempt_id, charge, status);
  return { status };
}

/**
 * A payment in time, or late but still in stock, pays the order. Otherwise it is refunded; never both (invariant 11).
 */
async function settlePaid(context: PaymentContext, payment: PaidAttempt): Promise<AttemptSettlement> {
  const { attempt, charge } = payment;
  const { order_id } = attempt;
  if (attempt.order_status !== 'pending') return refundLatePayment(context, payment);
  if (attempt.reserved_until === null && !(await holdAgain(context, order_id)))
    return refundLatePayment(context, payment);
  await settleByPurpose(context, payment);
  // The provider's pages may show a refund before the payment was known here.
  await recordProviderRefund(context, {
    order_id,
    refunded_amount: charge.refunded_amount,
    pieces: 'unsent_back',
  });
  return { status: 'paid' };
}

function settleByPurpose(context: PaymentContext, payment: PaidAttempt): Promise<void> {
  const { purpose } = payment.attempt;
  switch (purpose.kind) {
    case 'goods':
      return settleGoods(context, payment, purpose);
    case 'pledge':
      return settlePledge(context, payment);
    case 'pressing':
      return settlePressing(context, payment);
    case 'box_period':
      return settleBoxPeriod(context, payment, purpose);
  }
}

async function decline(
  context: PaymentContext,
  attempt: PaymentAttempt,
  charge: ChargeToSettle,
): Promise<AttemptSettlement> {
  const isNew = isOpenAttempt(attempt);
  const status = charge.status === 'declined' ? 'declined' : 'cancelled';
  if (isNew) await endPaymentAttempt(context.db, attempt.attempt_id, status, charge);
  await declineByPurpose(context, attempt, charge, isNew);
  return { status: 'declined' };
}

async function declineByPurpose(
  context: PaymentContext,
  attempt: PaymentAttempt,
  charge: ChargeToSettle,
  isNew: boolean,
): Promise<void> {
  const { purpose } = attempt;
  switch (purpose.kind) {
    case 'goods':
      return isNew ? handleDeclinedGoodsCharge(context, attempt, charge, purpose) : undefined;
    case 'pledge':
      return handleDeclinedPledgeCharge(context, attempt, charge, isNew);
    case 'pressing':
      return isNew ? handleDeclinedPressingCharge(context, attempt) : undefined;
    case 'box_period':
      return handleDeclinedBoxPeriodCharge(context, attempt, charge, { purpose, isNew });
  }
}

/** Reserves stock and promotion again for a payment that came after the reservation ended. */
async function holdAgain({ db }: PaymentContext, order_id: number): Promise<boolean> {
  if (!(await renewStockReservation(db, order_id))) return false;
  if (await recordPromoUseAgain(db, order_id)) return true;
  await cancelStockReservation(db, order_id);
  return false;
}
