import { startBoxes } from '#modules/selling/boxes/start-boxes.server.ts';
import { loadSavedCardByProviderId } from '#modules/selling/cards/saved-cards.server.ts';
import { changeOrderStatus } from '#modules/selling/orders/change-order-status.server.ts';
import {
  cancelPledgesWithoutCard,
  completePledgesWithCard,
  savedCardToVaultCard,
} from '#modules/selling/pledges/pledge-card.server.ts';
import type { PaymentContext } from '#platform/payment-context.server.ts';
import type { ChargeToSettle } from '#platform/ports/charge-to-settle.ts';
import type { AttemptPurpose } from './payment-attempt.ts';
import type { PaymentAttempt } from './payment-attempts.store.server.ts';
import { freeReservedStockAndPromoUse, type PaidAttempt, settlePaidOrder } from './settle-paid-order.server.ts';

type Goods = Extract<AttemptPurpose, { kind: 'goods' }>;

/** A paid order of goods also confirms the pledges of its cart and starts its box subscriptions. */
export async function settleGoods(
  context: PaymentContext,
  payment: PaidAttempt,
  { has_boxes, brings_card }: Goods,
): Promise<void> {
  await settlePaidOrder(context, payment, { hasBoxes: has_boxes });
  const { attempt, charge } = payment;
  if (brings_card) await keepCardForPledges(context, payment);
  if (has_boxes)
    await startBoxes(context, attempt.order_id, charge.kept_card?.payment_method_id ?? attempt.payment_method_id);
}

/** The card that paid the goods also stands for the pledges of the same cart. */
async function keepCardForPledges(
  context: PaymentContext,
  { attempt: { order_id, user_id, payment_method_id }, charge: { kept_card } }: PaidAttempt,
): Promise<void> {
  const saved =
    user_id === null ? undefined : await loadSavedCardByProviderId(context.db, user_id, payment_method_id ?? '');
  const card = kept_card ?? (saved && savedCardToVaultCard(saved));
  await (card ? completePledgesWithCard(context, order_id, card) : cancelPledgesWithoutCard(context, order_id));
}

/** A declined order of goods ends and releases its stock; the next try is a new order with a new key. */
export async function handleDeclinedGoodsCharge(
  context: PaymentContext,
  { order_id }: PaymentAttempt,
  charge: ChargeToSettle,
  { brings_card }: Goods,
): Promise<void> {
  const note = charge.decline_key ?? charge.status;
  const move = { order_id, from: 'pending', to: 'not_paid', actor: 'provider', note } as const;
  if (!(await changeOrderStatus(context.db, move))) return;
  await freeReservedStockAndPromoUse(context.db, order_id);
  if (brings_card) await cancelPledgesWithoutCard(context, order_id);
}
