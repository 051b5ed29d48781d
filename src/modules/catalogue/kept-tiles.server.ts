// What tiles are made of, kept in memory between lists: a list then asks only which projects it holds. A project's own row says
// by its version whether what is kept is still true; what other tables say (prices, songs) is told by touched tags, and nothing
// is believed for longer than a page in memory would be.
import { makeBoundedMemory } from '#platform/bounded-memory.server.ts';
import type { TileRow } from './tile-row.ts';

const KEPT_MS = 60_000;
const MAX_BYTES = 12 * 1_048_576;
/** Of one row with its prices; they differ little. */
const ROW_BYTES = 1500;

interface Kept {
  readonly row: TileRow;
  readonly version: string;
  readonly until: number;
}

const kept = makeBoundedMemory<Kept>(MAX_BYTES, () => ROW_BYTES);
let generation = 0;

export const tilesGeneration = (): number => generation;

/** @param version of the project's row, as the list that named it read it */
export function keptTile(id: number, version: string, currency: string): TileRow | undefined {
  const found = kept.get(`${currency} ${id}`);
  return found?.version === version && found.until > Date.now() ? found.row : undefined;
}

/** Not kept when something was touched since `begun`: the row may be from before. */
export function keepTile(row: TileRow, version: string, currency: string, begun: number): void {
  if (begun === generation) kept.set(`${currency} ${row.id}`, { row, version, until: Date.now() + KEPT_MS });
}

/** Called with every touched tag, in every process. */
export function forgetTiles(tags: readonly string[]): void {
  if (!tags.some((tag) => tag === 'projects' || tag === 'rates' || tag.startsWith('project:'))) return;
  generation += 1;
  kept.clear();
}

/** Nothing is known for sure any more: the line on which changes are heard was down. */
export function forgetAllTiles(): void {
  generation += 1;
  kept.clear();
}
