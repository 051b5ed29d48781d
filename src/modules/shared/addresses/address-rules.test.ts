import { describe, expect, test } from 'vitest';
import { checkForm } from '#kit/form-rules.ts';
import { addressRequirements, checkoutAddressRules } from './address-rules.ts';

const ada = {
  email: 'ada@buyers.example',
  country_id: 'FR',
  firstname: 'Ada',
  lastname: 'Bergström',
  address: '12 rue de l’Échiquier',
  zip_code: '75010',
  city: 'Paris',
};
const findFormErrors = (values: Record<string, string>, country = 'FR', isBusiness = false) =>
  checkForm(values, checkoutAddressRules(country, isBusiness)).errors;

test('an address with invisible characters is checked without them', () => {
  const pasted = {
    zip_code: '\u206675010\u2069',
    city: 'Paris\u2060',
    address: '12\u00a0rue de Saint\u2011Denis\u00ad',
  };
  expect(findFormErrors({ ...ada, ...pasted })).toEqual({});
});

describe('an address', () => {
  test('with printable letters is accepted', () => expect(findFormErrors(ada)).toEqual({}));
  test('with unprintable letters is rejected', () =>
    expect(findFormErrors({ ...ada, city: '서울' })).toEqual({ city: 'latin_invalid' }));
  test('needs its street, and the first missing field is named first', () => {
    const { address: _, zip_code: __, ...rest } = ada;
    const check = checkForm(rest, checkoutAddressRules('FR', false));
    expect([check.first, Object.keys(check.errors)]).toEqual(['address', ['address', 'zip_code']]);
  });
  test('of a company needs its name, of a person not', () => {
    expect(findFormErrors(ada, 'FR', true)).toEqual({ company: 'input_required' });
  });
  test('accepts a phone number, not a word', () => {
    for (const phone of ['+33 6 12 34 56 78', '(415) 555-2671', '030/123 45 67', '\u202d＋33\u20116 12 34 56 78\u202c'])
      expect(findFormErrors({ ...ada, phone })).toEqual({});
    expect(findFormErrors({ ...ada, phone: 'call me' })).toEqual({ phone: 'phone_invalid' });
  });
});

test.each([
  ['FR', '7501', 'zip_invalid'],
  ['US', '94103', undefined],
  ['US', '941', 'zip_invalid'],
  ['GB', 'SW1A 1AA', undefined],
  ['CA', 'K1A 0B1', undefined],
  ['JP', '100-0001', undefined],
  ['NL', '1012 AB', undefined],
  ['HK', '', undefined],
  ['SN', '12500', undefined],
] as const)('a postcode of %s: %s', (country, zip_code, key) => {
  expect(findFormErrors({ ...ada, zip_code, state: 'X' }, country).zip_code).toBe(key);
});

test('states and provinces are requested where an address has them', () => {
  expect(['US', 'CA', 'JP', 'FR'].map((country) => addressRequirements(country).region)).toEqual([
    'state',
    'province',
    'prefecture',
    null,
  ]);
  expect(findFormErrors({ ...ada, zip_code: '94103' }, 'US').state).toBe('input_required');
  expect(findFormErrors(ada, 'ES').state).toBeUndefined();
});
