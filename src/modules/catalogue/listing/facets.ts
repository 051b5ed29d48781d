// Facets narrow lists of records. Values of one facet are "or", facets are "and". Addresses and calls write them
// alike, joined by a pipe: `format=vinyl-12|cd`, `year=1990s|2004`.
import { GENRES, isGenreId } from '#kit/genres.ts';

export const FACETS = ['genre', 'format', 'availability', 'colour', 'year', 'country'] as const;
export type Facet = (typeof FACETS)[number];

/** The word of every record, beside facet values such as "genre:7". */
export const ALL_RECORDS = 'all';

/** Key of the shop's totals that counts changes to columns used by lists (src/db/schema/36-catalogue-lists.sql). */
export const CHANGES_TOTAL = 'changed';

/** `vinyl` is vinyl of any size. */
export const LISTED_FORMATS = [
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
export const COLOUR_FAMILIES = [
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
export const AVAILABILITIES = ['in_stock', 'preorder', 'ondemand', 'funding'] as const;

const FIXED: Readonly<Partial<Record<Facet, readonly string[]>>> = {
  genre: GENRES.map(({ id }) => String(id)),
  format: LISTED_FORMATS,
  availability: AVAILABILITIES,
  colour: COLOUR_FAMILIES,
};

/** Selected values per facet. An empty facet does not filter. */
export type ChosenFacets = Readonly<Record<Facet, readonly string[]>>;

/** Builds a selection from the values of each facet. */
export const selectFacets = (valuesOf: (facet: Facet) => readonly string[]): ChosenFacets => ({
  genre: valuesOf('genre'),
  format: valuesOf('format'),
  availability: valuesOf('availability'),
  colour: valuesOf('colour'),
  year: valuesOf('year'),
  country: valuesOf('country'),
});

export const NO_FACETS: ChosenFacets = selectFacets(() => []);

/** More values are not a real selection. */
const MAX_VALUES = 20;
const LONGEST = 300;

/** Reads `11|18`: the known values, each once, and whether unknown values were dropped. */
export function readFacet(facet: Facet, text: string): { values: string[]; isUnknown: boolean } {
  const asked = text.slice(0, LONGEST).split('|').filter(Boolean);
  const values = [...new Set(asked)].filter((value) => isValue(facet, value)).slice(0, MAX_VALUES);
  return { values, isUnknown: text.length > LONGEST || new Set(asked).size > values.length };
}

/** Sorts values in the order of the shop, so that a selection has one address. */
export function sortFacetValues(facet: Facet, values: readonly string[]): string[] {
  const order = FIXED[facet];
  return order ? order.filter((value) => values.includes(value)) : [...values].sort();
}

function isValue(facet: Facet, value: string): boolean {
  if (facet === 'genre') return /^\d{1,2}$/.test(value) && isGenreId(Number(value));
  if (facet === 'country') return /^[A-Z]{2}$/.test(value);
  if (facet === 'year') return /^(1[89]|20)\d(\d|0s)$/.test(value);
  return FIXED[facet]?.includes(value) ?? false;
}
