// The saved and requested quotes of an account: the customer's side of `quotes.contract.ts`.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { ListOf, PageQuery, PathId, RequiredLine } from '#kit/shared-schemas.ts';
import { RequestedConfiguration, RequestedOptions } from '#modules/making/costing/costing.contract.ts';
import { OWN_QUOTE_STATES } from './quote-states-and-offer-faults.ts';
import { Quote, QuoteRequestBody, QuoteRow } from './quotes.contract.ts';

const One = z.object({ id: PathId });
const own = { state: z.enum(OWN_QUOTE_STATES) } as const;
const OwnQuoteRow = z.extend(QuoteRow, own);
export type OwnQuoteRow = z.infer<typeof OwnQuoteRow>;
const OwnQuote = z.extend(Quote, own);
export type OwnQuote = z.infer<typeof OwnQuote>;

export const listOwnQuotesCall = defineCall({
  method: 'GET',
  path: '/quotes',
  access: 'signed_in',
  summary: 'List saved and requested quotes of the account, newest first',
  query: z.object(PageQuery),
  reply: ListOf(OwnQuoteRow),
});
export const readOwnQuoteCall = defineCall({
  method: 'GET',
  path: '/quotes/:id',
  access: 'signed_in',
  summary: 'Get a saved or requested quote with its figures and answers',
  params: One,
  reply: OwnQuote,
});

export const saveQuoteCall = defineCall({
  method: 'POST',
  path: '/quotes',
  access: 'signed_in',
  status: 201,
  idempotent: true,
  limit: { max: 120, seconds: 3600 },
  summary:
    'Save a configuration as a quote at today’s price, without a request to staff. Repeating it saves once; impossible choices are refused as by `quote/calculate`',
  body: RequestedConfiguration,
  reply: z.object({ id: z.int() }),
});
export const deleteOwnSavedQuoteCall = defineCall({
  method: 'DELETE',
  path: '/quotes/:id',
  access: 'signed_in',
  status: 204,
  summary: 'Delete a saved quote (requested quotes are kept)',
  params: One,
  reply: z.unknown(),
});
export const requestSavedQuoteCall = defineCall({
  method: 'POST',
  path: '/quotes/:id/ask',
  access: 'signed_in',
  idempotent: true,
  limit: { max: 20, seconds: 3600 },
  summary:
    'Request a saved quote with the answers to its service’s questions, at today’s price; repeating it creates one request',
  params: One,
  body: z.object({ options: z.optional(RequestedOptions), message: QuoteRequestBody.shape.message }),
  reply: z.object({ id: z.int() }),
});
export const offerSavedQuoteAtListPriceCall = defineCall({
  method: 'POST',
  path: '/quotes/:id/order',
  access: 'signed_in',
  idempotent: true,
  limit: { max: 20, seconds: 3600 },
  summary:
    'Offer a saved quote at today’s list price; accepting it (`quote/accept`) places the order. Products only; repeating it creates one offer',
  params: One,
  reply: z.object({ id: z.int() }),
});
export const createQuoteProjectCall = defineCall({
  method: 'POST',
  path: '/quotes/:id/project',
  access: 'signed_in',
  idempotent: true,
  limit: { max: 60, seconds: 3600 },
  summary:
    'Create a project from a configuration; repeating it returns the same project. Accepting an offer fills it unless another is named',
  params: One,
  body: z.strictObject({ project_name: RequiredLine(200), artist_name: RequiredLine(200) }),
  reply: z.object({ project_id: z.int() }),
});
