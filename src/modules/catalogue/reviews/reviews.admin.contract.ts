import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CreatedSortQuery, ListOf, PageQuery, PathId, RATING_QUERY_VALUES, Text } from '#kit/shared-schemas.ts';

export const REVIEW_VISIBILITIES = ['shown', 'hidden'] as const;

export const ReviewForStaff = z.object({
  id: z.int(),
  rating: z.int(),
  body: z.string(),
  lang: z.string(),
  /** Public; otherwise only its author and staff read it. */
  published: z.boolean(),
  user: z.object({ id: z.int(), name: z.string() }),
  project: z.object({ id: z.int(), name: z.string(), artist_name: z.string(), link: z.string() }),
  created_at: z.string(),
});
export type ReviewForStaff = z.infer<typeof ReviewForStaff>;

export const listReviewsCall = defineCall({
  method: 'GET',
  path: '/admin/reviews',
  access: 'staff',
  summary: 'List reviews: filter by stars, visibility and words; newest first, or oldest first with `sort=created`',
  query: z.object({
    search: z.optional(Text(200)),
    state: z.optional(z.enum(REVIEW_VISIBILITIES, { error: 'state_unknown' })),
    rating: z.optional(z.enum(RATING_QUERY_VALUES, { error: 'rating_invalid' })),
    ...CreatedSortQuery,
    ...PageQuery,
  }),
  reply: ListOf(ReviewForStaff),
});
export const setReviewPublishedCall = defineCall({
  method: 'PUT',
  path: '/admin/reviews/:id',
  access: 'staff',
  summary: 'Hide a review from other users, or unhide it; hidden reviews do not count towards the rating',
  params: z.object({ id: PathId }),
  body: z.strictObject({ published: z.boolean({ error: 'input_invalid' }) }),
  reply: ReviewForStaff,
});
