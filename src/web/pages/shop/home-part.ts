import type { Tile } from '#modules/catalogue/catalogue.contract.ts';
import type { Look } from '#modules/catalogue/home-sections.ts';
import { type ShownTile, shownTile } from '#modules/catalogue/shown-tile.ts';

/** Looks that show of a record what an ordinary tile does not: its day, its pledges, its sticker. */
type Whole = 'feature' | 'pledges' | 'calendar';

interface Named {
  readonly id: string;
  readonly more?: string;
}

/** A section of the home page with no more of its records than it shows. */
export type HomePart =
  | (Named & { readonly look: Whole; readonly tiles: readonly Tile[] })
  | (Named & { readonly look: Exclude<Look, Whole>; readonly tiles: readonly ShownTile[] });

export function homePart({ id, more, look, tiles }: Named & { look: Look; tiles: readonly Tile[] }): HomePart {
  if (look === 'feature' || look === 'pledges' || look === 'calendar') return { id, more, look, tiles };
  return { id, more, look, tiles: tiles.map(shownTile) };
}
