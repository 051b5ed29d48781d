// What stands on an invoice: all minor digits, and the VAT rate by rate (design.md, Money; quality, invariant 4).
import type { Currency } from '#kit/currency.ts';
import { formatPrice, sumOf } from '#kit/money.ts';

export interface InvoiceLine {
  readonly name: string;
  readonly size: string;
  readonly shipment_id: number | null;
  readonly quantity: number;
  readonly price: number;
  readonly total: number;
  readonly discount: number;
  readonly tax: number;
  readonly tax_basis_points: number;
}
export interface InvoiceParcel {
  readonly id: number;
  readonly shop_name: string;
  readonly shipping: number;
}
export interface Invoiced {
  readonly currency: Currency;
  readonly tax: number;
  readonly tax_included: boolean;
  readonly items: readonly InvoiceLine[];
  readonly shipments: readonly InvoiceParcel[];
}
export interface RateLine {
  readonly basis_points: number;
  readonly net: number;
  readonly tax: number;
}

/** Net amount and tax of each rate; they add up to the order's. Postage bears the rate of what lies in the parcel. */
export function ratesOf({ items, shipments, tax, tax_included }: Invoiced): RateLine[] {
  const postageTax = tax - sumOf(items.map((line) => line.tax));
  const posted = shipments.filter(({ shipping }) => shipping > 0);
  const amounts = new Map<number, { amount: number; tax: number }>();
  const add = (rate: number, amount: number, part: number) => {
    const known = amounts.get(rate) ?? { amount: 0, tax: 0 };
    amounts.set(rate, { amount: known.amount + amount, tax: known.tax + part });
  };
  for (const line of items) add(line.tax_basis_points, line.total - line.discount, line.tax);
  posted.forEach((parcel, i) => {
    add(
      items.find((line) => line.shipment_id === parcel.id)?.tax_basis_points ?? 0,
      parcel.shipping,
      i === 0 ? postageTax : 0,
    );
  });
  return [...amounts]
    .sort(([a], [b]) => b - a)
    .map(([basis_points, each]) => ({
      basis_points,
      net: tax_included ? each.amount - each.tax : each.amount,
      tax: each.tax,
    }));
}

/** `2000` → `20%`, `550` → `5.5%`, as the language writes it. */
export const percentText = (basis_points: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(basis_points / 10_000);

/** An amount as invoices print it: with its decimals, also round ones. */
export const priceText = (amount: number, currency: Currency, language: string): string =>
  formatPrice(amount, currency, language, { full: true });
