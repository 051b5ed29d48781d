// The part of the postage that is refunded with a whole order: the price of the cheapest standard delivery (article
// 13(2)).
import { mulDivHalfUp } from '#kit/money.ts';

/** A row of a shipping tariff: price of a parcel up to a weight in grams, in minor units of the tariff's currency. */
export interface PostageBracket {
  readonly shop_id: number | null;
  readonly shipping_type: string;
  readonly max_weight_grams: number;
  readonly price: number;
}
interface PaidPostage {
  readonly shop_id: number;
  readonly shipping_type: string;
  /** Paid postage, in minor units of the order's currency. */
  readonly shipping: number;
  readonly weight_grams: number | null;
}

/**
 * Standard delivery is refunded completely. A dearer option is refunded up to the standard price, in the order's
 * currency at its rate of that day: paid × standard price ÷ price of the chosen option. Never more than was paid.
 */
export function refundableStandardPostage(paid: PaidPostage, brackets: readonly PostageBracket[]): number {
  if (paid.shipping_type === 'standard' || paid.shipping === 0) return paid.shipping;
  const standard = findPostagePrice('standard', paid, brackets);
  const chosen = findPostagePrice(paid.shipping_type, paid, brackets);
  if (standard === null || chosen === null || chosen === 0 || standard >= chosen) return paid.shipping;
  return mulDivHalfUp(paid.shipping, standard, chosen);
}

// The shop's own tariff takes precedence over the platform's, as when the parcel was paid.
function findPostagePrice(
  shipping_type: string,
  { shop_id, weight_grams }: PaidPostage,
  brackets: readonly PostageBracket[],
) {
  const owner = brackets.some((each) => each.shop_id === shop_id) ? shop_id : null;
  const fits = brackets
    .filter((each) => each.shop_id === owner && each.shipping_type === shipping_type)
    .filter((each) => weight_grams !== null && weight_grams <= each.max_weight_grams)
    .sort((a, b) => a.max_weight_grams - b.max_weight_grams)[0];
  return fits?.price ?? null;
}
