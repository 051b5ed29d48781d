// Facets narrow lists of records. Values of one facet are "or", facets are "and". Addresses and calls write them
// alike, joined by a pipe: `format=vinyl-12|cd`, `year=1990s|2004`.
import { GENRES, isGenreId } from '#kit/genres.ts';

export const LIST_FACETS = ['genre', 'format', 'availability', 'colour', 'year', 'country'] as const;
export type ListFacet = (typeof LIST_FACETS)[number];

/** The word of every record, beside facet values such as "genre:7". */
export const ALL_RECORDS_FACET_KEY = 'all';

/** Key of the shop's totals that counts changes to columns used by lists (src/db/schema/36-catalogue-lists.sql). */
export const CHANGED_RECORDS_FACET_KEY = 'changed';

/** `vinyl` is vinyl of any size. */
export const FORMAT_FACET_VALUES = [
  'vinyl',
  'vinyl-12',
  'vinyl-10',
  'vinyl-7',
  'cd',
  'tape',
  'digital',
  't-shirt',
  'hoodie',
  'merch',
  'accessory',
  'bundle',
  'test_pressing',
] as const;

/**
 * Colour families; clear red belongs to both clear and red. The database assigns them
 * (src/db/schema/32-catalogue-filters.sql).
 */
export const COLOUR_FACET_VALUES = [
  'black',
  'white',
  'grey',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'gold',
  'clear',
  'splatter',
  'marbled',
  'mixed',
] as const;

/** Availability of a record; a sold-out one has none of these. */
export const AVAILABILITY_FACET_VALUES = ['in_stock', 'preorder', 'ondemand', 'funding'] as const;

const FIXED: Readonly<Partial<Record<ListFacet, readonly string[]>>> = {
  genre: GENRES.map(({ id }) => String(id)),
  format: FORMAT_FACET_VALUES,
  availability: AVAILABILITY_FACET_VALUES,
  colour: COLOUR_FACET_VALUES,
};

/** Selected values per facet. An empty facet does not filter. */
export type SelectedFacetValues = Readonly<Record<ListFacet, readonly string[]>>;

/** Builds a selection from the values of each facet. */
export const buildSelectedFacetValues = (valuesOf: (facet: ListFacet) => readonly string[]): SelectedFacetValues => ({
  genre: valuesOf('genre'),
  format: valuesOf('format'),
  availability: valuesOf('availability'),
  colour: valuesOf('colour'),
  year: valuesOf('year'),
  country: valuesOf('country'),
});

export const NO_FACET_VALUES: SelectedFacetValues = buildSelectedFacetValues(() => []);

/** More values are not a real selection. */
const MAX_VALUES = 20;
const LONGEST = 300;

/** Reads `11|18`: the known values, each once, and whether unknown values were dropped. */
export function parseFacetValues(facet: ListFacet, text: string): { values: string[]; isUnknown: boolean } {
  const asked = text.slice(0, LONGEST).split('|').filter(Boolean);
  const values = [...new Set(asked)].filter((value) => isValue(facet, value)).slice(0, MAX_VALUES);
  return { values, isUnknown: text.length > LONGEST || new Set(asked).size > values.length };
}

/** Sorts values in the order of the shop, so that a selection has one address. */
export function sortFacetValues(facet: ListFacet, values: readonly string[]): string[] {
  const order = FIXED[facet];
  return order ? order.filter((value) => values.includes(value)) : [...values].sort();
}

function isValue(facet: ListFacet, value: string): boolean {
  if (facet === 'genre') return /^\d{1,2}$/.test(value) && isGenreId(Number(value));
  if (facet === 'country') return /^[A-Z]{2}$/.test(value);
  if (facet === 'year') return /^(1[89]|20)\d(\d|0s)$/.test(value);
  return FIXED[facet]?.includes(value) ?? false;
}
