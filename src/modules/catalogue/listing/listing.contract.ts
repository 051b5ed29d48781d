import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CATEGORIES } from '#kit/category-pages.ts';
import { CurrencyCode, IdQuery, ListOf, PageQuery, Text } from '#kit/shared-schemas.ts';
import { SearchText } from '#modules/catalogue/search/search.contract.ts';
import { LIST_FACETS, type ListFacet, parseFacetValues } from './facets.ts';
import { LIST_AND_SEARCH_SORTS } from './list-sorts.ts';

export const ListedPrice = z.object({ price: z.int(), currency: CurrencyCode });

/** The lowest price of a project; `or_more` where another of its items costs more. */
export const StartingPrice = z.extend(ListedPrice, { or_more: z.optional(z.boolean()) });
export type StartingPrice = z.infer<typeof StartingPrice>;

/** A project in a list. */
export const ProjectTileData = z.object({
  id: z.int(),
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  artist_id: z.nullable(z.int()),
  slug: z.string(),
  category: z.string(),
  link: z.string(),
  picture: z.nullable(z.string()),
  picture_version: z.int(),
  cover_tone: z.nullable(z.string()),
  color_vinyl: z.unknown(),
  selling_mode: z.string(),
  badges: z.array(z.string()),
  formats: z.array(z.string()),
  price_from: z.nullable(StartingPrice),
  in_stock: z.boolean(),
  ships_at: z.nullable(z.string()),
  /** It has a preview. */
  heard: z.boolean(),
  funding: z.nullable(z.object({ goal: z.int(), count: z.int(), percent: z.int(), ends_at: z.nullable(z.string()) })),
});
export type ProjectTileData = z.infer<typeof ProjectTileData>;

/** Product words in addresses and filters, besides the ids of category pages. */
export const PRODUCT_CATEGORY_WORDS = [
  'vinyl',
  'cd',
  'tape',
  'bundle',
  'project',
  't-shirt',
  'hoodie',
  'merch',
  'digital',
  'accessory',
] as const;
const LIST_TYPES = [
  'standard',
  'test_pressing',
  'shop',
  'preorder',
  'funding',
  'ondemand',
  'vod',
  'deposit_sale',
  ...PRODUCT_CATEGORY_WORDS,
] as const;

/** Values of a facet joined by a pipe: any of them. */
const FacetQuery = (facet: ListFacet) =>
  z.pipe(
    z.string().check(z.refine((text) => !parseFacetValues(facet, text).isUnknown, { error: 'filter_unknown' })),
    z.transform((text: string): readonly string[] => parseFacetValues(facet, text).values),
  );
/** Minor units of `currency`. */
const PriceQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, { error: 'input_must_integer' })),
  z.transform((text: string) => Number(text)),
);

/** Genre ids joined by a pipe, as in the menu, where "all" is empty. Unknown ids find no record. */
const GenreQuery = z
  .string()
  .check(
    z.maxLength(80, { error: 'genre_unknown' }),
    z.regex(/^(\d{1,3}(\|\d{1,3}){0,19})?$/, { error: 'genre_unknown' }),
  );
const CategoryQuery = z.union(
  [
    z.enum(PRODUCT_CATEGORY_WORDS),
    z.enum(CATEGORIES.map(({ id }) => String(id) as `${(typeof CATEGORIES)[number]['id']}`)),
  ],
  { error: 'category_unknown' },
);

/** Filters of a list: values of one parameter are "or", parameters are "and". */
const HoldsQuery = {
  genre: z.optional(GenreQuery),
  format: z.optional(FacetQuery('format')),
  availability: z.optional(FacetQuery('availability')),
  colour: z.optional(FacetQuery('colour')),
  /** Decades (`1990s`) and years (`1994`). */
  year: z.optional(FacetQuery('year')),
  /** The country of the record label, or of the release without one. */
  country: z.optional(FacetQuery('country')),
  price_min: z.optional(PriceQuery),
  price_max: z.optional(PriceQuery),
  tag: z.optional(Text(60)),
  search: z.optional(SearchText),
  category: z.optional(CategoryQuery),
  artist_id: z.optional(IdQuery),
  label_id: z.optional(IdQuery),
  shop_id: z.optional(IdQuery),
  type: z.optional(z.enum(LIST_TYPES, { error: 'type_unknown' })),
  currency: z.optional(CurrencyCode),
  lang: z.optional(z.string()),
};

export const ProjectListQuery = z.object({
  ...HoldsQuery,
  /** By best match in a search, else by popularity. */
  sort: z.optional(z.enum(LIST_AND_SEARCH_SORTS, { error: 'sort_unknown' })),
  ...PageQuery,
});

/** A facet with the values that can narrow a list. */
export const FacetValueList = z.object({
  name: z.enum(LIST_FACETS),
  values: z.array(
    z.object({
      value: z.string(),
      /** The number of records with this value; null where a count is too expensive. */
      total: z.nullable(z.int()),
      total_is_exact: z.boolean(),
    }),
  ),
});
export type FacetValueList = z.infer<typeof FacetValueList>;

export const ProjectFacets = z.object({ total: z.int(), total_is_exact: z.boolean(), facets: z.array(FacetValueList) });
export type ProjectFacets = z.infer<typeof ProjectFacets>;

export const listProjectsCall = defineCall({
  method: 'GET',
  path: '/projects',
  access: 'anyone',
  shared: true,
  summary: 'List launched public projects: filtered, sorted and paged, with the lowest price in the requested currency',
  query: ProjectListQuery,
  reply: ListOf(ProjectTileData),
});

export const listFacetsCall = defineCall({
  method: 'GET',
  path: '/projects/facets',
  access: 'anyone',
  shared: true,
  summary:
    'List filter facets with the number of projects per value. Counts are exact up to 10,000 and null where counting would be too expensive',
  query: z.object(HoldsQuery),
  reply: ProjectFacets,
});
