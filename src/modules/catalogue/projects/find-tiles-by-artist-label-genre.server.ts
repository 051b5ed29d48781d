import type { Currency } from '#kit/currency.ts';
import { notFound } from '#kit/problem.ts';
import {
  findListedTilesWithoutB2bCheck,
  findPopularTilesByFilters,
} from '#modules/catalogue/listing/find-projects.server.ts';
import type { ProjectTileData } from '#modules/catalogue/listing/listing.contract.ts';
import { type Ctx, whiteLabelShop } from '#platform/ctx.server.ts';
import { makeRowCache } from '#platform/row-cache.server.ts';
import { projectViewerFromContext } from './load-project-page.server.ts';
import { type ArtistLabelAndGenreIds, loadArtistLabelAndGenreIds } from './project-summary.store.server.ts';

const MAX_RELATED = 12;

/** Up to 12 tiles: by the same artist, then on the same label, then of the same genres. @throws Problem 404 */
export async function findTilesByArtistLabelGenre(
  ctx: Ctx,
  id: number,
  currency?: Currency,
): Promise<ProjectTileData[]> {
  const keys = await loadArtistLabelAndGenreIds(ctx.db, id, projectViewerFromContext(ctx));
  if (!keys) throw notFound();
  return loadCachedRelatedTiles(ctx, id, keys, currency);
}

/** The related projects change with the catalogue only. */
const relatedCache = makeRowCache<readonly number[]>({
  maxBytes: 1_048_576,
  sizeOf: ({ length }) => length * 8,
  all: ['projects'],
});

async function loadCachedRelatedTiles(
  ctx: Ctx,
  id: number,
  keys: ArtistLabelAndGenreIds,
  currency?: Currency,
): Promise<ProjectTileData[]> {
  const place = `more ${whiteLabelShop(ctx)?.id ?? ''}`;
  const known = relatedCache.get(id, place);
  if (known) return findListedTilesWithoutB2bCheck(ctx, known, currency);
  const readStart = relatedCache.begin();
  const tiles = await selectRelatedTiles(ctx, id, keys, currency);
  relatedCache.keep(
    id,
    place,
    tiles.map((tile) => tile.id),
    '',
    readStart,
  );
  return tiles;
}

function selectRelatedTiles(
  ctx: Ctx,
  id: number,
  { artist_id, label_id, genre_ids }: ArtistLabelAndGenreIds,
  currency?: Currency,
): Promise<ProjectTileData[]> {
  const without = [id];
  const filters = [
    artist_id !== null && { artist_id, without },
    label_id !== null && { label_id, without },
    genre_ids.length > 0 && { genres: genre_ids, without },
  ];
  return findPopularTilesByFilters(
    ctx,
    filters.filter((each) => each !== false),
    MAX_RELATED,
    currency,
  );
}
