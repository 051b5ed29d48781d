// A costing as the page shows it: calculated in the browser, or replaced by the server's answer.
import type { Currency } from '#kit/currency.ts';
import { formatPrice } from '#kit/money.ts';
import type { Translate } from '#kit/translate.ts';
import { vatOnNet } from '#kit/vat.ts';
import type { Costing, QuantityBreak } from '#modules/making/costing/calculate-costing.ts';
import { formatCostLineLabel } from '#modules/making/costing/cost-line-label.ts';
import type { CostingOut } from '#modules/making/costing/costing.contract.ts';

interface DisplayedLine {
  readonly component: string;
  readonly label: string;
  readonly unit_cost_decimal: string;
  readonly setup_cost: number;
  readonly total: number;
}

/** Amounts in the minor unit of `currency`. */
export interface DisplayedCosting {
  readonly currency: Currency;
  readonly quantity: number;
  readonly unit_price: number;
  readonly total: number;
  readonly tax: number;
  readonly tax_basis_points: number;
  readonly total_with_tax: number;
  readonly lines: readonly DisplayedLine[];
  readonly breaks: readonly QuantityBreak[];
  readonly lead_time_days: number;
  readonly unit_grams: number;
  readonly total_grams: number;
  readonly parcels: number;
}

/** The browser's costing with labels and tax, or the server's where it differs. */
export function toDisplayedCosting(
  costing: Costing,
  serverCosting: CostingOut | null,
  vat: number,
  t: Translate,
): DisplayedCosting {
  if (serverCosting) return serverCosting;
  const tax = vatOnNet(costing.total, vat);
  return {
    ...costing,
    tax,
    tax_basis_points: vat,
    total_with_tax: costing.total + tax,
    lines: costing.lines.map((line) => ({ ...line, label: formatCostLineLabel(line, t) })),
  };
}

/** Kilograms, or grams below one. */
export function formatWeight(grams: number, lang: string): string {
  const [value, unit] = grams < 1000 ? [grams, 'gram'] : [grams / 1000, 'kilogram'];
  return new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits: grams < 100_000 ? 1 : 0 }).format(
    value,
  );
}

/** A price more or less, with its sign; null where it is none. */
export function formatPriceDifference(amount: number, currency: Currency, lang: string): string | null {
  if (amount === 0) return null;
  const text = formatPrice(Math.abs(amount), currency, lang, { full: true });
  return `${amount < 0 ? '−' : '+'}${text}`;
}
