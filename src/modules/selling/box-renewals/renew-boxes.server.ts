import { repeatConcurrently } from '#kit/repeat-concurrently.ts';
import { mailDueBoxGifts } from '#modules/selling/boxes/box-gifts.server.ts';
import { linkPeriodToOrder } from '#modules/selling/boxes/box-period-outcomes.server.ts';
import {
  announceNextRenewal,
  type ClaimedBoxPeriod,
  claimBoxPeriod,
  claimCardRetry,
  findBoxOrdersWithUnknownCharge,
} from '#modules/selling/boxes/claim-box-period.server.ts';
import { createOrder } from '#modules/selling/orders/create-order.server.ts';
import { chargeSavedCard } from '#modules/selling/payments/charge-attempt.server.ts';
import { closeLatestAttempt } from '#modules/selling/payments/close-attempt.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import type { PaymentProviderContext } from '#platform/payment-context.server.ts';
import { buildBoxPeriodOrder } from './build-box-period-order.server.ts';
import { startRenewalAttempt } from './renewal-attempts.server.ts';

/**
 * The scheduled work of boxes: mail gifts on their day, announce renewals, charge the periods that have begun, and
 * retry declined cards. Each has its own transaction, and the intent is written first. So a crash at any point is
 * safe, and any number of processes may run it (rules 6 to 8, invariant 24).
 */
export async function renewBoxes(work: PaymentProviderContext): Promise<void> {
  await mailDueBoxGifts(work);
  while (await runInTransaction(work, announceNextRenewal));
  await repeatConcurrently(() => renewNext(work));
  for (const order_id of await findBoxOrdersWithUnknownCharge(work.db)) await closeLatestAttempt(work, order_id);
  await repeatConcurrently(() => retryNext(work));
}

async function renewNext(work: PaymentProviderContext): Promise<boolean> {
  const due = await runInTransaction(work, async (own) => {
    const claimed = await claimBoxPeriod(own);
    return claimed === null || claimed === 'closed' ? claimed : begin(own, claimed);
  });
  if (due === null) return false;
  if (due !== 'closed') await chargeSavedCard(work, due);
  return true;
}

/** The order of a claimed period and the intent to charge it, in the transaction of the claim. */
async function begin(own: PaymentProviderContext, claimed: ClaimedBoxPeriod) {
  const { subscription, period_id } = claimed;
  const { address, card } = subscription;
  if (!address) throw new Error(`box subscription ${subscription.id} has no address`);
  const { id: order_id } = await createOrder(own.db, await buildBoxPeriodOrder(own, claimed, address));
  await linkPeriodToOrder(own.db, period_id, order_id);
  return startRenewalAttempt(own.db, order_id, { card, off_session: true });
}

async function retryNext(work: PaymentProviderContext): Promise<boolean> {
  const due = await runInTransaction(work, async (own) => {
    const retry = await claimCardRetry(own);
    return retry && startRenewalAttempt(own.db, retry.order_id, { card: retry.card, off_session: true });
  });
  if (due) await chargeSavedCard(work, due);
  return due !== null;
}
