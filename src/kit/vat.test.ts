import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumAmounts } from './money.ts';
import { EU_COUNTRIES, isEuCountry, territoryByCode } from './territory.ts';
import {
  calculateVatByRate,
  findBusinessVatRate,
  findVatRate,
  INITIAL_VAT_RATES,
  isReverseCharge,
  vatInGross,
  vatOnNet,
  vatRatesByCountry,
} from './vat.ts';

const now = new Date('2026-11-21T05:00:00Z');

test.each(
  Object.entries({
    DE: 19,
    AT: 20,
    BE: 21,
    BG: 20,
    CY: 19,
    GB: 20,
    HR: 25,
    DK: 25,
    ES: 21,
    EE: 20,
    FI: 24,
    FR: 20,
    GR: 24,
    HU: 27,
    IE: 23,
    IT: 22,
    LV: 21,
    LT: 21,
    LU: 16,
    MT: 18,
    NL: 21,
    PL: 23,
    PT: 23,
    CZ: 21,
    RO: 19,
    SK: 20,
    SI: 22,
    SE: 25,
    US: 0,
    CH: 0,
    JP: 0,
    NO: 0,
  }),
)('a record sent to %s bears %i %% VAT', (country, percent) => {
  expect(findVatRate(INITIAL_VAT_RATES, country, now)).toBe(percent * 100);
});

test('the Union has 27 members, and Great Britain is not one', () => {
  expect(EU_COUNTRIES).toHaveLength(27);
  expect(isEuCountry('GB')).toBe(false);
  expect(isEuCountry('GR')).toBe(true);
});

test('a new rate applies from its day on, not before', () => {
  const table = [
    ...INITIAL_VAT_RATES,
    { country_id: 'FI', vat_class: 'standard', basis_points: 2550, valid_from: '2024-09-01' },
  ];
  expect(findVatRate(table, 'FI', new Date('2024-08-31T23:59:59Z'))).toBe(2400);
  expect(findVatRate(table, 'FI', new Date('2024-09-01T00:00:00Z'))).toBe(2550);
});

test('a class of goods may have its own rate, others bear the standard one', () => {
  const table = [
    ...INITIAL_VAT_RATES,
    { country_id: 'FR', vat_class: 'book', basis_points: 550, valid_from: '2020-01-01' },
  ];
  expect(findVatRate(table, 'FR', now, 'book')).toBe(550);
  expect(findVatRate(table, 'DE', now, 'book')).toBe(1900);
});

test('25 euros with 20 % VAT include 4.17 of it; 25 net add 5', () => {
  expect(vatInGross(2500, 2000)).toBe(417);
  expect(vatOnNet(2500, 2000)).toBe(500);
  expect(vatInGross(2500, 0)).toBe(0);
});

test('only a business of another member state owes the VAT itself', () => {
  const owes = (territory: string, numbered?: string) =>
    isReverseCharge({ territory: territoryByCode(territory), numbered }, 'FR');
  expect([owes('DE', 'DE'), owes('DE'), owes('FR', 'FR'), owes('GB', 'GB')]).toEqual([true, false, false, false]);
  // Only goods to Northern Ireland count like those to a member state, with its own prefix; Monaco is France.
  expect([owes('XI', 'XI'), owes('XI', 'GB'), owes('MC', 'FR'), owes('ES-CN', 'ES')]).toEqual([
    ...[true, false, false, false],
  ]);
});

describe('tax of many lines', () => {
  const line = fc.record({
    amount: fc.integer({ min: 0, max: 10_000_000 }),
    basis_points: fc.constantFrom(0, 550, 1900, 2000, 2700),
  });

  test('the parts of a rate add up to its group, the groups to the tax', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.boolean(), (lines, included) => {
        const { tax, parts, groups } = calculateVatByRate(lines, included);
        expect(sumAmounts(parts)).toBe(tax);
        for (const group of groups) {
          const own = parts.filter((_, i) => lines[i]?.basis_points === group.basis_points);
          expect(sumAmounts(own)).toBe(group.tax);
          expect(group.tax).toBe((included ? vatInGross : vatOnNet)(group.base, group.basis_points));
        }
      }),
    );
  });

  test('rounding happens once per rate, not once per line', () => {
    const three = [1, 2, 3].map(() => ({ amount: 10, basis_points: 2000 }));
    expect(calculateVatByRate(three, true)).toEqual({
      tax: 5,
      parts: [2, 2, 1],
      groups: [{ basis_points: 2000, base: 30, tax: 5 }],
    });
  });
});

test('a business price has the rate of the invoice address, and none with a number of another member state', () => {
  const at = new Date('2026-11-22T00:00:00Z');
  const rate = (country_id: string, numbered?: string) =>
    findBusinessVatRate(INITIAL_VAT_RATES, { territory: territoryByCode(country_id), numbered }, at);
  expect(rate('DE', 'DE')).toEqual({ basis_points: 0, reverse_charge: true });
  expect(rate('DE')).toEqual({ basis_points: 1900, reverse_charge: false });
  expect(rate('DE', 'NL')).toEqual({ basis_points: 1900, reverse_charge: false });
  expect(rate('FR', 'FR')).toEqual({ basis_points: 2000, reverse_charge: false });
  expect(rate('US')).toEqual({ basis_points: 0, reverse_charge: false });
});

test('the rates for pages include each country where goods bear VAT, such as Monaco and the Isle of Man', () => {
  const at = new Date('2026-11-28T00:00:00Z');
  const table = [...INITIAL_VAT_RATES, { country_id: 'CH', basis_points: 810, valid_from: '2024-01-01' }];
  const rates = vatRatesByCountry(table, at);
  expect([rates.FR, rates.MC, rates.IM, rates.CH, rates.US, rates.RE]).toEqual([
    2000,
    2000,
    2000,
    810,
    undefined,
    undefined,
  ]);
  expect(Object.keys(rates)).toHaveLength(31);
});
