// The sums of an order without a cart, by the same rules as the cart's.
import type { Currency } from '#kit/currency.ts';
import { allocateAmount, sumAmounts } from '#kit/money.ts';
import { calculateVatByRate } from '#kit/vat.ts';

interface FiguredLine {
  readonly shop_id: number;
  readonly price: number;
  readonly quantity: number;
  readonly weight_grams: number;
}
export interface DemoParcelTotals {
  readonly shop_id: number;
  readonly subtotal: number;
  readonly weight_grams: number;
  readonly shipping: number;
  /** The VAT included in its postage. */
  readonly tax: number;
  readonly tax_basis_points: number;
}
export interface DemoOrderTotals {
  readonly currency: Currency;
  readonly parcels: readonly DemoParcelTotals[];
  readonly subtotal: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
  /** Of each line, in order. */
  readonly taxes: readonly number[];
}

/**
 * Consumer prices in one currency: total = subtotal + shipping, tax included. `parcelPrice` is called once per shop,
 * with grams.
 */
export function demoOrderTotals(
  lines: readonly FiguredLine[],
  basis_points: number,
  currency: Currency,
  parcelPrice: (grams: number) => number,
): DemoOrderTotals {
  const shops = [...new Set(lines.map((line) => line.shop_id))];
  const sized = shops.map((shop_id) =>
    calculateParcel(
      lines.filter((line) => line.shop_id === shop_id),
      shop_id,
      parcelPrice,
    ),
  );
  const subtotal = sumAmounts(sized.map((parcel) => parcel.subtotal));
  const shipping = sumAmounts(sized.map((parcel) => parcel.shipping));
  const amounts = [...lines.map((line) => line.price * line.quantity), shipping];
  const { tax, parts } = calculateVatByRate(
    amounts.map((amount) => ({ amount, basis_points })),
    true,
  );
  const posted = allocateAmount(
    parts.at(-1) ?? 0,
    sized.map((parcel) => parcel.shipping),
  );
  const parcels = sized.map((parcel, i) => ({ ...parcel, tax: posted[i] ?? 0, tax_basis_points: basis_points }));
  return {
    currency,
    parcels,
    subtotal,
    shipping,
    tax,
    total: subtotal + shipping,
    taxes: parts.slice(0, lines.length),
  };
}

function calculateParcel(lines: readonly FiguredLine[], shop_id: number, parcelPrice: (grams: number) => number) {
  const subtotal = sumAmounts(lines.map((line) => line.price * line.quantity));
  const weight_grams = sumAmounts(lines.map((line) => line.weight_grams * line.quantity));
  return { shop_id, subtotal, weight_grams, shipping: parcelPrice(weight_grams) };
}
