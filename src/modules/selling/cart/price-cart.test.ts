import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '#kit/currency.ts';
import { sumAmounts } from '#kit/money.ts';
import { EU_COUNTRIES, territoryByCode } from '#kit/territory.ts';
import { INITIAL_VAT_RATES, vatInGross, vatOnNet } from '#kit/vat.ts';
import type { Promo } from '#modules/selling/promotions/promo.ts';
import {
  blue,
  cartWith,
  facts,
  makeCartLine,
  price,
  red,
  tenPercent,
  withItems,
} from '../../../../tests/support/cart-pricing-facts.ts';
import type { PriceBookItem } from './price-book.ts';
import type { PricedCartWithBill } from './priced-cart.ts';

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
