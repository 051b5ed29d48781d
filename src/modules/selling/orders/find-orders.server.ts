import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { type ItemVariant, variantTextWithoutSize } from '#kit/variant.ts';
import { type Ctx, type Db, requireUser, type SessionUser } from '#platform/ctx.server.ts';
import type { BuyerOrderFeedback } from './order.ts';
import { loadOrderFeedbackRow } from './order-feedback.store.server.ts';
import { ensureBrowserOrderKey, hashOrderKey, orderViewerKeys } from './order-key.server.ts';
import { insertOrderKey, loadOrderIdByNumberAndEmail } from './order-keys.store.server.ts';
import { findOrderEvents, findOrdersByUser, loadOrderRow, type OrderOwner } from './order-rows.store.server.ts';
import type { OrderOut, OrderShipmentOut } from './order-shape.ts';
import { toOrderOut } from './order-view.ts';
import type { SoldLineOut } from './orders.contract.ts';
import { findSoldLines, ownsProjectOrItsShop } from './sold-lines.store.server.ts';

export { findParcelLineQuantities, type ParcelLineQuantity } from './order-shipments.store.server.ts';

export type OwnOrderLine = OrderOut['boxes'][number];

/** The orders of the signed-in buyer, the newest first. */
export async function listOwnOrders(ctx: Ctx, query: PagingQuery): Promise<List<OrderOut>> {
  const paging = parseCursorPaging(query);
  const { rows, total } = await findOrdersByUser(ctx.db, requireUser(ctx).id, paging);
  return makePageList(
    rows.map((row) => toOrderOut(row, ctx.t)),
    total,
    paging,
  );
}

/**
 * One order of this account, this browser or this mailed key.
 * @throws Problem 404 for another buyer's order, as for an unknown one
 */
export async function requireOrder(ctx: Ctx, id: number, key?: string): Promise<OrderOut> {
  return toOrderOut(await requireOrderRow(ctx.db, id, orderViewerKeys(ctx, key)), ctx.t);
}

/** The same, for accounts only. */
export const requireUserOrder = async (ctx: Ctx, id: number): Promise<OrderOut> =>
  toOrderOut(await requireOrderRow(ctx.db, id, { user_id: requireUser(ctx).id, key_hashes: [] }), ctx.t);

/**
 * The rows of an order; `anyone` is for staff and jobs.
 * @throws Problem 404
 */
export async function requireOrderRow(db: Db, id: number, owner: OrderOwner) {
  const row = await loadOrderRow(db, id, owner);
  if (!row) throw notFound();
  return row;
}

/**
 * The feedback on an order; the caller has checked access.
 * @returns null without any
 */
export const loadOrderFeedback = (db: Db, id: number): Promise<BuyerOrderFeedback | null> =>
  loadOrderFeedbackRow(db, id);

/** The parcels of one’s own order, one a shop. @throws Problem 404 */
export const listParcelsOfOwnOrder = async (ctx: Ctx, id: number): Promise<readonly OrderShipmentOut[]> =>
  (await requireUserOrder(ctx, id)).shipments;

/** Status of each parcel, and the history; notes of staff are left out. */
export const readOrderTracking = async (ctx: Ctx, id: number) => orderTracking(ctx, await requireUserOrder(ctx, id));

/** The same for guests and key holders. */
export const readGuestOrderTracking = async (ctx: Ctx, id: number, key?: string) =>
  orderTracking(ctx, await requireOrder(ctx, id, key));

/** The events that buyers see. */
const TOLD = [
  'status',
  'shipment',
  'refund',
  'refund_bounced',
  'address',
  'tracking',
  'delayed',
  'return',
  'replacement',
];
const NOTED = ['refund', 'refund_bounced', 'delayed'];

async function orderTracking(ctx: Ctx, { id, shipments }: OrderOut) {
  const parcels = shipments.map(({ id: shipment_id, shop_name, status, sent_at, delivered_at, ...parcel }) => {
    const { tracking_number, tracking_transporter, tracking_link, transporter, logistician_id } = parcel;
    const traces = { tracking_number, tracking_transporter, tracking_link, transporter, logistician_id };
    return { shipment_id, shop_name, status, ...traces, sent_at, delivered_at };
  });
  const events = (await findOrderEvents(ctx.db, id)).filter(({ kind }) => TOLD.includes(kind));
  return {
    parcels,
    events: events.map(({ kind, shipment_id, from_status, to_status, note, at, back }) => ({
      kind,
      shipment_id,
      from_status,
      to_status,
      at,
      back,
      note: NOTED.includes(kind) ? note : '',
    })),
  };
}

/**
 * Gives this browser access to an order by its number and e-mail address. A wrong pair is answered like an unknown
 * order.
 */
export async function grantGuestOrderAccess(ctx: Ctx, number: string, email: string): Promise<{ order_id: number }> {
  const order_id = await loadOrderIdByNumberAndEmail(ctx.db, plainNumber(number), email.trim(), ctx.user?.id ?? null);
  if (order_id === undefined) throw notFound();
  await insertOrderKey(ctx.db, order_id, hashOrderKey(ensureBrowserOrderKey(ctx)));
  return { order_id };
}

/**
 * Removes the ways in which people write a number: `#100027`, `No 100 027`, wide digits of Chinese, Japanese and
 * Korean keyboards.
 */
const plainNumber = (typed: string): string => typed.normalize('NFKC').replace(/^\s*(?:#|n[o°º.]*\s)|\s/gi, '');

/**
 * Gives this browser access to an order by the key of a mail.
 * @throws Problem 404
 */
export async function grantOrderAccessByMailedKey(ctx: Ctx, id: number, key: string): Promise<void> {
  await requireOrder(ctx, id, key);
  await insertOrderKey(ctx.db, id, hashOrderKey(ensureBrowserOrderKey(ctx)));
}

/** Sold lines of the creator's own shops, with only the buyer's data needed for shipping (case 39). */
export async function listSoldLinesOfOwner(
  ctx: Ctx,
  user: SessionUser,
  query: PagingQuery = {},
): Promise<List<SoldLineOut>> {
  const paging = parseCursorPaging(query);
  const { rows, total } = await findSoldLines(ctx.db, { owner_id: user.id }, paging);
  return makePageList(worded(ctx, rows), total, paging);
}

/** Sold lines of one project, for its owner and for staff. @throws Problem 404 */
export async function listSoldLinesOfProject(
  ctx: Ctx,
  project_id: number,
  query: PagingQuery,
): Promise<List<SoldLineOut>> {
  const { id, role } = requireUser(ctx);
  const isStaff = role === 'team' || role === 'admin';
  if (!isStaff && !(await ownsProjectOrItsShop(ctx.db, project_id, id))) throw notFound();
  const paging = parseCursorPaging(query);
  const { rows, total } = await findSoldLines(ctx.db, { project_id }, paging);
  return makePageList(worded(ctx, rows), total, paging);
}

const worded = <T extends ItemVariant>({ t }: Ctx, rows: readonly T[]) =>
  rows.map(({ look, ...line }) => ({ ...line, variant: variantTextWithoutSize({ type: line.type, look }, t) }));
