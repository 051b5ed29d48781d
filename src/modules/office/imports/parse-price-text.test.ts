import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from '#kit/currency.ts';
import { decimalAmountText } from '#kit/money.ts';
import { parsePriceText } from './parse-price-text.ts';

test.each([
  ['25', 2500, 'EUR'],
  ['1.50', 150, 'EUR'],
  ['100.0', 10_000, 'EUR'],
  ['1.234,50 €', 123_450, 'EUR'],
  ['1,234.50', 123_450, 'EUR'],
  ['$1,234.50', 123_450, 'USD'],
  ["1'234.50", 123_450, 'EUR'],
  ['1 234,50', 123_450, 'EUR'],
  ['EUR 12,5', 1250, 'EUR'],
  ['1.234', 123_400, 'EUR'],
  ['1.234.567', 123_456_700, 'EUR'],
  ['0.990', 99, 'EUR'],
  ['0,500 €', 50, 'EUR'],
  ['0', 0, 'EUR'],
  ['¥2500', 2500, 'JPY'],
  ['JPY 1500.00', 1500, 'JPY'],
  ['A$30', 3000, 'AUD'],
  ['EUR 1.234,50 €', 123_450, 'EUR'],
  ['CAD $12.00', 1200, 'CAD'],
  ['AUD A$30', 3000, 'AUD'],
  ['12€50', 1250, 'EUR'],
  ['EUR 12€50', 1250, 'EUR'],
  ['25,-', 2500, 'EUR'],
  ['€ 1.250,–', 125_000, 'EUR'],
  ['US$ 20', 2000, 'USD'],
  ['USD US$20.50', 2050, 'USD'],
  ['AU$30', 3000, 'AUD'],
] as const)('%s is %i in the minor unit of %s', (text, amount, currency) => {
  expect(parsePriceText(text, 'EUR')).toEqual({ ok: true, amount, currency });
});

test.each([
  '',
  'free',
  '-5',
  '(2.00)',
  '=12',
  '1.2.3',
  '12.345,6,7',
  '1,23,456.0',
  '0.999',
  '0.500.000',
  '99999999999',
  'EUR $5',
  '12€500',
  '12 EUR 13',
  '1€2€3',
])('%s is no price', (text) => {
  expect(parsePriceText(text, 'EUR').ok).toBe(false);
});

test('words without an amount give no currency', () => {
  expect(parsePriceText('a lot', 'EUR')).toEqual({ ok: false, key: 'price_invalid' });
});

test('an unsupported currency is reported as unknown', () => {
  expect(parsePriceText('CHF 20', 'EUR')).toEqual({ ok: false, key: 'currency_unknown' });
});

test('every amount that we write is read back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...CURRENCIES), (amount, currency) => {
      expect(parsePriceText(`${currency} ${decimalAmountText(amount, currency)}`, 'EUR')).toEqual({
        ok: true,
        amount,
        currency,
      });
    }),
  );
});
