// The requirements of a parcel label by country: postcode, state or province, and printable letters (decisions:
// Forms).

import { cleanCode } from '#kit/clean-text.ts';
import { needsPostcode } from '#kit/countries.ts';
import type { FieldRule, FormRules, FormValues } from '#kit/form-rules.ts';
import { isLatinText } from '#kit/is-latin-text.ts';
import { lookupTable } from '#kit/lookup-table.ts';

type RegionWord = 'state' | 'province' | 'prefecture' | 'region';

interface AddressNeeds {
  readonly zip: 'required' | 'optional';
  readonly zipPattern: RegExp | null;
  readonly zipWord: 'zip' | 'zip_us';
  /** The name of the region field; null where an address has none. */
  readonly region: RegionWord | null;
}

const ZIP: Readonly<Record<string, RegExp>> = lookupTable({
  FR: /^\d{5}$/,
  DE: /^\d{5}$/,
  ES: /^\d{5}$/,
  IT: /^\d{5}$/,
  FI: /^\d{5}$/,
  KR: /^\d{5}$/,
  MX: /^\d{5}$/,

  BE: /^\d{4}$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  DK: /^\d{4}$/,
  NO: /^\d{4}$/,
  LU: /^\d{4}$/,
  AU: /^\d{4}$/,
  NZ: /^\d{4}$/,
  PH: /^\d{4}$/,

  SE: /^\d{3} ?\d{2}$/,
  CZ: /^\d{3} ?\d{2}$/,
  GR: /^\d{3} ?\d{2}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  PL: /^\d{2}-\d{3}$/,
  PT: /^\d{4}-\d{3}$/,
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  JP: /^\d{3}-?\d{4}$/,
  CN: /^\d{6}$/,
});

const REGION: Readonly<Record<string, RegionWord>> = lookupTable({
  US: 'state',
  AU: 'state',
  MX: 'state',
  BR: 'state',
  IN: 'state',
  CA: 'province',
  CN: 'province',
  IT: 'province',
  ES: 'province',
  JP: 'prefecture',
});

const REGION_OPTIONAL = new Set(['ES', 'IT']);
export const addressRequirements = (country: string): AddressNeeds => ({
  zip: needsPostcode(country) ? 'required' : 'optional',
  zipPattern: ZIP[country] ?? null,
  zipWord: country === 'US' ? 'zip_us' : 'zip',
  region: REGION[country] ?? null,
});

const latin = { validation: 'latin' } as const;
const needed = { required: true, ...latin } as const;

/** The rules of the address fields at checkout, in their order on the page. The e-mail address has its own. */
export const checkoutAddressRules = (country: string, isBusiness: boolean): FormRules => ({
  email: { type: 'email', required: true },
  ...addressFieldRules(country),
  ...(isBusiness && { company: needed, vat_number: {} }),
});

/** The rules of an address, in the order of its fields, so that the first failing one gets the focus. */
export function addressFieldRules(country: string): FormRules {
  const needs = addressRequirements(country);
  const zip: FieldRule<FormValues> = {
    required: needs.zip === 'required',
    validate: (value) => {
      const code = cleanCode(String(value ?? ''));
      return isLatinText(code) ? fits(needs.zipPattern, 'zip_invalid')(code) : 'latin_invalid';
    },
  };
  const state: FieldRule<FormValues> = { ...latin, required: !REGION_OPTIONAL.has(country) };
  return {
    country_id: { required: true },
    firstname: needed,
    lastname: needed,
    address: needed,
    zip_code: zip,
    city: needed,
    ...(needs.region && { state }),
    phone: { validate: fits(/^[+\d(][\d\s()./-]{4,24}$/, 'phone_invalid') },
  };
}

/** The same for the address of the invoice, where a form asks for both. */
export const invoiceAddressRules = (country: string): FormRules =>
  Object.fromEntries(Object.entries(addressFieldRules(country)).map(([name, rule]) => [`bill_${name}`, rule]));

const fits =
  (pattern: RegExp | null, key: string) =>
  (value: unknown): true | string => {
    const text = cleanCode(String(value ?? ''));
    return text === '' || pattern === null || pattern.test(text) || key;
  };
