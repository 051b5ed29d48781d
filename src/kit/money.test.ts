import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES } from './currency.ts';
import {
  allocateAmount,
  decimalAmountText,
  formatPrice,
  isExactAmount,
  mulDivHalfUp,
  parseAmount,
  parseDecimalRatio,
  sumAmounts,
  toMinorUnits,
} from './money.ts';

describe('dividing money', () => {
  test.each([
    [1, 1, 2, 1],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [2500, 20, 120, 417],
    [5, 1, 10, 1],
    [-5, 1, 10, -1],
    [4, 1, 10, 0],
  ])('%i × %i ÷ %i is %i, halves away from zero', (a, b, c, answer) => {
    expect(mulDivHalfUp(a, b, c)).toBe(answer);
  });

  test('large amounts are divided exactly', () => {
    expect(mulDivHalfUp(9_007_199_254_740_991, 10_000, 10_000)).toBe(9_007_199_254_740_991);
    expect(() => mulDivHalfUp(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError);
    expect(() => mulDivHalfUp(1, 1, 0)).toThrow(RangeError);
  });

  test('the quick way and the exact way agree', () => {
    const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (a, b, c) => {
        const off = Math.abs(mulDivHalfUp(a, b, c) * c - a * b);
        expect(2 * off).toBeLessThanOrEqual(c);
        expect(mulDivHalfUp(a, b * 1e9, c * 1e9)).toBe(mulDivHalfUp(a, b, c));
      }),
    );
  });
});

describe('allocating an amount', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 });

  test('no unit is lost or added', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), weights, (total, by) => {
        expect(sumAmounts(allocateAmount(total, by))).toBe(total);
      }),
    );
  });

  test('each part is within one unit of its exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        weights.filter((by) => sumAmounts(by) > 0),
        (total, by) => {
          const sum = sumAmounts(by);
          allocateAmount(total, by).forEach((part, i) => {
            expect(Math.abs(part - (total * (by[i] ?? 0)) / sum)).toBeLessThan(1);
          });
        },
      ),
    );
  });

  test('the odd unit goes to the largest remainder, then to the first', () => {
    expect(allocateAmount(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocateAmount(10, [1, 2])).toEqual([3, 7]);
    expect(allocateAmount(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocateAmount(3, [0, 0])).toEqual([2, 1]);
    expect(allocateAmount(5, [0, 1])).toEqual([0, 5]);
    expect(allocateAmount(5, [])).toEqual([]);
  });
});

describe('formatting money', () => {
  test('the shop omits needless zeros, an invoice prints them all', () => {
    expect(formatPrice(2500, 'EUR', 'en')).toBe('€25');
    expect(formatPrice(2550, 'EUR', 'en')).toBe('€25.5');
    expect(formatPrice(2500, 'EUR', 'en', { full: true })).toBe('€25.00');
    expect(formatPrice(2500, 'EUR', 'fr', { full: true })).toBe('25,00\u00a0€');
  });

  test('a deduction begins with a minus sign', () => {
    expect(formatPrice(-2500, 'EUR', 'fr', { full: true })).toBe('−25,00\u00a0€');
    expect(formatPrice(-2550, 'EUR', 'en')).toBe('−€25.5');
  });

  test('2500 yen are 2500 yen, not 25', () => {
    expect(formatPrice(2500, 'JPY', 'en')).toBe('¥2,500');
    expect(formatPrice(2500, 'JPY', 'en', { full: true })).toBe('¥2,500');
    expect(decimalAmountText(2500, 'JPY')).toBe('2500');
    expect(decimalAmountText(2500, 'EUR')).toBe('25.00');
    expect(decimalAmountText(-5, 'EUR')).toBe('-0.05');
    expect(toMinorUnits(25, 'EUR')).toBe(2500);
    expect(toMinorUnits(25, 'KRW')).toBe(25);
  });

  test('a formatted amount parses back to itself in every currency', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...CURRENCIES), (amount, currency) => {
        expect(parseAmount(decimalAmountText(amount, currency), currency)).toBe(amount);
      }),
    );
  });

  test.each(['', '-5', '1e3', '12.345', 'abc', '1 000'])('%j is not an amount', (text) => {
    expect(parseAmount(text, 'EUR')).toBeNull();
  });

  test('yen take no decimals', () => {
    expect(parseAmount('12.5', 'JPY')).toBeNull();
    expect(parseAmount('12,5', 'EUR')).toBe(1250);
  });
});

test('a rate is read exactly', () => {
  expect(parseDecimalRatio('1.0832')).toEqual({ num: 10832n, den: 10000n });
  expect(() => parseDecimalRatio('1e3')).toThrow(RangeError);
  expect(() => parseDecimalRatio('-1')).toThrow(RangeError);
});

test('an amount is a whole number that is not negative', () => {
  expect([0, 1, 2 ** 53 - 1].every(isExactAmount)).toBe(true);
  expect([-1, 1.5, 2 ** 53, Number.NaN, '1', null].some(isExactAmount)).toBe(false);
});
