import type { Territory } from '#kit/territory.ts';
import { isNumberOf } from '#kit/vat.ts';
import { countryOfVatNumber, plainVatNumber } from '#kit/vat-number.ts';

/**
 * The country whose VAT number it is (`XI` of Northern Ireland), and the number as it is written in registers; undefined for what can be
 * none. Whether it exists is asked of VIES later. The rules of all countries are loaded only where a number was given.
 */
export async function readVatNumber(number: string): Promise<{ country_id: string; value: string } | undefined> {
  const value = plainVatNumber(number);
  const country_id = countryOfVatNumber(value);
  if (country_id === undefined) return undefined;
  const { fitsVatFormat } = await import('./vat-formats.server.ts');
  return fitsVatFormat(value) ? { country_id, value } : undefined;
}

type VatNumberFault = 'vat_number_invalid' | 'vat_number_elsewhere' | 'vat_number_needs_company';

/**
 * Why a number makes nobody a business; null for a good one, and for none. Cart and payment ask the same.
 * @param places where the goods go, and where the buyer is: the number must be of one of them
 */
export async function vatNumberFault(
  { company, vat_number }: { readonly company?: string | undefined; readonly vat_number?: string | undefined },
  places: readonly Territory[],
): Promise<VatNumberFault | null> {
  const number = vat_number?.trim();
  if (!number) return null;
  if (!company?.trim()) return 'vat_number_needs_company';
  const known = await readVatNumber(number);
  if (!known) return 'vat_number_invalid';
  return places.some((place) => isNumberOf(place, known.country_id)) ? null : 'vat_number_elsewhere';
}
