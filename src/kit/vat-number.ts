import { cleanCode } from './clean-text.ts';

/** A VAT number as in registers and on invoices: prefix and characters without separators; Greece is `EL`. */
export const normalizeVatNumber = (number: string): string =>
  cleanCode(number)
    .replace(/[^A-Za-z0-9+*]/g, '')
    .toUpperCase()
    .replace(/^GR/, 'EL');

/** The country of a VAT number by its prefix: the member state, `XI` for Northern Ireland. */
export function countryOfVatNumber(plain: string): string | undefined {
  const [prefix] = /^[A-Z]{2}/.exec(plain) ?? [];
  return prefix === 'EL' ? 'GR' : prefix;
}
