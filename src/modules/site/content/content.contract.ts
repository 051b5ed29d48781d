// Content that staff edit and visitors read: pages, posts, help answers, banners.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { isOwnOrWebLink } from '#kit/check-web-link.ts';
import { LANGUAGES } from '#kit/locale.ts';
import { Id, ListOf, Moment, PageQuery, PathId, RequiredText, Text } from '#kit/shared-schemas.ts';
import { CONTENT_PAGE_KEYS } from './content-paths-and-placeholders.ts';

const Lang = z.enum(LANGUAGES, { error: 'language_unknown' });
const One = z.object({ id: PathId });
const Link = Text(500).check(z.refine(isOwnOrWebLink, { error: 'url_invalid' }));
const Picture = Text(500).check(
  z.refine((src) => src === '' || (src.startsWith('/') && isOwnOrWebLink(src)), { error: 'url_invalid' }),
);
const Body = Text(60_000);

export const Banner = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  link: z.string(),
  picture: z.string(),
});
export type Banner = z.infer<typeof Banner>;
export const listHomeBannersCall = defineCall({
  method: 'GET',
  path: '/banners',
  access: 'anyone',
  shared: true,
  summary: 'List the live banners of the home page in the reader’s language',
  reply: ListOf(Banner),
});

const PageParams = z.object({
  key: z.enum(CONTENT_PAGE_KEYS, { error: 'not_found' }),
  lang: z.enum(LANGUAGES, { error: 'not_found' }),
});
export const ContentPageFields = z.strictObject({ title: RequiredText(200), lead: Text(1000), body: Body });
export type ContentPageFields = z.infer<typeof ContentPageFields>;
export const ContentPageText = z.object({
  key: z.string(),
  lang: z.string(),
  title: z.string(),
  lead: z.string(),
  body: z.string(),
  updated_at: z.string(),
});
export type ContentPageText = z.infer<typeof ContentPageText>;
export const ContentPageRow = z.object({
  key: z.string(),
  title: z.string(),
  langs: z.array(z.string()),
  updated_at: z.string(),
});
export type ContentPageRow = z.infer<typeof ContentPageRow>;
export const listContentPagesCall = defineCall({
  method: 'GET',
  path: '/admin/content',
  access: 'staff',
  summary: 'List content pages with their languages',
  reply: ListOf(ContentPageRow),
});
export const readContentPageTextCall = defineCall({
  method: 'GET',
  path: '/admin/content/:key/:lang',
  access: 'staff',
  summary: 'Get the source of a content page in one language',
  params: PageParams,
  reply: ContentPageText,
});
export const saveContentPageTextCall = defineCall({
  method: 'PUT',
  path: '/admin/content/:key/:lang',
  access: 'staff',
  summary: 'Update a content page in one language',
  params: PageParams,
  body: ContentPageFields,
  reply: ContentPageText,
});

const ENTITIES = ['page', 'post', 'faq', 'banner'] as const;
export const undoContentChangeCall = defineCall({
  method: 'POST',
  path: '/admin/content/undo',
  access: 'staff',
  summary: 'Undo the last change of a page (`key/lang`), post, question or banner; repeat for earlier ones',
  body: z.strictObject({ entity: z.enum(ENTITIES, { error: 'input_invalid' }), entity_id: RequiredText(80) }),
  reply: z.object({ success: z.literal(true) }),
});

export const BannerText = z.strictObject({ title: Text(120), text: Text(300), button: Text(60) });
export type BannerText = z.infer<typeof BannerText>;
export const BannerFields = z.strictObject({
  link: Link,
  picture: Picture,
  position: z.int().check(z.gte(0, { error: 'input_too_small' }), z.lte(1000, { error: 'input_too_big' })),
  live: z.boolean(),
  from_at: z.nullable(Moment()),
  to_at: z.nullable(Moment()),
  texts: z.partialRecord(Lang, BannerText),
});
export type BannerFields = z.infer<typeof BannerFields>;
const day = z.nullable(z.string());
export const StoredBanner = z.object({
  id: Id,
  ...BannerFields.shape,
  from_at: day,
  to_at: day,
  updated_at: z.string(),
});
export type StoredBanner = z.infer<typeof StoredBanner>;
export const listBannersCall = defineCall({
  method: 'GET',
  path: '/admin/banners',
  access: 'staff',
  summary: 'List home page banners in order, with their display dates',
  query: z.object(PageQuery),
  reply: ListOf(StoredBanner),
});
export const readBannerCall = defineCall({
  method: 'GET',
  path: '/admin/banners/:id',
  access: 'staff',
  summary: 'Get a banner',
  params: One,
  reply: StoredBanner,
});
export const addBannerCall = defineCall({
  method: 'POST',
  path: '/admin/banners',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'Create a banner',
  body: BannerFields,
  reply: StoredBanner,
});
export const changeBannerCall = defineCall({
  method: 'PUT',
  path: '/admin/banners/:id',
  access: 'staff',
  summary: 'Update a banner',
  params: One,
  body: BannerFields,
  reply: StoredBanner,
});
export const removeBannerCall = defineCall({
  method: 'DELETE',
  path: '/admin/banners/:id',
  access: 'staff',
  status: 204,
  summary: 'Delete a banner',
  params: One,
  reply: z.unknown(),
});
