import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from '#kit/currency.ts';
import { buyerUnitPrice } from './buyer-unit-price.ts';
import {
  convertAndRoundPrice,
  convertCurrency,
  type EuroExchangeRates,
  priceRoundingStep,
} from './currency-conversion.ts';

const rates: EuroExchangeRates = {
  EUR: '1',
  USD: '1.0832',
  GBP: '0.8421',
  AUD: '1.6515',
  CAD: '1.5023',
  KRW: '1502.4',
  JPY: '171.35',
  CNY: '7.8123',
  PHP: '63.215',
};

test('25 euros are 27 dollars, 4280 yen and 37600 won', () => {
  expect(convertAndRoundPrice(2500, 'EUR', 'USD', rates)).toBe(2700);
  expect(convertAndRoundPrice(2500, 'EUR', 'JPY', rates)).toBe(4280);
  expect(convertAndRoundPrice(2500, 'EUR', 'KRW', rates)).toBe(37_600);
  expect(convertAndRoundPrice(4280, 'JPY', 'EUR', rates)).toBe(2500);
});

test('without rounding the amount is exact to the minor unit', () => {
  expect(convertCurrency(2500, 'EUR', 'USD', rates)).toBe(2708);
  expect(convertCurrency(2500, 'EUR', 'JPY', rates)).toBe(4284);
  expect(convertCurrency(4284, 'JPY', 'EUR', rates)).toBe(2500);
});

const currency = fc.constantFrom(...CURRENCIES);
const amount = fc.integer({ min: 1, max: 10_000_000 });

test('a rounded price is a whole step and never zero, and the own currency stays unchanged', () => {
  fc.assert(
    fc.property(amount, currency, currency, (price, from, to) => {
      const tidy = convertAndRoundPrice(price, from, to, rates);
      if (from === to) expect(tidy).toBe(price);
      else expect(tidy % priceRoundingStep(to)).toBe(0);
      expect(tidy).toBeGreaterThan(0);
    }),
  );
});

test('a rounded price is at most half a step from the exact one', () => {
  fc.assert(
    fc.property(amount, currency, currency, (price, from, to) => {
      const exact = convertCurrency(price, from, to, rates);
      const tidy = convertAndRoundPrice(price, from, to, rates);
      if (tidy > priceRoundingStep(to))
        expect(Math.abs(tidy - exact)).toBeLessThanOrEqual(priceRoundingStep(to) / 2 + 1);
    }),
  );
});

test('zero stays zero', () => {
  expect(convertAndRoundPrice(0, 'EUR', 'JPY', rates)).toBe(0);
});

test('an invalid exchange rate is refused, not guessed', () => {
  expect(() => convertAndRoundPrice(100, 'EUR', 'JPY', { ...rates, JPY: 'NaN' })).toThrow(RangeError);
  expect(() => convertAndRoundPrice(100, 'EUR', 'JPY', { ...rates, EUR: '0' })).toThrow(RangeError);
});

const record = { price: 2500, currency: 'EUR', overrides: { USD: 2900 }, b2b_price: 1800 } as const;

test('a price that the shop set itself wins over the rate table', () => {
  expect(buyerUnitPrice(record, 'USD', rates)).toBe(2900);
  expect(buyerUnitPrice(record, 'JPY', rates)).toBe(4280);
  expect(buyerUnitPrice(record, 'EUR', rates)).toBe(2500);
});

test('pro users pay the pro price where there is one', () => {
  expect(buyerUnitPrice(record, 'EUR', rates, true)).toBe(1800);
  expect(buyerUnitPrice(record, 'USD', rates, true)).toBe(1900);
  expect(buyerUnitPrice({ ...record, b2b_price: null }, 'EUR', rates, true)).toBe(2500);
});
