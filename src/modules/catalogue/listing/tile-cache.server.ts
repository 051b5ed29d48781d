import { makeKeptRows } from '#platform/kept-rows.server.ts';
import type { TileRow } from './tile-row.ts';

/** Of one row with its prices, its tile and that one's JSON; they differ little. */
const ROW_BYTES = 2400;

/** What tiles are made of, by currency, kept in memory between lists: a list then asks only which projects it holds. */
export const tileCache = makeKeptRows<TileRow>({
  maxBytes: 12 * 1_048_576,
  sizeOf: () => ROW_BYTES,
  all: ['projects', 'rates'],
  one: 'project:',
});
