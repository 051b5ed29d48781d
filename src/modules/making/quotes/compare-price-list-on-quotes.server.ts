import type { PriceList } from '#modules/making/costing/price-list.ts';
import { readPriceList } from '#modules/making/costing/price-lists.server.ts';
import { recalculateStoredTotal, StoredCosting } from '#modules/making/costing/stored-costing.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { ComparedQuotePrice } from './compare-price-list-on-quotes.contract.ts';
import { type CostedQuote, findCostedQuotes } from './quotes.store.server.ts';

/** Number of requests in a preview. */
const PREVIEWED = 20;

/**
 * The totals of the latest requests by this version of the price list.
 * @throws Problem 404
 */
export async function comparePriceListOnQuotes(ctx: Ctx, id: number): Promise<{ items: ComparedQuotePrice[] }> {
  const list = await readPriceList(ctx, id);
  const quotes = await findCostedQuotes(ctx.db, PREVIEWED);
  return { items: quotes.map((quote) => previewLine(quote, list)) };
}

function previewLine({ id, name, company, created_at, costing }: CostedQuote, list: PriceList): ComparedQuotePrice {
  const kept = StoredCosting.parse(costing);
  const { product, quantity, currency, total: before } = kept;
  const after = recalculateStoredTotal(list, kept);
  return {
    quote_id: id,
    name: company || name,
    created_at,
    product,
    quantity,
    currency,
    before,
    after,
    difference: after === null ? null : after - before,
  };
}
