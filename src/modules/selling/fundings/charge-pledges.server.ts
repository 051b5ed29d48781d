import { repeatInLanes } from '#kit/in-lanes.ts';
import { moveOrderStatus } from '#modules/selling/orders/close-order.server.ts';
import { chargeDue, type DueAttempt } from '#modules/selling/payments/charge-attempt.server.ts';
import { closeLatestAttempt } from '#modules/selling/payments/close-attempt.server.ts';

import { notifyPledger } from '#modules/selling/pledges/notify-pledger.server.ts';
import { cancelOpenPledge } from '#modules/selling/pledges/pledge-card.server.ts';
import { loadPledge, refusePledge, startPaymentPeriod } from '#modules/selling/pledges/pledges.server.ts';
import { inTransaction } from '#platform/ctx.server.ts';
import type { PaymentContext, ProviderContext } from '#platform/payment-context.server.ts';
import {
  claimDecided,
  claimDuePledge,
  insertPledgeAttempt,
  loadBlockedPledges,
} from './charge-pledges.store.server.ts';

const BATCH = 200;

/**
 * Advances every pledge of a decided funding: charged on success, cancelled on failure. Each has its own transaction
 * and row lock. The intent to charge is written before the call to the provider (rules 6 to 8). So a crashed process
 * leaves an attempt that the reconciler checks.
 */
export const chargeDecidedPledges = (work: ProviderContext): Promise<void> => repeatInLanes(() => decideNext(work));

async function decideNext(work: ProviderContext): Promise<boolean> {
  const next = await inTransaction(work, takeDecided);
  if (next === null) return false;
  if (next !== 'closed') await chargeDue(work, next);
  return true;
}

async function takeDecided(own: PaymentContext): Promise<DueAttempt | 'closed' | null> {
  const claimed = await claimDecided(own.db);
  if (!claimed) return null;
  const { order_id, succeeded, counted } = claimed;
  if (succeeded && counted) return beginCharge(own, order_id);
  const pledge = await loadPledge(own.db, order_id);
  if (!counted) await refusePledge(own.db, order_id);
  if (pledge) await cancelOpenPledge(own, pledge, succeeded ? 'funding_over' : 'goal_missed');
  // Backers whose card is not yet confirmed get a mail too, since their pledge is over.
  const kind = counted ? 'pledge_missed' : 'pledge_uncounted';
  await notifyPledger(own, order_id, (data) => ({ kind, data }));
  return 'closed';
}

async function beginCharge(own: PaymentContext, order_id: number): Promise<DueAttempt> {
  await moveOrderStatus(own.db, { order_id, from: 'pledged', to: 'pending', actor: 'system', note: 'goal_met' });
  await startPaymentPeriod(own.db, order_id);
  return insertPledgeAttempt(own.db, order_id, { off_session: true });
}

/**
 * Retries the cards that are due. An attempt left open at the bank is cancelled first, so that only one can be paid.
 */
export async function retryPledges(work: ProviderContext): Promise<void> {
  for (const { order_id } of await loadBlockedPledges(work.db, BATCH)) await closeLatestAttempt(work, order_id);
  await repeatInLanes(async () => {
    const next = await inTransaction(work, async (own) => {
      const order_id = await claimDuePledge(own.db);
      return order_id === undefined ? null : insertPledgeAttempt(own.db, order_id, { off_session: true });
    });
    if (next) await chargeDue(work, next);
    return next !== null;
  });
}
