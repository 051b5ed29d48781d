import type { z } from 'zod/mini';
import type { CallBody } from '#kit/call.ts';
import { isCurrency } from '#kit/currency.ts';
import { type List, makePageList, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { lockOrder } from '#modules/selling/orders/change-order-status.server.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { carryOutRefund } from '#modules/selling/refunds/carry-out-refund.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import {
  type Ctx,
  type Db,
  requireUser,
  runFirstCallTransactionOnce,
  runLastCallTransaction,
} from '#platform/ctx.server.ts';
import { requireReturnRow } from './find-returns.server.ts';
import { notifyBuyerOfReturn } from './notify-of-return.server.ts';
import { recordReceivedGoods } from './record-received-goods.server.ts';
import { refundReturn } from './refund-return.server.ts';
import { areAllCopiesReturned, isReturnEnded, type ReturnState } from './return.ts';
import { changeReturnStateRow, lockReturn, recordGoodsAfterRefund } from './return-steps.store.server.ts';
import { returnStatesOpenToStaff, toReturnOut } from './return-view.ts';
import type * as admin from './returns.admin.contract.ts';
import type { StaffReturnOut } from './returns.admin.contract.ts';
import type { ReturnOut } from './returns.contract.ts';
import { returnStateChangeNotAllowed } from './returns.problems.ts';
import { findReturns, findReturnsByOrder, type ReturnRow } from './returns.store.server.ts';
import { sendReplacement } from './send-replacement.server.ts';

type Asked = CallBody<typeof admin.changeReturnStateCall>;
type Query = z.output<NonNullable<typeof admin.listReturnsCall.query>>;

/** All returns, for staff, the newest first. */
export async function listReturns(ctx: Ctx, query: Partial<Query>): Promise<List<ReturnOut>> {
  const paging = parseCursorPaging(query);
  const { rows, total } = await findReturns(ctx.db, { ...query, ...paging });
  return makePageList(
    rows.map((row) => toReturnOut(row, ctx.t)),
    total,
    paging,
  );
}

/**
 * A return with its possible steps, for staff.
 * @throws Problem 404
 */
export async function readReturnForStaff({ db, t }: Pick<Ctx, 'db' | 't'>, id: number): Promise<StaffReturnOut> {
  const row = await requireReturnRow(db, id);
  const [order, all] = await Promise.all([
    requireOrderRow(db, row.order_id, 'anyone'),
    findReturnsByOrder(db, row.order_id),
  ]);
  const { email, lang, has_left } = row;
  const currency = isCurrency(row.currency) ? row.currency : 'EUR';
  return {
    ...toReturnOut(row, t),
    currency,
    email,
    lang,
    has_left,
    is_whole: areAllCopiesReturned(order.items, all.filter(counts)),
    moves: returnStatesOpenToStaff(row),
  };
}

/** Returns whose copies are refunded, or will be. */
const counts = ({ state }: ReturnRow) => !['refused', 'cancelled', 'closed', 'replaced'].includes(state);

/**
 * Moves a return: staff decide, record received goods, refund, or send a replacement. One step at a time, once. Stock,
 * mail and audit entry change in the same transaction.
 * @throws Problem 404, return_step_not_allowed 409, replacement_sold_out 409, and the problems of beginRefund
 */
export async function changeReturnState(ctx: Ctx, id: number, asked: Asked): Promise<StaffReturnOut> {
  const { refund_id } = await runFirstCallTransactionOnce(ctx, async (own) => ({
    refund_id: await move(own, id, asked),
  }));
  if (refund_id !== undefined) await carryOutRefund(ctx, refund_id);
  return runLastCallTransaction(ctx, (own) => readReturnForStaff(own, id));
}

async function move(own: Ctx, id: number, asked: Asked): Promise<number | undefined> {
  const { row, before } = await locked(own.db, id);
  const { to, answer } = asked;
  if (!returnStatesOpenToStaff(row).includes(to)) throw returnStateChangeNotAllowed();
  if (to === 'received') await recordReceivedGoods(own, row, asked.lines ?? []);
  if (to === 'replaced') await sendReplacement(own, row);
  const refund_id = to === 'refunded' ? await refundReturn(own, row, asked) : undefined;
  await step(own, row, to, answer, refund_id);
  await recordAudit(own, {
    action: `return.${to}`,
    entity: 'return',
    entity_id: id,
    before,
    after: { ...asked, refund_id },
  });
  await notifyBuyerOfReturn(own, await requireReturnRow(own.db, id), to, answer);
  return refund_id;
}

/** Locks the order first, as everywhere, then the return. */
async function locked(db: Db, id: number) {
  const known = await requireReturnRow(db, id);
  await lockOrder(db, known.order_id);
  const before = await lockReturn(db, id);
  if (!before) throw notFound();
  return { row: await requireReturnRow(db, id), before: { state: before.state } };
}

async function step(own: Ctx, row: ReturnRow, to: ReturnState, answer: string | undefined, refund_id?: number) {
  const { id, order_id, state: from } = row;
  // A repeated refund.
  if (from === to) return;
  const user_id = requireUser(own).id;
  const trimmed = answer?.trim() || undefined;
  const moved =
    from === 'refunded'
      ? await recordGoodsAfterRefund(own.db, { id, order_id, user_id })
      : await changeReturnStateRow(own.db, {
          id,
          order_id,
          from,
          to,
          actor: 'staff',
          user_id,
          refund_id,
          answer: trimmed,
          ends: isReturnEnded(to),
        });
  if (!moved) throw returnStateChangeNotAllowed();
}
