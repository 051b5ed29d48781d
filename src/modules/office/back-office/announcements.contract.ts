// Announcements above every page of the shop.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { isOwnOrWebLink } from '#kit/check-web-link.ts';
import { ListOf, PageQuery, PathId, RequiredText, Text } from '#kit/shared-schemas.ts';

const One = z.object({ id: PathId });
const Link = Text(500).check(z.refine(isOwnOrWebLink, { error: 'url_invalid' }));

export const AnnouncementFields = z.strictObject({
  text_fr: RequiredText(300),
  link_fr: Link,
  text_en: RequiredText(300),
  link_en: Link,
  live: z.boolean(),
});
export type AnnouncementFields = z.infer<typeof AnnouncementFields>;
export const StoredAnnouncement = z.object({
  id: z.int(),
  text_fr: z.string(),
  link_fr: z.string(),
  text_en: z.string(),
  link_en: z.string(),
  live: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type StoredAnnouncement = z.infer<typeof StoredAnnouncement>;

export const listAnnouncementsCall = defineCall({
  method: 'GET',
  path: '/admin/alerts',
  access: 'staff',
  summary: 'List announcements, the live one first',
  query: z.object(PageQuery),
  reply: ListOf(StoredAnnouncement),
});
export const readAnnouncementCall = defineCall({
  method: 'GET',
  path: '/admin/alerts/:id',
  access: 'staff',
  summary: 'Get an announcement',
  params: One,
  reply: StoredAnnouncement,
});
export const addAnnouncementCall = defineCall({
  method: 'POST',
  path: '/admin/alerts',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'Create an announcement; a live one replaces the current one',
  body: AnnouncementFields,
  reply: StoredAnnouncement,
});
export const changeAnnouncementCall = defineCall({
  method: 'PUT',
  path: '/admin/alerts/:id',
  access: 'staff',
  summary: 'Update an announcement or switch it on or off; one can be live at a time',
  params: One,
  body: z.partial(AnnouncementFields),
  reply: StoredAnnouncement,
});
export const removeAnnouncementCall = defineCall({
  method: 'DELETE',
  path: '/admin/alerts/:id',
  access: 'staff',
  status: 204,
  summary: 'Delete an announcement',
  params: One,
  reply: z.unknown(),
});
