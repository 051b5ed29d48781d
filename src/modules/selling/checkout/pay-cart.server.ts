import { fullName } from '#kit/full-name.ts';
import { Problem } from '#kit/problem.ts';
import { returnUrl } from '#modules/selling/cards/return-url.server.ts';
import { dropOwnCode, showEmptyCart } from '#modules/selling/cart/cart-of-order.server.ts';
import type { PaymentAttempt } from '#modules/selling/payments/attempts.server.ts';
import { chargeAttempt } from '#modules/selling/payments/charge-attempt.server.ts';
import { loadPledges } from '#modules/selling/pledges/pledges.server.ts';
import { type Ctx, inTransaction } from '#platform/ctx.server.ts';
import { providerAway } from '#platform/payment-context.server.ts';
import type { ChargeRequest } from '#platform/ports/payments.ts';
import { inSharedTransaction } from '#platform/shared-transaction.server.ts';
import type { PayOut } from './checkout.contract.ts';
import { promoUsedByBuyer } from './checkout.problems.ts';
import { giveGuestAccess } from './guest-access.server.ts';
import { keepPledgeCard } from './keep-pledge-card.server.ts';
import { buyerView, closeOpenAttempt, payAnswer } from './pay-answer.server.ts';
import { type PayBody, type PayRequest, type PlacedOrder, placeOrder, withEmail } from './place-order.server.ts';

type Fresh = Extract<PlacedOrder, { kind: 'fresh' }>;

/**
 * Pays a stored cart (contract: Cart): a short transaction that makes the order, the provider asked outside of any, a second one
 * that settles. A refused card ends its order as not_paid and frees what it held; the next try is a new order with a new key, so
 * that no charge of an old one can ever pay a changed cart.
 */
export async function payCart(ctx: Ctx, said: PayBody, mayRetry = true): Promise<PayOut> {
  const asked = withEmail(ctx, said);
  const begun = await inSharedTransaction(ctx, { name: 'pay', key: `cart:${asked.cart_id}` }, (own) =>
    placeOrder(own, asked),
  ).catch((refused: unknown) => withoutUsedCode(ctx, asked, refused));
  if (begun.kind === 'fresh') return charge(ctx, asked, begun);
  giveGuestAccess(ctx, asked.cart_id);
  if (begun.kind === 'pledged') return (await keepPledgeCard(ctx, begun)) ?? payCart(ctx, asked, false);
  const known = await standing(ctx, begun);
  if (known || !mayRetry) return known ?? payAnswer(begun.row, { status: 'processing' });
  return payCart(ctx, asked, false);
}

/** The address on the order tells that its buyer has used the code: it leaves the cart, whose refused transaction has changed nothing. */
async function withoutUsedCode(ctx: Ctx, { cart_id }: PayRequest, refused: unknown): Promise<never> {
  if (refused instanceof Problem && refused.key === promoUsedByBuyer().key)
    await inTransaction(ctx, (own) => dropOwnCode(own, cart_id));
  throw refused;
}

/** What has become of the cart's order so far; nothing when it has made way for another try. */
async function standing(ctx: Ctx, { row, same }: Extract<PlacedOrder, { kind: 'known' }>): Promise<PayOut | null> {
  if (row.attempt_status === 'paid') return paid(ctx, row);
  if (same || row.attempt_status !== 'requires_action')
    return payAnswer(row, { status: row.attempt_status === 'requires_action' ? 'requires_action' : 'processing' });
  return closeOpenAttempt(ctx, row);
}

async function charge(ctx: Ctx, asked: PayRequest, fresh: Fresh): Promise<PayOut> {
  const taken = await chargeAttempt(ctx, asked.payment_method, chargeRequest(ctx, asked, fresh));
  const { order_id, number, pledges } = fresh;
  if (!taken) return { order_id, number, status: 'processing', ...beside(pledges) };
  if (taken.away) throw providerAway();
  const answer = payAnswer({ ...fresh, ...buyerView(taken.truth) }, taken, ctx);
  if (pledges.length === 0 || answer.status === 'declined') return answer;
  return fresh.free ? keepForFree(ctx, answer, pledges) : { ...answer, ...beside(pledges) };
}

const beside = (pledges: Fresh['pledges']): Pick<PayOut, 'pledges'> =>
  pledges.length > 0 ? { pledges: [...pledges] } : {};

/** Goods that cost nothing bring no card: the pledges beside them ask for their own. */
async function keepForFree(ctx: Ctx, answer: PayOut, pledges: Fresh['pledges']): Promise<PayOut> {
  const rows = await loadPledges(
    ctx.db,
    pledges.map(({ order_id }) => order_id),
  );
  const pledged = await keepPledgeCard(ctx, { rows, same: true });
  if (!pledged || pledged.status === 'pledged') return { ...answer, ...beside(pledges) };
  return { ...pledged, ...beside(pledges) };
}

function chargeRequest(
  ctx: Ctx,
  { customer, payment_method_id, page }: PayRequest,
  { order_id, amount, currency, save_card, card, provider_customer_id, pledges }: Fresh,
): Omit<ChargeRequest, 'idempotency_key'> {
  return {
    order_id,
    attempt: 1,
    amount,
    currency,
    payment_method_id: card?.payment_method_id ?? payment_method_id,
    // A card that is kept already need not be kept once more; pledges beside the goods need it later.
    save_card: Boolean(((save_card && ctx.user) || pledges.length > 0) && !card),
    customer: { email: customer.email, name: fullName(customer), provider_customer_id },
    return_url: returnUrl(ctx, page, `/cart/confirmation?order=${order_id}`),
    cancel_url: returnUrl(ctx, page, `/payment?order=${order_id}`),
  };
}

function paid(ctx: Ctx, row: PaymentAttempt): PayOut {
  showEmptyCart(ctx);
  return { order_id: row.order_id, number: row.number, status: 'paid' };
}
