import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBoxToCart,
  addCartLine,
  type Cart,
  type CartLine,
  cartAtSignIn,
  cartLineKey,
  cartLines,
  changeCartLineQuantity,
  chooseCartShipping,
  countCartItems,
  isCartEmpty,
  isSameCartLine,
  makeEmptyCart,
  removeBoxFromCart,
  removeCartLine,
} from './cart.ts';

const empty = makeEmptyCart({ currency: 'EUR', customer: { country_id: 'FR' } });
const shirt: CartLine = {
  project_id: 7,
  item_id: 70,
  shop_id: 12,
  chosen_sizes: { 71: 'L', 72: 'M' },
  quantity: 1,
  comment: '',
};
const record: CartLine = { project_id: 8, item_id: 80, shop_id: 13, chosen_sizes: {}, quantity: 1, comment: '' };
const box = { box_offer_id: 1, type: 'one', periodicity: 'monthly', sponsor: null } as const;
const both = addCartLine(addCartLine(empty, shirt), record);

describe('adding', () => {
  test('the same shirt in the same sizes raises its quantity', () => {
    expect(cartLines(addCartLine(addCartLine(empty, shirt), shirt))).toEqual([{ ...shirt, quantity: 2 }]);
  });

  test('the order in which sizes were chosen makes no difference', () => {
    const turned = { ...shirt, chosen_sizes: Object.fromEntries(Object.entries(shirt.chosen_sizes).reverse()) };
    expect(cartLines(addCartLine(addCartLine(empty, shirt), turned))).toHaveLength(1);
  });

  test('another size, item or project is another line', () => {
    const others: Partial<CartLine>[] = [
      { chosen_sizes: { 71: 'L', 72: 'S' } },
      { chosen_sizes: { 71: 'L' } },
      { item_id: 9 },
      { project_id: 9 },
    ];
    for (const other of others) {
      expect(cartLines(addCartLine(addCartLine(empty, shirt), { ...shirt, ...other }))).toHaveLength(2);
    }
  });

  test('each shop has its group', () => {
    expect(Object.keys(both.shops)).toEqual(['s_12', 's_13']);
    expect(both.shops.s_13).toMatchObject({ id: 13, shipping_type: 'standard' });
  });

  test('a project of a group shipment joins the existing group, keeping its own shop', () => {
    const cart = addCartLine(addCartLine(empty, shirt), record, [7, 99]);
    expect(Object.keys(cart.shops)).toEqual(['s_12']);
    expect(cartLines(cart).map((line) => line.shop_id)).toEqual([12, 13]);
    expect(addCartLine(cart, record).shops.s_12?.items[1]?.quantity).toBe(2);
  });

  test('a line holds 999 copies at most', () => {
    expect(
      countCartItems(addCartLine(addCartLine(empty, { ...shirt, quantity: 998 }), { ...shirt, quantity: 5 })),
    ).toBe(999);
  });
});

describe('taking out', () => {
  test('the last item of a shop takes its group along', () => {
    expect(Object.keys(removeCartLine(both, shirt).shops)).toEqual(['s_13']);
    expect(isCartEmpty(removeCartLine(removeCartLine(both, shirt), record))).toBe(true);
  });

  test('a quantity of 0 removes the line, a larger one is set', () => {
    expect(cartLines(changeCartLineQuantity(both, shirt, 0))).toEqual([record]);
    expect(countCartItems(changeCartLineQuantity(both, shirt, 5))).toBe(6);
    expect(countCartItems(changeCartLineQuantity(both, shirt, 5000))).toBe(1000);
  });

  test('a line that is not in the cart is not removed', () => {
    expect(removeCartLine(both, { ...shirt, item_id: 1 })).toEqual(both);
  });
});

test('each box counts as one copy', () => {
  const cart = addBoxToCart(addBoxToCart(both, box), { ...box, type: 'two' });
  expect(countCartItems(cart)).toBe(4);
  expect(removeBoxFromCart(cart, 0).boxes).toEqual([{ ...box, type: 'two' }]);
  expect(isCartEmpty(addBoxToCart(empty, box))).toBe(false);
});

test('one shop’s parcel can have another delivery option', () => {
  expect(chooseCartShipping(both, 12, 'tracking').shops.s_12?.shipping_type).toBe('tracking');
  expect(chooseCartShipping(both, 99, 'tracking')).toEqual(both);
});

test('at sign-in the current cart stays, and a stored one replaces an empty cart', () => {
  const stored: Cart = { ...addCartLine(empty, record), id: 'aB3dE6gH9j' };
  expect(cartAtSignIn(empty, stored)).toEqual({ cart: stored, saved_for_later: null });
  expect(cartAtSignIn(both, stored)).toEqual({ cart: both, saved_for_later: stored });
  expect(cartAtSignIn(both, null)).toEqual({ cart: both, saved_for_later: null });
  expect(cartAtSignIn(both, empty)).toEqual({ cart: both, saved_for_later: null });
});

describe('for any cart', () => {
  const line: fc.Arbitrary<CartLine> = fc.record({
    project_id: fc.integer({ min: 1, max: 3 }),
    item_id: fc.integer({ min: 1, max: 3 }),
    shop_id: fc.integer({ min: 1, max: 3 }),
    chosen_sizes: fc.dictionary(fc.constantFrom('1', '2', 'a'), fc.constantFrom('S', 'M'), { maxKeys: 2 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    comment: fc.constant(''),
  });
  const lines = fc
    .array(line, { maxLength: 15 })
    .map((all) => all.map((each) => ({ ...each, shop_id: each.project_id })));
  const makeCart = (all: readonly CartLine[]) => all.reduce((cart, each) => addCartLine(cart, each), empty);

  test('the count equals the units added', () => {
    fc.assert(
      fc.property(lines, (all) => {
        expect(countCartItems(makeCart(all))).toBe(all.reduce((sum, each) => sum + each.quantity, 0));
      }),
    );
  });

  test('equal lines are merged, in any order of adding', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const counts = (cart: Cart) =>
          cartLines(cart)
            .map((each) => `${cartLineKey(each)}×${each.quantity}`)
            .sort();
        expect(new Set(cartLines(makeCart(all)).map(cartLineKey)).size).toBe(cartLines(makeCart(all)).length);
        expect(counts(makeCart([...all].reverse()))).toEqual(counts(makeCart(all)));
      }),
    );
  });

  test('adding twice raises the quantity of one line', () => {
    fc.assert(
      fc.property(lines, line, (all, each) => {
        const once = addCartLine(makeCart(all), { ...each, quantity: 1 });
        const twice = addCartLine(once, { ...each, quantity: 1 });
        expect(cartLines(twice)).toHaveLength(cartLines(once).length);
        expect(countCartItems(twice)).toBe(countCartItems(once) + 1);
      }),
    );
  });

  test('two lines are the same exactly when their keys are', () => {
    fc.assert(fc.property(line, line, (a, b) => isSameCartLine(a, b) === (cartLineKey(a) === cartLineKey(b))));
  });
});
