import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { LANGUAGES } from '#kit/locale.ts';
import { RequiredText, Text } from '#kit/shared-schemas.ts';

const List = <T extends z.core.$ZodType>(item: T, most: number) =>
  z.array(item).check(z.maxLength(most, { error: 'list_too_long' }));

/** The texts of a page in one language. `{{brand}}` is replaced by the platform's name. */
export const ServicePageTexts = z.strictObject({
  name: RequiredText(60),
  title: RequiredText(120),
  lead: RequiredText(600),
  points_title: Text(120),
  points: List(z.strictObject({ title: RequiredText(120), text: RequiredText(800) }), 12),
  steps_title: Text(120),
  steps: List(z.strictObject({ title: RequiredText(120), text: RequiredText(800), time: Text(60) }), 12),
  table_title: Text(120),
  table_head: List(Text(80), 8),
  table_rows: List(List(Text(160), 8), 30),
  table_note: Text(600),
  faq: List(z.strictObject({ question: RequiredText(200), answer: RequiredText(1200) }), 12),
  call_title: RequiredText(120),
  call_text: RequiredText(400),
});
export type ServicePageTexts = z.infer<typeof ServicePageTexts>;

/** The texts of a page by language. English always exists and replaces missing languages. */
export const ServicePageTextsByLanguage = z.record(z.enum(LANGUAGES), z.optional(ServicePageTexts));

const Key = z.object({ key: z.string().check(z.regex(/^[a-z-]{2,40}$/, { error: 'not_found' })) });

/** One page, in the reader's language. */
export const TranslatedServicePage = z.object({ key: z.string(), texts: ServicePageTexts });
export type TranslatedServicePage = z.infer<typeof TranslatedServicePage>;

export const listServicesCall = defineCall({
  method: 'GET',
  path: '/services',
  access: 'anyone',
  shared: true,
  summary: 'List the services on offer with name and summary',
  reply: z.array(z.object({ key: z.string(), name: z.string(), title: z.string(), lead: z.string() })),
});

export const readServiceCall = defineCall({
  method: 'GET',
  path: '/services/:key',
  access: 'anyone',
  shared: true,
  summary: 'Get the page of a service',
  params: Key,
  reply: TranslatedServicePage,
});

/** A page as staff change it, in all its languages. */
export const EditableServicePage = z.object({
  key: z.string(),
  sort: z.int(),
  active: z.boolean(),
  texts: z.record(z.string(), ServicePageTexts),
  updated_at: z.string(),
});
export type EditableServicePage = z.infer<typeof EditableServicePage>;

export const listServicePagesCall = defineCall({
  method: 'GET',
  path: '/admin/services',
  access: 'staff',
  summary: 'List all service and product pages, including hidden ones',
  reply: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      active: z.boolean(),
      languages: z.array(z.string()),
      updated_at: z.string(),
    }),
  ),
});
export const readServicePageCall = defineCall({
  method: 'GET',
  path: '/admin/services/:key',
  access: 'staff',
  summary: 'Get a service or product page in all languages',
  params: Key,
  reply: EditableServicePage,
});
export const ServicePageChange = z.strictObject({
  active: z.optional(z.boolean()),
  lang: z.optional(z.enum(LANGUAGES, { error: 'language_unknown' })),
  texts: z.optional(ServicePageTexts),
});
export type ServicePageChange = z.infer<typeof ServicePageChange>;
export const changeServicePageCall = defineCall({
  method: 'PUT',
  path: '/admin/services/:key',
  access: 'staff',
  summary: 'Show or hide a service or product page, or update its text in one language',
  params: Key,
  body: ServicePageChange,
  reply: EditableServicePage,
});
