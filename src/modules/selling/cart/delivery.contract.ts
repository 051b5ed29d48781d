// What a parcel with one piece of a thing would cost and when it would be there: said before anything is in the cart.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, IdQuery, IdText, ServedCountry } from '#kit/shared-schemas.ts';

const Way = z.object({
  shipping_type: z.enum(['standard', 'tracking']),
  shipping: Amount,
  days: z.object({ min: z.int(), max: z.int() }),
  /** The first and last day it may arrive, null while nobody knows when it leaves. */
  arrives: z.nullable(z.object({ from: z.string(), to: z.string() })),
});

export const Delivery = z.object({
  country_id: z.string(),
  currency: CurrencyCode,
  /** The cheap way first; none where nobody carries it, or where nothing has to be carried. */
  ways: z.array(Way),
  /** Why there is no way: it is sold out, nobody weighed it, or it is a download. */
  none: z.nullable(z.enum(['sold_out', 'unknown', 'digital'])),
});
export type Delivery = z.infer<typeof Delivery>;

export const getDelivery = defineCall({
  method: 'GET',
  path: '/projects/:id/delivery',
  access: 'anyone',
  shared: true,
  summary: 'What one piece costs to send to a country (the visitor’s own unless said) and when it would arrive',
  params: z.object({ id: IdText }),
  query: z.object({
    item_id: IdQuery,
    country_id: z.optional(ServedCountry),
    currency: z.optional(CurrencyCode),
    lang: z.optional(z.string()),
  }),
  reply: Delivery,
});
