import type { Territory } from '#kit/territory.ts';
import { isDestinationVatNumber } from '#kit/vat.ts';
import { countryOfVatNumber, normalizeVatNumber } from '#kit/vat-number.ts';

/**
 * The country of a VAT number (`XI` for Northern Ireland), and the number as written in registers; undefined for an
 * invalid one. Its existence is checked with VIES later. The rules of all countries are loaded only when a number is
 * given.
 */
export async function parseVatNumber(number: string): Promise<{ country_id: string; value: string } | undefined> {
  const value = normalizeVatNumber(number);
  const country_id = countryOfVatNumber(value);
  if (country_id === undefined) return undefined;
  const { fitsVatFormat } = await import('./vat-number-formats.server.ts');
  return fitsVatFormat(value) ? { country_id, value } : undefined;
}

type VatNumberFault = 'vat_number_invalid' | 'vat_number_elsewhere' | 'vat_number_needs_company';

/**
 * The reason why a number does not prove a business; null for a valid one, and for none. Cart and payment use the same
 * check.
 * @param places the countries of delivery and of the buyer: the number must belong to one of them
 */
export async function vatNumberFault(
  { company, vat_number }: { readonly company?: string | undefined; readonly vat_number?: string | undefined },
  places: readonly Territory[],
): Promise<VatNumberFault | null> {
  const number = vat_number?.trim();
  if (!number) return null;
  if (!company?.trim()) return 'vat_number_needs_company';
  const known = await parseVatNumber(number);
  if (!known) return 'vat_number_invalid';
  return places.some((place) => isDestinationVatNumber(place, known.country_id)) ? null : 'vat_number_elsewhere';
}
