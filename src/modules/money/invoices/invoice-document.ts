// The figures of an invoice or credit note: net amounts with their VAT, in minor units of the order's currency. Net
// and VAT of all lines and charges add up to the paid or refunded amount (decisions: Money; invariant 4; EN 16931-1).
import { isCountry } from '#kit/countries.ts';
import type { Currency } from '#kit/currency.ts';
import { sumAmounts } from '#kit/money.ts';
import { isEuCountry, territoryByCode } from '#kit/territory.ts';
import { type VatTreatment, vatInGross } from '#kit/vat.ts';

/**
 * S: a rate above 0. Z: a rate of 0 inside the Union. AE: services, the buyer owes the VAT. K: goods for a business of
 * another member state. G: goods leave the Union (EN 16931, UNTDID 5305).
 */
export type VatCategory = 'S' | 'Z' | 'AE' | 'K' | 'G';
/** `prepayment` is the invoice of a deposit, which the final invoice deducts. */
export type InvoiceDocumentKind = 'invoice' | 'prepayment' | 'credit_note';

/** A line of an order or its refunded part: gross amounts net of the discount. */
export interface BilledLine {
  readonly name: string;
  /** Item of the line. The PDF prints its catalogue number where the name has characters without a glyph. */
  readonly item_id?: number | null;
  readonly quantity: number;
  /** A refund without returned copies. Machine-readable documents still need a quantity. */
  readonly money_alone?: boolean;
  /** The paid amount, with VAT and after the discount. */
  readonly gross: number;
  readonly tax: number;
  readonly tax_basis_points: number;
  /** A download, not goods. */
  readonly is_service?: boolean;
  /** Its destination, where that differs from the order's. Its VAT is decided separately. */
  readonly country_id?: string | null;
  /** The net amount of the discount that `gross` already deducts. */
  readonly allowance: number;
}
export interface BilledCharge {
  readonly name: string;
  readonly gross: number;
  readonly tax: number;
  readonly tax_basis_points: number;
}

export interface InvoiceDocumentLine {
  readonly name: string;
  readonly item_id: number | null;
  readonly quantity: number;
  readonly money_alone: boolean;
  /** Before the discount. */
  readonly net_before: number;
  readonly allowance: number;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
  readonly basis_points: number;
  readonly category: VatCategory;
}
export type InvoiceDocumentCharge = Omit<
  InvoiceDocumentLine,
  'item_id' | 'quantity' | 'money_alone' | 'net_before' | 'allowance'
>;
export interface VatRateLine {
  readonly category: VatCategory;
  readonly basis_points: number;
  readonly net: number;
  readonly tax: number;
}
export interface InvoiceDocument {
  readonly kind: InvoiceDocumentKind;
  readonly currency: Currency;
  readonly lines: readonly InvoiceDocumentLine[];
  readonly charges: readonly InvoiceDocumentCharge[];
  /** By rate, the highest first. */
  readonly rates: readonly VatRateLine[];
  readonly net: number;
  readonly tax: number;
  readonly total: number;
}

/** The figures of a document from the paid or refunded amounts. */
export function buildInvoiceDocument(
  kind: InvoiceDocumentKind,
  currency: Currency,
  treatment: VatTreatment,
  billed: readonly BilledLine[],
  posted: readonly BilledCharge[],
): InvoiceDocument {
  const lines = billed.map((line): InvoiceDocumentLine => {
    const { item_id = null, quantity, money_alone = false, allowance, country_id = null } = line;
    const treated = country_id === null ? treatment : documentVatTreatmentAbroad(country_id);
    return {
      ...toDocumentCharge(line, treated, line.is_service),
      item_id,
      quantity,
      money_alone,
      allowance,
      net_before: line.gross - line.tax + allowance,
    };
  });
  const charges = posted.filter(({ gross }) => gross > 0).map((charge) => toDocumentCharge(charge, treatment));
  const rates = sumByVatRate([...lines, ...charges]);
  const net = sumAmounts(rates.map((rate) => rate.net));
  const tax = sumAmounts(rates.map((rate) => rate.tax));
  return { kind, currency, lines, charges, rates, net, tax, total: net + tax };
}

/**
 * The untaxed part of an order that leaves the Union is an export, even where the rest was sold at the counter with
 * VAT.
 */
export const resolveInvoiceVatTreatment = (
  order: OrderPlace & { readonly vat_treatment: VatTreatment },
): VatTreatment => (order.vat_treatment === 'standard' && !goesToEu(order) ? 'export' : order.vat_treatment);

/** Treatment of a delivery to another country than that of the order. The buyer's VAT number has no effect there. */
const documentVatTreatmentAbroad = (country_id: string): VatTreatment =>
  territoryByCode(country_id).in_eu ? 'standard' : 'export';

interface OrderPlace {
  readonly country_id: string;
  /** Null for orders older than the column; they use the country. */
  readonly territory: string | null;
}

/** Destination country of a document: the territory's own where it has a country code, else that of the address. */
export const resolveShipToCountry = ({ country_id, territory }: OrderPlace): string =>
  territory !== null && isCountry(territory) ? territory : country_id;

const goesToEu = ({ country_id, territory }: OrderPlace): boolean =>
  territory === null ? isEuCountry(country_id) : territoryByCode(territory).in_eu;

/** The VAT category of a line. */
function vatCategory(basis_points: number, treatment: VatTreatment, is_service = false): VatCategory {
  if (basis_points > 0) return 'S';
  if (treatment === 'intra_community') return is_service ? 'AE' : 'K';
  return ({ standard: 'Z', reverse_charge: 'AE', export: 'G' } as const)[treatment];
}

/** The net amount of a discount. Where prices include VAT, its VAT is deducted. */
export const calculateNetDiscount = (discount: number, basis_points: number, tax_included: boolean): number =>
  tax_included ? discount - vatInGross(discount, basis_points) : discount;

const toDocumentCharge = (
  { name, gross, tax, tax_basis_points }: BilledCharge,
  treatment: VatTreatment,
  is_service = false,
): InvoiceDocumentCharge => ({
  name,
  net: gross - tax,
  tax,
  gross,
  basis_points: tax_basis_points,
  category: vatCategory(tax_basis_points, treatment, is_service),
});

function sumByVatRate(parts: readonly InvoiceDocumentCharge[]): VatRateLine[] {
  const rates = new Map<string, VatRateLine>();
  for (const { category, basis_points, net, tax } of parts) {
    const name = `${category} ${basis_points}`;
    const known = rates.get(name) ?? { category, basis_points, net: 0, tax: 0 };
    rates.set(name, { ...known, net: known.net + net, tax: known.tax + tax });
  }
  return [...rates.values()].sort((a, b) => b.basis_points - a.basis_points);
}
