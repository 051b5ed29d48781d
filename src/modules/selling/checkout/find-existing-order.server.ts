import {
  readCartSecret,
  type StoredCart,
  wasCartEmptiedByCaller,
} from '#modules/selling/cart/cart-at-payment.server.ts';
import { hashOrderKey } from '#modules/selling/orders/order-key.server.ts';
import { loadOwnLiveAttemptOfCart, type PaymentAttempt } from '#modules/selling/payments/payment-attempts.server.ts';
import { findOwnLivePledgesOfCart, type PledgeRow } from '#modules/selling/pledges/pledges.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { cartEmpty, cartNotFound } from './checkout.problems.ts';
import { hashPayRequest, type PayRequest } from './pay-cart-request.server.ts';
import type { CheckoutData } from './read-checkout.server.ts';

/** The existing order of a cart. `same`: this request repeats the one that made it. */
export type ExistingOrder =
  | { readonly kind: 'existing'; readonly attempt: PaymentAttempt; readonly same: boolean }
  /** Nothing is bought: only the card of its pledges is needed. */
  | { readonly kind: 'pledged'; readonly pledges: readonly PledgeRow[]; readonly same: boolean };

/**
 * The existing order of this cart; null for a cart that may be ordered.
 * @throws cart_not_found 404, cart_empty 409
 */
export async function findExistingOrder(
  ctx: Ctx,
  request: PayRequest,
  { attempt, pledges }: CheckoutData,
  cart: StoredCart,
): Promise<ExistingOrder | null> {
  const request_hash = hashPayRequest(request, cart);
  if (attempt)
    return attempt.order_status === 'pending' || attempt.order_status === 'pledged'
      ? { kind: 'existing', attempt, same: attempt.request_hash === request_hash }
      : requireOrderPaidMeanwhile(ctx, request);
  const [pledge] = pledges;
  return pledge ? { kind: 'pledged', pledges, same: pledge.request_hash === request_hash } : null;
}

/**
 * Finds the paid order for a request made before its cart was paid, and for its repeats. Later requests find no cart,
 * or an empty one (cases 18 and 20).
 */
export async function requireOrderPaidMeanwhile(ctx: Ctx, { cart_id }: PayRequest): Promise<ExistingOrder> {
  const secret = ctx.cookies.get('orders') ?? readCartSecret(ctx, cart_id);
  const buyer = [cart_id, ctx.user?.id ?? null, secret ? hashOrderKey(secret) : null] as const;
  const attempt = await loadOwnLiveAttemptOfCart(ctx.db, ...buyer);
  if (attempt?.paid_at && attempt.paid_at >= ctx.askedAt) return { kind: 'existing', attempt, same: true };
  const pledges = await findOwnLivePledgesOfCart(ctx.db, ...buyer);
  if (!pledges[0]?.kept_at || pledges[0].kept_at < ctx.askedAt)
    throw (await wasCartEmptiedByCaller(ctx, cart_id)) ? cartEmpty() : cartNotFound();
  return { kind: 'pledged', pledges, same: true };
}
