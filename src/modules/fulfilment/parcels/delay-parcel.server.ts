import type { CallBody } from '#kit/call.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { lockOrder, recordOrderEvent } from '#modules/selling/orders/change-order-status.server.ts';
import { findParcelLineQuantities, requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { createMailedOrderLink } from '#modules/selling/orders/mailed-order-link.server.ts';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { toOrderOut } from '#modules/selling/orders/order-view.ts';
import { orderStatusChangeNotAllowed } from '#modules/selling/orders/orders.problems.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { parcelStatusMailData } from './notify-parcel-statuses.server.ts';
import { setParcelDispatchDay } from './parcel-statuses-and-corrections.store.server.ts';
import type * as contract from './parcels.contract.ts';

/**
 * Postpones a parcel. Its buyer is notified of the new day, once per day.
 * @throws not_found 404, order_step_not_allowed 409 for one that has left, day_past 422
 */
export async function delayParcel(
  ctx: Ctx,
  id: number,
  asked: CallBody<typeof contract.delayParcelCall>,
): Promise<OrderOut> {
  const { shipment_id, day, note = '' } = asked;
  if (day < ctx.now.toISOString().slice(0, 10)) throw fieldProblem('day', 'day_past');
  if (!(await lockOrder(ctx.db, id))) throw notFound();
  const before = (await requireOrderRow(ctx.db, id, 'anyone')).shipments.find((each) => each.id === shipment_id);
  if (!before) throw notFound();
  if (!(await setParcelDispatchDay(ctx.db, id, shipment_id, day))) throw orderStatusChangeNotAllowed();
  const user_id = requireUser(ctx).id;
  await recordOrderEvent(ctx.db, { order_id: id, shipment_id, kind: 'delayed', actor: 'staff', user_id, note: day });
  await recordAudit(ctx, {
    action: 'order.delayed',
    entity: 'order',
    entity_id: id,
    before: { shipment_id, leaves_on: before.leaves_on },
    after: asked,
  });
  const order = await requireOrderRow(ctx.db, id, 'anyone');
  const parcel = order.shipments.find((each) => each.id === shipment_id);
  await queueMail(ctx, {
    kind: 'order_delayed',
    entity: `shipment:${shipment_id}:${day}`,
    recipient: order.email,
    lang: order.lang,
    data: {
      ...parcelStatusMailData(
        order,
        await createMailedOrderLink(ctx.db, order),
        await findParcelLineQuantities(ctx.db, id),
        parcel,
      ),
      day,
      note: note.trim(),
    },
  });
  return toOrderOut(order, ctx.t);
}
