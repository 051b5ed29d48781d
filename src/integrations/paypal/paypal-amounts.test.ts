import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPaypalValue, toPaypalValue } from './paypal-amounts.ts';

const currency = fc.constantFrom('EUR', 'USD', 'GBP', 'AUD', 'CAD', 'CNY', 'PHP', 'JPY');

test('any amount survives PayPal’s format exactly', () => {
  const amount = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(fc.property(amount, currency, (a, c) => fromPaypalValue(toPaypalValue(a, c), c) === a));
});

test.each([
  [2500, 'EUR', '25.00'],
  [5, 'EUR', '0.05'],
  [2500, 'JPY', '2500'],
])('%i minor units of %s are written %s', (amount, currency_, value) => {
  expect(toPaypalValue(amount, currency_)).toBe(value);
});
