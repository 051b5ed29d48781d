// The licence territory of an on-demand record.
import { LICENCE_TERRITORIES } from '#modules/making/costing/configuration.ts';

type Territory = (typeof LICENCE_TERRITORIES)[number];
/** Countries whose authors are paid by one office. */
const NORDIC = ['DK', 'FI', 'IS', 'NO', 'SE'];

/** Where the rights of a copy are estimated for that is sold to a country. */
export function findLicenceTerritory(country: string): Territory {
  if (NORDIC.includes(country)) return 'SE';
  return LICENCE_TERRITORIES.find((each) => each === country) ?? 'other';
}
