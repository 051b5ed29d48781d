// The quarter's VAT by country and rate (One-Stop-Shop, Directive 2006/112/EC art. 369a ff.). Amounts in minor units;
// net and VAT apart.
import { type Currency, isCurrency } from '#kit/currency.ts';
import { decimalAmountText } from '#kit/money.ts';
import { isEuCountry, territoryByCode } from '#kit/territory.ts';
import { SELLER_COUNTRY, type VatTreatment } from '#kit/vat.ts';

export interface Quarter {
  readonly name: string;
  /** First moment, and the first of the next quarter; UTC. */
  readonly from: Date;
  readonly to: Date;
}

/** `2026-Q4` as its span; null for anything else. */
export function parseQuarter(name: string): Quarter | null {
  const match = /^(20\d\d)-Q([1-4])$/.exec(name);
  if (!match) return null;
  const [year, first] = [Number(match[1]), (Number(match[2]) - 1) * 3];
  return { name, from: new Date(Date.UTC(year, first, 1)), to: new Date(Date.UTC(year, first + 3, 1)) };
}

/** The quarter of a date. */
export const formatQuarterOfDate = (at: Date): string =>
  `${at.getUTCFullYear()}-Q${Math.floor(at.getUTCMonth() / 3) + 1}`;

type OssKind = 'oss' | 'domestic' | 'reverse_charge' | 'intra_community' | 'export' | 'outside';

/** Sums of one country, rate, currency and quarter of sale. Refunds of the quarter are negative. */
export interface OssSums {
  readonly period: string;
  readonly refund: boolean;
  readonly vat_treatment: VatTreatment;
  /** Code of the territory. Orders older than that column have their country. */
  readonly country_id: string;
  readonly decided: boolean;
  readonly basis_points: number;
  readonly currency: string;
  readonly net: number;
  readonly tax: number;
  /** Euro cents by the rate of the last day of the quarter of sale. */
  readonly net_eur: number;
  readonly tax_eur: number;
}

/** oss: VAT of another member state. Other rows are listed too, so that the total is sales less refunds. */
function getOssKind(sums: OssSums): OssKind {
  const { vat_treatment, basis_points } = sums;
  const { country, in_eu } = reportedAs(sums);
  if (vat_treatment === 'reverse_charge' || vat_treatment === 'intra_community')
    if (basis_points === 0) return vat_treatment;
  if (country === SELLER_COUNTRY) return 'domestic';
  if (in_eu) return 'oss';
  return basis_points === 0 ? 'export' : 'outside';
}

function reportedAs({ country_id, decided }: OssSums): { country: string; in_eu: boolean } {
  if (!decided) return { country: country_id, in_eu: isEuCountry(country_id) };
  const { vat_country, in_eu } = territoryByCode(country_id);
  return { country: vat_country, in_eu };
}

export const OSS_REPORT_COLUMNS = [
  ...(['quarter', 'entry', 'kind', 'quarter_of_sale', 'country', 'vat_rate', 'currency'] as const),
  ...(['net', 'vat', 'net_eur', 'vat_eur'] as const),
] as const;

/** One row of the report; `correction` is a refund, of any quarter of sale. */
export function createOssReportRow(quarter: string, sums: OssSums): string[] {
  const currency: Currency = isCurrency(sums.currency) ? sums.currency : 'EUR';
  return [
    quarter,
    sums.refund ? 'correction' : 'supply',
    getOssKind(sums),
    sums.period,
    reportedAs(sums).country,
    decimalAmountText(sums.basis_points, 'EUR'),
    currency,
    decimalAmountText(sums.net, currency),
    decimalAmountText(sums.tax, currency),
    decimalAmountText(sums.net_eur, 'EUR'),
    decimalAmountText(sums.tax_eur, 'EUR'),
  ];
}
