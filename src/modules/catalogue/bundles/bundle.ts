// What a bundle may be made of, and what its price means beside that of its parts (invariant 13: it has no stock of its own).
import { type Earnings, earningsOf } from '#modules/shared/pricing/earnings.ts';

/** What lies on a shelf and is sent: a download has no parcel, and nothing put together lies in another. */
export const PART_TYPES = ['vinyl', 'cd', 'tape', 't-shirt', 'hoodie', 'merch', 'accessory'] as const;

export const MOST_PARTS = 12;
export const MOST_OF_ONE = 20;
interface BundleMoney extends Earnings {
  /** What the parts cost one by one. */
  readonly apart: number;
  /** What a buyer of the bundle keeps; nothing where it is no cheaper. */
  readonly saves: number;
}

/** All in the minor unit of the bundle's currency, the parts as they are offered in it. */
export function bundleMoney(
  price: number,
  parts: readonly { readonly quantity: number; readonly price: number }[],
  { vat, fee }: { readonly vat: number; readonly fee: number },
): BundleMoney {
  const apart = parts.reduce((sum, part) => sum + part.price * part.quantity, 0);
  return { apart, saves: Math.max(0, apart - price), ...earningsOf(price, vat, fee) };
}
