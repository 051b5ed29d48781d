import { expect, test } from 'vitest';
import {
  COUNTRIES,
  countryDisplayName,
  countryOptions,
  isCountry,
  isServedCountry,
  needsPostcode,
} from './countries.ts';

test('the list holds the 249 codes of ISO 3166-1, each once', () => {
  expect(new Set(COUNTRIES).size).toBe(249);
  expect(COUNTRIES).toHaveLength(249);
  expect(COUNTRIES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test.each(['fr', 'UK', 'EU', '', 'FRA', null, 33])('%j is not a country', (value) => {
  expect(isCountry(value)).toBe(false);
});

test('a country is named in the language of the reader', () => {
  expect(countryDisplayName('DE', 'fr')).toBe('Allemagne');
  expect(countryDisplayName('DE', 'en')).toBe('Germany');
  expect(countryOptions('fr').find((each) => each.code === 'AT')?.name).toBe('Autriche');
  expect(countryOptions('fr')).toHaveLength(244);
});

test('countries without delivery are not offered', () => {
  const choices = new Set(countryOptions('en').map(({ code }) => code));
  expect(['AQ', 'BV', 'HM', 'KP', 'UM'].filter((code) => choices.has(code) || isServedCountry(code))).toEqual([]);
});

test('a postcode is required only where addresses have one', () => {
  expect('CI CM ML BF RW SC AW CW AE HK QA IE'.split(' ').filter(needsPostcode)).toEqual([]);
  expect('FR DE US GB JP BR SN CR'.split(' ').filter((code) => !needsPostcode(code))).toEqual([]);
});
