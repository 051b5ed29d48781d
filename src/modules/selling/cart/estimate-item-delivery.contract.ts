// Shipping price and delivery dates of a parcel with one unit, before anything is in the cart.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, IdQuery, PathId, ServedCountry } from '#kit/shared-schemas.ts';

const Way = z.object({
  shipping_type: z.enum(['standard', 'tracking']),
  shipping: Amount,
  days: z.object({ min: z.int(), max: z.int() }),
  /** The first and last possible delivery day; null while the dispatch day is unknown. */
  arrives: z.nullable(z.object({ from: z.string(), to: z.string() })),
});

export const DeliveryEstimate = z.object({
  country_id: z.string(),
  currency: CurrencyCode,
  /** The cheapest option first; empty where no carrier delivers, or nothing has to be shipped. */
  ways: z.array(Way),
  /** The reason for an empty list: sold out, weight unknown, or a download. */
  none: z.nullable(z.enum(['sold_out', 'unknown', 'digital'])),
});
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>;

export const estimateDeliveryCall = defineCall({
  method: 'GET',
  path: '/projects/:id/delivery',
  access: 'anyone',
  shared: true,
  summary: 'Get shipping cost and delivery time of one item to a country, by default the visitor’s',
  params: z.object({ id: PathId }),
  query: z.object({
    item_id: IdQuery,
    country_id: z.optional(ServedCountry),
    currency: z.optional(CurrencyCode),
    lang: z.optional(z.string()),
  }),
  reply: DeliveryEstimate,
});
