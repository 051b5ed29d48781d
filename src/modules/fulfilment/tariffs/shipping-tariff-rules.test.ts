import { expect, test } from 'vitest';
import { COUNTRIES } from '#kit/countries.ts';
import { findTariffFaults, parseCountryList, type TariffZone } from './shipping-tariff-rules.ts';

const step = (max_weight_grams: number, price: number, shipping_type: 'standard' | 'tracking' = 'standard') => ({
  shipping_type,
  max_weight_grams,
  price,
  days_min: 2,
  days_max: 4,
});
const zone = (more: Partial<TariffZone> = {}): TariffZone => ({
  zone: 'World',
  countries: COUNTRIES,
  closed: false,
  steps: [step(500, 400), step(1000, 600), step(1000, 900, 'tracking')],
  ...more,
});
const keys = (zones: readonly TariffZone[], isPlatform = true) =>
  findTariffFaults(zones, isPlatform).map(({ key }) => key);

test('a tariff with a price for every country is valid', () => {
  expect(findTariffFaults([zone()], true)).toEqual([]);
});

test('a country belongs to one zone, and each country to a zone of the platform’s tariff', () => {
  expect(findTariffFaults([zone(), zone({ zone: 'Home', countries: ['FR'] })], true)).toEqual([
    { key: 'tariff_country_twice', countries: ['FR'] },
  ]);
  const without = COUNTRIES.filter((country) => country !== 'JP');
  expect(findTariffFaults([zone({ countries: without })], true)).toEqual([
    { key: 'tariff_country_missing', countries: ['JP'] },
  ]);
  expect(keys([zone({ countries: ['FR'] })], false)).toEqual([]);
  expect(keys([], false)).toEqual([]);
});

test('a zone is explicitly closed or has a price', () => {
  expect(keys([zone({ steps: [] })])).toEqual(['tariff_zone_without_price']);
  expect(keys([zone({ steps: [], closed: true })])).toEqual([]);
  expect(keys([zone({ closed: true })])).toEqual(['tariff_closed_with_price']);
  expect(keys([zone(), zone({ countries: [] })])).toEqual(['tariff_zone_twice', 'tariff_zone_empty']);
});

test('one weight has one price, which does not fall with the weight', () => {
  expect(findTariffFaults([zone({ steps: [step(500, 400), step(500, 500)] })], true)).toEqual([
    { key: 'tariff_weight_twice', zone: 'World', grams: 500 },
  ]);
  expect(keys([zone({ steps: [step(1000, 400), step(500, 500)] })])).toEqual(['tariff_price_falls']);
  expect(keys([zone({ steps: [{ ...step(1000, 400), days_min: 5, days_max: 4 }] })])).toEqual(['tariff_days_reversed']);
});

test('countries are typed as codes or by name', () => {
  const known = new Map([
    ['fr', 'FR'],
    ['france', 'FR'],
    ['jp', 'JP'],
  ]);
  expect(parseCountryList('France, jp\n Atlantis;*', known)).toEqual({
    codes: ['FR', 'JP'],
    unknown: ['Atlantis'],
    rest: true,
  });
});
