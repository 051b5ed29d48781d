import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Email, ListOf, PageQuery, Text } from '#kit/shared-schemas.ts';
import { NEWSLETTER_STATES } from './newsletter-consent.ts';

const Token = z.string({ error: 'input_required' }).check(z.regex(/^[\w-]{20,100}$/, { error: 'link_invalid' }));
const Done = z.object({ success: z.literal(true) });
const LIMIT = { max: 20, seconds: 60 } as const;

export const requestNewsletterCall = defineCall({
  method: 'POST',
  path: '/newsletter',
  access: 'anyone',
  limit: LIMIT,
  summary: 'Subscribe to the newsletter: sends a confirmation link to the address',
  body: z.object({ email: Email, source: z.optional(Text(40)) }),
  reply: Done,
});
export const confirmNewsletterCall = defineCall({
  method: 'POST',
  path: '/newsletter/confirm',
  access: 'anyone',
  limit: LIMIT,
  summary: 'Confirm a newsletter subscription with its token, once',
  body: z.object({ token: Token }),
  reply: Done,
});
export const unsubscribeFromNewsletterCall = defineCall({
  method: 'POST',
  path: '/auth/unsubscribe-newsletter',
  access: 'anyone',
  limit: LIMIT,
  summary:
    'Unsubscribe from the newsletter with an e-mail token, or request a link by address; known and unknown addresses get the same answer',
  body: z.object({ token: z.optional(Token), email: z.optional(Email) }),
  reply: Done,
});

export const NewsletterSubscriber = z.object({
  id: z.int(),
  email: z.string(),
  lang: z.string(),
  state: z.enum(NEWSLETTER_STATES),
  consent_version: z.string(),
  source: z.string(),
  asked_at: z.string(),
  confirmed_at: z.nullable(z.string()),
  left_at: z.nullable(z.string()),
});
export type NewsletterSubscriber = z.infer<typeof NewsletterSubscriber>;
export const listNewsletterSubscribersCall = defineCall({
  method: 'GET',
  path: '/admin/subscribers',
  access: 'staff',
  summary: 'List newsletter subscribers with time and text of their consent',
  query: z.object({
    search: z.optional(Text(200)),
    state: z.optional(z.enum(NEWSLETTER_STATES, { error: 'state_unknown' })),
    ...PageQuery,
  }),
  reply: ListOf(NewsletterSubscriber),
});
