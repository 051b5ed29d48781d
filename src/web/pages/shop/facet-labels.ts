import { countryDisplayName } from '#kit/countries.ts';
import type { Translate } from '#kit/translate.ts';
import type { ListFacet } from '#modules/catalogue/listing/facets.ts';

export const facetLabel = (t: Translate, facet: ListFacet): string => t(`shop.facets.name.${facet}`);

/**
 * A value of a facet in words: `vinyl-7` → "7-inch vinyl", `1990s` → "1990s" or "Années 1990"; `name` where the page
 * brings it.
 */
export function facetValueLabel(t: Translate, lang: string, facet: ListFacet, value: string, name?: string): string {
  if (name !== undefined) return name;
  if (facet === 'genre') return t(`shop.genre_name.${value}`);
  if (facet === 'format') return t(`shop.kind.${value}`);
  if (facet === 'country') return countryDisplayName(value, lang);
  if (facet === 'year') return value.endsWith('s') ? t('shop.facets.decade', { year: value.slice(0, 4) }) : value;
  return t(`shop.facets.${facet}.${value}`);
}
