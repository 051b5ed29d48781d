// Sends a saved quote to the team as a request, or orders it at the list price.
import type { CallBody } from '#kit/call.ts';
import { addDays } from '#kit/dates.ts';
import { inputInvalid, notFound } from '#kit/problem.ts';
import { requirePossibleConfiguration } from '#modules/making/costing/calculate-quote.server.ts';
import { calculateStoredCosting } from '#modules/making/costing/calculate-stored-costing.server.ts';
import { loadPlayingTimeLimits } from '#modules/making/costing/load-playing-time-limits.server.ts';
import { parseConfigurationRequest } from '#modules/making/costing/parse-configuration.ts';
import { isServiceItem } from '#modules/making/costing/run-limits.ts';
import { isServiceKey, type ServiceKey } from '#modules/making/services/services.ts';
import { hashToken, newToken } from '#modules/people/identity/session.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { visitOriginCode } from '#platform/visit-cookies.server.ts';
import { createOfferFromAnswer, mailQuoteAnswer } from './list-and-answer-quotes.server.ts';
import { createOfferFromCosting, OFFER_VALID_DAYS } from './offer-lines.ts';
import type { OwnQuote, requestSavedQuoteCall } from './own-quotes.contract.ts';
import { readOwnQuote } from './own-quotes.server.ts';
import { submitSavedQuote } from './own-quotes.store.server.ts';
import { parseQuoteRequest } from './parse-quote-request.ts';
import { serviceMakesNoCopies } from './quotes.problems.ts';
import { insertQuoteAnswer, loadQuote, updateQuoteState } from './quotes.store.server.ts';
import { queueQuoteRequestMails } from './request-quote.server.ts';
import { toQuoteCustomer } from './save-quote.server.ts';

/**
 * Request a saved quote, with the answers to its service's questions and today's price. The customer and the team get
 * the usual mails. A repeated call is the same request.
 * @throws Problem 404; 422 with a key per question
 */
export async function requestSavedQuote(
  ctx: Ctx,
  id: number,
  { options: answers = {}, message = '' }: CallBody<typeof requestSavedQuoteCall>,
): Promise<{ id: number }> {
  const saved = await lockSaved(ctx, id);
  if (!saved) return { id };
  const { wish } = saved;
  // The configuration stays as it was saved: only the questions are answered here.
  const read = parseQuoteRequest(
    { ...wish, options: { ...answers, ...wish.options } },
    ctx.now.toISOString().slice(0, 10),
  );
  if (Object.keys(read.faults).length > 0) throw inputInvalid({ fields: read.faults });
  await send(ctx, id, saved, { answers: read.answers, message: message.trim() });
  await queueQuoteRequestMails(ctx, id);
  return { id };
}

/**
 * Offer a saved quote at once at today's list price, with the usual validity and deposit. The customer orders by
 * accepting it. A repeated call returns the same offer.
 * @throws Problem 404. 409 quote_not_made for services that staff review first; 422 when today's rules reject the
 * configuration
 */
export async function offerSavedQuoteAtListPrice(ctx: Ctx, id: number): Promise<{ id: number }> {
  const saved = await lockSaved(ctx, id);
  if (!saved) return { id };
  const { configuration } = requirePossibleConfiguration(
    parseConfigurationRequest(saved.wish),
    saved.wish.quantity,
    await loadPlayingTimeLimits(ctx),
  );
  if (isServiceItem(configuration.product)) throw serviceMakesNoCopies();
  await send(ctx, id, saved, { answers: {}, message: '' });
  const quote = await loadQuote(ctx.db, id);
  if (!quote?.costing) throw new Error(`The saved quote ${id} can be made, and has no price`);
  const t = ctx.tIn(quote.lang);
  const valid_until = addDays(ctx.now, OFFER_VALID_DAYS);
  const { lines, ...offer } = createOfferFromAnswer({ ...createOfferFromCosting(quote.costing, t), valid_until });
  const text = t('quote.offer.list_text');
  const token = newToken();
  const answer = { quote_id: id, user_id: null, text, accept_hash: hashToken(token), ...offer };
  const answer_id = await insertQuoteAnswer(ctx.db, answer, lines);
  await updateQuoteState(ctx.db, id, 'answered');
  await mailQuoteAnswer(ctx, quote, '', { answer_id, text, token, ...offer });
  return { id };
}

interface Saved {
  readonly quote: OwnQuote;
  readonly wish: {
    readonly service: ServiceKey;
    readonly format: string | undefined;
    readonly options: Readonly<Record<string, string>>;
    readonly quantity: number | undefined;
  };
}

/**
 * Locks the quote; undefined where it is no longer saved.
 * @throws Problem 404 for other accounts
 */
async function lockSaved(ctx: Ctx, id: number): Promise<Saved | null> {
  // Read after the lock: a statement that waits for the lock would see the earlier state.
  await readOwnQuote(ctx, id, { lock: true });
  const quote = await readOwnQuote(ctx, id);
  const { service, format, quantity, costing } = quote;
  if (quote.state !== 'saved') return null;
  if (!isServiceKey(service)) throw notFound();
  const options = costing?.options ?? {};
  return { quote, wish: { service, format: format || undefined, options, quantity: quantity ?? undefined } };
}

async function send(
  ctx: Ctx,
  id: number,
  { quote: { currency, country_id, vat_number }, wish }: Saved,
  { answers, message }: { answers: Record<string, string>; message: string },
): Promise<void> {
  const invoiced = { currency: currency ?? undefined, country_id: country_id ?? undefined, vat_number };
  const figures = await calculateStoredCosting(ctx, wish, invoiced);
  await submitSavedQuote(ctx.db, id, {
    ...toQuoteCustomer(requireUser(ctx)),
    lang: ctx.lang,
    origin: visitOriginCode(ctx),
    message,
    options: { ...wish.options, ...answers },
    ...(figures ?? { price_list_id: null, costing: null }),
  });
}
