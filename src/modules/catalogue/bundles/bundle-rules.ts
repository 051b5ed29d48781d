// Rules of a bundle: allowed items, and its price compared with theirs. It has no stock of its own (invariant 13).
import { calculateEarnings, type PriceEarnings } from '#modules/shared/pricing/earnings.ts';

/** Types with stock that are shipped. A download has no parcel, and a bundle cannot contain a bundle. */
export const BUNDLE_ITEM_TYPES = ['vinyl', 'cd', 'tape', 't-shirt', 'hoodie', 'merch', 'accessory'] as const;

export const MAX_BUNDLE_ITEMS = 12;
export const MAX_COPIES_OF_BUNDLE_ITEM = 20;
interface BundleMoney extends PriceEarnings {
  /** Sum of the single prices of the items. */
  readonly apart: number;
  /** Saving of the buyer; absent where the bundle is no cheaper. */
  readonly saves: number;
}

/** All in minor units of the bundle's currency, including the prices of the items. */
export function calculateBundleAmounts(
  price: number,
  parts: readonly { readonly quantity: number; readonly price: number }[],
  { vat, fee }: { readonly vat: number; readonly fee: number },
): BundleMoney {
  const apart = parts.reduce((sum, part) => sum + part.price * part.quantity, 0);
  return { apart, saves: Math.max(0, apart - price), ...calculateEarnings(price, vat, fee) };
}
