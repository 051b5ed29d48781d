import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { SALES_PERIOD_CHOICES, SalesGrouping, SalesRow } from './staff-sales-figures.contract.ts';
import { findSalesFigures } from './staff-sales-figures.store.server.ts';

interface Asked extends PagingQuery {
  readonly by?: SalesGrouping | undefined;
  readonly days?: (typeof SALES_PERIOD_CHOICES)[number] | undefined;
}

/** Paid sales, by default by months of the last ninety days. */
export async function readSalesFigures(
  ctx: Ctx,
  { by = 'month', days = '90', ...query }: Asked,
): Promise<List<SalesRow>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const { rows, total } = await findSalesFigures(ctx.db, { by, days: Number(days), limit, offset });
  return makePageList(rows, total, paging);
}
