// The blog's posts and the questions of the help page, as staff write them.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { LANGUAGES } from '#kit/locale.ts';
import { ListOf, Moment, PageQuery, PathId, RequiredText, Text } from '#kit/shared-schemas.ts';
import { FAQ_TOPICS } from './content-paths-and-placeholders.ts';

const Lang = z.enum(LANGUAGES, { error: 'language_unknown' });
const One = z.object({ id: PathId });
const Body = Text(60_000);
const Slug = Text(120).check(
  z.regex(/^(?:[\p{L}\p{M}\p{N}_]+(?:-[\p{L}\p{M}\p{N}_]+)*)?$/u, { error: 'slug_invalid' }),
);
const search = z.optional(Text(200));

export const BlogPostFields = z.strictObject({
  lang: Lang,
  title: RequiredText(200),
  /** Made of the title when it is left empty. */
  slug: Slug,
  lead: Text(1000),
  body: Body,
  tags: z.array(RequiredText(40)).check(z.maxLength(12, { error: 'input_too_long' })),
  author: Text(120),
  cover: Text(120),
  published_at: z.nullable(Moment()),
});
export type BlogPostFields = z.infer<typeof BlogPostFields>;
const BlogPostText = z.object({
  lang: Lang,
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
});
export type BlogPostTexts = z.infer<typeof BlogPostText>;
export const BlogPost = z.object({
  id: z.int(),
  author: z.string(),
  cover: z.string(),
  published_at: z.nullable(z.string()),
  updated_at: z.string(),
  texts: z.array(BlogPostText),
});
export type BlogPost = z.infer<typeof BlogPost>;
export const BlogPostRow = z.object({
  id: z.int(),
  title: z.string(),
  author: z.string(),
  langs: z.array(z.string()),
  published_at: z.nullable(z.string()),
  updated_at: z.string(),
});
export type BlogPostRow = z.infer<typeof BlogPostRow>;
export const listPostsForStaffCall = defineCall({
  method: 'GET',
  path: '/admin/posts',
  access: 'staff',
  summary: 'List blog posts, drafts first, then newest',
  query: z.object({ search, ...PageQuery }),
  reply: ListOf(BlogPostRow),
});
export const readPostForStaffCall = defineCall({
  method: 'GET',
  path: '/admin/posts/:id',
  access: 'staff',
  summary: 'Get a blog post in all languages',
  params: One,
  reply: BlogPost,
});
export const addPostCall = defineCall({
  method: 'POST',
  path: '/admin/posts',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'Create a blog post in its first language; without a date it is a draft',
  body: BlogPostFields,
  reply: BlogPost,
});
export const changePostCall = defineCall({
  method: 'PUT',
  path: '/admin/posts/:id',
  access: 'staff',
  summary: 'Update a blog post in one language, or add that language',
  params: One,
  body: BlogPostFields,
  reply: BlogPost,
});
export const removePostCall = defineCall({
  method: 'DELETE',
  path: '/admin/posts/:id',
  access: 'staff',
  status: 204,
  summary: 'Delete a blog post',
  params: One,
  reply: z.unknown(),
});

export const FaqEntryFields = z.strictObject({
  lang: Lang,
  topic: z.enum(FAQ_TOPICS, { error: 'topic_unknown' }),
  question: RequiredText(300),
  answer: RequiredText(6000),
  position: z.int().check(z.gte(0, { error: 'input_too_small' }), z.lte(100_000, { error: 'input_too_big' })),
  live: z.boolean(),
});
export type FaqEntryFields = z.infer<typeof FaqEntryFields>;
export const FaqEntry = z.object({
  id: z.int(),
  topic: z.string(),
  position: z.int(),
  live: z.boolean(),
  updated_at: z.string(),
  texts: z.array(z.object({ lang: Lang, question: z.string(), answer: z.string() })),
});
export type FaqEntry = z.infer<typeof FaqEntry>;
export const FaqEntryRow = z.object({
  id: z.int(),
  topic: z.string(),
  question: z.string(),
  position: z.int(),
  live: z.boolean(),
  langs: z.array(z.string()),
});
export type FaqEntryRow = z.infer<typeof FaqEntryRow>;
export const listFaqEntriesCall = defineCall({
  method: 'GET',
  path: '/admin/faq',
  access: 'staff',
  summary: 'List questions of the help page by topic and position',
  query: z.object({ search, topic: z.optional(z.enum(FAQ_TOPICS, { error: 'topic_unknown' })), ...PageQuery }),
  reply: ListOf(FaqEntryRow),
});
export const readFaqEntryCall = defineCall({
  method: 'GET',
  path: '/admin/faq/:id',
  access: 'staff',
  summary: 'Get a help question in all languages',
  params: One,
  reply: FaqEntry,
});
export const addFaqEntryCall = defineCall({
  method: 'POST',
  path: '/admin/faq',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'Create a help question in its first language',
  body: FaqEntryFields,
  reply: FaqEntry,
});
export const changeFaqEntryCall = defineCall({
  method: 'PUT',
  path: '/admin/faq/:id',
  access: 'staff',
  summary: 'Update a help question in one language, or add that language',
  params: One,
  body: FaqEntryFields,
  reply: FaqEntry,
});
export const removeFaqEntryCall = defineCall({
  method: 'DELETE',
  path: '/admin/faq/:id',
  access: 'staff',
  status: 204,
  summary: 'Delete a help question',
  params: One,
  reply: z.unknown(),
});
