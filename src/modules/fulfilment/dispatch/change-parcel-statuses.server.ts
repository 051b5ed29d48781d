import type { CallBody } from '#kit/call.ts';
import { trackingNumberFault } from '#kit/carriers-and-warehouses.ts';
import { changeOrderParcelStatuses } from '#modules/fulfilment/parcels/change-order-parcel-statuses.server.ts';
import { saveWarehouseOrderNumber } from '#modules/fulfilment/parcels/parcel-warehouses-and-splits.server.ts';
import { canChangeShipmentStatus, SHIPMENT_STATUSES, type ShipmentStatus } from '#modules/selling/orders/order.ts';
import { orderStatusChangeNotAllowed } from '#modules/selling/orders/orders.problems.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { toProblem } from '#platform/errors-to-problems.server.ts';
import type * as contract from './dispatch.contract.ts';
import { parcelUnknown } from './dispatch.problems.ts';
import { findParcelRowsByIds, findUnsentParcelIdsByOrder } from './dispatch.store.server.ts';
import { parseTrackingRows, type TrackingCsvRow } from './parse-tracking-csv.server.ts';

type To = CallBody<typeof contract.changeParcelStatusesCall>['to'];
interface Leaving {
  readonly to: To;
  readonly transporter?: string | undefined;
  readonly tracking_number?: string | undefined;
  readonly logistician_id?: string | undefined;
  readonly handed_to?: string | undefined;
}

const ROAD: readonly ShipmentStatus[] = ['pending', 'confirmed', 'in_preparation', 'sent', 'delivered'];

/** Sends parcels, each in a transaction of its own, so that an error affects no other. */
export async function changeParcelStatuses(
  ctx: Ctx,
  { parcels, ...leaving }: CallBody<typeof contract.changeParcelStatusesCall>,
) {
  const moved: number[] = [];
  const refused: { id: number; key: string }[] = [];
  for (const id of [...new Set(parcels)]) {
    const key = await tryMove(ctx, id, leaving);
    if (key === null) moved.push(id);
    else refused.push({ id, key });
  }
  return { moved, refused };
}

/** @returns null on success, else the reason */
async function tryMove(ctx: Ctx, id: number, leaving: Leaving): Promise<string | null> {
  try {
    await runInTransaction(ctx, (own) => walk(own, id, leaving));
    return null;
  } catch (error) {
    const problem = toProblem(error);
    if (!problem || problem.status >= 500) throw error;
    return problem.key;
  }
}

/**
 * Sends one parcel in the caller's transaction. @throws parcel_unknown 404, order_step_not_allowed, parcel_nowhere
 * 409, tracking_missing 422
 */
export const changeOneParcelStatus = (ctx: Ctx, id: number, leaving: Leaving): Promise<void> => walk(ctx, id, leaving);

/** Records every status between; a paused parcel is resumed first. */
async function walk(
  ctx: Ctx,
  id: number,
  { to, transporter, tracking_number, logistician_id, handed_to }: Leaving,
): Promise<void> {
  const [parcel] = await findParcelRowsByIds(ctx.db, [id]);
  const from = SHIPMENT_STATUSES.find((each) => each === parcel?.status);
  if (!parcel || !from) throw parcelUnknown();
  if (logistician_id) await saveWarehouseOrderNumber(ctx, id, logistician_id);
  for (const step of stepsBetween(from, to))
    await changeOrderParcelStatuses(ctx, parcel.order_id, {
      to: step,
      shipment_id: id,
      ...(step === 'sent' && { transporter, tracking_number }),
      ...(step === 'delivered' && { handed_to }),
    });
}

function stepsBetween(from: ShipmentStatus, to: To): To[] {
  const [a, b] = [ROAD.indexOf(from), ROAD.indexOf(to)];
  // Delivered is an observation, so a skipped dispatch is not added on the way to it.
  if (a >= 0 && b > a && (to !== 'delivered' || from === 'sent'))
    return ROAD.slice(a + 1, b + 1).filter((step): step is To => step !== 'pending' && step !== 'cancelled');
  if (canChangeShipmentStatus(from, to)) return [to];
  throw orderStatusChangeNotAllowed();
}

/** Marks the parcels in a warehouse's list as sent; a row with an error is reported and blocks no other. */
export async function importTrackingAndShip(ctx: Ctx, { csv }: CallBody<typeof contract.importTrackingAndShipCall>) {
  const refused: { row: number; value: string; key: string }[] = [];
  let sent = 0;
  for (const row of await parseTrackingRows(csv)) {
    const key = await sendRow(ctx, row);
    if (key === null) sent += 1;
    else refused.push({ row: row.row, value: row.parcel || row.order, key });
  }
  return { sent, refused };
}

async function sendRow(ctx: Ctx, { parcel, order, transporter, tracking_number, logistician_id }: TrackingCsvRow) {
  if (tracking_number === '') return 'tracking_missing';
  const fault = trackingNumberFault(logistician_id);
  if (fault) return fault;
  const ids = parcel
    ? /^[1-9]\d{0,15}$/.test(parcel)
      ? [Number(parcel)]
      : []
    : await findUnsentParcelIdsByOrder(ctx.db, order);
  const [id] = ids;
  if (id === undefined) return 'parcel_unknown';
  if (ids.length > 1) return 'parcel_ambiguous';
  return tryMove(ctx, id, { to: 'sent', transporter, tracking_number, logistician_id });
}
