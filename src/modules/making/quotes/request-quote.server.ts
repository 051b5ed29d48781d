import { hash } from 'node:crypto';
import { fieldProblem, inputInvalid } from '#kit/problem.ts';
import { calculateStoredCosting } from '#modules/making/costing/calculate-stored-costing.server.ts';
import { mailedLinkExpired } from '#modules/people/identity/identity.problems.ts';
import { hashToken, newToken } from '#modules/people/identity/session.server.ts';
import { consumeCaptchaAnswer, requireCaptchaIfDemanded } from '#modules/shared/captcha/require-captcha.server.ts';
import { requireMailRateLimit } from '#modules/shared/mail/mail-rate-limit.server.ts';
import { queueMail, queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import { parseVatNumber } from '#modules/shared/pricing/parse-vat-number.server.ts';
import { platformEmail } from '#platform/config.server.ts';
import { type Ctx, runLastCallTransaction } from '#platform/ctx.server.ts';
import { visitOriginCode } from '#platform/visit-cookies.server.ts';
import { formatInternationalPhone } from './international-phone.server.ts';
import { type ParsedQuoteRequest, parseQuoteRequest } from './parse-quote-request.ts';
import type { Quote, QuoteRequestBody } from './quotes.contract.ts';
import { confirmQuoteRequest, insertQuote, loadQuote, lockAndLoadDuplicateQuoteId } from './quotes.store.server.ts';

const CONFIRM_MS = 48 * 3_600_000;
const CONFIRMS_AN_HOUR = 3;

/**
 * Store a request, confirm it by mail in the customer's language, and notify the team.
 * @throws Problem 422 with a key per field, 403 captcha_wrong
 */
export async function requestQuote(
  ctx: Ctx,
  { captcha, ...body }: QuoteRequestBody & { captcha?: string | undefined },
): Promise<{ id: number }> {
  const { request, read } = requireValidQuoteRequest(ctx, body);
  const person = await requireCaptchaIfDemanded(ctx, captcha);
  return runLastCallTransaction(ctx, async (own) => {
    const same = await lockAndLoadDuplicateQuoteId(own.db, request.fingerprint);
    if (same !== undefined) return { id: same };
    await consumeCaptchaAnswer(own, person);
    const figures = await calculateQuoteFigures(own, body, read);
    const id = await insertQuote(own.db, {
      ...request,
      ...figures,
      state: 'new',
      confirm_hash: null,
      confirm_until: null,
    });
    await queueQuoteRequestMails(own, id);
    return { id };
  });
}

/** The same without scripts: the request waits for the link in a mail, and the mail has none of its text. */
export async function storeQuoteRequestToConfirm(ctx: Ctx, body: QuoteRequestBody): Promise<void> {
  const { request, read } = requireValidQuoteRequest(ctx, body);
  await requireMailRateLimit(ctx, 'quote', request.email, CONFIRMS_AN_HOUR);
  const token = newToken();
  const id = await insertQuote(ctx.db, {
    ...request,
    ...(await calculateQuoteFigures(ctx, body, read)),
    state: 'unconfirmed',
    confirm_hash: hashToken(token),
    confirm_until: new Date(ctx.now.getTime() + CONFIRM_MS),
  });
  const entity = `quote:${id}`;
  await queueMail(ctx, { kind: 'quote_confirm', entity, recipient: request.email, lang: ctx.lang, data: { token } });
}

/**
 * Confirm a request by its mailed link, once.
 * @throws Problem 410 link_gone
 */
export async function confirmQuoteRequestByLink(ctx: Ctx, token: string): Promise<void> {
  if (!/^[\w-]{20,100}$/.test(token)) throw fieldProblem('token', 'link_invalid');
  const id = await confirmQuoteRequest(ctx.db, hashToken(token), ctx.now);
  if (id === undefined) throw mailedLinkExpired();
  await queueQuoteRequestMails(ctx, id);
}

function requireValidQuoteRequest(ctx: Ctx, body: QuoteRequestBody) {
  const read = parseQuoteRequest(body, ctx.now.toISOString().slice(0, 10));
  if (Object.keys(read.faults).length > 0) throw inputInvalid({ fields: read.faults });
  const asked = {
    service: body.service,
    format: body.format ?? '',
    size: body.size ?? '',
    quantity: read.quantity,
    options: { ...read.wished, ...read.answers },
    name: body.name.trim(),
    email: body.email,
    phone: body.phone ? formatInternationalPhone(body.phone, body.country_id ?? ctx.country) : '',
    company: body.company?.trim() ?? '',
    country_id: body.country_id ?? null,
    currency: body.currency ?? ctx.currency,
    vat_number: body.vat_number?.trim() ?? '',
    message: body.message?.trim() ?? '',
  };
  const request = {
    ...asked,
    origin: body.origin || visitOriginCode(ctx),
    lang: ctx.lang,
    user_id: ctx.user?.id ?? null,
    fingerprint: hash('sha256', JSON.stringify(asked), 'buffer'),
  };
  return { request, read };
}

/** The mails about a new request: to the customer and to the team. */
export async function queueQuoteRequestMails(ctx: Ctx, id: number): Promise<void> {
  const { email, lang, phone, ...asked } = await requireRequest(ctx, id);
  const { service, format, size, quantity, options, name, company, message } = asked;
  const data = { id, service, format, size, quantity, options, name, company, message };
  const entity = `quote:${id}`;
  await queueMails(ctx, [
    { kind: 'quote_received', entity, recipient: email, lang, data },
    {
      kind: 'quote_asked',
      entity,
      recipient: platformEmail(ctx.config),
      lang: 'en',
      data: { ...data, email, phone, asker: lang },
    },
  ]);
}

async function requireRequest(ctx: Ctx, id: number): Promise<Quote> {
  const quote = await loadQuote(ctx.db, id);
  if (!quote) throw new Error(`The request ${id} is not there`);
  return quote;
}

/** The costing by the current price list, where it can price the request. It stays when the list changes. */
async function calculateQuoteFigures(
  ctx: Ctx,
  body: QuoteRequestBody,
  { wished: options, quantity }: ParsedQuoteRequest,
) {
  if (body.vat_number?.trim() && !(await parseVatNumber(body.vat_number)))
    throw fieldProblem('vat_number', 'vat_number_invalid');
  return (
    (await calculateStoredCosting(ctx, { ...body, options, quantity }, body)) ?? { price_list_id: null, costing: null }
  );
}
