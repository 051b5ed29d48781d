import { sumAmounts } from '#kit/money.ts';
import { notFound } from '#kit/problem.ts';
import { stockTooLow } from '#modules/fulfilment/stock/stock.problems.ts';
import {
  returnParcelStockToShelf,
  takeParcelStock,
  takeStockForParcel,
  takeStockForParcels,
} from '#modules/fulfilment/stock/take-stock-for-parcels.server.ts';
import { requireActiveWarehouse } from '#modules/fulfilment/stock/warehouses.server.ts';
import {
  lockOrder,
  lockOrdersSkipLocked,
  recordOrderEvent,
} from '#modules/selling/orders/change-order-status.server.ts';
import { isOrderStatus, isPaidStatus, isUnsentShipmentStatus } from '#modules/selling/orders/order.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, type Db, requireUser, runInTransaction } from '#platform/ctx.server.ts';
import { sendStatementsInOrder } from '#platform/send-statements-in-order.server.ts';
import {
  findStillUnassignedParcels,
  findUnassignedParcels,
  insertSplitParcel,
  type LineQuantity,
  loadParcel,
  moveCopiesToParcel,
  setParcelWarehouse,
  setParcelWarehouses,
  setWarehouseOrderNumber,
  updateParcelSums,
} from './parcel-warehouses-and-splits.store.server.ts';
import { noWarehouseHasAllItems, parcelNotSplittable } from './parcels.problems.ts';

interface ShippingDestination {
  readonly order_id: number;
  readonly country_id: string;
  readonly user_id: number | null;
}

/** Assigns a parcel with its items to the best warehouse, unless it has one. @throws parcel_nowhere 409 */
export async function assignParcelWarehouse(
  db: Db,
  going: ShippingDestination,
  parcel: { id: number; warehouse_id: number | null },
): Promise<void> {
  if (!(await tryAssignParcelWarehouse(db, going, parcel))) throw noWarehouseHasAllItems();
}

/** The same for a parcel that may keep waiting. @returns whether it has a warehouse now */
export async function tryAssignParcelWarehouse(
  db: Db,
  going: ShippingDestination,
  { id: shipment_id, warehouse_id }: { id: number; warehouse_id: number | null },
): Promise<boolean> {
  if (warehouse_id !== null) return true;
  const to = await takeStockForParcel(db, { ...going, shipment_id });
  if (to !== null) await setParcelWarehouse(db, shipment_id, to);
  return to !== null;
}

/** A parcel of a paid order before dispatch, both locked. @throws not_found 404 */
async function lockParcel(ctx: Ctx, shipment_id: number) {
  const found = await loadParcel(ctx.db, shipment_id);
  const order = found && (await lockOrder(ctx.db, found.order_id));
  const parcel = order && (await loadParcel(ctx.db, shipment_id));
  if (!parcel || !isOrderStatus(order.status)) throw notFound();
  if (!isPaidStatus(order.status) || !isUnsentShipmentStatus(parcel.status)) throw parcelNotSplittable();
  const going = { order_id: order.id, country_id: order.country_id, user_id: requireUser(ctx).id };
  return { parcel, going };
}

/**
 * Assigns a parcel to another warehouse: its items return to the shelf and are taken there. @throws 404,
 * stock_not_there 409, 422
 */
export async function moveParcelToWarehouse(ctx: Ctx, shipment_id: number, warehouse_id: number): Promise<void> {
  await requireActiveWarehouse(ctx.db, warehouse_id);
  const { parcel, going } = await lockParcel(ctx, shipment_id);
  if (parcel.warehouse_id === warehouse_id) return;
  await returnParcelStockToShelf(ctx.db, { ...going, shipment_id });
  if (!(await takeParcelStock(ctx.db, { ...going, shipment_id }, warehouse_id))) throw stockTooLow();
  await setParcelWarehouse(ctx.db, shipment_id, warehouse_id);
  await recordAudit(ctx, {
    action: 'parcel.placed',
    entity: 'order',
    entity_id: going.order_id,
    before: { shipment_id, warehouse_id: parcel.warehouse_id },
    after: { shipment_id, warehouse_id },
  });
}

/**
 * Splits a parcel: these lines, or numbers of copies of them, travel in a second one at no further cost. The second is
 * assigned to a warehouse with all of its items, the first keeps its own.
 * @returns the new parcel @throws not_found 404, parcel_not_splittable 409
 */
export async function splitParcel(
  ctx: Ctx,
  shipment_id: number,
  wanted: readonly (number | LineQuantity)[],
): Promise<number> {
  const { parcel, going } = await lockParcel(ctx, shipment_id);
  const moving = requestedPieces(parcel.lines, wanted);
  const all = (lines: readonly LineQuantity[]) => sumAmounts(lines.map(({ quantity }) => quantity));
  if (parcel.return_id !== null || !moving || moving.length === 0 || all(moving) === all(parcel.lines))
    throw parcelNotSplittable();
  await returnParcelStockToShelf(ctx.db, { ...going, shipment_id });
  const part_id = await insertSplitParcel(ctx.db, shipment_id);
  for (const pieces of moving) await moveCopiesToParcel(ctx.db, shipment_id, part_id, pieces);
  for (const id of [shipment_id, part_id]) await updateParcelSums(ctx.db, id);
  const stays =
    parcel.warehouse_id !== null && (await takeParcelStock(ctx.db, { ...going, shipment_id }, parcel.warehouse_id))
      ? parcel.warehouse_id
      : await takeStockForParcel(ctx.db, { ...going, shipment_id });
  const second = await takeStockForParcel(ctx.db, { ...going, shipment_id: part_id });
  await setParcelWarehouse(ctx.db, shipment_id, stays);
  await setParcelWarehouse(ctx.db, part_id, second);
  const { order_id, user_id } = going;
  await recordOrderEvent(ctx.db, { order_id, shipment_id: part_id, kind: 'split', actor: 'staff', user_id });
  const after = { shipment_id, part_id, lines: moving };
  await recordAudit(ctx, { action: 'parcel.split', entity: 'order', entity_id: order_id, before: parcel, after });
  return part_id;
}

/** The requested lines of a parcel; a bare line means all of its copies. Null when the parcel has fewer. */
function requestedPieces(
  lines: readonly LineQuantity[],
  wanted: readonly (number | LineQuantity)[],
): LineQuantity[] | null {
  const asked = new Map(wanted.map((each) => (typeof each === 'number' ? [each, null] : [each.id, each.quantity])));
  const moving = lines.flatMap((line) => {
    const quantity = asked.get(line.id);
    return quantity === undefined ? [] : [{ id: line.id, quantity: quantity ?? line.quantity }];
  });
  const fits = moving.every(({ id, quantity }) => quantity <= (lines.find((line) => line.id === id)?.quantity ?? 0));
  return fits ? moving : null;
}

/** Saves the order number of the warehouse, which its own pages need. @throws not_found 404 */
export async function saveWarehouseOrderNumber(ctx: Ctx, shipment_id: number, logistician_id: string): Promise<void> {
  const parcel = await loadParcel(ctx.db, shipment_id);
  if (!parcel) throw notFound();
  await setWarehouseOrderNumber(ctx.db, shipment_id, logistician_id || null);
  await recordAudit(ctx, {
    action: 'parcel.noted',
    entity: 'order',
    entity_id: parcel.order_id,
    after: { shipment_id, logistician_id },
  });
}

/** A batch of 50 costs a fifth of 50 transactions, and holds its locks for some hundredths of a second. */
const BATCH = 50;

interface Placed {
  readonly placed: number;
  /** The last parcel of the batch; 0 at the end of the list, so that the next run begins with the oldest. */
  readonly after: number;
  /** The errors, parcel by parcel; the others of the batch are assigned nevertheless. */
  readonly failures: readonly unknown[];
}

/**
 * Assigns the next paid parcels behind `after` to warehouses. Parcels without a suitable warehouse, and locked ones,
 * keep waiting.
 */
export async function assignWaitingParcels(work: Pick<Ctx, 'db' | 'beforeCommit'>, after = 0): Promise<Placed> {
  const waiting = await findUnassignedParcels(work.db, { after, most: BATCH });
  const end = waiting.length === BATCH ? (waiting.at(-1)?.id ?? 0) : 0;
  try {
    return { placed: await placeTogether(work, waiting), after: end, failures: [] };
  } catch {
    // One parcel rolled back the batch, so each runs by itself.
    let placed = 0;
    const failures: unknown[] = [];
    for (const parcel of waiting)
      try {
        placed += await placeTogether(work, [parcel]);
      } catch (error) {
        failures.push(error);
      }
    return { placed, after: end, failures };
  }
}

/** Assigns still waiting parcels with unlocked orders, in one transaction. @returns the number of assigned parcels */
async function placeTogether(
  work: Pick<Ctx, 'db' | 'beforeCommit'>,
  waiting: readonly { readonly id: number; readonly order_id: number }[],
): Promise<number> {
  if (waiting.length === 0) return 0;
  return await runInTransaction(work, async ({ db }) => {
    const ids = waiting.map(({ id }) => id);
    const orders = waiting.map(({ order_id }) => order_id);
    // A read after the lock sees the changes of earlier transactions.
    const [free, parcels] = await sendStatementsInOrder([
      () => lockOrdersSkipLocked(db, orders),
      () => findStillUnassignedParcels(db, ids),
    ]);
    const taken = await takeStockForParcels(
      db,
      parcels
        .filter(
          ({ order_id, order_status: status }) => free.has(order_id) && isOrderStatus(status) && isPaidStatus(status),
        )
        .map(({ id, order_id, country_id }) => ({ shipment_id: id, order_id, country_id, user_id: null })),
    );
    await setParcelWarehouses(db, taken);
    return taken.length;
  });
}
