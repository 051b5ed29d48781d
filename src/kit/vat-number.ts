import { cleanPasted } from './text-input.ts';

/** A VAT number as registers and invoices write it: prefix and digits alone, `EL` for Greece whatever was typed. */
export const plainVatNumber = (number: string): string =>
  cleanPasted(number)
    .replace(/[^A-Za-z0-9+*]/g, '')
    .toUpperCase()
    .replace(/^GR/, 'EL');

/** The country whose prefix a plain number bears: the member state, `XI` for Northern Ireland. */
export function countryOfVatNumber(plain: string): string | undefined {
  const [prefix] = /^[A-Z]{2}/.exec(plain) ?? [];
  return prefix === 'EL' ? 'GR' : prefix;
}
