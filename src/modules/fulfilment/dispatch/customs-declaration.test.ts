import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCustomsDeclaration, type CustomsItem, needsCustomsDeclaration } from './customs-declaration.ts';

const piece = (more: Partial<CustomsItem> = {}): CustomsItem => ({
  type: 'vinyl',
  quantity: 1,
  value: 2500,
  weight_grams: 300,
  hs_code: null,
  origin_country_id: null,
  ...more,
});
const euros = (value: number) => value;

test.each([
  ['FR', 'FR', false],
  ['FR', 'DE', false],
  ['FR', 'GB', true],
  ['FR', 'CH', true],
  ['GB', 'FR', true],
  ['US', 'US', false],
  ['GB', 'US', true],
])('from %s to %s customs are asked: %s', (from, to, asked) => {
  expect(needsCustomsDeclaration(from, { country_id: to })).toBe(asked);
});

describe('a declaration', () => {
  test('sums items of one kind, code and origin', () => {
    const { lines, grams, value } = buildCustomsDeclaration(
      [
        piece(),
        piece({ quantity: 2, value: 4000 }),
        piece({ type: 'cd', weight_grams: 100 }),
        piece({ origin_country_id: 'CZ' }),
      ],
      'FR',
      euros,
    );
    expect(lines.map(({ hs, origin, quantity, grams: each }) => [hs, origin, quantity, each])).toEqual([
      ['852380', 'FR', 3, 900],
      ['852349', 'FR', 1, 100],
      ['852380', 'CZ', 1, 300],
    ]);
    expect([grams, value]).toEqual([1300, 11_500]);
  });

  test('is the short form up to 300 drawing rights and two kilograms, else the long one', () => {
    expect(buildCustomsDeclaration([piece({ value: 35_000 })], 'FR', euros).form).toBe('CN22');
    expect(buildCustomsDeclaration([piece({ value: 35_001 })], 'FR', euros).form).toBe('CN23');
    expect(buildCustomsDeclaration([piece({ weight_grams: 2001 })], 'FR', euros).form).toBe('CN23');
    expect(buildCustomsDeclaration([piece({ weight_grams: null })], 'FR', euros)).toMatchObject({
      form: 'CN23',
      grams: null,
    });
    expect(buildCustomsDeclaration([piece({ value: 36_000 })], 'FR', (value) => Math.round(value / 1.1)).form).toBe(
      'CN22',
    );
  });

  test('loses no copy and no cent', () => {
    const pieces = fc.array(
      fc.record({
        type: fc.constantFrom('vinyl', 'cd', 'tape', 'hoodie', 'constructor'),
        quantity: fc.integer({ min: 1, max: 50 }),
        value: fc.nat(1_000_000),
        weight_grams: fc.nat(5000),
        hs_code: fc.constantFrom(null, '852380', '611020'),
        origin_country_id: fc.constantFrom(null, 'FR', 'CZ'),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(pieces, (all) => {
        const { lines, value } = buildCustomsDeclaration(all, 'FR', euros);
        expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(
          all.reduce((sum, each) => sum + each.quantity, 0),
        );
        expect(value).toBe(all.reduce((sum, each) => sum + each.value, 0));
      }),
    );
  });
});
