import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CurrencyCode, IdQuery, ListOf, PageQuery } from '#kit/shared-schemas.ts';
import { ProjectTileData } from '#modules/catalogue/listing/listing.contract.ts';

/**
 * The reason of a recommendation: a record that the user bought, wished for, liked, put in the cart or views, a genre,
 * or popularity.
 */
const REASONS = ['bought', 'wished', 'liked', 'cart', 'beside', 'genre', 'popular'] as const;
export type RecommendationReason = (typeof REASONS)[number];

/** A tile with the reason as a key for programs and as a sentence for people. */
export const RecommendedTile = z.extend(ProjectTileData, { reason: z.enum(REASONS), because: z.string() });
export type RecommendedTile = z.infer<typeof RecommendedTile>;

export const getRecommendationsCall = defineCall({
  method: 'GET',
  path: '/projects/recommandations',
  access: 'anyone',
  summary:
    'List recommended projects with a reason each: co-purchases, wishes and likes first, then popular by genre, then overall',
  query: z.object({
    limit: PageQuery.limit,
    currency: z.optional(CurrencyCode),
    project_id: z.optional(IdQuery),
    lang: z.optional(z.string()),
  }),
  reply: ListOf(RecommendedTile),
});
