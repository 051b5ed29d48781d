import type { CallBody } from '#kit/call.ts';
import { countryDisplayName } from '#kit/countries.ts';
import { fullName } from '#kit/full-name.ts';
import { notFound } from '#kit/problem.ts';
import { areAddressesInSameTerritory } from '#kit/territory.ts';
import { lockOrder, recordOrderEvent } from '#modules/selling/orders/change-order-status.server.ts';
import { findParcelLineQuantities, requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { createMailedOrderLink } from '#modules/selling/orders/mailed-order-link.server.ts';
import { isShippedByPost } from '#modules/selling/orders/order.ts';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { toOrderOut } from '#modules/selling/orders/order-view.ts';
import { orderCountryNotChangeable, orderStatusChangeNotAllowed } from '#modules/selling/orders/orders.problems.ts';
import { toStoredInvoiceAddress } from '#modules/shared/addresses/address-shape.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { requireValidTracking } from './change-order-parcel-statuses.server.ts';
import { parcelStatusMailData, trackingMailData } from './notify-parcel-statuses.server.ts';
import { setParcelAddress, setParcelTracking } from './parcel-statuses-and-corrections.store.server.ts';
import type * as contract from './parcels.contract.ts';
import { parcelAlreadySent, trackingMissing } from './parcels.problems.ts';

/**
 * Changes the address of one parcel before dispatch, when its buyer, mostly a guest, reports a wrong one. The buyer is
 * notified of the new address, because another person may have asked for the change.
 * @throws not_found 404, parcel_has_left 409, order_country_fixed 422
 */
export async function correctParcelAddress(
  ctx: Ctx,
  id: number,
  parcel_id: number,
  asked: CallBody<typeof contract.correctParcelAddressCall>,
): Promise<OrderOut> {
  const before = await requireParcel(ctx, id, parcel_id);
  if (!isShippedByPost(before)) throw notFound();
  if (before.address.country_id !== asked.country_id || !areAddressesInSameTerritory(before.address, asked))
    throw orderCountryNotChangeable();
  const address = toStoredInvoiceAddress(asked);
  if (!isChange(before.address, address)) return toOrderOut(await requireOrderRow(ctx.db, id, 'anyone'), ctx.t);
  if (!(await setParcelAddress(ctx.db, id, parcel_id, address))) throw parcelAlreadySent();
  const order = await record(ctx, id, parcel_id, 'address', before.address, asked);
  const { firstname, lastname, company, zip_code, city, state, country_id } = address;
  const lines = [
    fullName({ firstname, lastname }),
    company,
    address.address,
    [zip_code, city, state].filter(Boolean).join(' '),
    countryDisplayName(country_id, order.lang),
  ];
  await queueMail(ctx, {
    kind: 'order_readdressed',
    entity: `shipment:${parcel_id}:${ctx.now.toISOString()}`,
    recipient: order.email,
    lang: order.lang,
    data: { ...(await correctionMailData(ctx, order, parcel_id)), address: lines.filter(Boolean).join(', ') },
  });
  return toOrderOut(order, ctx.t);
}

/**
 * Corrects a mistyped tracking number, or adds one to an untracked parcel; the buyer is notified once.
 * @throws not_found 404, order_step_not_allowed 409 for a parcel that is not in transit
 */
export async function correctTrackingNumber(
  ctx: Ctx,
  id: number,
  parcel_id: number,
  asked: CallBody<typeof contract.correctTrackingNumberCall>,
): Promise<OrderOut> {
  const tracking = requireValidTracking(asked);
  if (!tracking) throw trackingMissing();
  const before = await requireParcel(ctx, id, parcel_id);
  if (!isShippedByPost(before)) throw notFound();
  if (!isChange(before, tracking)) return toOrderOut(await requireOrderRow(ctx.db, id, 'anyone'), ctx.t);
  if (!(await setParcelTracking(ctx.db, id, parcel_id, tracking))) throw orderStatusChangeNotAllowed();
  const { tracking_transporter, tracking_number } = before;
  const order = await record(ctx, id, parcel_id, 'tracking', { tracking_transporter, tracking_number }, tracking);
  await queueMail(ctx, {
    kind: 'order_tracking',
    entity: `shipment:${parcel_id}:${ctx.now.toISOString()}`,
    recipient: order.email,
    lang: order.lang,
    data: { ...(await correctionMailData(ctx, order, parcel_id)), ...trackingMailData(findRow(order, parcel_id)) },
  });
  return toOrderOut(order, ctx.t);
}

/** A correction sent twice, as by a double click, counts once: it writes nothing and sends no mail. */
const isChange = (before: object, after: object): boolean => {
  const now = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).some(([name, value]) => now.has(name) && now.get(name) !== value);
};

type Rows = Awaited<ReturnType<typeof requireOrderRow>>;

/** A parcel of this order, locked until the end of the transaction. */
async function requireParcel(ctx: Ctx, id: number, parcel_id: number) {
  if (!(await lockOrder(ctx.db, id))) throw notFound();
  return findRow(toOrderOut(await requireOrderRow(ctx.db, id, 'anyone'), ctx.t), parcel_id);
}

async function record(
  ctx: Ctx,
  order_id: number,
  shipment_id: number,
  kind: 'address' | 'tracking',
  before: object,
  after: object,
): Promise<Rows> {
  const user_id = requireUser(ctx).id;
  await recordOrderEvent(ctx.db, { order_id, shipment_id, kind, actor: 'staff', user_id });
  await recordAudit(ctx, {
    action: `order.${kind}`,
    entity: 'order',
    entity_id: order_id,
    before: { shipment_id, ...before },
    after: { shipment_id, ...after },
  });
  return requireOrderRow(ctx.db, order_id, 'anyone');
}

const correctionMailData = async (ctx: Ctx, order: Rows, parcel_id: number) =>
  parcelStatusMailData(
    order,
    await createMailedOrderLink(ctx.db, order),
    await findParcelLineQuantities(ctx.db, order.id),
    findRow(order, parcel_id),
  );

/** @throws not_found 404 */
function findRow<P extends { readonly id: number }>(
  { shipments }: { readonly shipments: readonly P[] },
  parcel_id: number,
): P {
  const row = shipments.find(({ id }) => id === parcel_id);
  if (!row) throw notFound();
  return row;
}
