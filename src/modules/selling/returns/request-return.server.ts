import type { CallBody } from '#kit/call.ts';
import { orderLineMailFields } from '#kit/variant.ts';
import { cancelPaidOrderInTransaction } from '#modules/selling/cancellations/cancel-order.server.ts';
import { lockOrder } from '#modules/selling/orders/change-order-status.server.ts';
import { findParcelLineQuantities, requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { createMailedOrderLink } from '#modules/selling/orders/mailed-order-link.server.ts';
import { canCancelOrder, isOrderStatus, isSentShipmentStatus } from '#modules/selling/orders/order.ts';
import { orderViewerKeys } from '#modules/selling/orders/order-key.server.ts';
import { calculateRefundAmount, insertRefundWithoutChecks } from '#modules/selling/refunds/begin-refund.server.ts';
import { carryOutRefund } from '#modules/selling/refunds/carry-out-refund.server.ts';
import { hasOpenDispute } from '#modules/selling/refunds/refunds.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, runFirstCallTransactionOnce, runLastCallTransaction } from '#platform/ctx.server.ts';
import { requireClaimPhotoFiles } from './claim-photos.server.ts';
import { availableReturnKindsOfOrder, type OrderToReturn, viewReturnById } from './find-returns.server.ts';
import {
  areAllCopiesReturned,
  areLinesNotYetPacked,
  findParcelsLeftEmpty,
  isExemptFromReturn,
  returnableCopiesLeft,
  splitUnsentAndSent,
} from './return.ts';
import { returnMailData } from './return-mail-data.ts';
import { changeReturnStateRow } from './return-steps.store.server.ts';
import type * as contract from './returns.contract.ts';
import type { ReturnOut } from './returns.contract.ts';
import { returnExempt, returnPeriodOver, returnTooManyCopies } from './returns.problems.ts';
import {
  findReturnsByOrder,
  insertReturn,
  loadRefundedPostage,
  loadReturnedOrRefundedQuantities,
} from './returns.store.server.ts';

type Asked = CallBody<typeof contract.requestReturnCall>;
type Made = Awaited<ReturnType<typeof insertReturn>>;

/**
 * Declares a withdrawal, or requests a return or a claim. A withdrawal is valid at once, and its receipt is mailed.
 * Goods not yet being packed are refunded at once. With the last of them the order is cancelled, unless a bank holds
 * the money. A withdrawal of partly sent goods becomes two: one for the unsent, one for the returning goods.
 * @throws Problem 404 for another buyer's order, return_closed 409, return_exempt, return_too_many, photo_unknown 422
 */
export async function requestReturn(ctx: Ctx, order_id: number, asked: Asked): Promise<ReturnOut> {
  const photos = await requireClaimPhotoFiles(ctx, order_id, asked.photos ?? []);
  const { id, refund_id } = await runFirstCallTransactionOnce(ctx, (own) => ask(own, order_id, asked, photos));
  if (refund_id !== undefined) await carryOutRefund(ctx, refund_id);
  return runLastCallTransaction(ctx, (own) => viewReturnById(own, id));
}

async function ask(own: Ctx, order_id: number, asked: Asked, photos: readonly string[]) {
  // Lock first, so that the later reads see the present state.
  await lockOrder(own.db, order_id);
  const order = await requireOrderRow(own.db, order_id, orderViewerKeys(own, asked.key));
  await requireFits(own, order, asked);
  if (asked.kind !== 'withdrawal') return { id: (await declare(own, order, asked, photos)).id };
  const { here, sent } = splitUnsentAndSent(
    asked.lines,
    order.items,
    order.shipments,
    await findParcelLineQuantities(own.db, order_id),
  );
  const stays = here.length > 0 ? { ...asked, lines: here } : undefined;
  const made = stays && (await declare(own, order, stays, photos));
  const refund_id = stays && made && (await payUnpacked(own, order, stays, made));
  const back = sent.length > 0 ? await declare(own, order, { ...asked, lines: sent }, photos) : made;
  if (!back) throw returnTooManyCopies();
  return { id: back.id, refund_id };
}

/** Stores the return and mails a receipt to its buyer. */
async function declare(own: Ctx, order: OrderToReturn, asked: Asked, photos: readonly string[]): Promise<Made> {
  const { kind, name, note = '', fault = null, wish = null } = asked;
  const isWithdrawal = kind === 'withdrawal';
  const made = await insertReturn(own.db, {
    order_id: order.id,
    kind,
    note: note.trim(),
    name: name.trim(),
    photos,
    state: isWithdrawal ? 'approved' : 'requested',
    fault: kind === 'claim' ? fault : null,
    wish: kind === 'claim' ? wish : null,
    user_id: own.user?.id ?? null,
    lines: asked.lines.map(({ reason = null, ...line }) => ({ ...line, reason: isWithdrawal ? null : reason })),
  });
  await queueReturnMail(own, order, asked, made);
  return made;
}

async function requireFits(own: Ctx, order: OrderToReturn, { kind, lines }: Asked) {
  if (!availableReturnKindsOfOrder(order, own.now)[kind].open) throw returnPeriodOver();
  const taken = await loadReturnedOrRefundedQuantities(own.db, order.id);
  for (const { order_item_id, quantity } of lines) {
    const line = order.items.find(({ id }) => id === order_item_id);
    if (line && isExemptFromReturn(kind, line)) throw returnExempt();
    if (!line || quantity > returnableCopiesLeft(kind, { ...line, taken: taken.get(line.id) ?? 0 }))
      throw returnTooManyCopies();
  }
}

/**
 * Nothing was packed, so nothing has to come back, and the refund is made at once. With the last bought copy the order
 * and its postage end too. Where no refund is possible now, because of a dispute or a price of zero, staff follow up.
 * The withdrawal is valid all the same, and nothing is packed.
 */
async function payUnpacked(own: Ctx, order: OrderToReturn, { lines }: Asked, made: Made): Promise<number | undefined> {
  if (await hasOpenDispute(own.db, order.id)) return undefined;
  const ends = await endsOrder(own, order, lines);
  const refund_id = ends
    ? await cancelPaidOrderInTransaction(own, order.id, 'buyer')
    : await payLines(own, order, lines, made);
  if (refund_id === undefined && !ends) return undefined;
  const to = refund_id === undefined ? 'closed' : 'refunded';
  const move = {
    id: made.id,
    order_id: order.id,
    from: 'approved',
    to,
    actor: 'buyer',
    ends: true,
    refund_id,
  } as const;
  await changeReturnStateRow(own.db, { ...move, user_id: own.user?.id ?? null });
  return refund_id;
}

/** Whether all bought goods are withdrawn, now or before, and none is being packed yet. */
async function endsOrder({ db }: Ctx, { id, status, items, shipments }: OrderToReturn, lines: Asked['lines']) {
  if (!isOrderStatus(status) || !canCancelOrder({ status }, 'buyer')) return false;
  if (shipments.some((parcel) => isSentShipmentStatus(parcel.status))) return false;
  const before = (await findReturnsByOrder(db, id)).filter(
    ({ kind, state }) => kind === 'withdrawal' && state === 'refunded',
  );
  return areAllCopiesReturned(items, [...before, { lines }]);
}

/** Refunds lines as far as they were paid; the last goods of a parcel include its postage. */
async function payLines(
  own: Ctx,
  order: OrderToReturn,
  lines: Asked['lines'],
  made: Made,
): Promise<number | undefined> {
  if (!areLinesNotYetPacked(lines, order.items, order.shipments)) return undefined;
  const wish = {
    lines: lines.map(({ order_item_id, quantity }) => ({ order_item_id, quantity })),
    shipping: await postageOfNothing(own, order),
  };
  if ((await calculateRefundAmount(own.db, order.id, wish)) === 0) return undefined;
  const refund = await insertRefundWithoutChecks(own.db, order.id, made.number, {
    ...wish,
    pieces: 'all_back',
    user_id: own.user?.id ?? null,
  });
  return refund?.refund_id;
}

async function postageOfNothing({ db }: Ctx, { id, items, shipments }: OrderToReturn) {
  const given = await loadRefundedPostage(db, id);
  return findParcelsLeftEmpty(items, shipments, await loadReturnedOrRefundedQuantities(db, id))
    .filter((shipment_id) => {
      const { paid = 0, back = 0 } = given.get(shipment_id) ?? {};
      return paid > back;
    })
    .map((shipment_id) => ({ shipment_id }));
}

const MAILS = {
  withdrawal: 'withdrawal_received',
  return: 'return_requested',
  claim: 'claim_requested',
} as const;

async function queueReturnMail(own: Ctx, order: OrderToReturn, asked: Asked, made: Made) {
  const lines = asked.lines.map(({ order_item_id, quantity }) => {
    const line = order.items.find(({ id }) => id === order_item_id);
    return { ...orderLineMailFields(line ?? { name: '' }), quantity };
  });
  await queueMail(own, {
    kind: MAILS[asked.kind],
    entity: `return:${made.id}`,
    recipient: order.email,
    lang: order.lang,
    data: returnMailData({
      number: made.number,
      order_number: order.number,
      firstname: order.firstname,
      name: asked.name.trim(),
      lines,
      note: asked.note?.trim() ?? '',
      at: made.asked_at.toISOString(),
      link: await createMailedOrderLink(own.db, order),
    }),
  });
}
