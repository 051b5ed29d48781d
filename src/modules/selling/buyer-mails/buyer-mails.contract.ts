// Mails of creators to the buyers of a release who agreed to them.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, ListOf, PageQuery, PathId, RequiredLine, RequiredText, Text } from '#kit/shared-schemas.ts';
import { BUYER_MAIL_RULES, BUYER_MAIL_STATES } from './buyer-mails.ts';

const One = z.object({ id: PathId });
const text = z.nullable(z.string());

const BuyerMail = z.object({
  id: z.int(),
  project_id: z.int(),
  /** The release and its artist. */
  name: z.string(),
  artist_name: z.string(),
  subject: z.string(),
  body: z.string(),
  state: z.enum(BUYER_MAIL_STATES),
  created_at: z.string(),
  send_at: z.string(),
  sent_at: text,
  stopped_at: text,
  stop_reason: z.string(),
  recipients: z.int(),
});
export type BuyerMail = z.infer<typeof BuyerMail>;

export const ReleaseBuyerMails = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  /** Buyers who would get a mail now. */
  recipients: z.int(),
  /** When the next mail may be written; null for now. */
  next_at: text,
  /** The newest first. */
  mails: z.array(BuyerMail),
});
export type ReleaseBuyerMails = z.infer<typeof ReleaseBuyerMails>;

export const BUYER_MAIL_TEXT_FIELDS = { subject: RequiredLine(120), body: RequiredText(5000) } as const;

export const listReleaseBuyerMailsCall = defineCall({
  method: 'GET',
  path: '/projects/:id/buyer-mails',
  access: 'signed_in',
  summary: 'Count the buyers of an own project who agreed to mails of the artist, and list the mails to them',
  params: One,
  reply: ReleaseBuyerMails,
});
export const writeBuyerMailCall = defineCall({
  method: 'POST',
  path: '/projects/:id/buyer-mails',
  access: 'signed_in',
  status: 201,
  idempotent: true,
  limit: { max: 20, seconds: 3600 },
  summary: `Write a mail to the buyers of an own project who agreed. It is sent after ${BUYER_MAIL_RULES.held_hours} hours unless it is stopped; one mail in ${BUYER_MAIL_RULES.days_between} days`,
  params: One,
  body: z.strictObject(BUYER_MAIL_TEXT_FIELDS),
  reply: BuyerMail,
});
export const stopOwnBuyerMailCall = defineCall({
  method: 'DELETE',
  path: '/projects/:id/buyer-mails/:mail_id',
  access: 'signed_in',
  summary: 'Stop an own mail to buyers that is not sent yet',
  params: z.object({ id: PathId, mail_id: PathId }),
  reply: BuyerMail,
});
export const unsubscribeFromBuyerMailsCall = defineCall({
  method: 'POST',
  path: '/buyer-mails/unsubscribe',
  access: 'anyone',
  limit: { max: 20, seconds: 60 },
  summary: 'End the mails of an artist to a buyer with the order and token of one of them; repeatable',
  body: z.object({
    order_id: Id,
    token: z.string({ error: 'input_required' }).check(z.regex(/^[\w-]{43}$/, { error: 'link_invalid' })),
  }),
  reply: z.object({ success: z.literal(true) }),
});
export const listBuyerMailsCall = defineCall({
  method: 'GET',
  path: '/admin/buyer-mails',
  access: 'staff',
  summary: 'List the mails of creators to their buyers, the newest first',
  query: z.object({
    state: z.optional(z.enum(BUYER_MAIL_STATES, { error: 'state_unknown' })),
    /** Of the release or its artist. */
    search: z.optional(Text(200)),
    ...PageQuery,
  }),
  reply: ListOf(BuyerMail),
});
export const stopBuyerMailCall = defineCall({
  method: 'PUT',
  path: '/admin/buyer-mails/:id/stop',
  access: 'staff',
  summary: 'Stop a mail of a creator to buyers before or while it is sent, with a reason that the creator reads',
  params: One,
  body: z.strictObject({ reason: RequiredText(500) }),
  reply: BuyerMail,
});
