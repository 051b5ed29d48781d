import { expect, test } from 'vitest';
import { lowestOfPrices } from './tile-prices-and-badges.ts';

test('the lowest of several prices is marked when a higher one exists', () => {
  expect(lowestOfPrices([2500, 2300, 2700], 'EUR')).toEqual({ price: 2300, currency: 'EUR', or_more: true });
});

test('a single price is not marked', () => {
  expect(lowestOfPrices([2300, 2300], 'EUR')).toEqual({ price: 2300, currency: 'EUR' });
  expect(lowestOfPrices([], 'EUR')).toBeNull();
});
