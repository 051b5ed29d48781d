// Which part of the postage goes back with a whole order: what the cheapest standard delivery would have cost (article 13(2)).
import { mulDivHalfUp } from '#kit/money.ts';

/** A price list's row: what a parcel of up to so many grams costs, minor units of the list's currency. */
export interface Bracket {
  readonly shop_id: number | null;
  readonly shipping_type: string;
  readonly max_weight_grams: number;
  readonly price: number;
}
interface PaidPostage {
  readonly shop_id: number;
  readonly shipping_type: string;
  /** Paid for it, minor units of the order's currency. */
  readonly shipping: number;
  readonly weight_grams: number | null;
}

/**
 * What was paid for standard delivery goes back whole; of a dearer way the standard's share of it. The share keeps the order's
 * currency and its rate of that day: paid × standard price ÷ price of the way chosen. Never more than was paid.
 */
export function standardPostage(paid: PaidPostage, brackets: readonly Bracket[]): number {
  if (paid.shipping_type === 'standard' || paid.shipping === 0) return paid.shipping;
  const standard = priceOf('standard', paid, brackets);
  const chosen = priceOf(paid.shipping_type, paid, brackets);
  if (standard === null || chosen === null || chosen === 0 || standard >= chosen) return paid.shipping;
  return mulDivHalfUp(paid.shipping, standard, chosen);
}

// The shop's own list wins over the platform's, as when the parcel was paid for.
function priceOf(shipping_type: string, { shop_id, weight_grams }: PaidPostage, brackets: readonly Bracket[]) {
  const owner = brackets.some((each) => each.shop_id === shop_id) ? shop_id : null;
  const fits = brackets
    .filter((each) => each.shop_id === owner && each.shipping_type === shipping_type)
    .filter((each) => weight_grams !== null && weight_grams <= each.max_weight_grams)
    .sort((a, b) => a.max_weight_grams - b.max_weight_grams)[0];
  return fits?.price ?? null;
}
