import type { BodyOf } from '#kit/call.ts';
import { named } from '#kit/variant.ts';
import { queueMail } from '#modules/mail/queue-mail.server.ts';
import { lockOrderRow } from '#modules/orders/close-order.server.ts';
import { requireOrderRows } from '#modules/orders/find-orders.server.ts';
import { mailLink } from '#modules/orders/mail-link.server.ts';
import { canCancel, hasLeft, isOrderStatus } from '#modules/orders/order.ts';
import { orderOwner } from '#modules/orders/order-key.server.ts';
import { carryOut } from '#modules/payments/carry-out-refund.server.ts';
import { cancelInside, isDisputed } from '#modules/payments/give-back.server.ts';
import { answerInTransaction, type Ctx, inTransaction } from '#platform/ctx.server.ts';
import { type OrderRows, showReturn, waysOf } from './find-returns.server.ts';
import { requirePhotos } from './photos.server.ts';
import { isWhole, piecesLeft } from './return.ts';
import { newsOfReturn } from './return-news.ts';
import type * as contract from './returns.contract.ts';
import type { ReturnOut } from './returns.contract.ts';
import { returnClosed, returnTooMany } from './returns.problems.ts';
import { insertReturn, loadTaken, moveReturnRow } from './returns.store.server.ts';

type Asked = BodyOf<typeof contract.askReturn>;

/**
 * Withdraws from a contract, asks to send something back, or claims a fault. A withdrawal stands as soon as it is declared and its
 * receipt goes out with it; one from a whole order that nobody has begun to pack cancels the order, and the money goes at once,
 * unless a bank holds it back.
 * @throws Problem 404 for anybody else's order, return_closed 409, return_too_many, photo_unknown 422
 */
export async function askReturn(ctx: Ctx, order_id: number, asked: Asked): Promise<ReturnOut> {
  const photos = await requirePhotos(ctx, order_id, asked.photos ?? []);
  const { id, refund_id } = await inTransaction(ctx, (own) => ask(own, order_id, asked, photos));
  if (refund_id !== undefined) await carryOut(ctx, refund_id);
  return answerInTransaction(ctx, (own) => showReturn(own, id));
}

async function ask(own: Ctx, order_id: number, asked: Asked, photos: readonly string[]) {
  // Locked first: what is read of it afterwards is what it is.
  await lockOrderRow(own.db, order_id);
  const order = await requireOrderRows(own.db, order_id, orderOwner(own, asked.key));
  await requireFits(own, order, asked);
  const { kind, name, note = '', fault = null, wish = null } = asked;
  const isWithdrawal = kind === 'withdrawal';
  const made = await insertReturn(own.db, {
    ...{ order_id, kind, note: note.trim(), name: name.trim(), photos },
    state: isWithdrawal ? 'approved' : 'requested',
    fault: kind === 'claim' ? fault : null,
    wish: kind === 'claim' ? wish : null,
    user_id: own.user?.id ?? null,
    lines: asked.lines.map(({ reason = null, ...line }) => ({ ...line, reason: isWithdrawal ? null : reason })),
  });
  await tell(own, order, asked, made);
  const refund_id = isWithdrawal ? await cancelUnpacked(own, order, asked, made.id) : undefined;
  return { id: made.id, refund_id };
}

async function requireFits(own: Ctx, order: OrderRows, { kind, lines }: Asked) {
  if (!waysOf(order, own.now)[kind].open) throw returnClosed();
  const taken = await loadTaken(own.db, order.id);
  for (const { order_item_id, quantity } of lines) {
    const line = order.items.find(({ id }) => id === order_item_id);
    if (!line || quantity > piecesLeft(kind, { ...line, taken: taken.get(line.id) ?? 0 })) throw returnTooMany();
  }
}

/** Nothing was packed, so nothing has to come back: the order ends, and its money with it. */
async function cancelUnpacked(own: Ctx, order: OrderRows, { lines }: Asked, id: number): Promise<number | undefined> {
  const { status, items } = order;
  if (!isOrderStatus(status) || !canCancel({ status }, 'buyer') || !isWhole(items, [{ lines }])) return undefined;
  if (order.shipments.some((parcel) => hasLeft(parcel.status))) return undefined;
  // The declaration stands all the same, and nothing of it is packed; staff give the money back when the bank has decided.
  if (await isDisputed(own.db, order.id)) return undefined;
  const refund_id = await cancelInside(own, order.id, 'buyer');
  const to = refund_id === undefined ? 'closed' : 'refunded';
  const move = { id, order_id: order.id, from: 'approved', to, actor: 'buyer', ends: true, refund_id } as const;
  await moveReturnRow(own.db, { ...move, user_id: own.user?.id ?? null });
  return refund_id;
}

const MAILS = {
  withdrawal: 'withdrawal_received',
  return: 'return_requested',
  claim: 'claim_requested',
} as const;

async function tell(own: Ctx, order: OrderRows, asked: Asked, made: { id: number; number: string; asked_at: Date }) {
  const lines = asked.lines.map(({ order_item_id, quantity }) => {
    const line = order.items.find(({ id }) => id === order_item_id);
    return { ...named(line ?? { name: '' }), quantity };
  });
  await queueMail(own, {
    kind: MAILS[asked.kind],
    entity: `return:${made.id}`,
    recipient: order.email,
    lang: order.lang,
    data: newsOfReturn({
      ...{
        number: made.number,
        order_number: order.number,
        firstname: order.firstname,
        name: asked.name.trim(),
        lines,
      },
      note: asked.note?.trim() ?? '',
      at: made.asked_at.toISOString(),
      link: await mailLink(own.db, order),
    }),
  });
}
