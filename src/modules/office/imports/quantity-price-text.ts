// Quantity prices in one cell: `5: 3400 | 10: 2900`, in minor units of the item's currency.
import type { QuantityPrice } from '#modules/shared/pricing/quantity-price.ts';

export const formatQuantityPricesCell = (steps: readonly QuantityPrice[]): string =>
  steps.map(({ quantity, price }) => `${quantity}: ${price}`).join(' | ');

/** The quantity prices in the cell; undefined where it is empty or unreadable. */
export function parseQuantityPricesCell(text: string): QuantityPrice[] | undefined {
  const parts = text.split('|').map((part) => /^\s*(\d{1,3}): ?(\d{1,10})\s*$/.exec(part));
  const steps = parts.flatMap((part) => (part ? [{ quantity: Number(part[1]), price: Number(part[2]) }] : []));
  return steps.length === parts.length ? steps : undefined;
}
