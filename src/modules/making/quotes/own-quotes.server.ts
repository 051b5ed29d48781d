import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { loadCachedPriceList } from '#modules/making/costing/current-price-list.server.ts';
import { recalculateStoredTotal } from '#modules/making/costing/stored-costing.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import type { OwnQuote, OwnQuoteRow } from './own-quotes.contract.ts';
import { findOwnQuotes, loadOwnQuote } from './own-quotes.store.server.ts';

/** The account's saved and requested quotes, the newest first. */
export async function listOwnQuotes(ctx: Ctx, query: PagingQuery): Promise<List<OwnQuoteRow>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const { quotes, total } = await findOwnQuotes(ctx.db, requireUser(ctx).id, limit, offset);
  return makePageList(quotes, total, paging);
}

/** @throws Problem 404 for other accounts */
export async function readOwnQuote(ctx: Ctx, id: number, how: { lock?: boolean } = {}): Promise<OwnQuote> {
  const quote = await loadOwnQuote(ctx.db, id, requireUser(ctx).id, how);
  if (!quote) throw notFound();
  return quote;
}

/**
 * Today's price of the same configuration, in minor units before tax. Null where it is unchanged, or where today's
 * rules reject the configuration.
 */
export async function recalculateQuotePrice(ctx: Ctx, { costing, price_list_id }: OwnQuote): Promise<number | null> {
  const list = await loadCachedPriceList(ctx);
  if (!costing || list.id === price_list_id) return null;
  const total = recalculateStoredTotal(list, costing);
  return total === costing.total ? null : total;
}
