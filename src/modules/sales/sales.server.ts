import { type List, listOf, parsePaging } from '#kit/paging.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { SALES_DAYS, SalesRow, SalesSide } from './sales.contract.ts';
import { findSales } from './sales.store.server.ts';

interface Asked {
  readonly by?: SalesSide | undefined;
  readonly days?: (typeof SALES_DAYS)[number] | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** What was paid for, by months of the last ninety days unless asked otherwise. */
export async function salesOf(ctx: Ctx, { by = 'month', days = '90', ...query }: Asked): Promise<List<SalesRow>> {
  const { limit, offset } = parsePaging(query);
  const { rows, total } = await findSales(ctx.db, { by, days: Number(days), limit, offset });
  return listOf(rows, total);
}
