import { expect, test } from 'vitest';
import { priceFrom } from './tile.ts';

test('the lowest of several prices, and that there is a higher one', () => {
  expect(priceFrom([2500, 2300, 2700], 'EUR')).toEqual({ price: 2300, currency: 'EUR', or_more: true });
});

test('one price for all is just that', () => {
  expect(priceFrom([2300, 2300], 'EUR')).toEqual({ price: 2300, currency: 'EUR' });
  expect(priceFrom([], 'EUR')).toBeNull();
});
