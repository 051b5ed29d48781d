import { recordBuyerMailConsent } from '#modules/selling/buyer-mails/record-buyer-mail-consent.server.ts';
import { paymentReturnUrl } from '#modules/selling/cards/payment-return-url.server.ts';
import type { SavedCardRow } from '#modules/selling/cards/saved-cards.server.ts';
import { findLivePledgesOfCart } from '#modules/selling/pledges/pledges.server.ts';
import { addOrderAddressToBook } from '#modules/shared/addresses/saved-addresses.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { type ExistingOrder, findExistingOrder, requireOrderPaidMeanwhile } from './find-existing-order.server.ts';
import type { PayRequest } from './pay-cart-request.server.ts';
import { type PledgedOrder, placePledges } from './place-pledges.server.ts';
import { type OrderPlan, planOrder } from './plan-order.server.ts';
import { readCheckoutData } from './read-checkout.server.ts';
import { writeOrder } from './write-order.server.ts';

/** A new order with its attempt. */
export interface OrderWithAttempt {
  readonly kind: 'new';
  readonly order_id: number;
  readonly number: string;
  readonly amount: number;
  readonly currency: string;
  readonly save_card: boolean;
  readonly card: SavedCardRow | undefined;
  readonly provider_customer_id: string | undefined;
  /** The pledges of the same cart; they use the card of the goods unless those are free. */
  readonly pledges: readonly PledgedOrder[];
}

export type PlacedOrder = OrderWithAttempt | ExistingOrder;

/**
 * The first transaction of paying a cart. It reads once under the cart's lock, then writes order, attempt,
 * reservations and promotion. A cart that differs from the displayed one leaves nothing behind (rules 3, 4 and 8).
 * @throws cart_not_found 404, cart_empty, cart_changed, shipping_unavailable, download_unavailable, out_of_stock,
 * promo_code_used, promo_code_used_by_you 409, payment_method_unavailable, vat_number_invalid 422
 */
export async function placeOrder(ctx: Ctx, request: PayRequest): Promise<PlacedOrder> {
  const { cart, ...checkout } = await readCheckoutData(ctx, request);
  if (!cart) return requireOrderPaidMeanwhile(ctx, request);
  const existing = await findExistingOrder(ctx, request, checkout, cart);
  return existing ?? writePlan(ctx, request, await planOrder(ctx, request, checkout, cart));
}

async function writePlan(ctx: Ctx, request: PayRequest, plan: OrderPlan): Promise<PlacedOrder> {
  const { cart, priced, attempt, card, provider_customer_id } = plan;
  const { order_id, amount, currency, save_card } = attempt;
  const order = priced.goods && (await writeOrder(ctx, plan, priced.goods));
  const pledges =
    priced.pledges.length > 0
      ? await placePledges(ctx, priced, {
          cart_id: cart.id,
          buyer: plan.buyer,
          card,
          provider_customer_id,
          save_card,
          request_hash: attempt.request_hash,
          goods_order_id: order && amount > 0 ? order_id : null,
          payment_method_id: request.payment_method_id,
          returnTo: (id) => paymentReturnUrl(ctx, request.page, `/cart/confirmation?order=${id}`),
        })
      : [];
  if (request.artist_mails)
    await recordBuyerMailConsent(ctx.db, [...(order ? [order_id] : []), ...pledges.map((pledge) => pledge.order_id)]);
  if (request.save_address && ctx.user) await addOrderAddressToBook(ctx, request.customer);
  if (!order) return { kind: 'pledged', pledges: await findLivePledgesOfCart(ctx.db, cart.id), same: true };
  const { number } = order;
  return { kind: 'new', order_id, number, amount, currency, save_card, card, provider_customer_id, pledges };
}
