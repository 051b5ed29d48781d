// Where money is sent to: account numbers and whether they can be right (ISO 13616, ISO 9362), and which countries SEPA
// reaches.

import { cleanCode } from '#kit/clean-text.ts';
import { lookupTable } from '#kit/lookup-table.ts';

/** The length of an IBAN by country (SWIFT's IBAN registry). */
const IBAN_LENGTHS: Readonly<Record<string, number>> = lookupTable({
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
});

/**
 * Countries whose accounts a SEPA credit transfer in euros reaches (European Payments Council; Serbia, the last of 41,
 * since May 2026).
 */
const SEPA = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
);

/** An IBAN as machines write it: without spaces, in capitals. */
export const normalizeIban = (text: string): string => cleanCode(text).replace(/[\s-]/g, '').toUpperCase();

/** Whether an IBAN has its country's length and the right check digits. */
export function isIban(text: string): boolean {
  const iban = normalizeIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || IBAN_LENGTHS[iban.slice(0, 2)] !== iban.length) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Whether a country's accounts are named by IBAN. */
export const countryUsesIban = (country: string): boolean => Object.hasOwn(IBAN_LENGTHS, country);

export const isBic = (text: string): boolean =>
  /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text.replace(/\s/g, '').toUpperCase());

/** Whether SEPA reaches this account. */
export const isSepaAccount = (iban: string): boolean => SEPA.has(normalizeIban(iban).slice(0, 2));

/** The last four characters, the only part that is shown again. */
export const getLastAccountDigits = (account: string): string => normalizeIban(account).slice(-4);
