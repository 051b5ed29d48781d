import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, Id, ListOf, Rating, RequiredText } from '#kit/shared-schemas.ts';

export const BoxOffer = z.object({
  box_offer_id: z.int(),
  type: z.enum(['one', 'two', 'three']),
  periodicity: z.enum(['monthly', 'bimonthly', 'quarterly', 'yearly']),
  price: Amount,
  currency: CurrencyCode,
});

export const listBoxOffersCall = defineCall({
  method: 'GET',
  path: '/boxes/offers',
  access: 'anyone',
  shared: true,
  summary: 'List available boxes priced in the visitor’s currency, shipping included',
  reply: ListOf(BoxOffer),
});

export const ReviewableBox = z.object({
  order_item_id: z.int(),
  order_id: z.int(),
  number: z.string(),
  name: z.string(),
  type: BoxOffer.shape.type,
  periodicity: BoxOffer.shape.periodicity,
  ordered_at: z.string(),
  rating: z.nullable(z.int()),
  body: z.string(),
});
export type ReviewableBox = z.infer<typeof ReviewableBox>;

export const reviewBoxCall = defineCall({
  method: 'POST',
  path: '/user/boxes/reviews',
  access: 'signed_in',
  idempotent: true,
  limit: { max: 30, seconds: 3600 },
  summary: 'Review a box; a second review replaces the first',
  body: z.object({
    order_item_id: Id,
    rating: Rating,
    body: RequiredText(2000),
  }),
  reply: z.object({ success: z.literal(true) }),
});
