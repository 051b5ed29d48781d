import { notFound } from '#kit/problem.ts';
import { pledgeCardMissing } from '#modules/selling/cards/cards.problems.ts';
import { loadProviderCustomerId } from '#modules/selling/cards/saved-cards.server.ts';
import { isCartEmpty } from '#modules/selling/cart/cart.ts';
import type { StoredCart } from '#modules/selling/cart/cart-at-payment.server.ts';
import {
  type PricedStoredCart,
  priceStoredCart,
  withCartChangeMessages,
} from '#modules/selling/cart/price-stored-cart.server.ts';
import { hashOrderKey } from '#modules/selling/orders/order-key.server.ts';
import type { NewPaymentAttempt } from '#modules/selling/payments/payment-attempts.server.ts';
import { paymentMethodUnavailable } from '#modules/selling/payments/payments.problems.ts';
import { requireCurrencyAccepted } from '#modules/selling/payments/provider-calls.server.ts';
import { toStoredInvoiceAddress } from '#modules/shared/addresses/address-shape.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { visitOriginCode } from '#platform/visit-cookies.server.ts';
import type { OrderBuyer } from './build-order-from-cart.server.ts';
import { boxNeedsAccount, cartEmpty } from './checkout.problems.ts';
import { setGuestOrderCookie } from './guest-order-cookie.server.ts';
import { cartWithDeliveryAddress, hashPayRequest, type PayRequest } from './pay-cart-request.server.ts';
import type { CheckoutData } from './read-checkout.server.ts';
import { requireValidVatNumberIfGiven } from './require-valid-vat-number-if-given.server.ts';
import { requireUnchangedTotal } from './total-and-stock-checks.server.ts';
import { findWhiteLabelShopIdOfPayment } from './white-label-shop-of-payment.server.ts';

/** Everything that placing an order writes. */
export interface OrderPlan {
  readonly cart: StoredCart;
  readonly priced: PricedStoredCart;
  readonly buyer: OrderBuyer;
  readonly attempt: NewPaymentAttempt;
  readonly card: CheckoutData['card'];
  /** The buyer's customer at the provider, where a card is saved or charged. */
  readonly provider_customer_id: string | undefined;
  /** The prices without the promotion code, where another buyer used it up meanwhile. */
  readonly withoutCode: () => Promise<PricedStoredCart>;
}

/**
 * Prices the cart again for the delivery address and plans the order and its charge. Writes nothing.
 * @throws see placeOrder
 */
export async function planOrder(
  ctx: Ctx,
  request: PayRequest,
  { card, tables, rows, order_id, ...checkout }: CheckoutData,
  stored: StoredCart,
): Promise<OrderPlan> {
  if (isCartEmpty(stored.content)) throw cartEmpty();
  if (request.card_id !== undefined && !card) throw notFound();
  const cart = cartWithDeliveryAddress(stored, request);
  const known = { tables, rows, email: request.customer.email };
  const now = await priceStoredCart(ctx, cart, known);
  const priced = { ...now, cart: withCartChangeMessages(now, stored.content.seen) };
  await requirePayable(ctx, request, priced);
  const buyer = {
    ...buildOrderBuyer(ctx, request),
    brand_shop_id: await findWhiteLabelShopIdOfPayment(ctx, request.page),
  };
  const renews = isRenewing(request, priced);
  const amount = priced.goods?.cart.total ?? 0;
  const customer =
    renews && ctx.user && !card ? await loadProviderCustomerId(ctx.db, ctx.user.id) : checkout.provider_customer_id;
  return {
    cart: stored,
    priced,
    buyer,
    card,
    attempt: {
      order_id,
      provider: amount === 0 ? 'none' : request.payment_method,
      amount,
      currency: priced.cart.currency,
      payment_method_id: card?.payment_method_id ?? request.payment_method_id ?? null,
      request_hash: hashPayRequest(request, stored),
      save_card: renews || (request.save_card ?? false),
    },
    provider_customer_id: card?.provider_customer_id ?? customer,
    withoutCode: () => priceStoredCart(ctx, { ...cart, promo_code: null }, known),
  };
}

async function requirePayable(ctx: Ctx, request: PayRequest, priced: PricedStoredCart): Promise<void> {
  requireUnchangedTotal(priced, request.expected_total);
  await requireValidVatNumberIfGiven(request);
  const { currency, total, boxes } = priced.cart;
  requireCurrencyAccepted(ctx, request.payment_method, currency, request.customer.country_id);
  if (priced.pledges.length > 0) requireCard(request, total);
  if (boxes.length > 0 && !ctx.user) throw boxNeedsAccount();
}

/** A pledge is charged on a later day, which needs a card. */
function requireCard({ payment_method, payment_method_id, card_id }: PayRequest, total: number | null): void {
  if (payment_method !== 'stripe') throw paymentMethodUnavailable();
  if (total !== 0 && payment_method_id === undefined && card_id === undefined) throw pledgeCardMissing();
}

/** A subscription is charged again, so the card that pays its first box is saved. */
const isRenewing = ({ payment_method }: PayRequest, { cart }: PricedStoredCart): boolean =>
  payment_method === 'stripe' && cart.boxes.some(({ gift }) => gift === null);

function buildOrderBuyer(ctx: Ctx, { cart_id, customer, delivery, origin, note }: PayRequest): OrderBuyer {
  const { email, ...address } = customer;
  const key = setGuestOrderCookie(ctx, cart_id);
  return {
    user_id: ctx.user?.id ?? null,
    email,
    lang: ctx.lang,
    origin: origin || visitOriginCode(ctx),
    note: note ?? '',
    address: toStoredInvoiceAddress(address),
    delivery: delivery ? toStoredInvoiceAddress(delivery) : null,
    lookup_hash: key === null ? null : hashOrderKey(key),
  };
}
