import { expect, test } from 'vitest';
import type { CartMessage } from '#modules/selling/cart/priced-cart.ts';
import { encodeCartMessage, readCartMessagesFromUrl } from './cart-notices-in-address.ts';

const there = (message: CartMessage) =>
  readCartMessagesFromUrl(new URLSearchParams([['note', encodeCartMessage(message)]]));

test.each<CartMessage>([
  { key: 'promo_code_over' },
  { key: 'item_sold_out', item_id: 12 },
  { key: 'quantity_reduced', item_id: 12, left: 3 },
  { key: 'price_raised', item_id: 12, before: 2500, after: 3000 },
  { key: 'promo_code_minimum', missing: 1250 },
])('a message comes over a redirect as it was: %j', (message) => {
  expect(there(message)).toEqual([message]);
});

test('an invented note in the address is ignored', () => {
  expect(readCartMessagesFromUrl(new URLSearchParams('note=<b>&note=a&note=price_raised.1.2.3.4&note=../x'))).toEqual(
    [],
  );
});
