// ISO 3166-1 alpha-2, the codes of `country_id` everywhere (contract: Times and units).
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ ' +
  'NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/** ISO 3166-1 alpha-2, checked by `isCountry`. */
export type CountryCode = string;

export const COUNTRIES: readonly CountryCode[] = codes.split(' ');

const known = new Set(COUNTRIES);

/** No carrier delivers there: uninhabited, or without postal service from the EU. Checked on 2026-11-28. */
const NOT_SERVED: readonly CountryCode[] = ['AQ', 'BV', 'HM', 'KP', 'UM'];
const notServed = new Set(NOT_SERVED);

/** Whether parcels can be sent to a country at all; a tariff may exclude others. */
export const isServedCountry = (country: CountryCode): boolean => !notServed.has(country);

/**
 * Countries whose addresses have no postcode, or seldom one, by the addressing sheets of the Universal Postal Union of
 * 2026.
 * Doubtful countries are included, because demanding a postcode that does not exist stops a sale. Checked on
 * 2026-11-28.
 */
const SELDOM_POSTCODE = new Set(
  (
    'AE AF AG AI AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM EH ER FJ GA GD GH GM GN GQ GW GY HK IE JM KE KI KM KN KP ' +
    'LC LY ML MO MR MS MW NA NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD TF TG TK TL TO TT TV UG VC VU WS YE ZM ZW'
  ).split(' '),
);

/** Whether an address in a country needs a postcode. */
export const needsPostcode = (country: CountryCode): boolean => !SELDOM_POSTCODE.has(country);

export const isCountry = (value: unknown): value is CountryCode => typeof value === 'string' && known.has(value);

/** The country's name in a language ("FR", "en" → "France"); the code itself when it has none. */
export function countryDisplayName(country: string, locale: string): string {
  return isCountry(country) ? (getCountryNames(locale).of(country) ?? country) : country;
}

/** All served countries with their names, in the language's alphabetical order. */
export function countryOptions(locale: string): { code: string; name: string }[] {
  const inOrder = new Intl.Collator(locale);
  const options = COUNTRIES.filter(isServedCountry).map((code) => ({ code, name: countryDisplayName(code, locale) }));
  return options.sort((a, b) => inOrder.compare(a.name, b.name));
}

const names = new Map<string, Intl.DisplayNames>();

function getCountryNames(locale: string): Intl.DisplayNames {
  const made = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  names.set(locale, made);
  return made;
}
