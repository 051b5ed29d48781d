import {
  findListedTilesWithoutB2bCheck,
  findPopularTilesByFilters,
} from '#modules/catalogue/listing/find-projects.server.ts';
import type { ProjectTileData } from '#modules/catalogue/listing/listing.contract.ts';
import {
  type DisplayedProjectTile,
  toDisplayedProjectTile,
} from '#modules/catalogue/listing/reduce-tile-to-displayed-fields.ts';
import { type Ctx, whiteLabelShop } from '#platform/ctx.server.ts';
import { makeRowCache } from '#platform/row-cache.server.ts';
import { recommendProjects } from './recommend-projects.server.ts';

interface Head {
  readonly id: number;
  readonly artist: { readonly id: number } | null;
  readonly label: { readonly id: number } | null;
}
export interface RelatedProjectTiles {
  readonly artist: readonly DisplayedProjectTile[];
  readonly label: readonly DisplayedProjectTile[];
  /** Each with its reason. */
  readonly others: readonly DisplayedProjectTile[];
}

const OF_ARTIST = 4;
const OF_LABEL = 4;
const OTHERS = 4;

interface Places {
  readonly artist: readonly number[];
  readonly label: readonly number[];
  readonly others: readonly number[];
  readonly because: Readonly<Record<number, string>>;
}

/** Related records change with the catalogue and with each round of the job. A delay of a minute is acceptable. */
const kept = makeRowCache<Places>({
  maxBytes: 2 * 1_048_576,
  sizeOf: ({ artist, label, others }) => 200 + (artist.length + label.length + others.length) * 60,
  all: ['projects'],
});

/**
 * Related records, the same for all visitors: more by its artist, more on its label, and related records, each once.
 */
export async function findRelatedProjects(ctx: Ctx, project: Head): Promise<RelatedProjectTiles> {
  const known = kept.get(project.id, cacheKey(ctx));
  if (!known) return findBeside(ctx, project);
  const tiles = await findListedTilesWithoutB2bCheck(ctx, [...known.artist, ...known.label, ...known.others]);
  const tilesWith = (ids: readonly number[]) => tiles.filter(({ id }) => ids.includes(id));
  return shown(tilesWith(known.artist), tilesWith(known.label), tilesWith(known.others), known.because);
}

async function findBeside(ctx: Ctx, { id, artist, label }: Head): Promise<RelatedProjectTiles> {
  const readStart = kept.begin();
  const ofArtist = artist
    ? await findPopularTilesByFilters(ctx, [{ artist_id: artist.id, without: [id] }], OF_ARTIST)
    : [];
  const known = [id, ...tileIds(ofArtist)];
  const ofLabel = label ? await findPopularTilesByFilters(ctx, [{ label_id: label.id, without: known }], OF_LABEL) : [];
  const beside = [...known, ...tileIds(ofLabel)];
  const found = await recommendProjects(ctx, { beside: [id], without: beside, personal: false, limit: OTHERS });
  const because = Object.fromEntries(found.map((tile) => [tile.id, tile.because]));
  const places = { artist: tileIds(ofArtist), label: tileIds(ofLabel), others: tileIds(found), because };
  kept.keep(id, cacheKey(ctx), places, '', readStart);
  // A cached page equals a fresh one: tiles and their texts only.
  const others = found.map(({ reason: _reason, because: _because, ...tile }) => tile);
  return shown(ofArtist, ofLabel, others, because);
}

function shown(
  artist: readonly ProjectTileData[],
  label: readonly ProjectTileData[],
  others: readonly ProjectTileData[],
  because: Places['because'],
): RelatedProjectTiles {
  const withReason = (tile: ProjectTileData) => ({ ...toDisplayedProjectTile(tile), because: because[tile.id] });
  return {
    artist: artist.map(toDisplayedProjectTile),
    label: label.map(toDisplayedProjectTile),
    others: others.map(withReason),
  };
}

/** Reasons are translated, and a white-label shop has related records of its own only. */
const cacheKey = (ctx: Ctx): string => `${ctx.lang} ${whiteLabelShop(ctx)?.id ?? ''}`;

const tileIds = (tiles: readonly { readonly id: number }[]): number[] => tiles.map(({ id }) => id);
