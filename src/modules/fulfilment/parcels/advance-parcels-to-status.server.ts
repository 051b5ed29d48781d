// Advances parcels after another event: their on-demand batch was started, or is packed.

import { advanceOrderStatus } from '#modules/selling/orders/advance-order-status.server.ts';
import { lockOrder } from '#modules/selling/orders/change-order-status.server.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import {
  isOrderStatus,
  isPaidStatus,
  orderStatusByParcels,
  SHIPMENT_STATUSES,
  type ShipmentStatus,
} from '#modules/selling/orders/order.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { parcelsAfterStatusChange } from './change-order-parcel-statuses.server.ts';
import { notifyBuyerOfParcelStatuses } from './notify-parcel-statuses.server.ts';
import { changeShipmentStatus, findOrderShipments } from './parcel-statuses-and-corrections.store.server.ts';
import { tryAssignParcelWarehouse } from './parcel-warehouses-and-splits.server.ts';

const ROAD: readonly ShipmentStatus[] = ['pending', 'confirmed', 'in_preparation', 'sent'];
type Parcel = Awaited<ReturnType<typeof findOrderShipments>>[number];

/**
 * Advances parcels of a paid order to the status `to`, through every status between. The order follows, and its buyer
 * is notified of the last status alone. Parcels that are on hold, cancelled, already that far, or without all items in
 * a warehouse stay. Runs in the caller's transaction.
 * @returns the number of advanced parcels
 */
export async function advanceParcelsToStatus(
  ctx: Ctx,
  order_id: number,
  parcel_ids: readonly number[],
  to: 'in_preparation' | 'sent',
): Promise<number> {
  const order = await lockOrder(ctx.db, order_id);
  if (!order || !isOrderStatus(order.status) || !isPaidStatus(order.status)) return 0;
  const before = await findOrderShipments(ctx.db, order_id);
  const advanced: number[] = [];
  for (const parcel of before.filter(({ id }) => parcel_ids.includes(id)))
    if (await advance(ctx, order, parcel, to)) advanced.push(parcel.id);
  if (advanced.length === 0) return 0;
  const moved = advanced.map((id) => ({ id }));
  const step = orderStatusByParcels(order.status, parcelsAfterStatusChange(before, moved, to));
  const by = { actor: 'staff', user_id: requireUser(ctx).id } as const;
  await advanceOrderStatus(ctx.db, order_id, order.status, step, by);
  await recordAudit(ctx, {
    action: `order.${to}`,
    entity: 'order',
    entity_id: order_id,
    before: { status: order.status, shipments: before },
    after: { shipments: advanced, to },
  });
  await notifyBuyerOfParcelStatuses(ctx, await requireOrderRow(ctx.db, order_id, 'anyone'), order.status, advanced, to);
  return advanced.length;
}

async function advance(
  ctx: Ctx,
  { id: order_id, country_id }: { id: number; country_id: string },
  parcel: Parcel,
  to: ShipmentStatus,
): Promise<boolean> {
  const by = { user_id: requireUser(ctx).id, actor: 'staff' as const, note: '' };
  const [at, end] = [ROAD.indexOf(parcelStatus(parcel)), ROAD.indexOf(to)];
  if (at < 0 || at >= end) return false;
  if (!(await tryAssignParcelWarehouse(ctx.db, { order_id, country_id, user_id: by.user_id }, parcel))) return false;
  for (let i = at; i < end; i += 1) {
    const move = { id: parcel.id, from: ROAD[i] ?? 'pending', to: ROAD[i + 1] ?? to };
    if (!(await changeShipmentStatus(ctx.db, order_id, move, by))) return false;
  }
  return true;
}

const parcelStatus = ({ status }: Parcel): ShipmentStatus =>
  SHIPMENT_STATUSES.find((each) => each === status) ?? 'cancelled';
