import type { CallBody, CallReply } from '#kit/call.ts';
import { fieldProblem } from '#kit/problem.ts';
import { giftBoxNotChangeable } from '#modules/selling/boxes/boxes.problems.ts';
import {
  requireOwnBoxSubscription,
  resumeBoxPausedForCard,
  saveBoxSubscriptionCard,
} from '#modules/selling/boxes/change-box.server.ts';
import { addCard } from '#modules/selling/cards/cards.server.ts';
import { paymentReturnUrl } from '#modules/selling/cards/payment-return-url.server.ts';
import { chargeSavedCard } from '#modules/selling/payments/charge-attempt.server.ts';
import { closeLatestAttempt } from '#modules/selling/payments/close-attempt.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import type * as contract from './box-renewals.contract.ts';
import { startBuyerRenewalAttempt } from './renewal-attempts.server.ts';

type Asked = CallBody<typeof contract.setBoxSubscriptionCardCall>;
type Answer = CallReply<typeof contract.setBoxSubscriptionCardCall>;

/**
 * Assigns another card to a subscription and pays its pending order with it. The owner is present, so the bank may ask
 * for confirmation. A box paused for its card resumes at once.
 * @throws not_found 404, box_is_gift 409
 */
export async function setBoxSubscriptionCard(ctx: Ctx, asked: Asked): Promise<Answer> {
  const box = await requireOwnBoxSubscription(ctx, asked.id);
  if (box.periods_left !== null) throw giftBoxNotChangeable();
  const card = await cardFor(ctx, asked);
  if (typeof card !== 'number') return card;
  await runInTransaction(ctx, async (own) => {
    await saveBoxSubscriptionCard(own, asked.id, card);
    await resumeBoxPausedForCard(own, asked.id);
  });
  return box.due ? charge(ctx, asked, box.due.order_id) : { status: 'kept' };
}

/** The saved card's id, or the bank's answer to saving a new one. */
async function cardFor(ctx: Ctx, { card_id, payment_method_id, page }: Asked): Promise<number | Answer> {
  if (card_id !== undefined) return card_id;
  if (payment_method_id === undefined) throw fieldProblem('payment_method_id', 'input_required');
  // Saving the card is an intermediate step. A repeated request replays the answer to the payment, not to this step.
  const onTheWay = { ...ctx, keepAnswer: async () => undefined };
  const { status, card, redirect_url, client_secret, decline_key } = await addCard(onTheWay, {
    payment_method_id,
    page,
  });
  if (status === 'kept' && card) return card.id;
  return {
    status: status === 'declined' ? 'declined' : 'requires_action',
    ...(redirect_url && { redirect_url }),
    ...(client_secret && { client_secret }),
    ...(decline_key && { decline_key }),
  };
}

async function charge(ctx: Ctx, { page }: Asked, order_id: number): Promise<Answer> {
  await closeLatestAttempt(ctx, order_id);
  const due = await runInTransaction(ctx, (own) => startBuyerRenewalAttempt(own.db, order_id));
  if (!due) return { status: 'processing' };
  const settled = await chargeSavedCard(ctx, due, {
    off_session: false,
    return_url: paymentReturnUrl(ctx, page, '/my-account/box'),
  });
  if (!settled) return { status: 'processing' };
  const { redirect_url, client_secret, decline_key } = settled.charge;
  const status = settled.status === 'refunded_late' ? 'declined' : settled.status;
  return {
    status,
    ...(status === 'requires_action' && redirect_url && { redirect_url }),
    ...(status === 'requires_action' && client_secret && { client_secret }),
    ...(status === 'declined' && { decline_key: decline_key ?? 'card_declined' }),
  };
}
