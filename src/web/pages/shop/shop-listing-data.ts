import type { Currency } from '#kit/currency.ts';
import type { DisplayedProjectTile } from '#modules/catalogue/listing/reduce-tile-to-displayed-fields.ts';
import type { ShopListState } from '#modules/catalogue/listing/shop-list-address.ts';
import type { VisibleFacet } from './visible-facets.ts';

/** A list of records as a page shows it. */
export interface ShopListingData {
  /** The plain address of this list, without filters. */
  readonly path: string;
  readonly state: ShopListState;
  /** The artist or record label of the list, where its address names one. */
  readonly by: { readonly name: string; readonly link: string } | null;
  /** The currency of displayed prices and of the price filter. */
  readonly currency: Currency;
  readonly facets: VisibleFacet[];
  /** Where no record was found: record labels and artists that are called so. */
  readonly named: readonly { readonly name: string; readonly link: string }[];
  /** The corrected search text, where the typed one has no results. */
  readonly meant: string | null;
  readonly tiles: DisplayedProjectTile[];
  readonly total: number;
  readonly total_is_exact: boolean;
  readonly pages: number;
  /** The cursors of the neighbouring pages; null where there is none. */
  readonly previous: string | null;
  readonly next: string | null;
}
