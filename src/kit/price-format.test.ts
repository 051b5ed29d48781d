import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from './currency.ts';
import { LANGUAGES } from './locale.ts';
import { decimalAmountText, formatPrice } from './money.ts';
import { applyPriceFormat, intlPriceFormat } from './price-format.ts';

test.each(LANGUAGES)('in %s every price of every currency is formatted as by Intl', (locale) => {
  for (const currency of CURRENCIES) {
    const pattern = intlPriceFormat(currency, locale);
    fc.assert(
      fc.property(fc.oneof(fc.nat(12_000), fc.nat(2_000_000), fc.nat()), fc.boolean(), (amount, full) => {
        expect(applyPriceFormat(pattern, decimalAmountText(amount, currency), { full })).toBe(
          formatPrice(amount, currency, locale, { full }),
        );
      }),
    );
  }
});

test('a Spanish price of four digits has no separator', () => {
  expect(applyPriceFormat(intlPriceFormat('EUR', 'es'), '1234.50')).toBe('1234,5\u00a0€');
  expect(applyPriceFormat(intlPriceFormat('EUR', 'es'), '12345.50', { full: true })).toBe('12.345,50\u00a0€');
});
