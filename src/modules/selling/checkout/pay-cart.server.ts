// Paying a cart. The request becomes an order with one payment attempt; the provider has the attempt's charge.
import { fullName } from '#kit/full-name.ts';
import { Problem } from '#kit/problem.ts';
import { paymentReturnUrl } from '#modules/selling/cards/payment-return-url.server.ts';
import { dropPromoCodeFromOwnCart } from '#modules/selling/cart/cart-at-payment.server.ts';
import { chargeAttempt } from '#modules/selling/payments/charge-attempt.server.ts';
import { findPledges } from '#modules/selling/pledges/pledges.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { paymentProviderUnavailable } from '#platform/payment-provider-by-name.server.ts';
import type { ChargeRequest } from '#platform/ports/payments.ts';
import { runInSharedTransaction } from '#platform/shared-transaction.server.ts';
import type { PaymentAnswerOut } from './checkout.contract.ts';
import { promoUsedByBuyer } from './checkout.problems.ts';
import type { ExistingOrder } from './find-existing-order.server.ts';
import { setGuestOrderCookie } from './guest-order-cookie.server.ts';
import { type PayCartRequestBody, type PayRequest, withBuyerEmail } from './pay-cart-request.server.ts';
import { buildPaymentAnswer, buyerVisibleCharge, closeOpenAttempt } from './payment-answer.server.ts';
import { type OrderWithAttempt, type PlacedOrder, placeOrder } from './place-order.server.ts';
import { saveCardForPledges } from './save-card-for-pledges.server.ts';

/**
 * Pays a stored cart in three steps: a transaction that places the order, the charge at the provider, and a
 * transaction that settles it. A declined card ends the order and releases its stock. The next try is a new order with
 * a new key, so that no charge
 * of an old order can pay a changed cart.
 */
export async function payCart(ctx: Ctx, body: PayCartRequestBody, mayRetry = true): Promise<PaymentAnswerOut> {
  const request = withBuyerEmail(ctx, body);
  const order = await placeOnce(ctx, request);
  if (order.kind === 'new') return charge(ctx, request, order);
  setGuestOrderCookie(ctx, request.cart_id);
  const answer = await (order.kind === 'pledged' ? saveCardForPledges(ctx, order) : answerExisting(ctx, order));
  if (answer) return answer;
  if (order.kind === 'existing' && !mayRetry) return buildPaymentAnswer(order.attempt, { status: 'processing' });
  return payCart(ctx, body, false);
}

async function placeOnce(ctx: Ctx, request: PayRequest): Promise<PlacedOrder> {
  try {
    return await runInSharedTransaction(ctx, { name: 'pay', key: `cart:${request.cart_id}` }, (own) =>
      placeOrder(own, request),
    );
  } catch (error) {
    // Only the paid address shows that this buyer has used the code: it is removed from the cart, which is unchanged
    // so far.
    if (error instanceof Problem && error.key === promoUsedByBuyer().key)
      await runInTransaction(ctx, (own) => dropPromoCodeFromOwnCart(own, request.cart_id));
    throw error;
  }
}

/** The state of the cart's order; null once it has ended unpaid, so that the cart may be ordered again. */
async function answerExisting(
  ctx: Ctx,
  { attempt, same }: Extract<ExistingOrder, { kind: 'existing' }>,
): Promise<PaymentAnswerOut | null> {
  const { attempt_status: status } = attempt;
  if (status === 'paid') return buildPaymentAnswer(attempt, { status }, ctx);
  if (same || status !== 'requires_action')
    return buildPaymentAnswer(attempt, { status: status === 'requires_action' ? status : 'processing' });
  return closeOpenAttempt(ctx, attempt);
}

async function charge(ctx: Ctx, request: PayRequest, order: OrderWithAttempt): Promise<PaymentAnswerOut> {
  const charged = await chargeAttempt(ctx, request.payment_method, chargeRequest(ctx, request, order));
  const { order_id, number, pledges } = order;
  if (!charged) return { order_id, number, status: 'processing', ...pledgesOut(pledges) };
  if (charged.away) throw paymentProviderUnavailable();
  const answer = buildPaymentAnswer({ ...order, ...buyerVisibleCharge(charged.charge) }, charged, ctx);
  if (pledges.length === 0 || answer.status === 'declined') return answer;
  return order.amount === 0 ? keepCardOfFreeOrder(ctx, answer, pledges) : { ...answer, ...pledgesOut(pledges) };
}

const pledgesOut = (pledges: OrderWithAttempt['pledges']): Pick<PaymentAnswerOut, 'pledges'> =>
  pledges.length > 0 ? { pledges: [...pledges] } : {};

/** Goods that cost nothing bring no card, so the pledges of the same cart need their own. */
async function keepCardOfFreeOrder(
  ctx: Ctx,
  answer: PaymentAnswerOut,
  orders: OrderWithAttempt['pledges'],
): Promise<PaymentAnswerOut> {
  const ids = orders.map(({ order_id }) => order_id);
  const pledged = await saveCardForPledges(ctx, { pledges: await findPledges(ctx.db, ids), same: true });
  const isKept = !pledged || pledged.status === 'pledged';
  return { ...(isKept ? answer : pledged), ...pledgesOut(orders) };
}

function chargeRequest(
  ctx: Ctx,
  { customer, payment_method_id, page }: PayRequest,
  { order_id, amount, currency, save_card, card, provider_customer_id, pledges }: OrderWithAttempt,
): Omit<ChargeRequest, 'idempotency_key'> {
  return {
    order_id,
    attempt: 1,
    amount,
    currency,
    payment_method_id: card?.payment_method_id ?? payment_method_id,
    // A saved card is not saved again; the pledges of the same cart need a new one later.
    save_card: Boolean(((save_card && ctx.user) || pledges.length > 0) && !card),
    customer: { email: customer.email, name: fullName(customer), provider_customer_id },
    return_url: paymentReturnUrl(ctx, page, `/cart/confirmation?order=${order_id}`),
    cancel_url: paymentReturnUrl(ctx, page, `/payment?order=${order_id}`),
  };
}
