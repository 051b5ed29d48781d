import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateEarnings, findPlatformFeeAt } from './earnings.ts';

describe('earnings of a creator', () => {
  test('of 25 euros with 20 % VAT and a platform fee of a tenth', () =>
    expect(calculateEarnings(2500, 2000, 1000)).toEqual({ tax: 417, fee: 208, earns: 1875 }));
  test('are the whole price without VAT and fee, also in yen', () =>
    expect(calculateEarnings(2500, 0, 0)).toEqual({ tax: 0, fee: 0, earns: 2500 }));

  const money = fc.integer({ min: 0, max: 100_000_000 });
  const share = fc.integer({ min: 0, max: 10_000 });
  test('and VAT and fee add up to the price, and are never negative', () =>
    fc.assert(
      fc.property(money, share, share, (gross, vat, fee) => {
        const parts = calculateEarnings(gross, vat, fee);
        expect(parts.tax + parts.fee + parts.earns).toBe(gross);
        expect(Math.min(parts.tax, parts.fee, parts.earns)).toBeGreaterThanOrEqual(0);
      }),
    ));
  test('never fall when the price rises, and never rise when the fee does', () =>
    fc.assert(
      fc.property(money, share, share, share, (gross, vat, a, b) => {
        expect(calculateEarnings(gross + 1, vat, a).earns).toBeGreaterThanOrEqual(
          calculateEarnings(gross, vat, a).earns,
        );
        const [less = 0, more = 0] = [a, b].sort((x, y) => x - y);
        expect(calculateEarnings(gross, vat, more).earns).toBeLessThanOrEqual(
          calculateEarnings(gross, vat, less).earns,
        );
      }),
    ));
});

test('a platform fee applies from its day on', () => {
  const fees = [
    { valid_from: '2026-01-01', basis_points: 1000 },
    { valid_from: '2026-12-01', basis_points: 1200 },
  ];
  expect(
    ['2025-12-31', '2026-01-01', '2026-11-30', '2026-12-01'].map((day) => findPlatformFeeAt(fees, new Date(day))),
  ).toEqual([0, 1000, 1000, 1200]);
});
