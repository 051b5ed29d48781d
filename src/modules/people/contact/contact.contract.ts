// Messages of visitors to the platform, and their handling by staff.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import {
  CreatedSortQuery,
  Email,
  ListOf,
  PageQuery,
  PathId,
  RequiredLine,
  RequiredText,
  Text,
} from '#kit/shared-schemas.ts';
import { CaptchaAnswer } from '#modules/shared/captcha/captcha.contract.ts';

/** The fields of every contact form. Without scripts the sender confirms by mail in place of the captcha. */
export const ContactFormFields = z.object({
  name: RequiredLine(120),
  email: Email,
  subject: RequiredLine(200),
  message: RequiredText(5000),
});
export type ContactFormFields = z.infer<typeof ContactFormFields>;

export const sendContactMessageCall = defineCall({
  method: 'POST',
  path: '/contact',
  access: 'anyone',
  status: 201,
  idempotent: true,
  transaction: 'own',
  limit: { max: 10, seconds: 3600 },
  summary: 'Send a message to the shop: staff receive it, the sender gets a copy; a captcha answer is valid once',
  body: z.object({
    ...ContactFormFields.shape,
    captcha: CaptchaAnswer.check(z.minLength(1, { error: 'input_required' })),
  }),
  reply: z.object({ id: z.int() }),
});

export const CONTACT_MESSAGE_STATES = ['new', 'open', 'answered', 'spam'] as const;
export type ContactMessageState = (typeof CONTACT_MESSAGE_STATES)[number];
const State = z.enum(CONTACT_MESSAGE_STATES, { error: 'state_unknown' });
const One = z.object({ id: PathId });

export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  lang: z.string(),
  user_id: z.nullable(z.int()),
  state: State,
  created_at: z.string(),
  updated_at: z.string(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const listContactMessagesCall = defineCall({
  method: 'GET',
  path: '/admin/messages',
  access: 'staff',
  summary: 'List contact messages, newest first, or longest waiting first with `sort=created`',
  query: z.object({ search: z.optional(Text(200)), state: z.optional(State), ...CreatedSortQuery, ...PageQuery }),
  reply: ListOf(ContactMessage),
});
export const readContactMessageCall = defineCall({
  method: 'GET',
  path: '/admin/messages/:id',
  access: 'staff',
  summary: 'Get a contact message',
  params: One,
  reply: ContactMessage,
});
export const changeContactMessageStateCall = defineCall({
  method: 'PUT',
  path: '/admin/messages/:id',
  access: 'staff',
  summary: 'Set the status of a contact message',
  params: One,
  body: z.strictObject({ state: State }),
  reply: ContactMessage,
});
