// Two records, a bundle and a box in two shops, with the prices, postage and taxes that price them.
import { EU_COUNTRIES, territoryByCode } from '#kit/territory.ts';
import { INITIAL_VAT_RATES } from '#kit/vat.ts';
import { addCartLine, type Cart, type CartLine, makeEmptyCart } from '#modules/selling/cart/cart.ts';
import {
  boxPriceKey,
  type CartPricingInput,
  type PriceBook,
  type PriceBookBox,
  type PriceBookItem,
} from '#modules/selling/cart/price-book.ts';
import { priceCart } from '#modules/selling/cart/price-cart.ts';
import type { PricedCartWithBill } from '#modules/selling/cart/priced-cart.ts';
import type { Promo } from '#modules/selling/promotions/promo.ts';
import type { EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';

const rates: EuroExchangeRates = {
  EUR: '1',
  USD: '1.0832',
  GBP: '0.8421',
  AUD: '1.6515',
  CAD: '1.5023',
  KRW: '1502.4',
  JPY: '171.35',
  CNY: '7.8123',
  PHP: '63.215',
};
const now = new Date('2026-11-21T05:00:00Z');

export const blue: PriceBookItem = {
  item_id: 10,
  project_id: 1,
  shop_id: 12,
  type: 'vinyl',
  size: '12',
  variant: '',
  size_choices: {},
  price: 2500,
  currency: 'EUR',
  overrides: {},
  b2b_price: 1800,
  quantity_prices: [],
  name: 'Blue Cellar',
  artist_name: 'Nova',
  picture: 'p1',
  marketplace_item_id: null,
  selling_mode: 'shop',
  on_sale: true,
  available: 5,
  max_per_order: null,
  weight_grams: 300,
  group_shipment_id: null,
  pickup: true,
  waits: null,
  limited_edition: false,
  sold_in: [],
  not_sold_in: [],
  exclusive: false,
  vat_class: 'standard',
};
export const red: PriceBookItem = {
  ...blue,
  item_id: 20,
  project_id: 2,
  shop_id: 13,
  name: 'Red Attic',
  price: 1999,
  available: null,
  pickup: false,
};
export const bundle: PriceBookItem = {
  ...blue,
  item_id: 30,
  project_id: 3,
  type: 'bundle',
  price: 4500,
  size_choices: { 31: { S: null, M: 20, L: 2, XL: 0 } },
};
const monthly: PriceBookBox = {
  box_offer_id: 1,
  type: 'one',
  periodicity: 'monthly',
  name: 'The box',
  price: 2900,
  currency: 'EUR',
  overrides: {},
  b2b_price: null,
  vat_class: 'standard',
};
export const makePriceBook = (...items: PriceBookItem[]): PriceBook => ({
  items: new Map(items.map((item) => [item.item_id, item])),
  shops: new Map(
    [12, 13, 259413].map((id) => [
      id,
      {
        id,
        name: `Shop ${id}`,
        type: 'artist',
        forced_currency: id === 259413 ? ('USD' as const) : null,
        pickup: { address: '', hours: '', note: '' },
      },
    ]),
  ),
  boxes: new Map([[boxPriceKey(monthly), monthly]]),
});
export const makeCartLine = (item: PriceBookItem, quantity = 1, chosen_sizes = {}): CartLine => ({
  project_id: item.project_id,
  item_id: item.item_id,
  shop_id: item.shop_id,
  chosen_sizes,
  quantity,
  comment: '',
});
export const countries = [...EU_COUNTRIES, 'GB', 'US', 'JP', 'CH'];
export const facts: CartPricingInput = {
  cart: makeEmptyCart({ currency: 'EUR', customer: { country_id: 'FR' } }),
  book: makePriceBook(blue, red, bundle),
  place: { territory: territoryByCode('FR'), numbered: undefined, is_pro: false, seller_country_id: 'FR' },
  promo: null,
  shipping: {
    tariffs: [
      {
        shop_id: null,
        valid_from: '2026-01-01',
        currency: 'EUR',
        free_from: null,
        zones: Object.fromEntries(countries.map((country) => [country, 'anywhere'])),
        steps: (
          [
            ['standard', 600],
            ['tracking', 900],
          ] as const
        ).map(([shipping_type, price]) => ({
          zone: 'anywhere',
          shipping_type,
          price,
          max_weight_grams: 30_000,
          days_min: 2,
          days_max: 4,
        })),
      },
    ],
  },
  vat: INITIAL_VAT_RATES,
  rates,
  wraps: { EUR: 400, JPY: 700 },
  now,
};
export const cartWith = (...lines: CartLine[]): Cart =>
  lines.reduce((cart, line) => addCartLine(cart, line), facts.cart);
export const price = (cart: Cart, more: Partial<CartPricingInput> = {}): PricedCartWithBill =>
  priceCart({ ...facts, ...more, cart });
export const withItems = (...items: PriceBookItem[]) => ({ book: makePriceBook(...items) });
export const tenPercent: Promo = {
  code: 'TEN',
  kind: 'percent',
  value: 10,
  currency: 'EUR',
  shop_id: null,
  starts_at: null,
  ends_at: null,
  minimum: 0,
  uses_left: null,
  user_uses_left: null,
  not_with: [],
};

/** Messages with the lines they concern. */
export const messageKeys = ({ cart }: Pick<PricedCartWithBill, 'cart'>) =>
  cart.messages.map(({ key, item_id }) => ({ key, ...(item_id !== undefined && { item_id }) }));
