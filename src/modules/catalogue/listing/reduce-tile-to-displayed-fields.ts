import { memoizeByObject } from '#kit/memoize-by-object.ts';
import type { ProjectTileData } from './listing.contract.ts';

/** The displayed fields of a tile. The other fields would only make each page larger. */
export type DisplayedProjectTile = Omit<
  ProjectTileData,
  'project_id' | 'slug' | 'artist_id' | 'badges' | 'ships_at' | 'funding'
> & {
  /** The recommendation reason as a sentence, for recommended tiles. */
  readonly because?: string;
};

/** A tile reduced to its displayed fields. It is immutable, so a page identifies it by its digest. */
export const toDisplayedProjectTile = memoizeByObject(
  ({
    project_id: _project_id,
    slug: _slug,
    artist_id: _artist_id,
    badges: _badges,
    ships_at: _ships_at,
    funding: _funding,
    ...shown
  }: ProjectTileData): DisplayedProjectTile => Object.freeze(shown),
);
