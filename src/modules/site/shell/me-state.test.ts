import { expect, test } from 'vitest';
import { guessMeFromHints, meStateWithWish, readVisitorHints, SIGNED_OUT_STATE, shouldFetchMe } from './me-state.ts';

test('a browser without a hint never calls the server', () => {
  expect(shouldFetchMe('lang=fr; currency=EUR')).toBe(false);
  expect(shouldFetchMe('unsigned=1; xcart_count=3')).toBe(false);
});

test.each(['signed=1', 'lang=fr; cart_count=2', 'cart_count=0; a=b'])('%s is a hint', (cookie) => {
  expect(shouldFetchMe(cookie)).toBe(true);
});

test('the cart count is known before the server answers', () => {
  expect(guessMeFromHints('lang=en; cart_count=12; signed=1')).toMatchObject({
    loaded: false,
    signed_in: true,
    count: 12,
  });
});

test('a broken count counts as none', () => {
  expect(readVisitorHints('cart_count=many').cart_count).toBeNull();
});

test('a wish is stored once, and removed again', () => {
  const wished = meStateWithWish(meStateWithWish(SIGNED_OUT_STATE, 7, true), 7, true);
  expect(wished.wishes).toEqual([7]);
  expect(meStateWithWish(wished, 7, false).wishes).toEqual([]);
});
