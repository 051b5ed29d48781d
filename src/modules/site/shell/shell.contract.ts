import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { LANGUAGES } from '#kit/locale.ts';
import { CurrencyCode } from '#kit/shared-schemas.ts';

const Alert = z.object({
  id: z.int(),
  text_fr: z.string(),
  link_fr: z.string(),
  text_en: z.string(),
  link_en: z.string(),
});

export const getAnnouncementCall = defineCall({
  method: 'GET',
  path: '/alerts',
  access: 'anyone',
  shared: true,
  summary: 'Get the live announcement, or an empty object',
  reply: z.union([Alert, z.strictObject({})]),
});

export const getBuildIdCall = defineCall({
  method: 'GET',
  path: '/build-id',
  access: 'anyone',
  summary: 'Get the id of the served build',
  reply: z.object({ buildId: z.string() }),
});

export const MeReply = z.object({
  signed_in: z.boolean(),
  id: z.optional(z.int()),
  firstname: z.optional(z.string()),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  role: z.optional(z.string()),
  pro: z.optional(z.boolean()),
  isMun: z.optional(z.boolean()),
  count: z.int(),
  new_messages: z.int(),
  wishes: z.array(z.int()),
  /** Projects this visitor likes, the newest 500. */
  likes: z.array(z.int()),
  /** Artists, labels and people this visitor follows, the newest 500. */
  follows: z.array(z.int()),
  lang: z.enum(LANGUAGES),
  currency: CurrencyCode,
});

export const getMeCall = defineCall({
  method: 'GET',
  path: '/me',
  access: 'anyone',
  summary: 'Get the personal parts of a page that is cached for everyone',
  reply: MeReply,
});
