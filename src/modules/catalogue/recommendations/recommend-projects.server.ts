import type { Currency } from '#kit/currency.ts';
import {
  findListedTilesWithoutB2bCheck,
  findPopularTilesByFilters,
} from '#modules/catalogue/listing/find-projects.server.ts';
import type { ProjectTileData } from '#modules/catalogue/listing/listing.contract.ts';
import { type Ctx, whiteLabelShop } from '#platform/ctx.server.ts';
import type { RecommendationReason, RecommendedTile } from './recommendations.contract.ts';
import { findRecommendedRecords } from './recommendations.store.server.ts';

interface Asked {
  /** Records being viewed. */
  readonly beside?: readonly number[];
  /** Records already shown beside it. */
  readonly without?: readonly number[];
  /** Records in a guest's cart. */
  readonly cart?: readonly number[];
  /** False for an answer that is the same for all visitors. */
  readonly personal?: boolean;
  readonly limit?: number | undefined;
  readonly currency?: Currency | undefined;
}

/** Related records examined in a white-label shop, which shows only its own. */
const MAX_NEAR = 500;

/**
 * Recommended records, each once with its reason: related records first, then popular ones of the same genre, then
 * popular ones of all. Owned and non-public records are left out.
 */
export async function recommendProjects(
  ctx: Ctx,
  { beside = [], cart = [], without: apart = [], personal = true, limit = 12, currency }: Asked,
): Promise<RecommendedTile[]> {
  const user_id = personal ? (ctx.user?.id ?? null) : null;
  const most = whiteLabelShop(ctx) ? MAX_NEAR : limit + apart.length;
  const { found, genre, known } = await findRecommendedRecords(ctx.db, user_id, { beside, cart }, most);
  const places = new Map(found.filter(({ id }) => !apart.includes(id)).map((each) => [each.id, each]));
  const near = (await findListedTilesWithoutB2bCheck(ctx, [...places.keys()], currency)).slice(0, limit);
  const shown: RecommendedTile[] = near.flatMap((tile) => {
    const place = places.get(tile.id);
    return place ? [withReason(ctx, tile, place.why, { name: place.seed })] : [];
  });
  const more = async (reason: RecommendationReason, filter: { genres?: number[] }) => {
    const missing = limit - shown.length;
    if (missing <= 0) return;
    const without = [...known, ...apart, ...shown.map(({ id }) => id)];
    const tiles = await findPopularTilesByFilters(ctx, [{ ...filter, without }], missing, currency);
    shown.push(...tiles.map((tile) => withReason(ctx, tile, reason, { genre: genreName(ctx, genre) })));
  };
  if (genre !== null) await more('genre', { genres: [genre] });
  await more('popular', {});
  return shown;
}

const withReason = (
  ctx: Ctx,
  tile: ProjectTileData,
  reason: RecommendationReason,
  values: { name?: string; genre?: string },
): RecommendedTile => ({
  ...tile,
  reason,
  because: ctx.t(`shop.because.${reason}`, values),
});

const genreName = (ctx: Ctx, genre: number | null): string => (genre === null ? '' : ctx.t(`shop.genre_name.${genre}`));
