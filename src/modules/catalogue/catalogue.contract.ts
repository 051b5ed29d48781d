import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CATEGORIES } from '#kit/categories.ts';
import { CurrencyCode, IdText, ListOf, PageQuery, Text } from '#kit/shapes.ts';
import { SearchText } from '#modules/search/search.contract.ts';
import { SORTS } from './sorts.ts';

export const Price = z.object({ price: z.int(), currency: CurrencyCode });

/** A project as lists show it. */
export const Tile = z.object({
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
  price_from: z.nullable(Price),
  in_stock: z.boolean(),
  ships_at: z.nullable(z.string()),
  /** There is a preview to play. */
  heard: z.boolean(),
  funding: z.nullable(z.object({ goal: z.int(), count: z.int(), percent: z.int(), ends_at: z.nullable(z.string()) })),
});
export type Tile = z.infer<typeof Tile>;

/** What a product is called in addresses and filters, besides the ids of the category pages. */
export const PRODUCT_WORDS = [
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
  ...PRODUCT_WORDS,
] as const;

/** Genre ids joined by a pipe, as the menu writes them; ids that are no genre find nothing. */
const GenreQuery = z
  .string()
  .check(
    z.maxLength(80, { error: 'genre_unknown' }),
    z.regex(/^\d{1,3}(\|\d{1,3}){0,19}$/, { error: 'genre_unknown' }),
  );
const CategoryQuery = z.union(
  [z.enum(PRODUCT_WORDS), z.enum(CATEGORIES.map(({ id }) => String(id) as `${(typeof CATEGORIES)[number]['id']}`))],
  { error: 'category_unknown' },
);

export const ProjectsQuery = z.object({
  genre: z.optional(GenreQuery),
  tag: z.optional(Text(60)),
  search: z.optional(SearchText),
  category: z.optional(CategoryQuery),
  artist_id: z.optional(IdText),
  label_id: z.optional(IdText),
  shop_id: z.optional(IdText),
  type: z.optional(z.enum(LIST_TYPES, { error: 'type_unknown' })),
  sort: z.optional(z.enum(SORTS, { error: 'sort_unknown' })),
  /** `true`: only what can be had today. */
  in_stock: z.optional(
    z.pipe(
      z.enum(['true', 'false'], { error: 'input_invalid' }),
      z.transform((text: 'true' | 'false') => text === 'true'),
    ),
  ),
  currency: z.optional(CurrencyCode),
  lang: z.optional(z.string()),
  ...PageQuery,
});

export const listProjects = defineCall({
  method: 'GET',
  path: '/projects',
  access: 'anyone',
  shared: true,
  summary: 'Launched, public projects: filtered, sorted and paged, with their lowest price in the currency asked for',
  query: ProjectsQuery,
  reply: ListOf(Tile),
});

export const getHome = defineCall({
  method: 'GET',
  path: '/home',
  access: 'anyone',
  shared: true,
  summary: 'The sections of the home page in their order, each with its look, its records and where all of it is',
  reply: z.object({
    sections: z.array(
      z.object({ id: z.string(), look: z.string(), more: z.optional(z.string()), tiles: z.array(Tile) }),
    ),
  }),
});
