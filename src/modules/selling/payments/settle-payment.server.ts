import { deliverFiles } from '#modules/fulfilment/parcels/deliver-files.server.ts';
import { releaseReserved, reserveAgain, sellReserved } from '#modules/fulfilment/stock/reserve-stock.server.ts';
import { pressingPaid } from '#modules/making/pressings/pressing-paid.server.ts';
import { issueCreditNote, issueInvoice } from '#modules/money/invoices/issue-invoice.server.ts';
import { periodPaid, renewalRefused } from '#modules/selling/boxes/settle-period.server.ts';
import { startBoxes } from '#modules/selling/boxes/start-boxes.server.ts';
import { loadCardOf, saveCard } from '#modules/selling/cards/saved-cards.server.ts';
import { releaseCart } from '#modules/selling/cart/cart-of-order.server.ts';
import {
  moveOrderStatus,
  newsToOpen,
  noteOnOrder,
  type SaleNews,
  saleNews,
  withKey,
} from '#modules/selling/orders/close-order.server.ts';
import { creditNoteLink } from '#modules/selling/orders/order-news.ts';
import { confirmPledges, refusePledges, toKeptCard } from '#modules/selling/pledges/pledge-card.server.ts';
import { loadPledge } from '#modules/selling/pledges/pledges.server.ts';
import { countPromoAgain, releasePromo } from '#modules/selling/promotions/count-promo.server.ts';
import { applyRefund, type DoneRefund } from '#modules/selling/refunds/apply-refund.server.ts';
import { createRefund } from '#modules/selling/refunds/begin-refund.server.ts';
import { loadMoney } from '#modules/selling/refunds/refunds.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { inOrder } from '#platform/in-order.server.ts';
import type { PaymentContext } from '#platform/payment-context.server.ts';
import type { ProviderCharge } from '#platform/ports/provider-charge.ts';
import { inSharedTransaction } from '#platform/shared-transaction.server.ts';
import {
  endAttempt,
  endReservation,
  lockAttempt,
  noteAlert,
  noteCharge,
  type PaymentAttempt,
} from './attempts.store.server.ts';
import { pledgeRefused } from './refuse-pledge.server.ts';

export type SettlementStatus = 'paid' | 'declined' | 'requires_action' | 'processing' | 'refunded_late';

export interface Settlement {
  readonly status: SettlementStatus;
  /** To be given back at the provider now that everything is written down. */
  readonly refund_id?: number;
}

/**
 * The one place where money changes an order, for pay, confirm, webhook and reconciler alike (rule 9). Asks nothing of
 * the network; under the order's row lock; any repetition, in any order and however late, changes things once.
 */
export const settlePayment = (
  work: PaymentContext,
  { order_id, attempt }: { order_id: number; attempt: number },
  truth: ProviderCharge,
): Promise<Settlement> =>
  inSharedTransaction(work, { name: 'settle', key: `order:${order_id}` }, async (own) => {
    // What the mails will say is asked along: of an order's lines nothing changes any more.
    const [row, news] = await inOrder([
      () => lockAttempt(own.db, { order_id, attempt }),
      () => (truth.status === 'paid' ? saleNews(own.db, order_id) : undefined),
    ]);
    if (!row) throw new Error(`no attempt ${attempt} of order ${order_id}`);
    return settleRow(own, row, truth, news);
  });

async function settleRow(
  work: PaymentContext,
  row: PaymentAttempt,
  truth: ProviderCharge,
  news?: SaleNews,
): Promise<Settlement> {
  if (row.attempt_status === 'paid' || row.attempt_status === 'refunded_late') return afterwards(work, row, truth);
  if (news) return fits(work, row, truth) ? moneyCame(work, row, truth, news) : refuseMoney(work, row);
  if (truth.status === 'declined' || truth.status === 'cancelled') return noMoney(work, row, truth);
  const status = truth.status === 'requires_action' ? 'requires_action' : 'processing';
  if (row.attempt_status !== 'declined' && row.attempt_status !== 'cancelled')
    await noteCharge(work.db, row.attempt_id, truth, status);
  return { status };
}

/** Amount, currency, order and mode must be the ones of our row, else nothing moves and staff are told (invariant 18). */
function fits(
  { config }: PaymentContext,
  row: PaymentAttempt,
  { captured_amount, captured_currency, livemode, order_id, provider_id }: ProviderCharge,
): boolean {
  const live = config.STRIPE_SECRET_KEY?.includes('_live_') ?? false;
  const isOurs =
    (order_id === null || order_id === row.order_id) && (row.provider_id === null || row.provider_id === provider_id);
  return isOurs && captured_amount === row.amount && captured_currency === row.currency && livemode === live;
}

async function refuseMoney({ db }: PaymentContext, row: PaymentAttempt): Promise<Settlement> {
  if (await noteAlert(db, row.attempt_id))
    await noteOnOrder(db, { order_id: row.order_id, kind: 'alert', actor: 'provider', note: 'money_does_not_fit' });
  return { status: 'processing' };
}

/**
 * In time or late but still possible: paid. Else it all goes back, exactly one of the two (invariant 11). What had gone back
 * at the provider's own pages before we heard of the money at all is noted with it.
 */
async function moneyCame(
  work: PaymentContext,
  row: PaymentAttempt,
  truth: ProviderCharge,
  told: SaleNews,
): Promise<Settlement> {
  const settled = await keepMoney(work, row, truth, told);
  return settled.status === 'paid' ? afterwards(work, { ...row, attempt_status: 'paid' }, truth) : settled;
}

async function keepMoney(
  work: PaymentContext,
  row: PaymentAttempt,
  truth: ProviderCharge,
  told: SaleNews,
): Promise<Settlement> {
  if (row.order_status !== 'pending') return giveBackLate(work, row, truth);
  if (row.reserved_until === null && !(await holdAgain(work, row.order_id))) return giveBackLate(work, row, truth);
  const { key_hash, ...sale } = row.user_id === null ? withKey(told) : told;
  // The rows that other sales wait for come last: the stock, and the counter of invoices.
  await inOrder([
    () =>
      moveOrderStatus(work.db, { order_id: row.order_id, from: 'pending', to: 'paid', actor: byWhom(row), key_hash }),
    () => endAttempt(work.db, row.attempt_id, 'paid', truth),
    // The cart of a pledge went when its card was kept; the same cart may hold other goods by now.
    () => (row.pledge_project_id === null ? releaseCart(work.db, row.cart_id) : undefined),
    () => keepCard(work, row, truth),
    () => (row.pressing_id === null ? queueMail(work, paidMail(row.order_id, sale)) : pressingPaid(work, row)),
    () => sellReserved(work.db, row.order_id),
    () => issueInvoice(work, row.order_id),
  ]);
  if (row.has_files) await deliverFiles(work, row.order_id, row.has_boxes);
  if (row.brings_card) await keepForPledges(work, row, truth);
  if (row.box_period_id !== null) await periodPaid(work.db, row.box_period_id);
  else if (row.has_boxes)
    await startBoxes(work, row.order_id, truth.kept_card?.payment_method_id ?? row.payment_method_id);
  if (row.pledge_project_id !== null) await forgetPledgeCard(work, row.order_id);
  return { status: 'paid' };
}

const byWhom = ({ provider }: PaymentAttempt) =>
  provider === 'outside' || provider === 'given' ? 'staff' : 'provider';

/** The card that has just paid stands for the pledges of the same cart: one entry for both. */
async function keepForPledges(work: PaymentContext, row: PaymentAttempt, { kept_card }: ProviderCharge) {
  const known = row.user_id === null ? undefined : await loadCardOf(work.db, row.user_id, row.payment_method_id ?? '');
  const card = kept_card ?? (known && toKeptCard(known));
  await (card ? confirmPledges(work, row.order_id, card) : refusePledges(work, row.order_id));
}

/** A pledge that is paid needs its card no more. */
async function forgetPledgeCard({ db, jobs }: PaymentContext, order_id: number) {
  const pledge = await loadPledge(db, order_id);
  if (pledge?.payment_method_id)
    await jobs.send(db, 'forget-card', { payment_method_id: pledge.payment_method_id }, { after: 60 });
}

async function keepCard({ db }: PaymentContext, { save_card, user_id }: PaymentAttempt, { kept_card }: ProviderCharge) {
  if (save_card && user_id !== null && kept_card) await saveCard(db, user_id, kept_card);
}

async function holdAgain({ db }: PaymentContext, order_id: number): Promise<boolean> {
  if (!(await reserveAgain(db, order_id))) return false;
  if (await countPromoAgain(db, order_id)) return true;
  await releaseReserved(db, order_id);
  return false;
}

const paidMail = (order_id: number, { email, lang, news }: SaleNews) => ({
  kind: 'order_paid' as const,
  entity: `order:${order_id}`,
  recipient: email,
  lang,
  data: news,
});

async function giveBackLate(work: PaymentContext, row: PaymentAttempt, truth: ProviderCharge): Promise<Settlement> {
  const { db } = work;
  if (row.brings_card) await refusePledges(work, row.order_id);
  await endAttempt(db, row.attempt_id, 'refunded_late', truth);
  if (row.order_status === 'pending')
    await moveOrderStatus(db, {
      order_id: row.order_id,
      from: 'pending',
      to: 'failed',
      actor: 'system',
      note: 'money_too_late',
    });
  await noteOnOrder(db, { order_id: row.order_id, kind: 'late_money', actor: 'provider' });
  const { email, lang, news } = await newsToOpen(db, row.order_id);
  await queueMail(work, {
    kind: 'order_late_refund',
    entity: `order:${row.order_id}`,
    recipient: email,
    lang,
    data: { ...news, refunded: row.amount },
  });
  await afterwards(work, { ...row, attempt_status: 'refunded_late' }, truth);
  const refund = await createRefund(db, row.order_id, 'late');
  return { status: 'refunded_late', ...(refund && { refund_id: refund.refund_id }) };
}

/** A definite no: what was held is free again, and the cart may try anew with a new order and so a new key. */
async function noMoney(work: PaymentContext, row: PaymentAttempt, truth: ProviderCharge): Promise<Settlement> {
  const { db } = work;
  const isOpen = row.attempt_status !== 'declined' && row.attempt_status !== 'cancelled';
  if (isOpen) await endAttempt(db, row.attempt_id, truth.status === 'declined' ? 'declined' : 'cancelled', truth);
  if (row.pressing_id !== null) {
    // It waits on for another try.
    if (isOpen) await endReservation(work.db, row.order_id);
    return { status: 'declined' };
  }
  if (row.pledge_project_id !== null) {
    await pledgeRefused(work, row, truth, isOpen);
    return { status: 'declined' };
  }
  if (row.box_period_id !== null) {
    const { decline_key } = truth;
    const no = { ...row, definite: truth.status === 'declined', decline_key };
    await renewalRefused(work.db, row.box_period_id, no, isOpen);
    return { status: 'declined' };
  }
  if (
    isOpen &&
    (await moveOrderStatus(db, {
      order_id: row.order_id,
      from: 'pending',
      to: 'not_paid',
      actor: 'provider',
      note: truth.decline_key ?? truth.status,
    }))
  ) {
    await releaseStockAndPromo(db, row.order_id);
    if (row.brings_card) await refusePledges(work, row.order_id);
  }
  return { status: 'declined' };
}

/** Stock and promotion of an order that is not paid go back; each once, however often this is called. */
export async function releaseStockAndPromo(db: PaymentContext['db'], order_id: number): Promise<void> {
  await releaseReserved(db, order_id);
  await releasePromo(db, order_id);
}

/** Money given back at the provider's own pages is noted beside the order, so that sums stay true. */
async function afterwards(work: PaymentContext, row: PaymentAttempt, truth: ProviderCharge): Promise<Settlement> {
  const { db } = work;
  const status = row.attempt_status === 'paid' ? 'paid' : 'refunded_late';
  const money = truth.refunded_amount > 0 ? await loadMoney(db, row.order_id) : undefined;
  const outside = money
    ? Math.min(truth.refunded_amount, money.captured - money.disputed) - (money.given - money.disputed)
    : 0;
  if (outside > 0) {
    // An order whose money came too late holds nothing.
    const pieces = status === 'paid' ? 'unsent_back' : 'stay';
    const refund = await createRefund(db, row.order_id, 'provider', { amount: outside, pieces, done: true });
    await noteOnOrder(db, { order_id: row.order_id, kind: 'refund', actor: 'provider', note: String(outside) });
    if (refund) await takeGiven(work, { id: refund.refund_id, order_id: row.order_id, user_id: null, pieces }, outside);
  }
  return { status };
}

async function takeGiven(work: PaymentContext, refund: DoneRefund, amount: number) {
  const isCancelled = await applyRefund(work, refund);
  await issueCreditNote(work, refund.id);
  if (!isCancelled) return;
  const { email, lang, news, key } = await newsToOpen(work.db, refund.order_id);
  const credit_note = creditNoteLink({ order_id: refund.order_id, refund_id: refund.id }, { lang, key });
  await queueMail(work, {
    kind: 'order_cancelled',
    entity: `order:${refund.order_id}`,
    recipient: email,
    lang,
    data: { ...news, refunded: amount, credit_note },
  });
}
