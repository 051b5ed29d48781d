import type { CallBody } from '#kit/call.ts';
import {
  cleanTrackingNumber,
  cleanTransporter,
  parcelTrackingLink,
  trackingNumberFault,
} from '#kit/carriers-and-warehouses.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { advanceOrderStatus } from '#modules/selling/orders/advance-order-status.server.ts';
import { lockOrder } from '#modules/selling/orders/change-order-status.server.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import {
  canChangeOrderStatus,
  canChangeShipmentStatus,
  isOrderStatus,
  isPaidStatus,
  type OrderStatus,
  orderStatusByParcels,
  SHIPMENT_STATUSES,
  type ShipmentStatus,
} from '#modules/selling/orders/order.ts';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { toOrderOut } from '#modules/selling/orders/order-view.ts';
import { orderStatusChangeNotAllowed } from '#modules/selling/orders/orders.problems.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { notifyBuyerOfParcelStatuses } from './notify-parcel-statuses.server.ts';
import {
  changeShipmentStatus,
  findOrderShipments,
  type ShipmentStatusChange,
} from './parcel-statuses-and-corrections.store.server.ts';
import { assignParcelWarehouse } from './parcel-warehouses-and-splits.server.ts';
import type * as contract from './parcels.contract.ts';
import { trackingInvalid, trackingMissing } from './parcels.problems.ts';

type Asked = CallBody<typeof contract.changeOrderParcelStatusesCall>;
type Parcel = Awaited<ReturnType<typeof findOrderShipments>>[number];

/**
 * Changes the status of one parcel of an order, or of all that can; the order follows its parcels (decisions: Orders).
 * @throws not_found 404, order_step_not_allowed, parcel_nowhere 409, tracking_missing 422
 */
export async function changeOrderParcelStatuses(ctx: Ctx, id: number, asked: Asked): Promise<OrderOut> {
  const order = await lockOrder(ctx.db, id);
  if (!order || !isOrderStatus(order.status)) throw notFound();
  if (!isPaidStatus(order.status)) throw orderStatusChangeNotAllowed();
  const parcels = await findOrderShipments(ctx.db, id);
  const moved = parcels.length === 0 ? [] : await moveParcels(ctx, order, parcels, asked);
  await advanceOrderStatus(
    ctx.db,
    id,
    order.status,
    parcels.length === 0
      ? soloTarget(order.status, asked)
      : orderStatusByParcels(order.status, parcelsAfterStatusChange(parcels, moved, asked.to)),
    { actor: 'staff', user_id: requireUser(ctx).id, note: asked.note ?? '' },
  );
  await recordAudit(ctx, {
    action: `order.${asked.to}`,
    entity: 'order',
    entity_id: id,
    before: { status: order.status, shipments: parcels },
    after: asked,
  });
  const rows = await requireOrderRow(ctx.db, id, 'anyone');
  const movedIds = moved.map((each) => each.id);
  await notifyBuyerOfParcelStatuses(ctx, rows, order.status, movedIds, asked.to);
  return toOrderOut(rows, ctx.t);
}

async function moveParcels(
  ctx: Ctx,
  { id: order_id, country_id }: { id: number; country_id: string },
  parcels: readonly Parcel[],
  asked: Asked,
): Promise<ShipmentStatusChange[]> {
  const meant =
    asked.shipment_id === undefined
      ? parcels.filter((parcel) => mayGo(parcel, asked.to))
      : parcels.filter((parcel) => parcel.id === asked.shipment_id);
  if (asked.shipment_id !== undefined && meant.length === 0) throw notFound();
  if (meant.length === 0 || meant.some((parcel) => !mayGo(parcel, asked.to))) throw orderStatusChangeNotAllowed();
  const tracking = asked.to === 'sent' ? requireValidTracking(asked) : undefined;
  const by = { user_id: requireUser(ctx).id, actor: 'staff' as const, note: asked.note ?? '' };
  for (const parcel of meant)
    await assignParcelWarehouse(ctx.db, { order_id, country_id, user_id: by.user_id }, parcel);
  const handed_to = requireRecipient(meant, asked);
  const moves = meant.map((parcel) => ({ id: parcel.id, from: parcel.status, to: asked.to, tracking, handed_to }));
  for (const move of moves)
    if (!(await changeShipmentStatus(ctx.db, order_id, move, by))) throw orderStatusChangeNotAllowed();
  return moves;
}

/** A pickup is handed over to a named person. @throws input_required 422 */
function requireRecipient(parcels: readonly Parcel[], { to, handed_to = '' }: Asked): string | undefined {
  if (to !== 'delivered' || !parcels.some(({ shipping_type }) => shipping_type === 'pickup')) return undefined;
  if (handed_to.trim() === '') throw fieldProblem('handed_to', 'input_required');
  return handed_to.trim();
}

const mayGo = ({ status }: Parcel, to: ShipmentStatus): boolean => {
  const from = SHIPMENT_STATUSES.find((each) => each === status);
  return from !== undefined && canChangeShipmentStatus(from, to);
};

/**
 * A parcel may travel without a tracking number, like a letter; a number without its carrier is useless.
 * @throws tracking_missing, tracking_from_spreadsheet, tracking_invalid 422
 */
export function requireValidTracking({
  transporter = '',
  tracking_number = '',
}: Pick<Asked, 'transporter' | 'tracking_number'>): ShipmentStatusChange['tracking'] {
  const number = cleanTrackingNumber(tracking_number);
  const carrier = cleanTransporter(transporter);
  if (number === '' && carrier === '') return undefined;
  if (number === '' || carrier === '') throw trackingMissing();
  const fault = trackingNumberFault(number);
  if (fault) throw trackingInvalid(fault);
  return {
    tracking_number: number,
    tracking_transporter: carrier,
    transporter: carrier,
    tracking_link: parcelTrackingLink(carrier, number),
  };
}

/** The parcels after some of them have changed status. */
export const parcelsAfterStatusChange = (
  parcels: readonly Parcel[],
  moved: readonly { readonly id: number }[],
  to: ShipmentStatus,
): Parcel[] => parcels.map((parcel) => (moved.some(({ id }) => id === parcel.id) ? { ...parcel, status: to } : parcel));

// An order of boxes alone has no parcel: its own status changes.
function soloTarget(from: OrderStatus, { to }: Asked): OrderStatus {
  if (to === 'paused' || !canChangeOrderStatus(from, to)) throw orderStatusChangeNotAllowed();
  return to;
}
