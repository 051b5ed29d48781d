import { deliverDownloads } from '#modules/fulfilment/parcels/deliver-downloads.server.ts';
import {
  cancelStockReservation,
  sellReservedStock,
} from '#modules/fulfilment/stock/reserve-sell-and-restock.server.ts';
import { issueInvoice } from '#modules/money/invoices/issue-invoice.server.ts';
import { saveCard } from '#modules/selling/cards/saved-cards.server.ts';
import { removePaidLinesFromCart } from '#modules/selling/cart/cart-at-payment.server.ts';
import { changeOrderStatus } from '#modules/selling/orders/change-order-status.server.ts';
import { type OrderMailRow, withGuestOrderKey } from '#modules/selling/orders/load-order-mail.server.ts';
import { releasePromoUse } from '#modules/selling/promotions/promo-uses.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import type { PaymentContext } from '#platform/payment-context.server.ts';
import type { ChargeToSettle } from '#platform/ports/charge-to-settle.ts';
import { sendStatementsInOrder } from '#platform/send-statements-in-order.server.ts';
import { endPaymentAttempt, type PaymentAttempt } from './payment-attempts.store.server.ts';

export type AttemptSettlementStatus = 'paid' | 'declined' | 'requires_action' | 'processing' | 'refunded_late';

/** The outcome of settling an attempt. */
export interface AttemptSettlement {
  readonly status: AttemptSettlementStatus;
  /** A refund to carry out at the provider after the commit. */
  readonly refund_id?: number;
}

/** A locked attempt that was paid, with its charge and the data of its mail. */
export interface PaidAttempt {
  readonly attempt: PaymentAttempt;
  readonly charge: ChargeToSettle;
  readonly sale: OrderMailRow;
}

interface SettleOptions {
  /** The cart of a pledge was released with its card; the same cart may hold other goods by now. */
  readonly keepsCart?: boolean;
  readonly hasBoxes?: boolean;
  /** Sent in place of the order's own mail. */
  readonly notify?: () => Promise<void>;
}

/** Settles a paid order of any purpose. The contended rows are locked last: the stock, and the counter of invoices. */
export async function settlePaidOrder(
  context: PaymentContext,
  { attempt, charge, sale }: PaidAttempt,
  { keepsCart = false, hasBoxes = false, notify }: SettleOptions = {},
): Promise<void> {
  const { db } = context;
  const { order_id } = attempt;
  const { key_hash, ...mail } = attempt.user_id === null ? withGuestOrderKey(sale) : sale;
  await sendStatementsInOrder([
    () => changeOrderStatus(db, { order_id, from: 'pending', to: 'paid', actor: payer(attempt), key_hash }),
    () => endPaymentAttempt(db, attempt.attempt_id, 'paid', charge),
    () => (keepsCart ? undefined : removePaidLinesFromCart(db, attempt.cart_id)),
    () => saveNewCard(context, attempt, charge),
    () => (notify ? notify() : queueMail(context, paidMail(order_id, mail))),
    () => sellReservedStock(db, order_id),
    () => issueInvoice(context, order_id),
  ]);
  if (attempt.has_files) await deliverDownloads(context, order_id, hasBoxes);
}

const payer = ({ provider }: PaymentAttempt) => (provider === 'outside' || provider === 'given' ? 'staff' : 'provider');

async function saveNewCard(
  { db }: PaymentContext,
  { save_card, user_id }: PaymentAttempt,
  { kept_card }: ChargeToSettle,
): Promise<void> {
  if (save_card && user_id !== null && kept_card) await saveCard(db, user_id, kept_card);
}

const paidMail = (order_id: number, { email, lang, data }: OrderMailRow) => ({
  kind: 'order_paid' as const,
  entity: `order:${order_id}`,
  recipient: email,
  lang,
  data: data,
});

/** Releases the stock and the promotion of an order that is not paid; repeating it changes nothing. */
export async function freeReservedStockAndPromoUse(db: PaymentContext['db'], order_id: number): Promise<void> {
  await cancelStockReservation(db, order_id);
  await releasePromoUse(db, order_id);
}
