import { STANDARD_VAT_CLASS } from '#kit/vat.ts';
import type { ClaimedBoxPeriod } from '#modules/selling/boxes/claim-box-period.server.ts';
import { type Cart, makeEmptyCart } from '#modules/selling/cart/cart.ts';
import { boxPriceKey, type CartPricingInput } from '#modules/selling/cart/price-book.ts';
import { priceCart } from '#modules/selling/cart/price-cart.ts';
import { resolveVatPlace } from '#modules/selling/cart/price-stored-cart.server.ts';
import { buildOrderFromCart } from '#modules/selling/checkout/build-order-from-cart.server.ts';
import type { NewOrder, OrderAddress } from '#modules/selling/orders/create-order.server.ts';
import type { Promo } from '#modules/selling/promotions/promo.ts';
import { loadPriceTablesForPayment } from '#modules/shared/pricing/price-tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';

type Work = Pick<Ctx, 'db' | 'config'>;

/**
 * Builds the order of a period: the agreed price, today's tax of the delivery country, less the credit of a sponsor or
 * friend. The cart rules price it.
 */
export async function buildBoxPeriodOrder(
  work: Work,
  { period_id, subscription, credit }: ClaimedBoxPeriod,
  address: OrderAddress,
): Promise<NewOrder> {
  const { box_offer_id, type, periodicity, name, price, currency, user_id, email, lang, pro } = subscription;
  const tables = await loadPriceTablesForPayment(work);
  const box = { box_offer_id, type, periodicity, sponsor: null, gift: null };
  // Postage and tax follow the delivery address; the invoice is for the payer.
  const payer = subscription.invoice ?? address;
  const { country_id, zip_code, state } = address;
  const { company, vat_number } = payer;
  const customer = { country_id, zip_code, state, ...(company && { company }), ...(vat_number && { vat_number }) };
  const cart: Cart = { ...makeEmptyCart({ currency, customer }), boxes: [box], promo_code: credit > 0 ? CREDIT : null };
  const offer = { ...box, name, price, currency, overrides: {}, b2b_price: null, vat_class: STANDARD_VAT_CLASS };
  const facts: CartPricingInput = {
    cart,
    book: { items: new Map(), shops: new Map(), boxes: new Map([[boxPriceKey(box), offer]]) },
    place: await resolveVatPlace(customer, pro),
    promo: credit > 0 ? creditAs(credit) : null,
    shipping: tables,
    vat: tables.vat,
    rates: tables.rates,
    wraps: tables.wraps,
    now: new Date(),
  };
  const priced = priceCart(facts);
  const buyer = {
    user_id,
    email,
    lang,
    address: payer,
    origin: null,
    note: '',
    lookup_hash: null,
    delivery: subscription.invoice && address,
  };
  const order = buildOrderFromCart(formatPeriodCartId(period_id), priced, [], buyer, '');
  return { ...order, promo_code: null };
}

/** An order needs a cart id of its own. A period has no cart, so its number makes the id. */
const formatPeriodCartId = (period_id: number): string => `p${String(period_id).padStart(9, '0')}`;

const CREDIT = 'BOX-CREDIT';

/** The discount in cents of a euro, in the form of a promo code. */
const creditAs = (value: number): Promo => ({
  code: CREDIT,
  kind: 'amount',
  value,
  currency: 'EUR',
  shop_id: null,
  minimum: 0,
  not_with: [],
  starts_at: null,
  ends_at: null,
  uses_left: null,
  user_uses_left: null,
});
