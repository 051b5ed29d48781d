import { repeatConcurrently } from '#kit/repeat-concurrently.ts';
import { changeOrderStatus } from '#modules/selling/orders/change-order-status.server.ts';
import { chargeSavedCard, type SavedCardCharge } from '#modules/selling/payments/charge-attempt.server.ts';
import { closeLatestAttempt } from '#modules/selling/payments/close-attempt.server.ts';

import { notifyBacker } from '#modules/selling/pledges/notify-backer.server.ts';
import { cancelOpenPledge } from '#modules/selling/pledges/pledge-card.server.ts';
import {
  loadPledge,
  markPledgeCardRefused,
  startPledgePaymentPeriod,
} from '#modules/selling/pledges/pledges.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import type { PaymentContext, PaymentProviderContext } from '#platform/payment-context.server.ts';
import {
  claimPledgeOfDecidedFunding,
  claimPledgeToRetry,
  findPledgesWithUnknownCharge,
  insertPledgeAttempt,
} from './charge-pledges.store.server.ts';

const BATCH = 200;

/**
 * Advances every pledge of a decided funding: charged on success, cancelled on failure. Each has its own transaction
 * and row lock. The intent to charge is written before the call to the provider (rules 6 to 8). So a crashed process
 * leaves an attempt that the reconciler checks.
 */
export const chargeOrCancelDecidedPledges = (work: PaymentProviderContext): Promise<void> =>
  repeatConcurrently(() => decideNext(work));

async function decideNext(work: PaymentProviderContext): Promise<boolean> {
  const next = await runInTransaction(work, takeDecided);
  if (next === null) return false;
  if (next !== 'closed') await chargeSavedCard(work, next);
  return true;
}

async function takeDecided(own: PaymentContext): Promise<SavedCardCharge | 'closed' | null> {
  const claimed = await claimPledgeOfDecidedFunding(own.db);
  if (!claimed) return null;
  const { order_id, succeeded, counted } = claimed;
  if (succeeded && counted) return beginCharge(own, order_id);
  const pledge = await loadPledge(own.db, order_id);
  if (!counted) await markPledgeCardRefused(own.db, order_id);
  if (pledge) await cancelOpenPledge(own, pledge, succeeded ? 'funding_over' : 'goal_missed');
  // Backers whose card is not yet confirmed get a mail too, since their pledge is over.
  const kind = counted ? 'pledge_missed' : 'pledge_uncounted';
  await notifyBacker(own, order_id, (data) => ({ kind, data }));
  return 'closed';
}

async function beginCharge(own: PaymentContext, order_id: number): Promise<SavedCardCharge> {
  await changeOrderStatus(own.db, {
    order_id,
    from: 'pledged',
    to: 'pending',
    actor: 'system',
    note: 'goal_met',
  });
  await startPledgePaymentPeriod(own.db, order_id);
  return insertPledgeAttempt(own.db, order_id, { off_session: true });
}

/**
 * Retries the cards that are due. An attempt left open at the bank is cancelled first, so that only one can be paid.
 */
export async function retryDuePledges(work: PaymentProviderContext): Promise<void> {
  for (const { order_id } of await findPledgesWithUnknownCharge(work.db, BATCH))
    await closeLatestAttempt(work, order_id);
  await repeatConcurrently(async () => {
    const next = await runInTransaction(work, async (own) => {
      const order_id = await claimPledgeToRetry(own.db);
      return order_id === undefined ? null : insertPledgeAttempt(own.db, order_id, { off_session: true });
    });
    if (next) await chargeSavedCard(work, next);
    return next !== null;
  });
}
