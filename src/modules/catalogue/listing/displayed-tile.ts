import { memoizeByObject } from '#kit/memoize-by-object.ts';
import type { Tile } from './listing.contract.ts';

/** What a list of a page shows of a tile; the rest of it would be sent with every page for nothing. */
export type DisplayedTile = Omit<Tile, 'project_id' | 'slug' | 'artist_id' | 'badges' | 'ships_at' | 'funding'> & {
  /** Why it is shown, where it was recommended. */
  readonly because?: string;
};

/** A tile with just what a page shows of it, for the page’s data to be small; it never changes, so a page knows it by its digest. */
export const displayedTile = memoizeByObject(
  ({
    project_id: _project_id,
    slug: _slug,
    artist_id: _artist_id,
    badges: _badges,
    ships_at: _ships_at,
    funding: _funding,
    ...shown
  }: Tile): DisplayedTile => Object.freeze(shown),
);
