import { createHash } from 'node:crypto';
import type { BodyOf } from '#kit/call.ts';
import { notFound } from '#kit/problem.ts';
import { keepAddress } from '#modules/addresses/addresses.server.ts';
import { type Cart, isEmpty } from '#modules/cart/cart.ts';
import { cartSecret, loadBookRowsOfCart, lockOwnCart, type StoredCart } from '#modules/cart/cart-of-order.server.ts';
import { type PricedNow, priceNow } from '#modules/cart/price-stored-cart.server.ts';
import { createOrder } from '#modules/orders/create-order.server.ts';
import { browserKey, hashKey } from '#modules/orders/order-key.server.ts';
import { tablesForPaying } from '#modules/pricing/tables.server.ts';
import { countPromo } from '#modules/promotions/count-promo.server.ts';
import { reserveStock } from '#modules/stock/reserve-stock.server.ts';
import { originOfVisit } from '#modules/tracking/visit-cookies.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requireTaken } from './ask-provider.server.ts';
import { type CardRow, loadCard, loadCustomerAtProvider } from './cards.store.server.ts';
import { cartLines, orderOfCart } from './order-of-cart.server.ts';
import type * as contract from './payments.contract.ts';
import { cartChanged, cartEmpty, cartGone, outOfStock, promoUsedUp } from './payments.problems.ts';
import { type AttemptRow, insertAttempt, keyOf, loadLiveAttempt, loadOwnAttempt } from './payments.store.server.ts';
import { piecesOf } from './pieces.ts';

export type PayAsked = BodyOf<typeof contract.payCart>;

/** A fresh order to charge; or the one this cart has already, with whether it is the same request once more. */
export type Begun =
  | {
      readonly kind: 'fresh';
      readonly order_id: number;
      readonly number: string;
      readonly amount: number;
      readonly currency: string;
      readonly free: boolean;
      readonly card: CardRow | undefined;
      /** Who the buyer is at the provider, where cards of theirs are kept or are to be. */
      readonly provider_customer_id: string | undefined;
    }
  | { readonly kind: 'known'; readonly row: AttemptRow; readonly same: boolean };

/**
 * The first short transaction of paying: locks the cart, prices it again by the paid address, and writes order, reservation,
 * promotion and the intent to charge. Whatever differs from what the buyer saw leaves nothing behind (quality, rules 3, 4 and 8).
 * @throws cart_not_found 404, cart_empty, cart_changed, out_of_stock, promo_code_used 409, payment_method_unavailable 422
 */
export async function beginOrder(ctx: Ctx, asked: PayAsked): Promise<Begun> {
  // The lock first; what is read after it, in the same breath, is as it stands once the cart is ours.
  const [stored, live, card, customer, tables, rows] = await Promise.all([
    lockOwnCart(ctx, asked.cart_id),
    loadLiveAttempt(ctx.db, asked.cart_id),
    asked.card_id === undefined ? undefined : loadOwnCard(ctx, asked.card_id),
    asked.save_card && ctx.user ? loadCustomerAtProvider(ctx.db, ctx.user.id) : undefined,
    tablesForPaying(ctx),
    loadBookRowsOfCart(ctx.db, asked.cart_id),
  ]);
  if (!stored) return tooLate(ctx, asked);
  const request_hash = hashOf(asked, stored);
  if (live)
    return live.order_status === 'pending' || live.order_status === 'pledged'
      ? { kind: 'known', row: live, same: live.request_hash === request_hash }
      : tooLate(ctx, asked);
  if (isEmpty(stored.content)) throw cartEmpty();
  if (asked.card_id !== undefined && !card) throw notFound();
  const priced = await priceNow(ctx, cartAt(stored, asked), { tables, rows });
  requireUnchanged(priced, asked.expected_total);
  const { currency, total } = priced.cart;
  requireTaken(ctx, asked.payment_method, currency, asked.customer.country_id);
  const order = await createOrder(ctx.db, orderOfCart(stored.id, priced, buyerOf(ctx, asked)));
  const amount = total ?? 0;
  const provider = amount === 0 ? 'none' : asked.payment_method;
  const payment_method_id = card?.payment_method_id ?? asked.payment_method_id ?? null;
  const provider_customer_id = card?.provider_customer_id ?? customer;
  const { save_card = false } = asked;
  const attempt = {
    order_id: order.id,
    provider,
    amount,
    currency,
    payment_method_id,
    request_hash,
    save_card,
  } as const;
  await Promise.all([insertAttempt(ctx.db, attempt), takeLimited(ctx, order.id, priced, asked)]);
  if (asked.save_address && ctx.user) await keepAddress(ctx, asked.customer);
  return {
    kind: 'fresh',
    order_id: order.id,
    number: order.number,
    amount,
    currency,
    free: amount === 0,
    card,
    provider_customer_id,
  };
}

/** A click that was on its way when the money came gets that order; later the cart is simply not there any more. */
async function tooLate(ctx: Ctx, { cart_id }: PayAsked): Promise<Begun> {
  const secret = ctx.cookies.get('orders') ?? cartSecret(ctx, cart_id);
  const row = await loadOwnAttempt(ctx.db, cart_id, ctx.user?.id ?? null, secret ? hashKey(secret) : null);
  if (!row?.paid_at || row.paid_at.getTime() < ctx.now.getTime()) throw cartGone();
  return { kind: 'known', row, same: true };
}

/** What makes a second request the same as the first: all that was asked and what is in the cart. */
const hashOf = (asked: PayAsked, { content }: StoredCart): string =>
  createHash('sha256')
    .update(JSON.stringify([asked, content]))
    .digest('base64url');

const loadOwnCard = async ({ db, user }: Ctx, card_id: number): Promise<CardRow | undefined> =>
  user ? loadCard(db, user.id, card_id) : undefined;

/** The cart as it goes to the paid address. */
function cartAt({ id, content }: StoredCart, { customer }: PayAsked): Cart {
  const { country_id, company, vat_number } = customer;
  const place = {
    country_id,
    ...(content.customer.pickup !== undefined && { pickup: content.customer.pickup }),
    ...(company && { company }),
    ...(vat_number && { vat_number }),
  };
  return { ...content, id, customer: place };
}

const SHORT = new Set(['item_sold_out', 'quantity_reduced', 'item_unavailable', 'size_unavailable']);

function requireUnchanged({ cart, payable }: PricedNow, expected_total: number) {
  if (payable && cart.total === expected_total) return;
  throw (cart.messages.some(({ key }) => SHORT.has(key)) ? outOfStock : cartChanged)({ extra: { cart } });
}

/** What there is only so much of: stock, then uses of the code. Too few of either undoes this transaction. */
async function takeLimited(ctx: Ctx, order_id: number, priced: PricedNow, asked: PayAsked) {
  const short = await reserveStock(ctx.db, order_id, piecesOf(cartLines(priced), priced.rows));
  if (short.length > 0)
    throw outOfStock({
      extra: {
        cart: withMessages(
          priced,
          short.map((item_id) => ({ key: 'item_sold_out', item_id })),
        ),
      },
    });
  if (priced.promo_id === null || priced.cart.discount === 0) return;
  const counted = await countPromo(ctx.db, {
    promo_id: priced.promo_id,
    order_id,
    user_id: ctx.user?.id ?? null,
    email: asked.customer.email,
  });
  if (!counted) throw promoUsedUp({ extra: { cart: withMessages(priced, [{ key: 'promo_code_used' }]) } });
}

const withMessages = ({ cart }: PricedNow, messages: { key: string; item_id?: number }[]) => ({
  ...cart,
  messages: [...cart.messages, ...messages],
});

function buyerOf(ctx: Ctx, { cart_id, customer, origin, note }: PayAsked) {
  const { email, zip_code = '', state = '', phone = '', company = '', vat_number = '', ...named } = customer;
  const key = ctx.user ? null : browserKey(ctx, cartSecret(ctx, cart_id));
  return {
    user_id: ctx.user?.id ?? null,
    email,
    lang: ctx.lang,
    origin: origin || originOfVisit(ctx),
    note: note ?? '',
    address: { ...named, zip_code, state, phone, company, vat_number },
    lookup_hash: key === null ? null : hashKey(key),
  };
}

export { keyOf };
