// The territory of an address for VAT, customs and postage: one answer for cart, documents, dispatch and reports
// (decisions: VAT).

import { cleanCode } from './clean-text.ts';
import { type CustomsArea, TERRITORY_ROWS, type TerritoryRow } from './territory-table.ts';

/** The 27 member states. */
export const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const members = new Set(EU_COUNTRIES);

/** Whether a country is a member state. Tax and customs follow the territory: see `Territory.in_eu`. */
export const isEuCountry = (country: string): boolean => members.has(country);

export interface Territory {
  /** The code of a country, or of a part of one such as `ES-CN`. An order stores it. */
  readonly code: string;
  /** Goods sent there from the Union are no export: they bear the VAT of a member state, or of Northern Ireland. */
  readonly in_eu: boolean;
  /** The country in a VAT return for goods: `FR` for Monaco, `XI` for Northern Ireland. */
  readonly vat_country: string;
  /** Country code for the VAT rates. */
  readonly rates_of: string;
  /** Goods within one customs area need no customs form. */
  readonly areas: readonly CustomsArea[];
  /** The country whose postage applies. */
  readonly post: string;
  /** The countries of VAT numbers that businesses have there. */
  readonly numbers: readonly string[];
}

/**
 * The territory of an address. The postcode decides; the state only without a postcode.
 * @param country ISO 3166-1 alpha-2, as in the address
 */
export function findTerritory(country: string, postcode = '', state = ''): Territory {
  if (postcode === '' && state === '') return territoryByCode(country);
  const code = plainPostcode(postcode);
  const row = code === '' ? byState.get(country)?.get(plainWord(state)) : rowOfPostcode(country, code);
  return territoryByCode(row?.code ?? country);
}

/** The rules of a territory by its code, which may be a country's code. */
export function territoryByCode(code: string): Territory {
  const known = made.get(code) ?? make(code, rows.get(code));
  made.set(code, known);
  return known;
}

/** Whether goods between the two are declared at a border. */
export const needsCustomsForm = (from: Territory, to: Territory): boolean =>
  from.code !== to.code && !from.areas.some((area) => to.areas.includes(area));

/** Whether two addresses have the same tax, customs and postage. */
export const areAddressesInSameTerritory = (one: AddressRegionFields, other: AddressRegionFields): boolean =>
  addressTerritory(one).code === addressTerritory(other).code;

/** Whether both territories have the VAT rates of one country: Great Britain and the Isle of Man, France and Monaco. */
export const haveSameVatRates = (one: Territory, other: Territory): boolean => one.rates_of === other.rates_of;

export interface AddressRegionFields {
  readonly country_id: string;
  readonly zip_code?: string | null | undefined;
  readonly state?: string | null | undefined;
}

/** Whether an address is in this country, and in no territory with its own tax or postage. */
export const isInMainTerritory = (address: AddressRegionFields, country: string): boolean =>
  address.country_id === country && addressTerritory(address).code === findTerritory(country).code;

/** The same as `findTerritory`, from the fields of an address. */
export const addressTerritory = ({ country_id, zip_code, state }: AddressRegionFields): Territory =>
  findTerritory(country_id, zip_code ?? '', state ?? '');

const rows: ReadonlyMap<string, TerritoryRow> = new Map(TERRITORY_ROWS.map((row) => [row.code, row]));

const byCountry = Map.groupBy(
  TERRITORY_ROWS.flatMap((row) =>
    Object.entries(row.postcodes ?? {}).map(([country, pattern]) => ({ country, pattern, row })),
  ),
  ({ country }) => country,
);

const byState: ReadonlyMap<string, ReadonlyMap<string, TerritoryRow>> = new Map(
  [
    ...Map.groupBy(
      TERRITORY_ROWS.flatMap((row) =>
        Object.entries(row.states ?? {}).flatMap(([country, names]) => names.map((name) => ({ country, name, row }))),
      ),
      ({ country }) => country,
    ),
  ].map(([country, named]) => [country, new Map(named.map(({ name, row }) => [name, row]))]),
);

const made = new Map<string, Territory>();

function make(code: string, row: TerritoryRow | undefined): Territory {
  const areas = row?.areas ?? [members.has(code) ? 'EU' : code];
  const vat_country = row?.vat_country ?? code;
  return {
    code,
    in_eu: areas.includes('EU'),
    vat_country,
    rates_of: row?.rates_of ?? vat_country,
    areas,
    post: row?.post ?? code,
    numbers: row?.numbers ?? [code],
  };
}

function rowOfPostcode(country: string, code: string): TerritoryRow | undefined {
  const found = byCountry.get(country);
  // Some addresses have the country in front: F-97400, AX-22100.
  const digits = code.replace(/^[A-Z]{1,3}(?=\d)/, '');
  return found?.find(({ pattern }) => pattern.test(code) || pattern.test(digits))?.row;
}

const plainPostcode = (postcode: string): string =>
  cleanCode(postcode)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

const plainWord = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
