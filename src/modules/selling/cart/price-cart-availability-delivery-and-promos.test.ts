import { describe, expect, test } from 'vitest';
import { territoryByCode } from '#kit/territory.ts';
import { vatInGross } from '#kit/vat.ts';
import {
  blue,
  bundle,
  cartWith,
  facts,
  makeCartLine,
  messageKeys,
  price,
  red,
  tenPercent,
  withItems,
} from '../../../../tests/support/cart-pricing-facts.ts';
import { addBoxToCart, addCartLine, type Cart, chooseCartShipping } from './cart.ts';
import type { CartPricingInput } from './price-book.ts';

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
