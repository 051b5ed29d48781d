import { changeOrderStatus, lockOrder } from '#modules/selling/orders/change-order-status.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { freeBoxCredit } from './box-credits.store.server.ts';
import { revokeBoxGifts } from './box-gifts.server.ts';
import {
  findPeriodsPaidByOrder,
  loadBoxPeriod,
  moveBoxPeriodState,
  scheduleCardRetry,
  setBoxPeriodOrder,
} from './box-periods.store.server.ts';
import { boxDueDates, nextCardRetry } from './box-periods.ts';
import { cancelBoxSubscription } from './cancel-box-subscription.server.ts';
import { notifyBoxOwner } from './notify-box-owner.server.ts';
import { revokeSponsorCredits } from './sponsor-codes.server.ts';
import { addPeriodToGift, insertBoxParcels, pauseRunningSubscription } from './subscriptions.store.server.ts';

const SOON_MS = 600_000;

/** Links a period to its order, in the transaction of its claim. */
export const linkPeriodToOrder = (db: Db, period_id: number, order_id: number): Promise<void> =>
  setBoxPeriodOrder(db, period_id, order_id);

/** Marks a period as paid, so that its boxes can be packed. In the transaction of settling; safe to repeat. */
export async function markBoxPeriodPaid(db: Db, period_id: number): Promise<void> {
  if (!(await moveBoxPeriodState(db, period_id, 'due', 'paid'))) return;
  const { anchor_on, anchor_period, periodicity, period } = await loadBoxPeriod(db, period_id);
  await insertBoxParcels(db, period_id, boxDueDates(anchor_on, periodicity, period - anchor_period));
}

/** A declined charge, and the day until which the owner can pay. */
interface Refused {
  readonly order_id: number;
  readonly order_status: string;
  readonly attempt: number;
  readonly off_session: boolean;
  readonly reserved_until: Date | null;
  readonly definite: boolean;
  readonly decline_key: string | undefined;
}

/**
 * Handles a declined payment of a period. The charge is retried for ten days, with a mail to the owner each time. Then
 * the order is not paid and the subscription pauses. A buyer who tried by hand sees the answer and gets no mail.
 */
export async function handleDeclinedRenewal(
  db: Db,
  period_id: number,
  no: Refused,
  isFirstTold: boolean,
): Promise<void> {
  if (no.order_status !== 'pending') return;
  const now = new Date();
  if (no.reserved_until === null || no.reserved_until.getTime() <= now.getTime()) return giveUp(db, period_id, no);
  if (!isFirstTold) return;
  if (!no.definite) return scheduleCardRetry(db, period_id, new Date(now.getTime() + SOON_MS));
  await scheduleCardRetry(db, period_id, nextCardRetry(no.reserved_until, now));
  if (!no.off_session) return;
  const period = await loadBoxPeriod(db, period_id);
  const until = no.reserved_until.toISOString();
  const asks_back = no.decline_key === 'authentication_failed';
  await notifyBoxOwner(db, period, `try:${no.attempt}`, (data) => ({
    kind: 'box_declined',
    data: { ...data, asks_back, until },
  }));
}

async function giveUp(db: Db, period_id: number, { order_id, decline_key }: Refused): Promise<void> {
  const note = decline_key ?? 'not_paid_in_time';
  if (!(await changeOrderStatus(db, { order_id, from: 'pending', to: 'not_paid', actor: 'system', note }))) return;
  await moveBoxPeriodState(db, period_id, 'due', 'failed');
  await freeBoxCredit(db, period_id);
  const period = await loadBoxPeriod(db, period_id);
  if (await pauseRunningSubscription(db, period.subscription_id, 'card_refused'))
    await notifyBoxOwner(db, period, `period:${period_id}`, (data) => ({ kind: 'box_paused', data }));
}

/**
 * Drops a due period unless a charge is in progress: its order is never paid. Locks the order first, as settling does.
 * @returns false when money may still come
 */
export async function cancelDueBoxPeriod(db: Db, period: { id: number; order_id: number }): Promise<boolean> {
  const order = await lockOrder(db, period.order_id);
  if (order?.status !== 'pending') return false;
  const note = 'box_stopped';
  const { order_id } = period;
  if (!(await changeOrderStatus(db, { order_id, from: 'pending', to: 'not_paid', actor: 'buyer', note }))) return false;
  await moveBoxPeriodState(db, period.id, 'due', 'dropped');
  await freeBoxCredit(db, period.id);
  return true;
}

/**
 * A cancelled or refunded order ends the boxes it started: no box is packed and no period charged any more. A gift
 * keeps the period: it is added at the end.
 * @param only 'given_back': only lines that were refunded completely
 */
export async function endBoxesStartedByOrder(
  db: Db,
  order_id: number,
  only: 'all' | 'given_back' = 'all',
): Promise<void> {
  const periods = await findPeriodsPaidByOrder(db, order_id, only);
  for (const { id, subscription_id, is_gift } of periods) {
    if (!(await moveBoxPeriodState(db, id, 'paid', 'dropped'))) continue;
    await freeBoxCredit(db, id);
    await (is_gift ? addPeriodToGift(db, subscription_id) : cancelBoxSubscription(db, subscription_id));
  }
  if (only === 'all' || periods.length > 0) await revokeSponsorCredits(db, order_id);
  await revokeBoxGifts(db, order_id, only);
}
