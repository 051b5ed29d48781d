// The costing stored with a request. Its figures stay when the price list changes.
import { z } from 'zod/mini';
import { Amount, CurrencyCode } from '#kit/shared-schemas.ts';
import { calculateCosting } from './calculate-costing.ts';
import { COSTED_PRODUCTS } from './configuration.ts';
import { COST_COMPONENTS } from './cost-items.ts';
import { parseConfiguration } from './parse-configuration.ts';
import type { PriceList } from './price-list.ts';

export const StoredCosting = z.object({
  product: z.enum(COSTED_PRODUCTS),
  /** The configuration as written by `serializeConfiguration`. */
  options: z.record(z.string(), z.string()),
  quantity: z.int(),
  currency: CurrencyCode,
  /** Units of the currency per euro on that day. */
  per_eur: z.string(),
  unit_price: Amount,
  total: Amount,
  tax: Amount,
  tax_basis_points: z.int(),
  total_with_tax: Amount,
  reverse_charge: z.boolean(),
  lines: z.array(
    z.object({
      component: z.enum(COST_COMPONENTS),
      choice: z.nullable(z.string()),
      times: z.int(),
      unit_cost: Amount,
      unit_cost_decimal: z.string(),
      setup_cost: Amount,
      total: Amount,
    }),
  ),
  breaks: z.array(z.object({ quantity: z.int(), unit_price: Amount, total: Amount })),
  lead_time_days: z.int(),
  unit_grams: z.int(),
  total_grams: z.int(),
  parcels: z.int(),
});
export type StoredCosting = z.infer<typeof StoredCosting>;

/**
 * The total by another price list at the exchange rate of that list's day. Null where the list or today's rules cannot
 * price it.
 */
export function recalculateStoredTotal(
  list: PriceList,
  { product, options, quantity, currency, per_eur }: StoredCosting,
): number | null {
  const read = parseConfiguration(product, options);
  if (!read.ok) return null;
  try {
    return calculateCosting(read.configuration, quantity, list, { currency, per_eur }, []).total;
  } catch {
    // A draft may lack rows until it is approved.
    return null;
  }
}
