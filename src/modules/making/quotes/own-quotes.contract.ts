// What an account has saved and asked for: its own side of `quotes.contract.ts`.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { IdText, Line, ListOf, PageQuery } from '#kit/shared-schemas.ts';
import { Options, Wished } from '#modules/making/costing/costing.contract.ts';
import { OWN_QUOTE_STATES } from './quote.ts';
import { Quote, QuoteBody, QuoteRow } from './quotes.contract.ts';

const One = z.object({ id: IdText });
const own = { state: z.enum(OWN_QUOTE_STATES) } as const;
const OwnQuoteRow = z.extend(QuoteRow, own);
export type OwnQuoteRow = z.infer<typeof OwnQuoteRow>;
const OwnQuote = z.extend(Quote, own);
export type OwnQuote = z.infer<typeof OwnQuote>;

export const listOwnQuotes = defineCall({
  method: 'GET',
  path: '/quotes',
  access: 'signed_in',
  summary: 'What this account has saved and asked for, the newest first',
  query: z.object(PageQuery),
  reply: ListOf(OwnQuoteRow),
});
export const readOwnQuote = defineCall({
  method: 'GET',
  path: '/quotes/:id',
  access: 'signed_in',
  summary: 'One of these with its figures and all that was answered',
  params: One,
  reply: OwnQuote,
});

export const saveQuote = defineCall({
  method: 'POST',
  path: '/quotes',
  access: 'signed_in',
  status: 201,
  idempotent: true,
  limit: { max: 120, seconds: 3600 },
  summary:
    'Keeps what was configured in the account, with its price by today’s list; nobody is asked. The same saved twice is one; what cannot be made is refused as by `quote/calculate`',
  body: Wished,
  reply: z.object({ id: z.int() }),
});
export const forgetQuote = defineCall({
  method: 'DELETE',
  path: '/quotes/:id',
  access: 'signed_in',
  status: 204,
  summary: 'Lets go of what was saved; what was asked for stays',
  params: One,
  reply: z.unknown(),
});
export const askSavedQuote = defineCall({
  method: 'POST',
  path: '/quotes/:id/ask',
  access: 'signed_in',
  idempotent: true,
  limit: { max: 20, seconds: 3600 },
  summary:
    'Makes a request of what was saved, with the answers to the questions of its service; the price is reckoned anew. Asked twice, it is one request',
  params: One,
  body: z.object({ options: z.optional(Options), message: QuoteBody.shape.message }),
  reply: z.object({ id: z.int() }),
});
export const orderSavedQuote = defineCall({
  method: 'POST',
  path: '/quotes/:id/order',
  access: 'signed_in',
  idempotent: true,
  limit: { max: 20, seconds: 3600 },
  summary:
    'Offers what was saved at once, at today’s price of the list: accepting it (`quote/accept`) is ordering it. Only what copies are made of; asked twice, it is one offer',
  params: One,
  reply: z.object({ id: z.int() }),
});
export const beginQuoteProject = defineCall({
  method: 'POST',
  path: '/quotes/:id/project',
  access: 'signed_in',
  idempotent: true,
  limit: { max: 60, seconds: 3600 },
  summary:
    'Begins a project with what was configured, before or after staff are asked; the same one when asked again. Accepting an offer fills it, unless another is named',
  params: One,
  body: z.strictObject({ project_name: Line(200), artist_name: Line(200) }),
  reply: z.object({ project_id: z.int() }),
});
