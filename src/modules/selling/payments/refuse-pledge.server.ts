import { releaseReserved } from '#modules/fulfilment/stock/reserve-stock.server.ts';
import { cancelParcels, moveOrderStatus } from '#modules/selling/orders/close-order.server.ts';
import { nextChargeDay } from '#modules/selling/pledges/charge-days.ts';
import { notifyPledger } from '#modules/selling/pledges/notify-pledger.server.ts';
import { releasePledge } from '#modules/selling/pledges/pledge-card.server.ts';
import { loadPledge, scheduleTry } from '#modules/selling/pledges/pledges.server.ts';
import type { PaymentContext } from '#platform/payment-context.server.ts';
import type { ProviderCharge } from '#platform/ports/provider-charge.ts';
import type { PaymentAttempt } from './attempts.store.server.ts';

const SOON_MS = 600_000;

/**
 * A definite no to the money of a pledge whose funding succeeded: it is asked again on another day while its ten days last, and its
 * buyer hears of it; then it is not paid and its pieces are free. A buyer who tried by hand sees the answer and gets no mail.
 */
export async function pledgeRefused(
  work: PaymentContext,
  row: PaymentAttempt,
  truth: ProviderCharge,
  isFirstTold: boolean,
): Promise<void> {
  if (row.order_status !== 'pending') return;
  const now = new Date();
  if (row.reserved_until === null || row.reserved_until.getTime() <= now.getTime()) return giveUp(work, row);
  if (!isFirstTold || !row.off_session) return;
  if (truth.status !== 'declined') return scheduleTry(work.db, row.order_id, new Date(now.getTime() + SOON_MS));
  await scheduleTry(work.db, row.order_id, nextChargeDay(row.reserved_until, now));
  const asks_back = truth.decline_key === 'authentication_failed';
  const news = { asks_back, give_up_at: row.reserved_until.toISOString() };
  await notifyPledger(
    work,
    row.order_id,
    (data) => ({ kind: 'pledge_due', data: { ...data, ...news } }),
    `try:${row.attempt}`,
  );
}

async function giveUp(work: PaymentContext, { order_id, decline_key }: PaymentAttempt): Promise<void> {
  const note = decline_key ?? 'not_paid_in_time';
  if (!(await moveOrderStatus(work.db, { order_id, from: 'pending', to: 'not_paid', actor: 'system', note }))) return;
  const pledge = await loadPledge(work.db, order_id);
  await cancelParcels(work.db, order_id);
  await releaseReserved(work.db, order_id);
  if (pledge) await releasePledge(work, pledge);
  await notifyPledger(work, order_id, (data) => ({ kind: 'pledge_not_paid', data }));
}
