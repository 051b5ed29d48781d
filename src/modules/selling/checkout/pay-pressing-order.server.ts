import { createHash } from 'node:crypto';
import type { CallBody } from '#kit/call.ts';
import { notFound } from '#kit/problem.ts';
import { pledgeCardMissing } from '#modules/selling/cards/cards.problems.ts';
import { paymentReturnUrl } from '#modules/selling/cards/payment-return-url.server.ts';
import { loadProviderCustomerId, loadSavedCard, type SavedCardRow } from '#modules/selling/cards/saved-cards.server.ts';
import { lockOrder } from '#modules/selling/orders/change-order-status.server.ts';
import { requireOrder } from '#modules/selling/orders/find-orders.server.ts';
import { isPaidStatus } from '#modules/selling/orders/order.ts';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { chargeAttempt } from '#modules/selling/payments/charge-attempt.server.ts';
import { isOpenAttempt, mayAttemptStillBePaid } from '#modules/selling/payments/payment-attempt.ts';
import { loadLatestPaymentAttempt } from '#modules/selling/payments/payment-attempts.server.ts';
import { requireCurrencyAccepted } from '#modules/selling/payments/provider-calls.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { paymentProviderUnavailable } from '#platform/payment-provider-by-name.server.ts';
import type { PaymentAnswerOut, payPressingOrderCall } from './checkout.contract.ts';
import { orderNotDue } from './checkout.problems.ts';
import { buildPaymentAnswer, buyerVisibleCharge, closeOpenAttempt } from './payment-answer.server.ts';
import { insertPressingOrderAttempt, type PressingOrderAttempt } from './pressing-order-attempts.store.server.ts';

type Asked = CallBody<typeof payPressingOrderCall>;

/**
 * Pays a pending order of a pressing (ADR 36): by card, saved card or PayPal. Each attempt has its own key, and only
 * one can be paid at a time. The same request repeated gets the first answer.
 * @throws not_found 404 for another buyer's order and for orders of another kind, order_not_due 409,
 * payment_method_unavailable 422
 */
export async function payPressingOrder(ctx: Ctx, order_id: number, asked: Asked): Promise<PaymentAnswerOut> {
  const order = await requireOrder(ctx, order_id, asked.key);
  if (!order.pressing) throw notFound();
  const { number, status, currency, country_id } = order;
  if (isPaidStatus(status)) return { order_id, number, status: 'paid' };
  if (status !== 'pending') throw orderNotDue();
  requireCurrencyAccepted(ctx, asked.payment_method, currency, country_id);
  const way = await resolveCard(ctx, asked);
  const known = await openAttemptAnswer(ctx, order_id, way.request_hash);
  if (known) return known;
  const due = await runInTransaction(ctx, (own) => takeTurn(own, order_id, asked, way));
  if (!due) return { order_id, number, status: 'processing' };
  return charge(ctx, { order, due, asked, way });
}

interface Way {
  readonly card: SavedCardRow | undefined;
  readonly provider_customer_id: string | undefined;
  readonly request_hash: string;
}

async function resolveCard(ctx: Ctx, asked: Asked): Promise<Way> {
  const { card_id, payment_method, payment_method_id, save_card } = asked;
  const card = card_id !== undefined && ctx.user ? await loadSavedCard(ctx.db, ctx.user.id, card_id) : undefined;
  if (card_id !== undefined && !card) throw notFound();
  if (payment_method === 'stripe' && !card && payment_method_id === undefined) throw pledgeCardMissing();
  const known = save_card && ctx.user ? await loadProviderCustomerId(ctx.db, ctx.user.id) : undefined;
  const same = [payment_method, payment_method_id ?? null, card_id ?? null];
  return {
    card,
    provider_customer_id: card?.provider_customer_id ?? known,
    request_hash: createHash('sha256').update(JSON.stringify(same)).digest('base64url'),
  };
}

/** The result of the open attempt; null when it was closed for a new one. */
async function openAttemptAnswer(ctx: Ctx, order_id: number, request_hash: string): Promise<PaymentAnswerOut | null> {
  const before = await loadLatestPaymentAttempt(ctx.db, order_id);
  if (!before || !mayAttemptStillBePaid(before)) return null;
  if (isOpenAttempt(before) && before.request_hash === request_hash)
    return buildPaymentAnswer(before, {
      status: before.attempt_status === 'requires_action' ? 'requires_action' : 'processing',
    });
  return closeOpenAttempt(ctx, before);
}

/** The lock lets one click proceed at a time: the second finds the first one's attempt. */
async function takeTurn(own: Ctx, order_id: number, asked: Asked, way: Way): Promise<PressingOrderAttempt | null> {
  const order = await lockOrder(own.db, order_id);
  const last = await loadLatestPaymentAttempt(own.db, order_id);
  if (order?.status !== 'pending' || (last && isOpenAttempt(last))) return null;
  return insertPressingOrderAttempt(own.db, order_id, {
    provider: asked.payment_method,
    payment_method_id: way.card?.payment_method_id ?? asked.payment_method_id ?? null,
    request_hash: way.request_hash,
    save_card: (asked.save_card ?? false) && own.user !== null && !way.card,
  });
}

interface Charge {
  readonly order: OrderOut;
  readonly due: PressingOrderAttempt;
  readonly asked: Asked;
  readonly way: Way;
}

async function charge(ctx: Ctx, { order, due, asked, way }: Charge): Promise<PaymentAnswerOut> {
  const { order_id, attempt, amount, currency, email, name, payment_method_id, save_card } = due;
  const { number } = order;
  const back = asked.key
    ? `/quote/offer?key=${encodeURIComponent(asked.key)}`
    : `/my-account/quotes/${order.pressing?.quote_id ?? ''}`;
  const return_url = paymentReturnUrl(ctx, asked.page, back);
  const taken = await chargeAttempt(ctx, asked.payment_method, {
    order_id,
    attempt,
    amount,
    currency,
    save_card,
    return_url,
    cancel_url: return_url,
    payment_method_id: payment_method_id ?? undefined,
    customer: { email, name, provider_customer_id: way.provider_customer_id },
  });
  if (!taken) return { order_id, number, status: 'processing' };
  if (taken.away) throw paymentProviderUnavailable();
  return buildPaymentAnswer({ order_id, number, ...buyerVisibleCharge(taken.charge) }, taken);
}
