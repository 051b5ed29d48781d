import { dayAfter } from '#kit/dates.ts';
import { itemVariantLabel } from '#kit/variant.ts';
import { requireOwnProject } from '#modules/money/royalties/export-project-sales.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { ReleaseStockOut } from './release-figures.contract.ts';
import { findStockOfRelease } from './release-stock.store.server.ts';
import { forecastSellOut, STOCK_MEASURED_DAYS } from './stock-forecast.ts';

/** The stock of each item and the day on which it runs out. @throws Problem 404 for a project of another user */
export async function readReleaseStock(ctx: Ctx, id: number): Promise<ReleaseStockOut> {
  await requireOwnProject(ctx, id);
  const today = dayAfter(ctx.now, 0);
  const found = await findStockOfRelease(ctx.db, id, dayAfter(today, 1 - STOCK_MEASURED_DAYS));
  return {
    measured_days: STOCK_MEASURED_DAYS,
    items: found.map(({ id: item_id, active, left, reserved, sold, ...item }) => ({
      item_id,
      name: itemVariantLabel(item, ctx.t),
      active,
      left,
      reserved,
      sold,
      runs_out_on: active ? forecastSellOut(left, sold, today) : null,
    })),
  };
}
