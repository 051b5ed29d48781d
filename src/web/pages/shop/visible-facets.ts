import { countryDisplayName } from '#kit/countries.ts';
import type { ListFacet } from '#modules/catalogue/listing/facets.ts';
import type { FacetValueList } from '#modules/catalogue/listing/listing.contract.ts';
import type { ShopListState } from '#modules/catalogue/listing/shop-list-address.ts';

/**
 * A value and its number of records: 10,001 means more than 10,000, null means unknown. A country includes its name.
 * Otherwise the browser would load the names of all countries, which costs a phone more than the rest of the page.
 */
type ShownValue = readonly [value: string, total: number | null, name?: string];

export interface VisibleFacet {
  readonly name: ListFacet;
  readonly values: readonly ShownValue[];
  /** There are more values than these. */
  readonly more: boolean;
}

/** More than these open on demand, so that a page stays light. */
const SHOWN = 5;

/**
 * The facets shown beside a list: the first values of each and the chosen ones. A facet with a single value is left
 * out, unless it is chosen.
 */
export function selectVisibleFacets(
  facets: readonly FacetValueList[],
  { chosen, more }: ShopListState,
  lang: string,
): VisibleFacet[] {
  return facets.flatMap(({ name, values }) => {
    const isDividing = values.length > 1 || chosen[name].length > 0;
    if (!isDividing) return [];
    const isOpen = more === name || values.length <= SHOWN;
    const shown = isOpen ? values : values.filter(({ value }, at) => at < SHOWN || chosen[name].includes(value));
    const rows = shown.map(({ value, total, total_is_exact }): ShownValue => {
      const count = total === null || total_is_exact ? total : total + 1;
      return name === 'country' ? [value, count, countryDisplayName(value, lang)] : [value, count];
    });
    return [{ name, values: rows, more: shown.length < values.length }];
  });
}
