import { addDays } from '#kit/dates.ts';
import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { itemVariantLabel } from '#kit/variant.ts';
import { requireOwnProjectOrStaff } from '#modules/money/royalties/export-project-sales.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { ReleaseStockMovement, ReleaseStockOut } from './release-figures.contract.ts';
import { findReleaseStockMovements, findStockOfRelease } from './release-stock.store.server.ts';
import { forecastSellOut, STOCK_MEASURED_DAYS } from './stock-forecast.ts';

/** The stock of each item and the day on which it runs out. @throws Problem 404 for a project of another user */
export async function readReleaseStock(ctx: Ctx, id: number): Promise<ReleaseStockOut> {
  await requireOwnProjectOrStaff(ctx, id);
  const today = addDays(ctx.now, 0);
  const found = await findStockOfRelease(ctx.db, id, addDays(today, 1 - STOCK_MEASURED_DAYS));
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

/** The stock movements behind the stock of a release. @throws Problem 404 for a project of another user */
export async function listReleaseStockMovements(
  ctx: Ctx,
  id: number,
  asked: PagingQuery & { readonly item_id?: number | undefined },
): Promise<List<ReleaseStockMovement>> {
  await requireOwnProjectOrStaff(ctx, id);
  const paging = parseCursorPaging(asked);
  const { movements, total } = await findReleaseStockMovements(ctx.db, id, asked.item_id ?? null, paging);
  const shown = movements.map(({ id: movement_id, at, item_id, reason, quantity, ...item }) => ({
    id: movement_id,
    at,
    item_id,
    item: itemVariantLabel(item, ctx.t),
    reason,
    quantity,
  }));
  return makePageList(shown, total, paging);
}
