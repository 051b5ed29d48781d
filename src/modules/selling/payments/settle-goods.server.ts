import { startBoxes } from '#modules/selling/boxes/start-boxes.server.ts';
import { loadSavedCardByProviderId } from '#modules/selling/cards/saved-cards.server.ts';
import { moveOrderStatus } from '#modules/selling/orders/close-order.server.ts';
import { confirmPledges, refusePledges, toKeptCard } from '#modules/selling/pledges/pledge-card.server.ts';
import type { PaymentContext } from '#platform/payment-context.server.ts';
import type { ProviderCharge } from '#platform/ports/provider-charge.ts';
import type { AttemptPurpose } from './attempt.ts';
import type { PaymentAttempt } from './attempts.store.server.ts';
import { type Payment, releaseStockAndPromo, settleOrder } from './settlement.server.ts';

type Goods = Extract<AttemptPurpose, { kind: 'goods' }>;

/** A paid order of goods also confirms the pledges of its cart and starts its box subscriptions. */
export async function settleGoods(
  context: PaymentContext,
  payment: Payment,
  { has_boxes, brings_card }: Goods,
): Promise<void> {
  await settleOrder(context, payment, { hasBoxes: has_boxes });
  const { attempt, charge } = payment;
  if (brings_card) await keepCardForPledges(context, payment);
  if (has_boxes)
    await startBoxes(context, attempt.order_id, charge.kept_card?.payment_method_id ?? attempt.payment_method_id);
}

/** The card that paid the goods also stands for the pledges of the same cart. */
async function keepCardForPledges(
  context: PaymentContext,
  { attempt: { order_id, user_id, payment_method_id }, charge: { kept_card } }: Payment,
): Promise<void> {
  const saved =
    user_id === null ? undefined : await loadSavedCardByProviderId(context.db, user_id, payment_method_id ?? '');
  const card = kept_card ?? (saved && toKeptCard(saved));
  await (card ? confirmPledges(context, order_id, card) : refusePledges(context, order_id));
}

/** A declined order of goods ends and releases its stock; the next try is a new order with a new key. */
export async function declineGoods(
  context: PaymentContext,
  { order_id }: PaymentAttempt,
  charge: ProviderCharge,
  { brings_card }: Goods,
): Promise<void> {
  const note = charge.decline_key ?? charge.status;
  const move = { order_id, from: 'pending', to: 'not_paid', actor: 'provider', note } as const;
  if (!(await moveOrderStatus(context.db, move))) return;
  await releaseStockAndPromo(context.db, order_id);
  if (brings_card) await refusePledges(context, order_id);
}
