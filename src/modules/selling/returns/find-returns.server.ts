import { notFound } from '#kit/problem.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { orderViewerKeys } from '#modules/selling/orders/order-key.server.ts';
import type { Ctx, Db } from '#platform/ctx.server.ts';
import { availableReturnKinds, RETURN_KINDS, type ReturnKind, returnableCopiesLeft } from './return.ts';
import { toReturnOut } from './return-view.ts';
import type { OrderReturnsOut, ReturnOut } from './returns.contract.ts';
import {
  findReturnsByOrder,
  loadReturnedOrRefundedQuantities,
  loadReturnRow,
  type ReturnRow,
} from './returns.store.server.ts';

export type OrderToReturn = Awaited<ReturnType<typeof requireOrderRow>>;

/**
 * The returnable lines of an order, and its returns.
 * @throws Problem 404 for another buyer's order
 */
export async function readReturnsOfOrder(ctx: Ctx, order_id: number, key?: string): Promise<OrderReturnsOut> {
  const order = await requireOrderRow(ctx.db, order_id, orderViewerKeys(ctx, key));
  const [rows, taken] = await Promise.all([
    findReturnsByOrder(ctx.db, order_id),
    loadReturnedOrRefundedQuantities(ctx.db, order_id),
  ]);
  return {
    ways: availableReturnKindsOfOrder(order, ctx.now),
    lines: order.items.map((line) => ({ order_item_id: line.id, left: returnableQuantities(line, taken) })),
    returns: rows.map((row) => toReturnOut(row, ctx.t)),
  };
}

export const availableReturnKindsOfOrder = (order: OrderToReturn, now: Date) =>
  availableReturnKinds({ status: order.status, vat_number: order.vat_number, parcels: ownParcels(order) }, now);

/** The fourteen days count for the bought items, not for replacements. */
const ownParcels = ({ shipments }: OrderToReturn) => shipments.filter(({ return_id }) => return_id === null);

const returnableQuantities = (line: OrderToReturn['items'][number], taken: ReadonlyMap<number, number>) =>
  Object.fromEntries(
    RETURN_KINDS.map((kind) => [kind, returnableCopiesLeft(kind, { ...line, taken: taken.get(line.id) ?? 0 })]),
  ) as Record<ReturnKind, number>;

/**
 * A return of an order that this request may open; staff may open all.
 * @throws Problem 404
 */
export async function requireReturn(ctx: Ctx, id: number, key?: string): Promise<ReturnRow> {
  const row = await requireReturnRow(ctx.db, id);
  if (ctx.role !== 'team' && ctx.role !== 'admin')
    await requireOrderRow(ctx.db, row.order_id, orderViewerKeys(ctx, key));
  return row;
}

export async function requireReturnRow(db: Db, id: number): Promise<ReturnRow> {
  const row = await loadReturnRow(db, id);
  if (!row) throw notFound();
  return row;
}

export const viewReturnById = async ({ db, t }: Pick<Ctx, 'db' | 't'>, id: number): Promise<ReturnOut> =>
  toReturnOut(await requireReturnRow(db, id), t);
