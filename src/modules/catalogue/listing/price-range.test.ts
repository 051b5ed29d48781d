import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_EXCHANGE_RATES } from '#db/reference-data/first-exchange-rates.ts';
import { CURRENCIES } from '#kit/currency.ts';
import { convertCurrency } from '#modules/shared/pricing/currency-conversion.ts';
import { coveringEuroCentRange } from './price-range.ts';

/** A rate in ten-thousandths, as the decimal that the table of rates has. */
const formatRate = (n: number) => `${Math.trunc(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`;
const rate = fc.integer({ min: 1, max: 40_000_000 });

test('a price converted at any rate between the lowest and highest lies within its range of euro cents', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES),
      fc.tuple(rate, rate, rate),
      fc.tuple(fc.nat(10_000_000), fc.nat(10_000_000), fc.nat(10_000_000)),
      (currency, rates, prices) => {
        const [lowest = '', then = '', highest = ''] = [...rates].sort((a, b) => a - b).map(formatRate);
        const [low = 0, price = 0, high = 0] = [...prices].sort((a, b) => a - b);
        const at = (per_eur: string) => ({
          ...FIRST_EXCHANGE_RATES,
          ...(currency !== 'EUR' && { [currency]: per_eur }),
        });
        const euro = coveringEuroCentRange([{ currency, low, high }], { lowest: at(lowest), highest: at(highest) });
        const worth = Math.min(convertCurrency(price, currency, 'EUR', at(then)), 2_147_483_647);
        expect(euro && euro.low <= worth && worth <= euro.high).toBe(true);
      },
    ),
    {
      // Above the highest price.
      examples: [['JPY', [1, 1, 1], [2148, 2148, 2148]]],
    },
  );
});

test('no range of prices is no range in euro cents', () => {
  expect(coveringEuroCentRange([], { lowest: FIRST_EXCHANGE_RATES, highest: FIRST_EXCHANGE_RATES })).toBeUndefined();
});
