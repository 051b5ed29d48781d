import type { z } from 'zod/mini';
import type { CallBody } from '#kit/call.ts';
import { type List, makePageList, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { findSearchMatchesForList } from '#modules/catalogue/search/search.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { MAIN_WAREHOUSE_ID } from './choose-warehouse.ts';
import { refreshStockListingsAndPages } from './reserve-sell-and-restock.server.ts';
import type * as contract from './stock.contract.ts';
import type { ItemStock } from './stock.contract.ts';
import { madeToOrderItemHasNoStock, stockBelowReserved, stockTooLow } from './stock.problems.ts';
import {
  changeItemStock,
  findItemStock,
  loadItemStock,
  type OrderableItemFilter,
  updateItemShippingData,
} from './stock.store.server.ts';
import { lockItemStockInWarehouse } from './stock-by-warehouse.store.server.ts';
import { requireActiveWarehouse } from './warehouses.server.ts';

type StockListQuery = Partial<z.output<NonNullable<typeof contract.listStockCall.query>>>;

/** The stock on the shelves. @param query `for_order` leaves out items that an order cannot hold now */
export async function listItemStock(
  ctx: Ctx,
  { search, shop_id, low, for_order, ...query }: StockListQuery & { for_order?: OrderableItemFilter },
): Promise<List<ItemStock>> {
  const paging = parseCursorPaging(query);
  const { rows, total } = await findItemStock(ctx.db, {
    search: search?.trim()
      ? { text: search.trim(), matches: await findSearchMatchesForList(ctx, search, { unlisted: true }) }
      : undefined,
    shop_id,
    low: low === 'true',
    for_order,
    ...paging,
  });
  return makePageList(rows, total, paging);
}

/** One item with its shelves. @throws Problem 404 */
export async function readItemStock(ctx: Ctx, item_id: number): Promise<ItemStock> {
  const shelf = await loadItemStock(ctx.db, item_id);
  if (!shelf) throw notFound();
  return shelf;
}

/** Sets weight and customs data of an item; later carts use them. @throws not_found 404 */
export async function setItemShippingData(
  ctx: Ctx,
  item_id: number,
  to: CallBody<typeof contract.setItemShippingDataCall>,
): Promise<ItemStock> {
  const changed = await updateItemShippingData(ctx.db, item_id, to);
  if (!changed) throw notFound();
  const { project_id, before } = changed;
  await recordAudit(ctx, { action: 'item.described', entity: 'item', entity_id: item_id, before, after: to });
  await touch(ctx.db, `project:${project_id}`);
  return readItemStock(ctx, item_id);
}

type Asked = CallBody<typeof contract.correctStockCall>;
/** Only the consignment page writes returns to the creator. */
type Correction = Omit<Asked, 'reason'> & { readonly reason: Asked['reason'] | 'withdrawn' };

/**
 * Corrects a warehouse's stock for a reason other than a sale, with a stock movement and an entry in the audit log.
 * @throws not_found 404, stock_not_counted, stock_below_reserved, stock_not_there 409, warehouse_unknown 422
 */
export async function correctStock(
  ctx: Ctx,
  { item_id, quantity, reason, note = '', warehouse_id = MAIN_WAREHOUSE_ID }: Correction,
) {
  await requireActiveWarehouse(ctx.db, warehouse_id);
  const shelf = await lockItemStockInWarehouse(ctx.db, item_id, warehouse_id);
  if (!shelf) throw notFound();
  if (shelf.stock === null) throw madeToOrderItemHasNoStock();
  // The check of existence comes first: copies can only be reserved by buyers if they exist.
  if (shelf.here + quantity < 0) throw stockTooLow();
  if (shelf.stock + quantity < shelf.reserved) throw stockBelowReserved();
  const user_id = requireUser(ctx).id;
  const { project_id, before, after, reserved } = await changeItemStock(ctx.db, {
    item_id,
    quantity,
    reason,
    note,
    user_id,
    warehouse_id,
  });
  await recordAudit(ctx, {
    action: `stock.${reason}`,
    entity: 'item',
    entity_id: item_id,
    before: { stock: before },
    after: { stock: after, warehouse_id, note },
  });
  await refreshStockListingsAndPages(ctx.db, [project_id]);
  return { item_id, stock: after, reserved };
}
