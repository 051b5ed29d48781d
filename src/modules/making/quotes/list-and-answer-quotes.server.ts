import { sumAmounts } from '#kit/money.ts';
import { type List, makeList, nextIdCursor, type PagingQuery, parseIdCursor, parsePaging } from '#kit/paging.ts';
import { fieldProblem, inputInvalid, notFound } from '#kit/problem.ts';
import { hashToken, newToken } from '#modules/people/identity/session.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { calculateOfferLineTotal, MAX_OFFER_AMOUNT, parseUnitPrice } from './offer-lines.ts';
import { findOfferFaults, type QuoteState } from './quote-states-and-offer-faults.ts';
import type { Quote, QuoteAnswerBody, QuoteRow } from './quotes.contract.ts';
import { quoteOfferAccepted } from './quotes.problems.ts';
import { findQuotes, insertQuoteAnswer, loadQuote, type QuoteQuery, updateQuoteState } from './quotes.store.server.ts';

type Query = Pick<QuoteQuery, 'search' | 'state' | 'service'> & PagingQuery;

/** The requests for quotes, the newest first. */
export async function listQuotes(
  ctx: Ctx,
  { cursor, search, state, service, ...query }: Query,
): Promise<List<QuoteRow>> {
  const { limit, offset } = parsePaging(query);
  const before = parseIdCursor(cursor);
  const from = { before, limit: limit + 1, offset: before === undefined ? offset : 0 };
  const { quotes, total } = await findQuotes(ctx.db, { search, state, service, ...from });
  return makeList(quotes.slice(0, limit), total, nextIdCursor(quotes, limit));
}

/** @throws Problem 404 */
export async function readQuote(ctx: Ctx, id: number): Promise<Quote> {
  const quote = await loadQuote(ctx.db, id);
  if (!quote) throw notFound();
  return quote;
}

/**
 * Mail an answer with its offer in the customer's language; the request becomes answered.
 * @throws Problem 404; offer_accepted 409; 422 for an incomplete or expired offer, or a total of zero or too much
 */
export async function answerQuote(ctx: Ctx, id: number, { text, ...body }: QuoteAnswerBody): Promise<Quote> {
  const fields = findOfferFaults(body, ctx.now);
  if (Object.keys(fields).length > 0) throw inputInvalid({ fields });
  const { lines, ...offer } = createOfferFromAnswer(body);
  const before = await quoteToChange(ctx, id);
  if (before.state === 'accepted' && offer.amount !== null) throw quoteOfferAccepted();
  // Guests accept with the link in the mail.
  const token = offer.amount === null ? null : newToken();
  const accept_hash = token === null ? null : hashToken(token);
  const answer = { quote_id: id, user_id: requireUser(ctx).id, text, accept_hash, ...offer };
  const answer_id = await insertQuoteAnswer(ctx.db, answer, lines);
  const state = before.state === 'accepted' ? 'accepted' : 'answered';
  await updateQuoteState(ctx.db, id, state);
  await mailQuoteAnswer(ctx, before, requireUser(ctx).firstname, { answer_id, text, token, ...offer });
  await recordAudit(ctx, {
    action: 'quote_answered',
    entity: 'quote',
    entity_id: id,
    before: { state: before.state },
    after: { state, text, ...offer, ...(lines.length > 0 && { lines }) },
  });
  return readQuote(ctx, id);
}

/** The price of an offer is the sum of its lines. @throws Problem 422 */
export function createOfferFromAnswer(body: Omit<QuoteAnswerBody, 'text'>) {
  const { lines = [], currency = null, valid_until = null, deposit_percent = null, weeks = null } = body;
  const priced = lines.map(({ label, setup_price = 0, unit_price, quantity }) => ({
    label: label.trim(),
    quantity,
    setup_price,
    unit_price: parseUnitPrice(unit_price) ?? 0,
    total: currency ? calculateOfferLineTotal({ label, quantity, unit_price, setup_price }, currency) : 0,
  }));
  const amount = currency ? sumAmounts(priced.map(({ total }) => total)) : null;
  if (amount === 0) throw fieldProblem('lines', 'input_too_small');
  if (amount !== null && amount > MAX_OFFER_AMOUNT) throw fieldProblem('lines', 'input_too_big');
  return { lines: priced, amount, currency, valid_until, deposit_percent, weeks };
}

type Said = {
  answer_id: number;
  text: string;
  token: string | null;
  amount: number | null;
  currency: string | null;
  valid_until: string | null;
  deposit_percent: number | null;
  weeks: number | null;
};

/** @param by its first name, or nothing where the price list itself answers */
export const mailQuoteAnswer = (
  ctx: Ctx,
  { id, name, email, lang, service }: Quote,
  by: string,
  { answer_id, token, ...mailData }: Said,
) =>
  queueMail(ctx, {
    kind: 'quote_answered',
    entity: `quote:${id}:${answer_id}`,
    recipient: email,
    lang,
    data: { id, answer_id, name, service, by, ...mailData, ...(token && { token }) },
  });

/**
 * Take a request in work, close it or open it. The first two send the customer a mail.
 * @throws Problem 404
 */
export async function changeQuoteState(ctx: Ctx, id: number, state: QuoteState): Promise<Quote> {
  const before = await quoteToChange(ctx, id);
  if (before.state === state) return before;
  const by = requireUser(ctx);
  await updateQuoteState(ctx.db, id, state, state === 'in_work' ? by.id : undefined);
  if (state === 'in_work' || (state === 'closed' && before.state !== 'accepted'))
    await queueMail(ctx, {
      kind: state === 'in_work' ? 'quote_in_work' : 'quote_closed',
      entity: `quote:${id}`,
      recipient: before.email,
      lang: before.lang,
      data: { id, name: before.name, service: before.service, by: by.firstname },
    });
  await recordAudit(ctx, {
    action: 'quote_moved',
    entity: 'quote',
    entity_id: id,
    before: { state: before.state },
    after: { state },
  });
  return readQuote(ctx, id);
}

async function quoteToChange(ctx: Ctx, id: number): Promise<Quote> {
  const quote = await loadQuote(ctx.db, id, { lock: true });
  if (!quote) throw notFound();
  return quote;
}
