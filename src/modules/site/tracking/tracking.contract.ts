import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { RequiredText } from '#kit/shared-schemas.ts';

const PageView = z.object({ type: z.literal('page_view'), url: RequiredText(2000) });
const MenuClick = z.object({ type: z.literal('click_menu'), category: RequiredText(100) });
const Event = z.discriminatedUnion('type', [PageView, MenuClick], { error: 'event_unknown' });

export const postVisitEventCall = defineCall({
  method: 'POST',
  path: '/events',
  access: 'anyone',
  status: 204,
  limit: { max: 600, seconds: 60 },
  summary: 'Record a page view or menu click of users who consented to statistics',
  body: Event,
  reply: z.unknown(),
});

export const postUserVisitEventCall = defineCall({
  method: 'POST',
  path: '/user/event',
  access: 'signed_in',
  status: 204,
  limit: { max: 600, seconds: 60 },
  summary: 'Record a page view or menu click of a signed-in user',
  body: Event,
  reply: z.unknown(),
});
