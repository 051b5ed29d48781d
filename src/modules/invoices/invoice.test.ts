import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '#kit/money.ts';
import { taxOf } from '#kit/vat.ts';
import { ratesOf } from './invoice.ts';

const aLine = fc.record({
  total: fc.integer({ min: 0, max: 1_000_000 }),
  tax_basis_points: fc.constantFrom(0, 550, 1900, 2000, 2700),
});

test('the rates of an invoice add up to its tax and to what was paid, to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.boolean(),
      (lines, shipping, tax_included) => {
        const rate = lines[0]?.tax_basis_points ?? 0;
        const taxable = [
          ...lines.map((line) => ({ amount: line.total, basis_points: line.tax_basis_points })),
          { amount: shipping, basis_points: rate },
        ];
        const { tax, parts } = taxOf(taxable, tax_included);
        const items = lines.map((line, i) => ({
          ...line,
          name: '',
          size: '',
          shipment_id: 1,
          quantity: 1,
          price: line.total,
          discount: 0,
          tax: parts[i] ?? 0,
        }));
        const rates = ratesOf({
          currency: 'EUR',
          tax,
          tax_included,
          items,
          shipments: [{ id: 1, shop_name: '', shipping }],
        });
        expect(sumOf(rates.map((each) => each.tax))).toBe(tax);
        const gross = sumOf(lines.map((line) => line.total)) + shipping + (tax_included ? 0 : tax);
        expect(sumOf(rates.map((each) => each.net + each.tax))).toBe(gross);
      },
    ),
  );
});
