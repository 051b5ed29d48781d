import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import {
  Amount,
  CodeInput,
  CurrencyCode,
  Day,
  Email,
  Id,
  ListOf,
  OptionalLine,
  OriginCode,
  PageQuery,
  PathId,
  RequiredLine,
  RequiredText,
  Text,
} from '#kit/shared-schemas.ts';
import { CurrencyAndTaxFields, RequestedOptions } from '#modules/making/costing/costing.contract.ts';
import { StoredCosting } from '#modules/making/costing/stored-costing.ts';
import { OfferAcceptanceFields, Pressing } from '#modules/making/pressings/pressings.contract.ts';
import { SideVerdictFields } from '#modules/making/pressings/test-pressing.contract.ts';
import { SERVICE_KEYS } from '#modules/making/services/services.ts';
import { CaptchaAnswer } from '#modules/shared/captcha/captcha.contract.ts';
import { MAX_OFFER_AMOUNT, MAX_OFFER_LINES, parseUnitPrice } from './offer-lines.ts';
import { OFFER_STATES, QUOTE_STATES } from './quote-states-and-offer-faults.ts';

const One = z.object({ id: PathId });
const text = z.nullable(z.string());
const Wish = z.union([z.boolean(), z.string()]);

/**
 * A request: the configuration and the customer. `options` has the fields of `quote/calculate` and the answers to the
 * service's questions; other names are rejected. Without scripts the customer confirms by mail in place of the
 * captcha.
 */
export const QuoteRequestBody = z.object({
  service: z.enum(SERVICE_KEYS, { error: 'service_unknown' }),
  format: z.optional(Text(40)),
  size: z.optional(Text(40)),
  quantity: z.optional(
    z
      .int({ error: 'input_must_integer' })
      .check(z.gte(1, { error: 'input_too_small' }), z.lte(1_000_000, { error: 'input_too_big' })),
  ),
  options: z.optional(RequestedOptions),
  name: RequiredLine(120),
  email: Email,
  phone: z.optional(CodeInput(40)),
  company: z.optional(OptionalLine(120)),
  ...CurrencyAndTaxFields,
  message: z.optional(Text(5000)),
  origin: z.optional(OriginCode),
});
export type QuoteRequestBody = z.infer<typeof QuoteRequestBody>;

export const requestQuoteCall = defineCall({
  method: 'POST',
  path: '/quote',
  access: 'anyone',
  status: 201,
  idempotent: true,
  transaction: 'own',
  limit: { max: 20, seconds: 3600 },
  summary:
    'Request a quote for a production or service; staff answer by e-mail. The price of `quote/calculate` is stored with it. The same request within ten minutes counts once. A captcha answer is valid once and required if CAPTCHA_REQUIRED is set',
  body: z.object({ ...QuoteRequestBody.shape, captcha: z.optional(CaptchaAnswer) }),
  reply: z.object({ id: z.int() }),
});

export const QuoteRow = z.object({
  id: z.int(),
  service: z.string(),
  format: z.string(),
  size: z.string(),
  quantity: z.nullable(z.int()),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  country_id: text,
  lang: z.string(),
  state: z.enum(QUOTE_STATES),
  created_at: z.string(),
});
export type QuoteRow = z.infer<typeof QuoteRow>;

/** A stored line of an offer: `unit_price` in whole units with up to four decimals, the rest in minor units. */
export const OfferLineOut = z.object({
  label: z.string(),
  quantity: z.int(),
  unit_price: z.string(),
  setup_price: Amount,
  total: Amount,
});
export type OfferLineOut = z.infer<typeof OfferLineOut>;

export const QuoteAnswer = z.object({
  id: z.int(),
  text: z.string(),
  /** Empty where the price list itself answers. */
  by: z.string(),
  /** The offered amount before tax: the sum of its lines. And its last valid day. */
  amount: z.nullable(Amount),
  currency: z.nullable(CurrencyCode),
  valid_until: text,
  lines: z.array(OfferLineOut),
  /** The deposit in percent. Null where the answer has no offer. */
  deposit_percent: z.nullable(z.int()),
  /** Estimated weeks of production from then on. */
  weeks: z.nullable(z.int()),
  /** When the customer accepted it. */
  accepted_at: text,
  created_at: z.string(),
});
export type QuoteAnswer = z.infer<typeof QuoteAnswer>;

export const Quote = z.extend(QuoteRow, {
  options: z.record(z.string(), Wish),
  phone: z.string(),
  /** The customer's preferred currency, and their VAT number. */
  currency: z.nullable(CurrencyCode),
  vat_number: z.string(),
  message: z.string(),
  /** The costing by the price list of its day. Null where staff must answer. */
  price_list_id: z.nullable(Id),
  costing: z.nullable(StoredCosting),
  origin: text,
  user_id: z.nullable(Id),
  /** The project that the customer started with it. */
  project_id: z.nullable(Id),
  /** The member of staff who works on it. */
  taken_by: text,
  answers: z.array(QuoteAnswer),
});
export type Quote = z.infer<typeof Quote>;

export const listQuotesCall = defineCall({
  method: 'GET',
  path: '/admin/quotes',
  access: 'staff',
  summary: 'List quote requests, newest first',
  query: z.object({
    search: z.optional(Text(200)),
    state: z.optional(z.enum(QUOTE_STATES, { error: 'state_unknown' })),
    service: z.optional(z.enum(SERVICE_KEYS, { error: 'service_unknown' })),
    ...PageQuery,
  }),
  reply: ListOf(QuoteRow),
});
export const readQuoteCall = defineCall({
  method: 'GET',
  path: '/admin/quotes/:id',
  access: 'staff',
  summary: 'Get a quote request with its answers',
  params: One,
  reply: Quote,
});

const counted = (least: number, most: number) =>
  z
    .int({ error: 'input_must_integer' })
    .check(z.gte(least, { error: 'input_too_small' }), z.lte(most, { error: 'input_too_big' }));

const OfferLineIn = z.strictObject({
  label: RequiredLine(200),
  quantity: counted(1, 1_000_000),
  unit_price: z
    .string({ error: 'input_must_number' })
    .check(z.refine((price) => parseUnitPrice(price) !== null, { error: 'input_must_number' })),
  setup_price: z.optional(counted(0, MAX_OFFER_AMOUNT)),
});

export const QuoteAnswerBody = z.strictObject({
  text: RequiredText(8000),
  lines: z.optional(
    z
      .array(OfferLineIn)
      .check(z.minLength(1, { error: 'input_required' }), z.maxLength(MAX_OFFER_LINES, { error: 'list_too_long' })),
  ),
  currency: z.optional(CurrencyCode),
  valid_until: z.optional(Day()),
  deposit_percent: z.optional(counted(0, 100)),
  weeks: z.optional(counted(1, 104)),
});
export type QuoteAnswerBody = z.infer<typeof QuoteAnswerBody>;

export const answerQuoteCall = defineCall({
  method: 'POST',
  path: '/admin/quotes/:id/answers',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary:
    'Answer a quote request by e-mail; with lines it is an offer priced before tax at their sum. The request is then answered',
  params: One,
  body: QuoteAnswerBody,
  reply: Quote,
});
export const changeQuoteStateCall = defineCall({
  method: 'PUT',
  path: '/admin/quotes/:id',
  access: 'staff',
  summary: 'Take on, close or reopen a quote request; the first two e-mail its requester',
  params: One,
  body: z.strictObject({ state: z.enum(['new', 'in_work', 'answered', 'closed'], { error: 'state_unknown' }) }),
  reply: Quote,
});

export const QuoteOffer = z.object({
  quote: Quote,
  answer: QuoteAnswer,
  state: z.enum(OFFER_STATES),
  /** The pressing of the accepted offer. */
  pressing: z.nullable(Pressing),
});
export type QuoteOffer = z.infer<typeof QuoteOffer>;

const Token = z.string().check(z.regex(/^[\w-]{20,100}$/, { error: 'link_invalid' }));

export const readQuoteOfferCall = defineCall({
  method: 'GET',
  path: '/quote/offer',
  access: 'anyone',
  limit: { max: 120, seconds: 3600 },
  summary: 'Get the current offer and its state: with the e-mail token, or for a request of the account',
  query: z.object({ token: z.optional(Token), quote_id: z.optional(PathId) }),
  reply: QuoteOffer,
});
export const acceptQuoteOfferCall = defineCall({
  method: 'POST',
  path: '/quote/accept',
  access: 'anyone',
  idempotent: true,
  limit: { max: 30, seconds: 3600 },
  summary:
    'Accept an offer, once: with the e-mail token, or for a request of the account, with the billing details. Returns the order of the first payment',
  body: z.strictObject({
    token: z.optional(Token),
    quote_id: z.optional(Id),
    /** The offer that the customer read, because a later one may exist. */
    answer_id: z.optional(Id),
    ...OfferAcceptanceFields,
  }),
  reply: z.object({ id: z.int(), state: z.enum(QUOTE_STATES), order_id: z.nullable(z.int()) }),
});
export const reviewOwnTestPressingCall = defineCall({
  method: 'POST',
  path: '/quote/test-pressing',
  access: 'anyone',
  limit: { max: 30, seconds: 3600 },
  summary:
    'Approve a side of the test pressing, or reject it with a description of the problem: with the e-mail token, or for a request of the account. A rejected side stops the production; the last approved one starts the pressing',
  body: z.strictObject({ token: z.optional(Token), quote_id: z.optional(Id), ...SideVerdictFields }),
  reply: Pressing,
});
export const adoptGuestQuoteCall = defineCall({
  method: 'POST',
  path: '/quote/claim',
  access: 'signed_in',
  limit: { max: 30, seconds: 3600 },
  summary: 'Move a guest’s quote request with its offer, orders and project to the account, by its e-mail token',
  body: z.strictObject({ token: Token }),
  reply: z.object({ id: z.int() }),
});

export const downloadQuotePdfCall = defineCall({
  method: 'GET',
  path: '/quote/:id/pdf',
  access: 'anyone',
  summary: 'Download a quote request or its answer as PDF in the requester’s language (requester and staff)',
  params: One,
  query: z.object({ answer: z.optional(PathId) }),
  reply: z.unknown(),
  produces: ['application/pdf'],
});
