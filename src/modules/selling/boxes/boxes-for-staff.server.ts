import { withBoxName } from '#kit/box-name.ts';
import type { CallBody } from '#kit/call.ts';
import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { itemColourLabel } from '#kit/variant.ts';
import { takeReplacementCopies } from '#modules/fulfilment/stock/return-to-stock.server.ts';
import { lockOrder } from '#modules/selling/orders/change-order-status.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, type Db, requireUser } from '#platform/ctx.server.ts';
import { recordsPerBox } from './box-offer.ts';
import { boxRecordSelectionInvalid, boxRecordSoldOut, boxStateChanged } from './boxes.problems.ts';
import type * as contract from './boxes-for-staff.contract.ts';
import type { BoxSubscriptionDetail, BoxSubscriptionRow, BoxToFill } from './boxes-for-staff.contract.ts';
import * as store from './boxes-for-staff.store.server.ts';
import { cancelBoxSubscriptionAndDuePeriod, pauseBoxSubscription, resumeBoxSubscription } from './change-box.server.ts';
import { creditOwnersOfPackedRecords } from './credit-owners-of-packed-records.server.ts';
import { loadOwnBoxSubscription, loadSubscriptionToChange } from './own-boxes.store.server.ts';

type Asked = Parameters<typeof store.findBoxSubscriptionRows>[1];

/** Lists subscriptions for staff. */
export async function listBoxSubscriptions(
  ctx: Ctx,
  { state, search, user_id, ...query }: Pick<Asked, 'state' | 'search' | 'user_id'> & PagingQuery,
): Promise<List<BoxSubscriptionRow>> {
  const paging = parseCursorPaging(query);
  const { rows, total } = await store.findBoxSubscriptionRows(ctx.db, { state, search, user_id, ...paging });
  return makePageList(
    rows.map((row) => withBoxName(row, ctx.t)),
    total,
    paging,
  );
}

/** Boxes to fill, the longest waiting first. */
export async function listBoxesToFill(ctx: Ctx, query: PagingQuery): Promise<List<BoxToFill>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const { rows, total } = await store.findBoxToFillRows(ctx.db, limit, offset);
  return makePageList(
    rows.map((row) => withBoxName(row, ctx.t)),
    total,
    paging,
  );
}

/**
 * A box to fill, with the records that fit it best.
 * @throws not_found 404 when it is filled or not due for packing
 */
export async function readBoxToFill(ctx: Ctx, id: number, search?: string) {
  const parcel = await store.loadBoxToFill(ctx.db, id);
  if (!parcel) throw notFound();
  const found = await store.findBoxRecordCandidates(ctx.db, id, search);
  const records = found.map(({ color_id, ...record }) => ({
    ...record,
    color: itemColourLabel({ ...record, color_id }, ctx.t),
  }));
  return { parcel: withBoxName(parcel, ctx.t), records };
}

/**
 * Fills a box in one transaction: takes its records off the shelf by stock movements and adds a parcel to its order.
 * Of two concurrent calls for the same box, one wins.
 * @throws not_found 404, box_moved, box_sold_out 409, box_wrong_records 422
 */
export async function fillBox(
  ctx: Ctx,
  id: number,
  asked: CallBody<typeof contract.fillBoxCall>,
): Promise<{ shipment_id: number }> {
  const found = await store.loadBoxToFill(ctx.db, id);
  if (!found) throw notFound();
  const { order_id, type } = found;
  const { id: user_id } = requireUser(ctx);
  await lockOrder(ctx.db, order_id);
  const item_ids = [...new Set(asked.item_ids)].sort((a, b) => a - b);
  const allowed = new Set(
    (await store.findBoxRecordCandidates(ctx.db, id, undefined, item_ids)).map(({ item_id }) => item_id),
  );
  if (item_ids.length !== recordsPerBox(type) || item_ids.some((item) => !allowed.has(item)))
    throw boxRecordSelectionInvalid();
  if (!(await creditOwnersOfPackedRecords(ctx, id, item_ids))) throw boxRecordSoldOut();
  const pieces = item_ids.map((item_id) => ({ item_id, quantity: 1 }));
  const short = await takeReplacementCopies(ctx.db, pieces, { order_id, return_id: null, user_id, note: 'box' });
  if (short.length > 0) throw boxRecordSoldOut();
  const note = asked.note?.trim() ?? '';
  const shipment_id = await store.insertFilledBoxParcel(ctx.db, { parcel_id: id, order_id, item_ids, note, user_id });
  if (shipment_id === undefined) throw boxStateChanged();
  await recordAudit(ctx, {
    action: 'box.filled',
    entity: 'order',
    entity_id: order_id,
    after: { parcel_id: id, item_ids },
  });
  return { shipment_id };
}

/** A subscription with its periods, for staff. @throws not_found 404 */
export async function readBoxSubscription(ctx: Ctx, id: number): Promise<BoxSubscriptionDetail> {
  const owner = await store.loadBoxOwner(ctx.db, id);
  const box = owner && (await loadOwnBoxSubscription(ctx.db, owner.user_id, id));
  if (!box) throw notFound();
  return { ...withBoxName(box, ctx.t), ...owner, periods: await store.findSubscriptionPeriods(ctx.db, id) };
}

/**
 * Changes a subscription on behalf of staff, with an audit entry. In one transaction.
 * @throws not_found 404, box_moved 409
 */
export async function changeBoxSubscriptionAsStaff(
  ctx: Ctx,
  id: number,
  { action }: CallBody<typeof contract.changeBoxSubscriptionAsStaffCall>,
): Promise<BoxSubscriptionDetail> {
  const row = await loadSubscriptionToChange(ctx.db, id, null);
  if (!row) throw notFound();
  if (action === 'pause') await pauseBoxSubscription(ctx.db, row, 'staff');
  if (action === 'resume') await resumeBoxSubscription(ctx.db, row);
  if (action === 'cancel') await cancelBoxSubscriptionAndDuePeriod(ctx.db, row);
  if (action === 'retry' && !(await store.scheduleCardRetryNow(ctx.db, id))) throw boxStateChanged();
  const before = { status: row.status };
  await recordAudit(ctx, { action: `box.${action}`, entity: 'box', entity_id: id, before, after: { action } });
  return readBoxSubscription(ctx, id);
}

/** Pauses all running subscriptions of an account until they are resumed by hand. In one transaction. */
export async function pauseBoxSubscriptionsOfUser(db: Db, user_id: number): Promise<void> {
  for (const id of await store.lockRunningSubscriptions(db, user_id)) {
    const row = await loadSubscriptionToChange(db, id, user_id);
    if (row) await pauseBoxSubscription(db, row, 'staff');
  }
}
