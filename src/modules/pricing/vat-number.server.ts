/**
 * The country whose form of VAT number it is, and the number as it is written there; undefined for what can be none. Whether it exists
 * is asked of VIES later. The rules of all countries are read only where a number was given.
 */
export async function readVatNumber(number: string): Promise<{ country_id: string; value: string } | undefined> {
  const { checkVAT, countries } = await import('jsvat');
  const { isValid, country, value } = checkVAT(number, countries);
  return isValid && country && value ? { country_id: country.isoCode.short, value } : undefined;
}
