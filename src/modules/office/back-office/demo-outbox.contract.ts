// E-mails of a demonstration, as staff read them.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { ListOf, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';

const One = z.object({ id: PathId });
const text = z.nullable(z.string());
const Search = z.optional(Text(200));

export const OUTBOX_MAIL_STATES = ['queued', 'kept', 'sent', 'failed'] as const;
export const OutboxMail = z.object({
  id: z.int(),
  kind: z.string(),
  entity: z.string(),
  recipient: z.string(),
  lang: z.string(),
  subject: text,
  html: text,
  body: text,
  state: z.enum(OUTBOX_MAIL_STATES),
  tries: z.int(),
  error: text,
  created_at: z.string(),
  sent_at: text,
});
export type OutboxMail = z.infer<typeof OutboxMail>;
/** Counted from zero. */
const Place = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, { error: 'not_found', abort: true })),
  z.transform((digits: string) => Number(digits)),
);

export const OutboxMailDetail = z.extend(OutboxMail, {
  attachments: z.array(z.object({ position: z.int(), filename: z.string(), mime: z.string(), bytes: z.int() })),
});
export type OutboxMailDetail = z.infer<typeof OutboxMailDetail>;
export const listOutboxMailsCall = defineCall({
  method: 'GET',
  path: '/admin/outbox',
  access: 'staff',
  summary: 'List sent e-mails, newest first (demonstration mode only)',
  query: z.object({
    search: Search,
    state: z.optional(z.enum(OUTBOX_MAIL_STATES, { error: 'state_unknown' })),
    ...PageQuery,
  }),
  reply: ListOf(OutboxMail),
});
export const readOutboxMailCall = defineCall({
  method: 'GET',
  path: '/admin/outbox/:id',
  access: 'staff',
  summary: 'Get an e-mail with its attachments (demonstration mode only)',
  params: One,
  reply: OutboxMailDetail,
});
export const readOutboxAttachmentCall = defineCall({
  method: 'GET',
  path: '/admin/outbox/:id/attachments/:position',
  access: 'staff',
  summary: 'Download an e-mail attachment (demonstration mode only)',
  params: z.object({ id: PathId, position: Place }),
  reply: z.unknown(),
  produces: ['application/pdf'],
});
