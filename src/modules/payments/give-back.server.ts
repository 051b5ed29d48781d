import type { BodyOf } from '#kit/call.ts';
import { notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/audit/record-audit.server.ts';
import { queueMail } from '#modules/mail/queue-mail.server.ts';
import { cancelParcels, lockOrderRow, moveOrderStatus, saleNews } from '#modules/orders/close-order.server.ts';
import { requireOrderRows } from '#modules/orders/find-orders.server.ts';
import { canCancel, isOrderStatus, isPaid, type OrderRole } from '#modules/orders/order.ts';
import { viewOrder } from '#modules/orders/order-view.ts';
import type { OrderOut } from '#modules/orders/orders.contract.ts';
import { releasePromo } from '#modules/promotions/count-promo.server.ts';
import { restock } from '#modules/stock/reserve-stock.server.ts';
import { type Ctx, inTransaction, requireUser } from '#platform/ctx.server.ts';
import { callOff } from './ask-provider.server.ts';
import { carryOut } from './carry-out-refund.server.ts';
import type * as contract from './payments.contract.ts';
import {
  notCancellable,
  providerAway,
  refundOverLimit,
  refundRefused,
  refundTooLarge,
  refundUnderWay,
} from './payments.problems.ts';
import { endAttempt, loadAttempt, lockAttempt } from './payments.store.server.ts';
import { euroCents, insertRefund, loadMoney, type Money } from './refunds.store.server.ts';
import { letStockGo, settlePayment } from './settle-payment.server.ts';

/** What the team may give back of one order without an admin: 200 EUR. */
const TEAM_LIMIT_CENTS = 20_000;
/** The same amount asked for again within this many seconds is the same wish of somebody else's click. */
const SAME_WISH_SECONDS = 10;

/**
 * Cancels an order while this role may (design, Orders): money goes back, pieces return to the shelf, the code is free again.
 * Exactly one of two who cancel, or of one who cancels and one who sends, wins. @throws 404, order_not_cancellable 409
 */
export async function cancelOrder(ctx: Ctx, id: number, role: OrderRole): Promise<OrderOut> {
  const owner = role === 'buyer' ? { user_id: requireUser(ctx).id, key_hashes: [] } : ('anyone' as const);
  const before = await requireOrderRows(ctx.db, id, owner);
  if (before.status === 'pending') await callOffPending(ctx, id);
  const refund_id = await inTransaction(ctx, (own) => cancelLocked(own, id, role));
  if (refund_id !== undefined) await carryOut(ctx, refund_id);
  return viewOrder(await requireOrderRows(ctx.db, id, owner));
}

/** An order still being paid: first it must be sure that no money comes any more, or that it has come. */
async function callOffPending(ctx: Ctx, order_id: number) {
  const row = await loadAttempt(ctx.db, order_id);
  const truth = row && (await callOff(ctx, row).catch(() => null));
  if (!row || !truth) throw providerAway();
  if (truth.status === 'processing') throw notCancellable();
  if (truth.status === 'paid') await settlePayment(ctx, row, truth);
}

async function cancelLocked(ctx: Ctx, id: number, role: OrderRole): Promise<number | undefined> {
  const order = await lockOrderRow(ctx.db, id);
  if (!order || !isOrderStatus(order.status)) throw notFound();
  const { status } = order;
  const rows = await requireOrderRows(ctx.db, id, 'anyone');
  if (
    !canCancel({ status }, role) ||
    rows.shipments.some((parcel) => parcel.status === 'sent' || parcel.status === 'delivered')
  )
    throw notCancellable();
  const by = { actor: role === 'buyer' ? 'buyer' : 'staff', user_id: requireUser(ctx).id } as const;
  if (!(await moveOrderStatus(ctx.db, { order_id: id, from: status, to: 'cancelled', ...by }))) throw notCancellable();
  await cancelParcels(ctx.db, id);
  const refund_id = isPaid(status) ? await unsell(ctx, id) : await unhold(ctx, id);
  if (role !== 'buyer')
    await recordAudit(ctx, {
      action: 'order.cancelled',
      entity: 'order',
      entity_id: id,
      before: { status },
      after: { status: 'cancelled', refund_id },
    });
  return refund_id;
}

async function unhold({ db }: Ctx, order_id: number): Promise<undefined> {
  const row = await lockAttempt(db, order_id, 1);
  if (row) await endAttempt(db, row.attempt_id, 'cancelled', { provider_id: row.provider_id });
  await letStockGo(db, order_id);
}

async function unsell(ctx: Ctx, order_id: number): Promise<number | undefined> {
  await restock(ctx.db, order_id, 'cancelled', ctx.user?.id ?? null);
  await releasePromo(ctx.db, order_id);
  const money = await loadMoney(ctx.db, order_id);
  const amount = money ? money.captured - money.given : 0;
  const { email, lang, news } = await saleNews(ctx.db, order_id);
  await queueMail(ctx, {
    kind: 'order_cancelled',
    entity: `order:${order_id}`,
    recipient: email,
    lang,
    data: { ...news, refunded: amount },
  });
  return money && amount > 0
    ? insertRefund(ctx.db, {
        ...refundOf(order_id, money, amount),
        reason: 'cancelled',
        user_id: ctx.user?.id ?? null,
        restock: false,
      })
    : undefined;
}

const refundOf = (order_id: number, { attempt_id, currency, count }: Money, amount: number) => ({
  order_id,
  attempt_id,
  amount,
  currency,
  turn: count + 1,
});

/**
 * Gives back an amount of a paid order, or all that is left of it; its figures stay, the refund is a row beside them.
 * @throws not_found 404, refund_too_large, refund_under_way, refund_refused 409, refund_over_limit 403
 */
export async function refundOrder(ctx: Ctx, id: number, asked: BodyOf<typeof contract.refundOrder>) {
  const { refund_id, amount } = await inTransaction(ctx, (own) => beginRefund(own, id, asked));
  const status = await carryOut(ctx, refund_id);
  if (status === 'failed') throw refundRefused();
  return { refund_id, amount, status, order: viewOrder(await requireOrderRows(ctx.db, id, 'anyone')) };
}

async function beginRefund(
  ctx: Ctx,
  id: number,
  { amount: wanted, reason = '', restock: withPieces = false }: BodyOf<typeof contract.refundOrder>,
) {
  if (!(await lockOrderRow(ctx.db, id))) throw notFound();
  const money = await loadMoney(ctx.db, id);
  const left = money ? money.captured - money.given : 0;
  const amount = wanted ?? left;
  if (!money || amount === 0 || amount > left) throw refundTooLarge();
  if (money.open > 0 || (money.latest?.amount === amount && money.latest.seconds < SAME_WISH_SECONDS))
    throw refundUnderWay();
  if (ctx.role !== 'admin' && (await euroCents(ctx.db, money.given + amount, money.currency)) > TEAM_LIMIT_CENTS)
    throw refundOverLimit();
  const user_id = requireUser(ctx).id;
  const refund_id = await insertRefund(ctx.db, {
    ...refundOf(id, money, amount),
    reason,
    user_id,
    restock: withPieces,
  });
  await recordAudit(ctx, {
    action: 'order.refund',
    entity: 'order',
    entity_id: id,
    before: { given: money.given },
    after: { refund_id, amount, reason, restock: withPieces },
  });
  return { refund_id, amount };
}
