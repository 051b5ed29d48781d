import { type List, listOf, parsePaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/audit/record-audit.server.ts';
import { idOf, nextAfter } from '#modules/backoffice/id-cursor.ts';
import { queueMail } from '#modules/mail/queue-mail.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import type { QuoteState } from './quote.ts';
import type { Quote, QuoteRow } from './quotes.contract.ts';
import { findQuotes, insertAnswer, loadQuote, type QuoteQuery, updateQuoteState } from './quotes.store.server.ts';

type Query = Pick<QuoteQuery, 'search' | 'state' | 'service'> & { page?: number; limit?: number; cursor?: string };

/** What was asked for, the newest first. */
export async function listQuotes(
  ctx: Ctx,
  { cursor, search, state, service, ...query }: Query,
): Promise<List<QuoteRow>> {
  const { limit, offset } = parsePaging(query);
  const before = idOf(cursor);
  const from = { before, limit: limit + 1, offset: before === undefined ? offset : 0 };
  const { quotes, total } = await findQuotes(ctx.db, { search, state, service, ...from });
  return listOf(quotes.slice(0, limit), total, nextAfter(quotes, limit));
}

/** @throws Problem 404 */
export async function readQuote(ctx: Ctx, id: number): Promise<Quote> {
  const quote = await loadQuote(ctx.db, id);
  if (!quote) throw notFound();
  return quote;
}

/** Sends the answer by mail in the asker's language around it; the request counts as answered then. @throws Problem 404 */
export async function answerQuote(ctx: Ctx, id: number, text: string): Promise<Quote> {
  const before = await quoteToChange(ctx, id);
  const answer = await insertAnswer(ctx.db, id, requireUser(ctx).id, text);
  await updateQuoteState(ctx.db, id, 'answered');
  await queueMail(ctx, {
    kind: 'quote_answered',
    entity: `quote:${id}:${answer}`,
    recipient: before.email,
    lang: before.lang,
    data: { id, name: before.name, service: before.service, text, by: requireUser(ctx).firstname },
  });
  await recordAudit(ctx, {
    action: 'quote_answered',
    entity: 'quote',
    entity_id: id,
    before: { state: before.state },
    after: { state: 'answered', text },
  });
  return readQuote(ctx, id);
}

/** @throws Problem 404 */
export async function moveQuote(ctx: Ctx, id: number, state: QuoteState): Promise<Quote> {
  const before = await quoteToChange(ctx, id);
  if (before.state === state) return before;
  await updateQuoteState(ctx.db, id, state);
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
