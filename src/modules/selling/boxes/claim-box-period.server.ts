import type { Ctx } from '#platform/ctx.server.ts';
import { applyBoxCredit } from './box-credits.store.server.ts';
import { claimCardRetryRow, findBoxOrderIdsWithUnknownCharge } from './box-periods.store.server.ts';
import { boxPeriodAt, boxPeriodStart } from './box-periods.ts';
import { notifyBoxOwner } from './notify-box-owner.server.ts';
import {
  advanceSubscription,
  claimDueSubscription,
  claimSubscriptionToAnnounce,
  closeBoxSubscription,
  type DueBoxSubscription,
  insertBoxPeriod,
  pauseRunningSubscription,
} from './subscriptions.store.server.ts';

/** A period to charge now, stored before the provider is called. */
export interface ClaimedBoxPeriod {
  readonly period_id: number;
  readonly subscription: DueBoxSubscription;
  /** Credit that reduces the price, in cents of a euro. */
  readonly credit: number;
}

/**
 * Claims the next subscription whose period has begun and writes that period, in the caller's transaction. The row
 * lock and the unique key make it happen once. A pause, skip or cancellation that commits first prevents the charge
 * (invariants 24 and 25). Of several missed periods only the current one is charged. Periods of a gift are paid
 * already, so each of them counts.
 * @returns `closed` when there was nothing to charge for it, null when none is due
 */
export async function claimBoxPeriod({ db }: Pick<Ctx, 'db'>): Promise<ClaimedBoxPeriod | 'closed' | null> {
  const due = await claimDueSubscription(db);
  if (!due) return null;
  const { id: subscription_id, anchor_on, anchor_period, periodicity, periods_left, today, next_period } = due;
  if (due.gone) return close(db, due, 'cancelled');
  if (periods_left === 0) return close(db, due, 'ended');
  if (periods_left === null && !due.card) return rest(db, due);
  const current = anchor_period + boxPeriodAt(anchor_on, periodicity, today);
  const getPeriodStart = (n: number) => boxPeriodStart(anchor_on, periodicity, n - anchor_period);
  const period = periods_left === null ? Math.max(next_period, current) : next_period;
  const starts_on = getPeriodStart(period);
  const period_id = await insertBoxPeriod(db, { subscription_id, period, starts_on, state: 'due', renewal: true });
  await advanceSubscription(db, subscription_id, period + 1, getPeriodStart(period + 1));
  if (period_id === undefined) return 'closed';
  const credit = due.price > 0 ? await applyBoxCredit(db, due.user_id, period_id) : 0;
  return { period_id, subscription: due, credit };
}

async function close(db: Ctx['db'], due: DueBoxSubscription, to: 'cancelled' | 'ended'): Promise<'closed'> {
  await closeBoxSubscription(db, due.id, to);
  if (to === 'ended')
    await notifyBoxOwner(db, { ...due, subscription_id: due.id }, 'over', (data) => ({ kind: 'box_gift_over', data }));
  return 'closed';
}

/** Without a card the subscription pauses until its owner adds one. */
async function rest(db: Ctx['db'], due: DueBoxSubscription): Promise<'closed'> {
  await pauseRunningSubscription(db, due.id, 'card_missing');
  const boxOwner = { ...due, subscription_id: due.id };
  await notifyBoxOwner(db, boxOwner, `rest:${due.next_period}`, (data) => ({ kind: 'box_paused', data }));
  return 'closed';
}

/**
 * Mails one owner about an upcoming charge, or about a missing card.
 * @returns false when no mail is due
 */
export async function announceNextRenewal({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const next = await claimSubscriptionToAnnounce(db);
  if (!next) return false;
  const { next_at: day, card_missing } = next;
  const kind = card_missing ? ('box_card_needed' as const) : ('box_renews' as const);
  const boxOwner = { ...next, subscription_id: next.id };
  await notifyBoxOwner(db, boxOwner, `ahead:${next.next_period}`, (data) => ({ kind, data: { ...data, day } }));
  return true;
}

const BATCH = 200;

/** A pending order due for a retry, locked, with its owner's current card. */
export const claimCardRetry = async ({ db }: Pick<Ctx, 'db'>) => (await claimCardRetryRow(db)) ?? null;

/** Orders due for a retry that still have an open attempt: the buyer left the bank's page. */
export const findBoxOrdersWithUnknownCharge = (db: Ctx['db']): Promise<number[]> =>
  findBoxOrderIdsWithUnknownCharge(db, BATCH);
