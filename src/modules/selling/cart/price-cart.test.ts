import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, type Currency } from '#kit/currency.ts';
import { sumAmounts } from '#kit/money.ts';
import { EU_COUNTRIES, territoryByCode } from '#kit/territory.ts';
import { INITIAL_VAT_RATES, vatInGross, vatOnNet } from '#kit/vat.ts';
import type { Promo } from '#modules/selling/promotions/promo.ts';
import type { EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import {
  addBoxToCart,
  addCartLine,
  type Cart,
  type CartLine,
  chooseCartDispatch,
  chooseCartShipping,
  makeEmptyCart,
} from './cart.ts';
import { DISPATCH_CHOICES } from './delivery-option-types.ts';
import {
  boxPriceKey,
  type CartPricingInput,
  type PriceBook,
  type PriceBookBox,
  type PriceBookItem,
} from './price-book.ts';
import { priceCart } from './price-cart.ts';
import type { PricedCartWithBill } from './priced-cart.ts';

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

const blue: PriceBookItem = {
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
const red: PriceBookItem = {
  ...blue,
  item_id: 20,
  project_id: 2,
  shop_id: 13,
  name: 'Red Attic',
  price: 1999,
  available: null,
  pickup: false,
};
const bundle: PriceBookItem = {
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
const makePriceBook = (...items: PriceBookItem[]): PriceBook => ({
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
const makeCartLine = (item: PriceBookItem, quantity = 1, chosen_sizes = {}): CartLine => ({
  project_id: item.project_id,
  item_id: item.item_id,
  shop_id: item.shop_id,
  chosen_sizes,
  quantity,
  comment: '',
});
const countries = [...EU_COUNTRIES, 'GB', 'US', 'JP', 'CH'];
const facts: CartPricingInput = {
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
const cartWith = (...lines: CartLine[]): Cart => lines.reduce((cart, line) => addCartLine(cart, line), facts.cart);
const price = (cart: Cart, more: Partial<CartPricingInput> = {}): PricedCartWithBill =>
  priceCart({ ...facts, ...more, cart });
const withItems = (...items: PriceBookItem[]) => ({ book: makePriceBook(...items) });
const tenPercent: Promo = {
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

describe('a cart of two shops', () => {
  const { cart, payable } = price(cartWith(makeCartLine(blue, 2), makeCartLine(red)));

  test('is priced by the shop, one parcel each', () => {
    expect(cart.shops.s_12).toMatchObject({
      id: 12,
      name: 'Shop 12',
      shipping: 600,
      subtotal: 5000,
      shipping_type: 'standard',
    });
    expect(cart.shops.s_12?.items).toEqual([
      {
        ...makeCartLine(blue, 2),
        type: 'vinyl',
        size: '12',
        variant: '',
        picture: 'p1',
        name: 'Blue Cellar',
        artist_name: 'Nova',
        price: 2500,
        currency: 'EUR',
        total: 5000,
        stock: 5,
        waits: null,
        part: 1,
      },
    ]);
    expect(cart).toMatchObject({
      count: 3,
      subtotal: 6999,
      discount: 0,
      shipping: 1200,
      total: 8199,
      tax_included: true,
      messages: [],
    });
    expect(payable).toBe(true);
  });

  test('contains the VAT of its destination in its total', () => {
    expect(cart.tax).toBe(vatInGross(8199, 2000));
    expect(
      price(cartWith(makeCartLine(blue)), { place: { ...facts.place, territory: territoryByCode('DE') } }).cart.tax,
    ).toBe(vatInGross(3100, 1900));
    expect(
      price(cartWith(makeCartLine(blue)), { place: { ...facts.place, territory: territoryByCode('US') } }).cart.tax,
    ).toBe(0);
  });
});

describe('a business', () => {
  const inCountry = (country: string) => ({ territory: territoryByCode(country), numbered: country });
  const business = { ...facts.place, ...inCountry('FR') };

  const tenOff: Promo = { ...tenPercent, kind: 'amount', value: 1000 };

  test('gets from a code of ten euros the net value of ten euros, and no more than a consumer does', () => {
    const cart = { ...cartWith(makeCartLine(blue, 2)), promo_code: 'TEN' };
    const german = { ...business, ...inCountry('DE') };
    // € 40 with VAT at 19 % are € 33.61 without; reverse charge adds none.
    expect(price(cart, { promo: tenOff, place: german }).cart).toMatchObject({ subtotal: 4202, discount: 840, tax: 0 });
    // In France 20 % VAT is added again: the consumer's price.
    const [french, consumer] = [business, facts.place].map((place) => price(cart, { promo: tenOff, place }).cart.total);
    expect([french, consumer]).toEqual([4600, 4600]);
  });

  test('reaches the minimum of a code, and free shipping, by the prices that everyone sees', () => {
    const cart = { ...cartWith(makeCartLine(blue, 2)), promo_code: 'TEN' };
    const asked = (minimum: number) =>
      price(cart, { promo: { ...tenOff, minimum }, place: { ...business, ...inCountry('DE') } }).cart;
    expect(asked(5000).discount).toBe(840);
    expect(asked(5001).messages).toEqual([{ key: 'promo_code_minimum', missing: 1 }]);
    const shipping = { tariffs: facts.shipping.tariffs.map((tariff) => ({ ...tariff, free_from: 5000 })) };
    expect(price(cart, { shipping, place: { ...business, ...inCountry('DE') } }).cart.shipping).toBe(0);
  });

  test('pays for a discounted cart the consumer price without its VAT, in each currency', () => {
    const asked = fc.record({
      currency: fc.constantFrom(...CURRENCIES),
      country_id: fc.constantFrom(...EU_COUNTRIES.filter((each) => each !== 'FR')),
      value: fc.integer({ min: 1, max: 9000 }),
      prices: fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 6 }),
    });
    fc.assert(
      fc.property(asked, ({ currency, country_id, value, prices }) => {
        const items = prices.map((each, i) => ({ ...red, item_id: 100 + i, project_id: 100 + i, price: each }));
        const cart = { ...cartWith(...items.map((each) => makeCartLine(each))), currency, promo_code: 'TEN' };
        const more = { ...withItems(...items), promo: { ...tenOff, value } };
        const net = price(cart, { ...more, place: { ...business, ...inCountry(country_id) } });
        const gross = price(cart, { ...more, place: { ...facts.place, territory: territoryByCode(country_id) } }).cart;
        const rate = INITIAL_VAT_RATES.find((each) => each.country_id === country_id)?.basis_points ?? 0;
        const left = gross.subtotal - gross.discount;
        // Each line was rounded once, and the discount once.
        const off = net.cart.subtotal - net.cart.discount - (left - vatInGross(left, rate));
        expect(Math.abs(off)).toBeLessThanOrEqual((prices.length + 2) / 2);
        if (left === 0) expect(net.cart.subtotal).toBe(net.cart.discount);
        expect(net.cart.total).toBe(net.cart.subtotal - net.cart.discount + (net.cart.shipping ?? 0));
        expect(sumAmounts(net.bill.map((part) => part.discount))).toBe(net.cart.discount);
        for (const part of net.bill) expect(part.discount).toBeLessThanOrEqual(part.amount);
      }),
    );
  });

  test('of the same country sees net prices and tax on top', () => {
    const { cart, reverse_charge } = price(cartWith(makeCartLine(blue, 2)), { place: business });
    expect(cart).toMatchObject({
      tax_included: false,
      subtotal: 4166,
      shipping: 500,
      tax: vatOnNet(4666, 2000),
      total: 5599,
    });
    expect(cart.shops.s_12?.items[0]?.price).toBe(2083);
    expect(reverse_charge).toBe(false);
  });

  test('of another member state owes the tax itself', () => {
    const { cart, reverse_charge } = price(cartWith(makeCartLine(blue)), {
      place: { ...business, ...inCountry('DE') },
    });
    expect(cart).toMatchObject({ tax_included: false, subtotal: 2500 - vatInGross(2500, 1900), tax: 0 });
    expect(cart.total).toBe(cart.subtotal + (cart.shipping ?? 0));
    expect(reverse_charge).toBe(true);
  });

  test('that picks up at the counter pays the tax of the counter', () => {
    const { cart } = price(
      { ...cartWith(makeCartLine(blue)), pickup: true },
      { place: { ...business, ...inCountry('DE') } },
    );
    expect(cart.tax).toBe(vatOnNet(2083, 2000));
  });
});

/** Messages with the lines they concern. */
const messageKeys = ({ cart }: Pick<PricedCartWithBill, 'cart'>) =>
  cart.messages.map(({ key, item_id }) => ({ key, ...(item_id !== undefined && { item_id }) }));

describe('items that can not be bought', () => {
  const keys = (cart: Cart, more: Partial<CartPricingInput> = {}) => messageKeys(price(cart, more));

  test('are removed with a message', () => {
    const { cart, payable } = price(
      cartWith(makeCartLine(blue), makeCartLine(red)),
      withItems({ ...blue, available: 0 }),
    );
    expect(cart).toMatchObject({ count: 0, shops: {}, subtotal: 0, total: 0 });
    expect(messageKeys({ cart })).toEqual([
      { key: 'item_sold_out', item_id: 10 },
      { key: 'item_unavailable', item_id: 20 },
    ]);
    expect(payable).toBe(false);
  });

  test('are off sale, or named with another project', () => {
    expect(keys(cartWith(makeCartLine(blue)), withItems({ ...blue, on_sale: false }))).toEqual([
      { key: 'item_unavailable', item_id: 10 },
    ]);
    expect(keys(cartWith({ ...makeCartLine(blue), project_id: 99 }))).toEqual([
      { key: 'item_unavailable', item_id: 10 },
    ]);
  });

  test('are bundles without a size, or in a size that does not exist', () => {
    expect(keys(cartWith(makeCartLine(bundle, 1, { 31: 'M' })))).toEqual([]);
    // XL exists but is sold out: the cart reports it, not the payment.
    for (const sizes of [{}, { 31: 'XXL' }, { 31: 'XL' }, { 31: 'constructor' }]) {
      expect(keys(cartWith(makeCartLine(bundle, 1, sizes)))).toEqual([{ key: 'size_unavailable', item_id: 30 }]);
    }
  });

  test('exceed the stock, summed over all lines of an item', () => {
    const { cart } = price(cartWith(makeCartLine(blue, 7)));
    expect(cart.shops.s_12?.items[0]?.quantity).toBe(5);
    expect(cart.messages).toEqual([{ key: 'quantity_reduced', item_id: 10, name: 'Blue Cellar', left: 5 }]);
    const two = price(cartWith(makeCartLine(bundle, 4, { 31: 'S' }), makeCartLine(bundle, 4, { 31: 'M' })));
    expect(two.cart.shops.s_12?.items.map((line) => line.quantity)).toEqual([4, 1]);
    expect(two.cart.count).toBe(5);
    const large = price(cartWith(makeCartLine(bundle, 4, { 31: 'L' })));
    expect(large.cart.shops.s_12?.items.map((line) => line.quantity)).toEqual([2]);
    expect(large.cart.messages).toEqual([{ key: 'quantity_reduced', item_id: 30, name: 'Blue Cellar', left: 2 }]);
  });

  test('exceed 999 copies of a line, also when made to order', () => {
    const cart = {
      ...facts.cart,
      shops: { s_13: { id: 13, shipping_type: 'standard', dispatch: 'together', items: [makeCartLine(red, 5000)] } },
    } as const;
    expect(price(cart).cart.count).toBe(999);
    expect(keys(cart)).toContainEqual({ key: 'max_quantity', item_id: 20 });
  });

  test('exceed the limit per order of a limited record', () => {
    expect(price(cartWith(makeCartLine(blue, 4)), withItems({ ...blue, max_per_order: 2 })).cart).toMatchObject({
      count: 2,
      messages: [{ key: 'max_quantity', item_id: 10 }],
    });
  });

  test('are boxes whose plan is gone', () => {
    const withUnknownBox = addBoxToCart(facts.cart, {
      box_offer_id: 9,
      type: 'one',
      periodicity: 'monthly',
      sponsor: null,
    });
    expect(price(withUnknownBox).cart).toMatchObject({ boxes: [], count: 0, messages: [{ key: 'box_unavailable' }] });
  });
});

describe('the parcel', () => {
  test('without a known weight has no price, and the cart no total', () => {
    const { cart, payable } = price(
      cartWith(makeCartLine(blue), makeCartLine(red)),
      withItems({ ...blue, weight_grams: null }, red),
    );
    expect(cart.shops.s_12?.shipping).toBeNull();
    expect(cart).toMatchObject({ shipping: null, total: null, subtotal: 4499 });
    expect(messageKeys({ cart })).toEqual([{ key: 'shipping_unavailable', item_id: 10 }]);
    expect(payable).toBe(false);
  });

  test('to a country without a zone can not be paid', () => {
    const { cart, payable } = price(cartWith(makeCartLine(blue)), {
      place: { ...facts.place, territory: territoryByCode('BR') },
    });
    expect(cart).toMatchObject({ total: null, messages: [{ key: 'shipping_unavailable', item_id: 10 }] });
    expect(payable).toBe(false);
  });

  test('without a tariff is reported for each item in it', () => {
    const both = withItems({ ...blue, group_shipment_id: 5 }, { ...red, group_shipment_id: 5 });
    const place = { ...facts.place, territory: territoryByCode('BR') };
    expect(messageKeys(price(cartWith(makeCartLine(blue), makeCartLine(red)), { ...both, place }))).toEqual(
      [10, 20].map((item_id) => ({ key: 'shipping_unavailable', item_id })),
    );
  });

  test('is shared by projects of one group shipment, each line keeping its shop', () => {
    const mates = withItems({ ...blue, group_shipment_id: 5 }, { ...red, group_shipment_id: 5 });
    const { cart } = price(cartWith(makeCartLine(blue), makeCartLine(red)), mates);
    expect(Object.keys(cart.shops)).toEqual(['s_12']);
    expect(cart.shops.s_12?.items.map((line) => line.shop_id)).toEqual([12, 13]);
    expect(cart.shipping).toBe(600);
  });

  test('is not shared only because the browser says so', () => {
    const smuggled = addCartLine(cartWith(makeCartLine(blue)), { ...makeCartLine(red), shop_id: 12 });
    expect(price(smuggled).cart.shipping).toBe(1200);
    expect(Object.keys(price(smuggled).cart.shops)).toEqual(['s_12', 's_13']);
  });

  test('is not needed at the counter, where the shop has one', () => {
    const { cart } = price({ ...cartWith(makeCartLine(blue), makeCartLine(red)), pickup: true });
    expect(cart.shops.s_12).toMatchObject({ shipping_type: 'pickup', shipping: 0 });
    expect(cart.shops.s_13).toMatchObject({ shipping_type: 'standard', shipping: 600 });
    expect(messageKeys({ cart })).toEqual([{ key: 'pickup_unavailable', item_id: 20 }]);
  });

  test('with tracking costs its price', () => {
    expect(price(chooseCartShipping(cartWith(makeCartLine(blue)), 12, 'tracking')).cart.shops.s_12).toMatchObject({
      shipping_type: 'tracking',
      shipping: 900,
    });
  });

  test('of downloads only costs nothing', () => {
    const { cart } = price(
      cartWith(makeCartLine(blue)),
      withItems({ ...blue, type: 'digital', weight_grams: null, available: null }),
    );
    expect(cart).toMatchObject({ shipping: 0, total: 2500 });
  });
});

describe('a promo code', () => {
  const withCode = { ...cartWith(makeCartLine(blue, 2), makeCartLine(red)), promo_code: 'TEN' };

  test('reduces the goods, not the postage, and lowers the tax', () => {
    const { cart } = price(withCode, { promo: tenPercent });
    expect(cart).toMatchObject({ promo_code: 'TEN', subtotal: 6999, discount: 700, shipping: 1200, total: 7499 });
    expect(cart.tax).toBe(vatInGross(7499, 2000));
  });

  test('that is unknown is removed from the cart with a message', () => {
    expect(price(withCode).cart).toMatchObject({
      promo_code: null,
      discount: 0,
      messages: [{ key: 'promo_code_unknown' }],
    });
  });

  test('with a higher minimum stays and waits', () => {
    const { cart } = price(withCode, { promo: { ...tenPercent, minimum: 99_999 } });
    expect(cart).toMatchObject({ promo_code: 'TEN', discount: 0, messages: [{ key: 'promo_code_minimum' }] });
  });

  test('of one shop does not apply to boxes and other shops', () => {
    const cart = addBoxToCart(withCode, { box_offer_id: 1, type: 'one', periodicity: 'monthly', sponsor: null });
    expect(price(cart, { promo: { ...tenPercent, shop_id: 13 } }).cart).toMatchObject({
      subtotal: 9899,
      discount: 200,
    });
    expect(price(cart, { promo: tenPercent }).cart).toMatchObject({ discount: 990, count: 4 });
  });
});

test('pro users pay the pro price', () => {
  expect(price(cartWith(makeCartLine(blue)), { place: { ...facts.place, is_pro: true } }).cart.subtotal).toBe(1800);
});

test('items of shop 259413 are paid in dollars', () => {
  const theirs = { ...blue, shop_id: 259413, price: 3000, currency: 'USD' } as const;
  const { cart } = price(cartWith(makeCartLine(theirs)), withItems(theirs));
  expect(cart).toMatchObject({ currency: 'USD', subtotal: 3000, forced_by: 'Shop 259413' });
  expect(price(cartWith(makeCartLine(blue))).cart.forced_by).toBeUndefined();
});

test('fields that a browser adds to its cart, prices above all, are ignored', () => {
  const line = { ...makeCartLine(blue), price: 1, total: 1, stock: 99 };
  const forged = {
    ...cartWith(line),
    total: 1,
    shipping: 0,
    secret: 'x',
  };
  expect(price(forged).cart).toEqual(price(cartWith(makeCartLine(blue))).cart);
});

test('an empty cart costs nothing and can not be paid', () => {
  expect(price(facts.cart)).toMatchObject({
    payable: false,
    cart: { count: 0, total: 0, tax: 0, shops: {}, boxes: [] },
  });
});

describe('for any cart', () => {
  const item = fc
    .record({
      item_id: fc.integer({ min: 1, max: 60 }),
      shop_id: fc.constantFrom(1, 2, 3),
      price: fc.integer({ min: 1, max: 50_000 }),
      currency: fc.constantFrom<Currency>('EUR', 'USD', 'JPY'),
      vat_class: fc.constantFrom('standard', 'book'),
      weight_grams: fc.integer({ min: 0, max: 900 }),
      available: fc.option(fc.nat(9)),
      pickup: fc.boolean(),
      waits: fc.option(fc.record({ until: fc.constantFrom('2026-12-12', '2027-01-09', null) })),
      selling_mode: fc.constantFrom('shop', 'preorder'),
    })
    .map((some): PriceBookItem => ({ ...blue, ...some, project_id: some.item_id }));
  const promo = fc.option(
    fc
      .record({
        kind: fc.constantFrom('percent' as const, 'amount' as const),
        value: fc.integer({ min: 1, max: 9000 }),
        shop_id: fc.constantFrom(1, null),
        not_with: fc.subarray(['box', 'preorder']),
      })
      .map((some): Promo => ({ ...tenPercent, ...some })),
  );
  const vat = [
    ...INITIAL_VAT_RATES,
    { country_id: 'FR', vat_class: 'book', basis_points: 550, valid_from: '2020-01-01' },
  ];
  const any = fc
    .record({
      items: fc.uniqueArray(item, { selector: (each) => each.item_id, maxLength: 12 }),
      quantities: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 12, maxLength: 12 }),
      currency: fc.constantFrom(...CURRENCIES),
      country_id: fc.constantFrom(...countries),
      is_business: fc.boolean(),
      is_pro: fc.boolean(),
      pickup: fc.boolean(),
      boxes: fc.nat(2),
      promo,
      gift: fc.record({
        is_gift: fc.boolean(),
        gift_wrapped: fc.boolean(),
        gift_message: fc.constantFrom<string>('', 'To you'),
      }),
      dispatch: fc.constantFrom(...DISPATCH_CHOICES),
    })
    .map(
      ({
        items,
        quantities,
        currency,
        country_id,
        is_business,
        is_pro,
        pickup,
        boxes,
        promo,
        gift,
        dispatch,
      }): CartPricingInput => {
        const start = {
          ...facts.cart,
          ...gift,
          currency,
          pickup,
          promo_code: promo ? 'TEN' : null,
          customer: { country_id },
        };
        const filled = items.reduce((cart, each, i) => addCartLine(cart, makeCartLine(each, quantities[i])), start);
        const box = { box_offer_id: 1, type: 'one', periodicity: 'monthly', sponsor: null } as const;
        const sent = [1, 2, 3].reduce((so, id) => ({ ...chooseCartDispatch(so, id, dispatch), pickup }), filled);
        const cart = Array.from({ length: boxes }).reduce<Cart>((so) => addBoxToCart(so, box), sent);
        return {
          ...facts,
          cart,
          book: makePriceBook(...items),
          place: {
            ...facts.place,
            territory: territoryByCode(country_id),
            numbered: is_business ? country_id : undefined,
            is_pro,
          },
          promo,
          vat,
        };
      },
    );

  test('lines, boxes, discount, postage and tax add up to the total, in every currency and country', () => {
    fc.assert(
      fc.property(any, (all) => {
        const { cart } = priceCart(all);
        const lines = Object.values(cart.shops).flatMap((group) => group.items);
        for (const line of lines) expect(line.total).toBe(line.price * line.quantity);
        for (const group of Object.values(cart.shops))
          expect(group.subtotal).toBe(sumAmounts(group.items.map((line) => line.total)) + group.wrapping);
        const wrapping = sumAmounts(Object.values(cart.shops).map((group) => group.wrapping));
        expect(cart.subtotal).toBe(sumAmounts([...lines, ...cart.boxes].map((each) => each.total)) + wrapping);
        expect(cart.shipping).toBe(sumAmounts(Object.values(cart.shops).map((group) => group.shipping ?? 0)));
        expect(cart.total).toBe(
          cart.subtotal - cart.discount + (cart.shipping ?? 0) + (cart.tax_included ? 0 : cart.tax),
        );
        expect(cart.discount).toBeLessThanOrEqual(cart.subtotal);
        expect(cart.count).toBe(sumAmounts(lines.map((line) => line.quantity)) + cart.boxes.length);
        const figures = [cart.subtotal, cart.discount, cart.shipping, cart.tax, cart.total];
        expect(figures.every((figure) => Number.isSafeInteger(figure) && (figure ?? -1) >= 0)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('every delivery option adds up, each carries the same items, and wrapping is paid once per parcel', () => {
    fc.assert(
      fc.property(any, (all) => {
        const { cart, bill } = priceCart(all);
        for (const group of Object.values(cart.shops)) {
          for (const way of group.ways) {
            expect(way.shipping).toBe(sumAmounts(way.parcels.map((parcel) => parcel.shipping)));
            expect(way.parcels.map((parcel) => parcel.part)).toEqual(way.dispatch === 'now' ? [1, 2] : [1]);
          }
          expect(sumAmounts(group.parcels.map((parcel) => parcel.shipping))).toBe(group.shipping);
          const parts = new Set(group.items.map((line) => line.part));
          expect(group.parcels.length === 0 || [...parts].every((part) => part <= group.parcels.length)).toBe(true);
          const isSplit = group.parcels.length === 2;
          for (const line of group.items) expect(line.part).toBe(isSplit && line.waits ? 2 : 1);
          const wraps = bill.filter((part) => part.kind === 'wrapping' && part.id === group.id);
          expect(wraps.length).toBe(group.wrapping === 0 ? 0 : Math.max(1, group.parcels.length));
          expect(wraps.every((part) => part.discount === 0)).toBe(true);
        }
        if (!cart.is_gift) expect([cart.gift_wrapped, cart.gift_message]).toEqual([false, '']);
      }),
      { numRuns: 300 },
    );
  });

  test('the bill’s shares add up to the cart’s discount and tax, rounded once per rate', () => {
    fc.assert(
      fc.property(any, (all) => {
        const { cart, bill, vat_groups } = priceCart(all);
        expect(sumAmounts(bill.map((part) => part.discount))).toBe(cart.discount);
        expect(sumAmounts(bill.map((part) => part.tax))).toBe(cart.tax);
        expect(sumAmounts(vat_groups.map((group) => group.tax))).toBe(cart.tax);
        for (const { basis_points, base, tax } of vat_groups) {
          expect(tax).toBe((cart.tax_included ? vatInGross : vatOnNet)(base, basis_points));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('switching currency and back gives the first cart', () => {
    fc.assert(
      fc.property(any, (all) => {
        const first = priceCart({ ...all, cart: { ...all.cart, currency: 'EUR' } }).cart;
        let cart: Cart = all.cart;
        for (const currency of ['EUR', 'JPY', 'KRW', 'EUR'] as const) {
          const priced: Cart = priceCart({ ...all, cart: { ...cart, currency } }).cart;
          cart = { ...priced, shops: all.cart.shops, boxes: all.cart.boxes, promo_code: all.cart.promo_code };
        }
        expect(priceCart({ ...all, cart }).cart).toEqual(first);
      }),
      { numRuns: 100 },
    );
  });

  test('pricing a priced cart again changes nothing', () => {
    fc.assert(
      fc.property(any, (all) => {
        const once = priceCart(all).cart;
        const again = priceCart({ ...all, cart: once }).cart;
        expect({ ...again, messages: [] }).toEqual({ ...once, messages: [] });
      }),
      { numRuns: 200 },
    );
  });
});

describe('made to order, by quantity', () => {
  const lathe: PriceBookItem = {
    ...blue,
    item_id: 40,
    selling_mode: 'ondemand',
    available: null,
    price: 3900,
    quantity_prices: [
      { quantity: 5, price: 3400 },
      { quantity: 10, price: 2900 },
    ],
  };
  const listLines = (pricing: PricedCartWithBill) => Object.values(pricing.cart.shops).flatMap((group) => group.items);

  test('the quantity in the cart decides the price per copy', () => {
    const asked = (quantity: number) => price(cartWith(makeCartLine(lathe, quantity)), withItems(lathe)).cart.subtotal;
    expect([1, 4, 5, 10].map(asked)).toEqual([3900, 4 * 3900, 5 * 3400, 10 * 2900]);
  });

  test('a bundle in two sizes is made in one run', () => {
    const both = { ...lathe, type: 'bundle', size_choices: { 41: { S: null, M: null } } };
    const cart = cartWith(makeCartLine(both, 3, { 41: 'S' }), makeCartLine(both, 2, { 41: 'M' }));
    expect(listLines(price(cart, withItems(both))).map((line) => line.total)).toEqual([3 * 3400, 2 * 3400]);
  });

  test('in every currency and for every buyer: never dearer than single copies, exact to the cent, all parts add up', () => {
    const quantity = fc.integer({ min: 1, max: 999 });
    const buyer = fc.record({ is_business: fc.boolean(), is_pro: fc.boolean() });
    fc.assert(
      fc.property(quantity, fc.constantFrom(...CURRENCIES), buyer, (pieces, currency, who) => {
        const place = { ...facts.place, ...who };
        const asked = (count: number, item = lathe) =>
          price({ ...cartWith(makeCartLine(item, count)), currency }, { ...withItems(item), place });
        const pricing = asked(pieces);
        const [line] = listLines(pricing);
        const [singly] = listLines(asked(pieces, { ...lathe, quantity_prices: [] }));
        const [fewer] = listLines(asked(Math.max(1, pieces - 1)));
        if (!line || !singly || !fewer) throw new Error('The cart lost its line.');
        expect(line.total).toBe(line.price * pieces);
        expect(line.total).toBeLessThanOrEqual(singly.total);
        expect(line.price).toBeLessThanOrEqual(fewer.price);
        expect(pricing.cart.subtotal).toBe(line.total);
        expect(sumAmounts(pricing.bill.map((part) => part.tax))).toBe(pricing.cart.tax);
      }),
    );
  });
});
