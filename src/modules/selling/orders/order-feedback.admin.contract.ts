import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { ListOf, PageQuery, RATING_QUERY_VALUES, Text } from '#kit/shared-schemas.ts';

/** Periods by which feedback can be filtered, in days. */
export const FEEDBACK_PERIOD_DAYS = ['7', '30', '90', '365'] as const;

const OrderFeedbackRow = z.object({
  order_id: z.int(),
  number: z.string(),
  /** Name of the buyer. */
  name: z.string(),
  /** The language of the order, and so most likely of the feedback. */
  lang: z.string(),
  rating: z.int(),
  comment: z.string(),
  /** Time of the last change. */
  at: z.string(),
});
export type OrderFeedbackRow = z.infer<typeof OrderFeedbackRow>;

export const listOrderFeedbackCall = defineCall({
  method: 'GET',
  path: '/admin/feedback',
  access: 'staff',
  summary: 'List buyer feedback, newest first; filter by stars and recent days, search by order number or words',
  query: z.object({
    search: z.optional(Text(200)),
    rating: z.optional(z.enum(RATING_QUERY_VALUES, { error: 'rating_invalid' })),
    days: z.optional(z.enum(FEEDBACK_PERIOD_DAYS, { error: 'choice_unknown' })),
    ...PageQuery,
  }),
  reply: ListOf(OrderFeedbackRow),
});
