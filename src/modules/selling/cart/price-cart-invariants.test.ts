import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, type Currency } from '#kit/currency.ts';
import { sumAmounts } from '#kit/money.ts';
import { territoryByCode } from '#kit/territory.ts';
import { INITIAL_VAT_RATES, vatInGross, vatOnNet } from '#kit/vat.ts';
import type { Promo } from '#modules/selling/promotions/promo.ts';
import {
  blue,
  countries,
  facts,
  makeCartLine,
  makePriceBook,
  tenPercent,
} from '../../../../tests/support/cart-pricing-facts.ts';
import { addBoxToCart, addCartLine, type Cart, chooseCartDispatch } from './cart.ts';
import { DISPATCH_CHOICES } from './delivery-option-types.ts';
import type { CartPricingInput, PriceBookItem } from './price-book.ts';
import { priceCart } from './price-cart.ts';

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
