import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { MAX_PAGE_SIZE } from '#kit/paging.ts';
import { Text } from '#kit/shared-schemas.ts';
import { MAX_SEARCH_LENGTH } from './parse-search-text.ts';

export const SearchText = Text(MAX_SEARCH_LENGTH);

export const FoundProject = z.object({
  id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  picture: z.nullable(z.string()),
  project_id: z.int(),
  category: z.string(),
  slug: z.string(),
});
export const FoundCreator = z.object({
  id: z.int(),
  name: z.string(),
  picture: z.nullable(z.string()),
  shop_code_artist: z.nullable(z.string()),
  shop_code_label: z.nullable(z.string()),
});
export type FoundProject = z.infer<typeof FoundProject>;
export type FoundCreator = z.infer<typeof FoundCreator>;

export const SEARCH_TYPES = ['projects', 'artists', 'labels'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export const searchCatalogueCall = defineCall({
  method: 'GET',
  path: '/search',
  access: 'anyone',
  shared: true,
  summary: 'Search projects, artists or labels by words, catalogue number or barcode, best match first',
  query: z.object({
    search: SearchText,
    type: z._default(z.enum(SEARCH_TYPES, { error: 'search_type_unknown' }), 'projects'),
    limit: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: 'limit_invalid' })),
        z.transform((text: string) => Math.min(Number(text), MAX_PAGE_SIZE)),
      ),
    ),
  }),
  reply: z.array(z.union([FoundProject, FoundCreator])),
});
