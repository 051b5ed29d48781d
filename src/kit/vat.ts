// VAT by the destination's rate, from a dated table that staff can edit; 0 without a row (decisions: VAT).
import { COUNTRIES } from './countries.ts';
import { allocateAmount, mulDivHalfUp, sumAmounts } from './money.ts';
import { type Territory, territoryByCode } from './territory.ts';

/**
 * One row: from `valid_from` (YYYY-MM-DD) on, goods sent to the country bear `basis_points` basis points (2000 = 20
 * %).
 */
export interface VatRate {
  readonly country_id: string;
  /** A class of goods with its own rate; undefined for all others. */
  readonly vat_class?: string;
  readonly basis_points: number;
  readonly valid_from: string;
}

export const STANDARD_VAT_CLASS = 'standard';

/** The country of the platform, the seller of record (decisions: Orders). */
export const SELLER_COUNTRY = 'FR';

const specPercents = {
  DE: 19,
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  GB: 20,
  HR: 25,
  DK: 25,
  ES: 21,
  EE: 20,
  FI: 24,
  FR: 20,
  GR: 24,
  HU: 27,
  IE: 23,
  IT: 22,
  LV: 21,
  LT: 21,
  LU: 16,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  CZ: 21,
  RO: 19,
  SK: 20,
  SI: 22,
  SE: 25,
} as const;

/** The initial rows of the dated table (decisions: VAT). */
export const INITIAL_VAT_RATES: readonly VatRate[] = Object.entries(specPercents).map(([country_id, percent]) => ({
  country_id,
  basis_points: percent * 100,
  valid_from: '1970-01-01',
}));

/**
 * Basis points of VAT on a class of goods in a territory at a time. A class without a row has the standard rate.
 * @param territory its code, which may be a country's code
 */
export function findVatRate(
  table: readonly VatRate[],
  territory: string,
  at: Date,
  vatClass: string = STANDARD_VAT_CLASS,
): number {
  const country = territoryByCode(territory).rates_of;
  const day = at.toISOString().slice(0, 10);
  const own = latest(table, country, day, vatClass);
  return (own ?? latest(table, country, day, STANDARD_VAT_CLASS))?.basis_points ?? 0;
}

/** Basis points of VAT by country, if goods bear any; Monaco and the Isle of Man are included. */
export const vatRatesByCountry = (table: readonly VatRate[], at: Date): Record<string, number> =>
  Object.fromEntries(
    COUNTRIES.flatMap((country) => {
      const rate = findVatRate(table, country, at);
      return rate > 0 ? [[country, rate]] : [];
    }),
  );

/**
 * Whether the buyer owes the VAT: with a valid VAT number of another member state, or of Northern Ireland.
 * @param buyer the destination of the goods, and the country of the buyer's VAT number if there is one
 */
export const isReverseCharge = (
  { territory, numbered }: { readonly territory: Territory; readonly numbered: string | undefined },
  sellerCountry: string,
): boolean =>
  territory.in_eu &&
  numbered === territory.vat_country &&
  numbered !== sellerCountry &&
  territoryByCode(sellerCountry).in_eu;

/** Whether a VAT number belongs to the destination, so that business prices apply. */
export const isDestinationVatNumber = ({ numbers }: Territory, numbered: string | undefined): boolean =>
  numbered !== undefined && numbers.includes(numbered);

export interface BusinessVatRate {
  readonly basis_points: number;
  readonly reverse_charge: boolean;
}

/**
 * The rate on top of a business price: that of the invoice address, or none if the buyer owes the VAT (decisions:
 * VAT).
 * @param numbered the country of the buyer's VAT number, if there is one
 */
export function findBusinessVatRate(
  table: readonly VatRate[],
  { territory, numbered }: { readonly territory: Territory; readonly numbered: string | undefined },
  at: Date,
): BusinessVatRate {
  const reverse_charge = isReverseCharge({ territory, numbered }, SELLER_COUNTRY);
  return { basis_points: reverse_charge ? 0 : findVatRate(table, territory.code, at), reverse_charge };
}

/**
 * The reason for an order's VAT: standard at the destination's rate, or export of goods from the Union.
 * For a business in another member state, services are a reverse charge and goods an intra-Community supply.
 */
export type VatTreatment = 'standard' | 'reverse_charge' | 'intra_community' | 'export';

/** A download is a service (Directive 2006/112/EC, Article 24); all other unit sales are goods. */
export const isVatServiceItemType = (type: string): boolean => type === 'digital';

/** @param has_goods whether the order contains goods */
export function vatTreatment(
  { in_eu }: Territory,
  tax: number,
  { reverse_charge, has_goods }: { readonly reverse_charge: boolean; readonly has_goods: boolean },
): VatTreatment {
  if (reverse_charge) return has_goods ? 'intra_community' : 'reverse_charge';
  return tax === 0 && !in_eu ? 'export' : 'standard';
}

/** The VAT inside an amount that includes it. */
export const vatInGross = (gross: number, basisPoints: number): number =>
  mulDivHalfUp(gross, basisPoints, 10_000 + basisPoints);

/** The VAT to add to a net amount. */
export const vatOnNet = (net: number, basisPoints: number): number => mulDivHalfUp(net, basisPoints, 10_000);

interface Taxable {
  readonly amount: number;
  readonly basis_points: number;
}
export interface VatBreakdownEntry {
  readonly basis_points: number;
  readonly base: number;
  readonly tax: number;
}

/** The tax of many parts: rounded once per rate, then allocated so that `parts` add up to `tax` exactly. */
export function calculateVatByRate(
  taxables: readonly Taxable[],
  included: boolean,
): { tax: number; parts: number[]; groups: VatBreakdownEntry[] } {
  const parts = taxables.map(() => 0);
  const rates = [...new Set(taxables.map((each) => each.basis_points))].sort((a, b) => b - a);
  const groups = rates.map((basis_points) => taxGroup(taxables, parts, basis_points, included));
  return { tax: sumAmounts(groups.map((group) => group.tax)), parts, groups };
}

function taxGroup(
  taxables: readonly Taxable[],
  parts: number[],
  basis_points: number,
  included: boolean,
): VatBreakdownEntry {
  const members = taxables.flatMap((each, index) =>
    each.basis_points === basis_points ? [{ index, amount: each.amount }] : [],
  );
  const amounts = members.map((each) => each.amount);
  const base = sumAmounts(amounts);
  const tax = included ? vatInGross(base, basis_points) : vatOnNet(base, basis_points);
  const shares = allocateAmount(tax, amounts);
  members.forEach(({ index }, i) => {
    parts[index] = shares[i] ?? 0;
  });
  return { basis_points, base, tax };
}

function latest(table: readonly VatRate[], country: string, day: string, vatClass: string): VatRate | undefined {
  let best: VatRate | undefined;
  for (const row of table) {
    const applies =
      row.country_id === country && (row.vat_class ?? STANDARD_VAT_CLASS) === vatClass && row.valid_from <= day;
    if (applies && (!best || row.valid_from > best.valid_from)) best = row;
  }
  return best;
}
