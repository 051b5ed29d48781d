import { createHash } from 'node:crypto';
import type { BodyOf } from '#kit/call.ts';
import { notFound, Problem } from '#kit/problem.ts';
import { lockStock, type Pieces, reserveStock } from '#modules/fulfilment/stock/reserve-stock.server.ts';
import { cardMissing } from '#modules/selling/cards/cards.problems.ts';
import { returnUrl } from '#modules/selling/cards/return-url.server.ts';
import { type CardRow, loadCard, loadCustomerAtProvider } from '#modules/selling/cards/saved-cards.server.ts';
import { type Cart, isEmpty } from '#modules/selling/cart/cart.ts';
import {
  cartSecret,
  loadPriceBookRowsOfCart,
  lockOwnCart,
  type StoredCart,
  wasEmptied,
} from '#modules/selling/cart/cart-of-order.server.ts';
import { type PricedNow, priceNow, withChanges } from '#modules/selling/cart/price-stored-cart.server.ts';
import type { Pricing } from '#modules/selling/cart/priced-cart.ts';
import { createOrder, type NewOrder, nextOrderId } from '#modules/selling/orders/create-order.server.ts';
import { hashKey } from '#modules/selling/orders/order-key.server.ts';
import { stockQuantities } from '#modules/selling/orders/stock-quantities.ts';
import { requireCurrencyTaken } from '#modules/selling/payments/ask-provider.server.ts';
import {
  insertAttempt,
  loadLiveAttempt,
  loadOwnAttempt,
  type NewAttempt,
  type PaymentAttempt,
} from '#modules/selling/payments/attempts.server.ts';
import { methodUnavailable } from '#modules/selling/payments/payments.problems.ts';
import { loadOwnPledges, loadPledgesOfCart, type PledgeRow } from '#modules/selling/pledges/pledges.server.ts';
import { countPromo } from '#modules/selling/promotions/count-promo.server.ts';
import { wholeInvoiced } from '#modules/shared/addresses/address-shape.ts';
import { keepAddress } from '#modules/shared/addresses/addresses.server.ts';
import { tablesForPaying } from '#modules/shared/pricing/tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { inOrder } from '#platform/in-order.server.ts';
import { originOfVisit } from '#platform/visit-cookies.server.ts';
import { brandShopId } from './brand-shop.server.ts';
import { cartLines, cartToOrder } from './cart-to-order.server.ts';
import type * as contract from './checkout.contract.ts';
import {
  boxNeedsAccount,
  cartChanged,
  cartEmpty,
  cartGone,
  downloadUnavailable,
  outOfStock,
  promoUsedByBuyer,
  promoUsedUp,
  shippingUnavailable,
} from './checkout.problems.ts';
import { giveGuestAccess } from './guest-access.server.ts';
import { type PledgedOrder, placePledges } from './place-pledges.server.ts';
import { requireVatNumber } from './require-vat-number.server.ts';

/** What a call or a form says. */
export type PayBody = BodyOf<typeof contract.payCart>;
/** The same with where the mails go. */
export interface PayRequest extends Omit<PayBody, 'customer'> {
  readonly customer: PayBody['customer'] & { readonly email: string };
}

/** With where the mails go: the account's own address where none was said. @throws Problem 422 for a guest without one */
export function withEmail(ctx: Ctx, asked: PayBody): PayRequest {
  const email = asked.customer.email ?? ctx.user?.email;
  if (email !== undefined) return { ...asked, customer: { ...asked.customer, email } };
  const missing = 'input_required';
  throw new Problem(missing, 422, { fields: { 'customer.email': missing, email: missing } });
}

/** A fresh order to charge; or the one this cart has already, with whether it is the same request once more. */
export type PlacedOrder =
  | {
      readonly kind: 'fresh';
      readonly order_id: number;
      readonly number: string;
      readonly amount: number;
      readonly currency: string;
      readonly free: boolean;
      readonly save_card: boolean;
      readonly card: CardRow | undefined;
      /** Who the buyer is at the provider, where cards of theirs are kept or are to be. */
      readonly provider_customer_id: string | undefined;
      /** What the cart pledges to beside what it buys; its card is that of the goods where those cost something. */
      readonly pledges: readonly PledgedOrder[];
    }
  /** Nothing is bought: only a card is to be kept, if it is not already. */
  | { readonly kind: 'pledged'; readonly rows: readonly PledgeRow[]; readonly same: boolean }
  | { readonly kind: 'known'; readonly row: PaymentAttempt; readonly same: boolean };

/**
 * The first short transaction of paying: locks the cart, prices it again by the paid address, and writes order, reservation,
 * promotion and the intent to charge. Whatever differs from what the buyer saw leaves nothing behind (rules 3, 4 and 8).
 * @throws cart_not_found 404, cart_empty, cart_changed, shipping_unavailable, download_unavailable, out_of_stock, promo_code_used, promo_code_used_by_you 409, payment_method_unavailable, vat_number_invalid 422
 */
export async function placeOrder(ctx: Ctx, asked: PayRequest): Promise<PlacedOrder> {
  const { card_id } = asked;
  const payer = asked.save_card ? ctx.user : null;
  // The reads behind the lock see the cart and its orders as they are once this transaction holds it.
  const [stored, live, pledged, card, customer, tables, rows, order_id] = await inOrder([
    () => lockOwnCart(ctx, asked.cart_id),
    () => loadLiveAttempt(ctx.db, asked.cart_id),
    () => loadPledgesOfCart(ctx.db, asked.cart_id),
    () => (card_id === undefined ? undefined : loadOwnCard(ctx, card_id)),
    () => (payer ? loadCustomerAtProvider(ctx.db, payer.id) : undefined),
    () => tablesForPaying(ctx),
    () => loadPriceBookRowsOfCart(ctx.db, asked.cart_id),
    () => nextOrderId(ctx.db),
  ]);
  if (!stored) return tooLate(ctx, asked);
  const request_hash = hashOf(asked, stored);
  if (live)
    return live.order_status === 'pending' || live.order_status === 'pledged'
      ? { kind: 'known', row: live, same: live.request_hash === request_hash }
      : tooLate(ctx, asked);
  if (pledged[0]) return { kind: 'pledged', rows: pledged, same: pledged[0].request_hash === request_hash };
  if (isEmpty(stored.content)) throw cartEmpty();
  if (asked.card_id !== undefined && !card) throw notFound();
  const wanted = cartAt(stored, asked);
  const known = { tables, rows, email: asked.customer.email };
  const now = await priceNow(ctx, wanted, known);
  const priced = { ...now, cart: withChanges(now, stored.content.seen) };
  requireUnchanged(priced, asked.expected_total);
  await requireVatNumber(asked);
  const { currency, total } = priced.cart;
  requireCurrencyTaken(ctx, asked.payment_method, currency, asked.customer.country_id);
  if (priced.pledges.length > 0) requireCard(asked, total);
  if (priced.cart.boxes.length > 0 && !ctx.user) throw boxNeedsAccount();
  // What renews is charged again: the card that pays its first box stays with the provider.
  const renews = asked.payment_method === 'stripe' && priced.cart.boxes.some(({ gift }) => gift === null);
  const { goods } = priced;
  const wrapping = ctx.t('cart.gift_wrapping');
  const buyer = { ...buyerOf(ctx, asked), brand_shop_id: await brandShopId(ctx, asked.page) };
  const amount = goods?.cart.total ?? 0;
  const provider = amount === 0 ? 'none' : asked.payment_method;
  const payment_method_id = card?.payment_method_id ?? asked.payment_method_id ?? null;
  const atProvider = renews && ctx.user && !card ? await loadCustomerAtProvider(ctx.db, ctx.user.id) : customer;
  const provider_customer_id = card?.provider_customer_id ?? atProvider;
  const save_card = renews || (asked.save_card ?? false);
  const attempt = { order_id, provider, amount, currency, payment_method_id, request_hash, save_card } as const;
  const order =
    goods &&
    (await writeOrder(ctx, goods, cartToOrder(stored.id, goods, rows, buyer, wrapping), attempt, {
      ...{ priced, asked },
      withoutCode: () => priceNow(ctx, { ...wanted, promo_code: null }, known),
    }));
  const pledges =
    priced.pledges.length > 0
      ? await placePledges(ctx, priced, {
          ...{ cart_id: stored.id, buyer, card, request_hash, save_card, provider_customer_id },
          goods_order_id: order && amount > 0 ? order_id : null,
          payment_method_id: asked.payment_method_id,
          returnTo: (id) => returnUrl(ctx, asked.page, `/cart/confirmation?order=${id}`),
        })
      : [];
  if (asked.save_address && ctx.user) await keepAddress(ctx, asked.customer);
  if (!order) return { kind: 'pledged', rows: await loadPledgesOfCart(ctx.db, stored.id), same: true };
  return {
    kind: 'fresh',
    order_id,
    number: order.number,
    amount,
    currency,
    free: amount === 0,
    save_card,
    card,
    provider_customer_id,
    pledges,
  };
}

/**
 * A click that was on its way when the money came gets that order, and so does a request that first came before the money did and is
 * repeated; later the cart is simply not there any more, and one that was emptied is said to be empty (cases 18 and 20).
 */
async function tooLate(ctx: Ctx, { cart_id }: PayRequest): Promise<PlacedOrder> {
  const secret = ctx.cookies.get('orders') ?? cartSecret(ctx, cart_id);
  const own = [cart_id, ctx.user?.id ?? null, secret ? hashKey(secret) : null] as const;
  const row = await loadOwnAttempt(ctx.db, ...own);
  if (row?.paid_at && row.paid_at >= ctx.askedAt) return { kind: 'known', row, same: true };
  const rows = await loadOwnPledges(ctx.db, ...own);
  if (!rows[0]?.kept_at || rows[0].kept_at < ctx.askedAt)
    throw (await wasEmptied(ctx, cart_id)) ? cartEmpty() : cartGone();
  return { kind: 'pledged', rows, same: true };
}

/** A pledge is charged on another day: only a card can wait so long, and here only cards do. */
function requireCard({ payment_method, payment_method_id, card_id }: PayRequest, total: number | null) {
  if (payment_method !== 'stripe') throw methodUnavailable();
  if (total !== 0 && payment_method_id === undefined && card_id === undefined) throw cardMissing();
}

/** What makes a second request the same as the first: all that was asked and what is in the cart. */
const hashOf = (asked: PayRequest, { content }: StoredCart): string =>
  createHash('sha256')
    .update(JSON.stringify([asked, content]))
    .digest('base64url');

const loadOwnCard = async ({ db, user }: Ctx, card_id: number): Promise<CardRow | undefined> =>
  user ? loadCard(db, user.id, card_id) : undefined;

/** The cart as it goes to the paid address, which is the recipient's where that is not the buyer's own. */
function cartAt({ id, content }: StoredCart, { customer, delivery }: PayRequest): Cart {
  const { company, vat_number } = customer;
  const { country_id, zip_code, state } = delivery ?? customer;
  const place = {
    country_id,
    ...(zip_code && { zip_code }),
    ...(state && { state }),
    ...(content.customer.pickup !== undefined && { pickup: content.customer.pickup }),
    ...(company && { company }),
    ...(vat_number && { vat_number }),
  };
  return { ...content, id, customer: place };
}

const SHORT = new Set([
  'download_unavailable',
  'item_sold_out',
  'quantity_reduced',
  'item_unavailable',
  'size_unavailable',
]);

/** Whether there is less of something in it than was wanted. */
export const isStockShort = ({ messages }: PricedNow['cart']): boolean => messages.some(({ key }) => SHORT.has(key));

/** Which problem says why there is less than was wanted. */
export const shortageProblem = ({ messages }: PricedNow['cart']) =>
  messages.some(({ key }) => key === 'download_unavailable') ? downloadUnavailable : outOfStock;

function whyChanged(cart: PricedNow['cart']) {
  if (isStockShort(cart)) return shortageProblem(cart);
  if (cart.total === null) return shippingUnavailable;
  return cart.messages.some(({ key }) => key === 'promo_code_used_by_you') ? promoUsedByBuyer : cartChanged;
}

function requireUnchanged({ cart, payable }: PricedNow, expected_total: number) {
  if (payable && cart.total === expected_total) return;
  throw whyChanged(cart)({ extra: { cart } });
}

/** What is paid for: as it was priced, and as it was asked for. */
interface Taken {
  readonly priced: PricedNow;
  readonly asked: PayRequest;
  /** What it costs where somebody had the last use of the code meanwhile. */
  readonly withoutCode: () => Promise<PricedNow>;
}

/** Writes the order, the attempt to charge it and its reservations in one packet: the id of the order is known before. */
async function writeOrder(ctx: Ctx, goods: Pricing, order: NewOrder, attempt: NewAttempt, taken: Taken) {
  const { order_id } = attempt;
  const pieces = stockQuantities(cartLines(goods), taken.priced.rows);
  const [, written] = await inOrder([
    () => lockStock(ctx.db, pieces),
    () => createOrder(ctx.db, { ...order, id: order_id }),
    () => insertAttempt(ctx.db, attempt),
    () => takeLimited(ctx, order_id, pieces, taken),
  ]);
  return written;
}

/** What there is only so much of: stock, then uses of the code. Too few of either undoes this transaction. */
async function takeLimited(ctx: Ctx, order_id: number, pieces: readonly Pieces[], taken: Taken) {
  const { priced, asked, withoutCode } = taken;
  const short = await reserveStock(ctx.db, order_id, pieces);
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
  if (!counted) throw promoUsedUp({ extra: { cart: withMessages(await withoutCode(), [{ key: 'promo_code_used' }]) } });
}

const withMessages = ({ cart }: PricedNow, messages: { key: string; item_id?: number }[]) => ({
  ...cart,
  messages: [...cart.messages, ...messages],
});

function buyerOf(ctx: Ctx, { cart_id, customer, delivery, origin, note }: PayRequest) {
  const { email, ...address } = customer;
  const key = giveGuestAccess(ctx, cart_id);
  return {
    user_id: ctx.user?.id ?? null,
    email,
    lang: ctx.lang,
    origin: origin || originOfVisit(ctx),
    note: note ?? '',
    address: wholeInvoiced(address),
    delivery: delivery ? wholeInvoiced(delivery) : null,
    lookup_hash: key === null ? null : hashKey(key),
  };
}
