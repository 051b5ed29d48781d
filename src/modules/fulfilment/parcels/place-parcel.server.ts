import { sumOf } from '#kit/money.ts';
import { notFound } from '#kit/problem.ts';
import { putBack, takeForParcel, takeForParcels, takeFrom } from '#modules/fulfilment/stock/allocate-stock.server.ts';
import { stockNotThere } from '#modules/fulfilment/stock/stock.problems.ts';
import { requireWarehouse } from '#modules/fulfilment/stock/warehouses.server.ts';
import { lockFreeOrders, lockOrderRow, noteOnOrder } from '#modules/selling/orders/close-order.server.ts';
import { isInHand, isOrderStatus, isPaid } from '#modules/selling/orders/order.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, type Db, inTransaction, requireUser } from '#platform/ctx.server.ts';
import { inOrder } from '#platform/in-order.server.ts';
import { parcelNotSplittable, parcelNowhere } from './parcels.problems.ts';
import {
  findUnplaced,
  insertPart,
  loadParcel,
  loadUnplaced,
  movePieces,
  type Pieces,
  setLogisticianId,
  setWarehouse,
  setWarehouses,
  sumUpParcel,
} from './parcels.store.server.ts';

interface Going {
  readonly order_id: number;
  readonly country_id: string;
  readonly user_id: number | null;
}

/** Gives a parcel to the warehouse it leaves from, with its pieces, unless one has it. @throws parcel_nowhere 409 */
export async function placeParcel(
  db: Db,
  going: Going,
  parcel: { id: number; warehouse_id: number | null },
): Promise<void> {
  if (!(await tryPlaceParcel(db, going, parcel))) throw parcelNowhere();
}

/** The same where a parcel may wait. @returns whether a warehouse has it now */
export async function tryPlaceParcel(
  db: Db,
  going: Going,
  { id: shipment_id, warehouse_id }: { id: number; warehouse_id: number | null },
): Promise<boolean> {
  if (warehouse_id !== null) return true;
  const to = await takeForParcel(db, { ...going, shipment_id });
  if (to !== null) await setWarehouse(db, shipment_id, to);
  return to !== null;
}

/** The parcel and its order, both locked, while it is paid and not yet sent. @throws not_found 404 */
async function lockParcel(ctx: Ctx, shipment_id: number) {
  const found = await loadParcel(ctx.db, shipment_id);
  const order = found && (await lockOrderRow(ctx.db, found.order_id));
  const parcel = order && (await loadParcel(ctx.db, shipment_id));
  if (!parcel || !isOrderStatus(order.status)) throw notFound();
  if (!isPaid(order.status) || !isInHand(parcel.status)) throw parcelNotSplittable();
  const going = { order_id: order.id, country_id: order.country_id, user_id: requireUser(ctx).id };
  return { parcel, going };
}

/** Gives a parcel to another warehouse: its pieces go back to the shelf and are taken there. @throws 404, stock_not_there 409, 422 */
export async function replaceParcel(ctx: Ctx, shipment_id: number, warehouse_id: number): Promise<void> {
  await requireWarehouse(ctx.db, warehouse_id);
  const { parcel, going } = await lockParcel(ctx, shipment_id);
  if (parcel.warehouse_id === warehouse_id) return;
  await putBack(ctx.db, { ...going, shipment_id });
  if (!(await takeFrom(ctx.db, { ...going, shipment_id }, warehouse_id))) throw stockNotThere();
  await setWarehouse(ctx.db, shipment_id, warehouse_id);
  await recordAudit(ctx, {
    action: 'parcel.placed',
    entity: 'order',
    entity_id: going.order_id,
    before: { shipment_id, warehouse_id: parcel.warehouse_id },
    after: { shipment_id, warehouse_id },
  });
}

/**
 * Makes two parcels of one: these lines, or so many pieces of them, travel in a second, which cost the buyer nothing more. Each is given to a warehouse that has
 * all of it, the first stays with its own. @returns the new parcel. @throws not_found 404, parcel_not_splittable 409
 */
export async function splitParcel(
  ctx: Ctx,
  shipment_id: number,
  wanted: readonly (number | Pieces)[],
): Promise<number> {
  const { parcel, going } = await lockParcel(ctx, shipment_id);
  const moving = piecesOf(parcel.lines, wanted);
  const all = (lines: readonly Pieces[]) => sumOf(lines.map(({ quantity }) => quantity));
  if (parcel.return_id !== null || !moving || moving.length === 0 || all(moving) === all(parcel.lines))
    throw parcelNotSplittable();
  await putBack(ctx.db, { ...going, shipment_id });
  const part_id = await insertPart(ctx.db, shipment_id);
  for (const pieces of moving) await movePieces(ctx.db, shipment_id, part_id, pieces);
  for (const id of [shipment_id, part_id]) await sumUpParcel(ctx.db, id);
  const stays =
    parcel.warehouse_id !== null && (await takeFrom(ctx.db, { ...going, shipment_id }, parcel.warehouse_id))
      ? parcel.warehouse_id
      : await takeForParcel(ctx.db, { ...going, shipment_id });
  const second = await takeForParcel(ctx.db, { ...going, shipment_id: part_id });
  await setWarehouse(ctx.db, shipment_id, stays);
  await setWarehouse(ctx.db, part_id, second);
  const { order_id, user_id } = going;
  await noteOnOrder(ctx.db, { order_id, shipment_id: part_id, kind: 'split', actor: 'staff', user_id });
  const after = { shipment_id, part_id, lines: moving };
  await recordAudit(ctx, { action: 'parcel.split', entity: 'order', entity_id: order_id, before: parcel, after });
  return part_id;
}

/** The requested lines of a parcel; a bare line means all of its copies. Null when the parcel has fewer. */
function piecesOf(lines: readonly Pieces[], wanted: readonly (number | Pieces)[]): Pieces[] | null {
  const asked = new Map(wanted.map((each) => (typeof each === 'number' ? [each, null] : [each.id, each.quantity])));
  const moving = lines.flatMap((line) => {
    const quantity = asked.get(line.id);
    return quantity === undefined ? [] : [{ id: line.id, quantity: quantity ?? line.quantity }];
  });
  const fits = moving.every(({ id, quantity }) => quantity <= (lines.find((line) => line.id === id)?.quantity ?? 0));
  return fits ? moving : null;
}

/** The number a warehouse gave an order of ours, by which its own pages know it. @throws not_found 404 */
export async function noteWarehouseOrder(ctx: Ctx, shipment_id: number, logistician_id: string): Promise<void> {
  const parcel = await loadParcel(ctx.db, shipment_id);
  if (!parcel) throw notFound();
  await setLogisticianId(ctx.db, shipment_id, logistician_id || null);
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
  /** The last parcel that was looked at; 0 when none is behind it, so that the next look begins with the one that waits longest. */
  readonly after: number;
  /** The errors, parcel by parcel; the others of the batch are assigned nevertheless. */
  readonly failures: readonly unknown[];
}

/**
 * Assigns the next paid parcels behind `after` to warehouses. Parcels without a suitable warehouse, and locked ones,
 * keep waiting.
 */
export async function placeWaiting(work: Pick<Ctx, 'db' | 'beforeCommit'>, after = 0): Promise<Placed> {
  const waiting = await findUnplaced(work.db, { after, most: BATCH });
  const end = waiting.length === BATCH ? (waiting.at(-1)?.id ?? 0) : 0;
  try {
    return { placed: await placeTogether(work, waiting), after: end, failures: [] };
  } catch {
    // One of them undid the others: each by itself.
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
  return await inTransaction(work, async ({ db }) => {
    const ids = waiting.map(({ id }) => id);
    const orders = waiting.map(({ order_id }) => order_id);
    // The read behind the lock sees the changes of earlier transactions.
    const [free, parcels] = await inOrder([() => lockFreeOrders(db, orders), () => loadUnplaced(db, ids)]);
    const taken = await takeForParcels(
      db,
      parcels
        .filter(({ order_id, order_status: status }) => free.has(order_id) && isOrderStatus(status) && isPaid(status))
        .map(({ id, order_id, country_id }) => ({ shipment_id: id, order_id, country_id, user_id: null })),
    );
    await setWarehouses(db, taken);
    return taken.length;
  });
}
