import type { Currency } from '#kit/currency.ts';
import type { DisplayedTile } from '#modules/catalogue/listing/displayed-tile.ts';
import type { ShopState } from '#modules/catalogue/listing/shop-address.ts';
import type { ShownFacet } from './shown-facets.ts';

/** A list of records as a page shows it. */
export interface ShopListing {
  /** The plain address of this list, without filters. */
  readonly path: string;
  readonly state: ShopState;
  /** The artist or record label of the list, where its address names one. */
  readonly by: { readonly name: string; readonly link: string } | null;
  /** The currency that prices are shown and asked for in. */
  readonly currency: Currency;
  readonly facets: ShownFacet[];
  /** Where no record was found: record labels and artists that are called so. */
  readonly named: readonly { readonly name: string; readonly link: string }[];
  /** The words that these records were found by, where nothing has those that were asked for. */
  readonly meant: string | null;
  readonly tiles: DisplayedTile[];
  readonly total: number;
  readonly total_is_exact: boolean;
  readonly pages: number;
  /** The cursors of the pages beside this one; null where there is none. */
  readonly previous: string | null;
  readonly next: string | null;
}
