import { expect, test } from 'vitest';
import { addBoxToCart, addCartLine, type Cart, type CartBox, type CartLine, makeEmptyCart } from './cart.ts';
import { type PaidCartLine, removePaidCartLines } from './remove-paid-lines.ts';

const line = (item_id: number, quantity: number, chosen_sizes = {}): CartLine => ({
  project_id: item_id * 10,
  item_id,
  shop_id: item_id % 2,
  chosen_sizes,
  quantity,
  comment: '',
});
const bought = (item_id: number, quantity: number, chosen_sizes = {}): PaidCartLine => ({
  project_id: item_id * 10,
  item_id,
  chosen_sizes,
  box_offer_id: null,
  quantity,
});
const boughtBox = (box_offer_id: number, quantity = 1): PaidCartLine => ({
  project_id: null,
  item_id: null,
  chosen_sizes: {},
  box_offer_id,
  quantity,
});
const box: CartBox = { box_offer_id: 7, type: 'one', periodicity: 'monthly', sponsor: null };
const gift = { periods: 3, name: 'Bo', email: 'bo@example.org', starts_on: '2030-01-01', message: '' };
const start: Cart = {
  ...makeEmptyCart({ currency: 'EUR', customer: { country_id: 'FR' } }),
  promo_code: 'TEN',
  is_gift: true,
  gift_message: 'For you',
  gift_wrapped: true,
};
const cartWith = (...lines: CartLine[]): Cart => lines.reduce<Cart>((cart, each) => addCartLine(cart, each), start);
const lines = (cart: Cart | null) =>
  Object.entries(cart?.shops ?? {}).map(([key, { items }]) => [
    key,
    items.map((each) => [each.item_id, each.quantity]),
  ]);

test('a cart bought as it is is removed completely', () => {
  expect(removePaidCartLines(cartWith(line(1, 2), line(2, 1)), [bought(1, 2), bought(2, 1)])).toBeNull();
  expect(removePaidCartLines(cartWith(line(1, 1)), [bought(1, 2)])).toBeNull();
});

test('lines added meanwhile stay, and so do the copies above the bought quantity', () => {
  const left = removePaidCartLines(cartWith(line(1, 5), line(3, 1), line(2, 1)), [bought(1, 2), bought(2, 1)]);
  expect(lines(left)).toEqual([
    [
      's_1',
      [
        [1, 3],
        [3, 1],
      ],
    ],
  ]);
});

test('the same item in another size is another line, in any order of its sizes', () => {
  const cart = cartWith(line(1, 1, { 4: 'M', 5: 'L' }), line(1, 1, { 4: 'S', 5: 'L' }));
  expect(lines(removePaidCartLines(cart, [bought(1, 1, { 5: 'L', 4: 'M' })]))).toEqual([['s_1', [[1, 1]]]]);
});

test('each bought box is removed, gifts apart from own ones', () => {
  const cart = [box, box, { ...box, gift }].reduce(addBoxToCart, start);
  expect(removePaidCartLines(cart, [boughtBox(7), boughtBox(7, 3)])?.boxes).toEqual([box]);
  expect(removePaidCartLines(cart, [boughtBox(7), boughtBox(7), boughtBox(7, 3)])).toBeNull();
});

test('the code and the gift options are removed with the order', () => {
  expect(removePaidCartLines(cartWith(line(1, 1), line(2, 1)), [bought(1, 1)])).toMatchObject({
    promo_code: null,
    is_gift: false,
    gift_message: '',
    gift_wrapped: false,
  });
});
