import { makeRowCache } from '#platform/row-cache.server.ts';
import type { ProjectTileRow } from './tile-row.ts';

/** Size of one row with its prices, its tile and the tile's JSON; rows differ little. */
const ROW_BYTES = 2400;

/** Caches tile rows by currency across lists, so that a list queries only its ids. */
export const tileRowCache = makeRowCache<ProjectTileRow>({
  maxBytes: 12 * 1_048_576,
  sizeOf: () => ROW_BYTES,
  all: ['projects', 'rates'],
  one: 'project:',
});
