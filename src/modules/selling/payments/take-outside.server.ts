import type { BodyOf } from '#kit/call.ts';
import { isCurrency } from '#kit/currency.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { sellReserved } from '#modules/fulfilment/stock/reserve-stock.server.ts';
import { isGivenAway } from '#modules/selling/cart/negotiated-terms.ts';
import {
  holdDraft,
  lockOpenDraft,
  type StoredDraft,
  withReason,
} from '#modules/selling/manual-orders/draft-payment.server.ts';
import { readDraft } from '#modules/selling/manual-orders/find-drafts.server.ts';
import type { DraftView } from '#modules/selling/manual-orders/order-draft.ts';
import { lockOrderRow } from '#modules/selling/orders/close-order.server.ts';
import { requireOrderRows } from '#modules/selling/orders/find-orders.server.ts';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { viewOrder } from '#modules/selling/orders/order-view.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { nothingToPay } from './ask-provider.server.ts';
import { finishRefund } from './carry-out-refund.server.ts';
import { makeOrder } from './order-of-draft.server.ts';
import type { OutsideIn, recordPaidBack as paidBackCall } from './outside.contract.ts';
import { findOwed, loadOutside, noteGivenBack, noteTaken, type Outside } from './outside.store.server.ts';
import { draftCostsNothing, notOutside, refundSettled } from './payments.problems.ts';
import { loadRefund } from './refunds.store.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/**
 * A written order whose money came by transfer or across a counter: paid at once, in one transaction. The same said once more finds
 * the order that was made of it; anything else said of it is refused.
 * @throws not_found 404; draft_closed, draft_being_paid, draft_not_payable, draft_costs_nothing, out_of_stock 409; amount_not_total, day_not_come 422
 */
export async function takeOutside(own: Ctx, id: number, asked: OutsideIn): Promise<DraftView> {
  const known = await holdDraft(own, { id });
  if (known?.order_id && same(await loadOutside(own.db, { order_id: known.order_id }), asked))
    return readDraft(own, id);
  const draft = await lockOpenDraft(own, { id });
  requireCome(own, asked.on_day);
  const { total } = await readDraft(own, id).then(({ cart }) => cart);
  if (total === 0) throw draftCostsNothing();
  if (total !== null && total !== asked.amount) throw fieldProblem('amount', 'amount_not_total');
  const by = requireUser(own).id;
  const made = await makeOrder(own, draft, {
    ...STAFFS,
    expected_total: asked.amount,
    provider: () => 'outside',
    written_by: by,
  });
  await noteTaken(own.db, made.order_id, asked, by);
  await settle(own, made.order_id, `outside:${made.order_id}`, asked.amount, made.currency);
  await audit(own, 'order_draft.paid', draft, { order_id: made.order_id, ...asked });
  return readDraft(own, id);
}

/**
 * A written order that is given away, a promotion copy or a replacement, in one transaction: what it is worth stands on its papers
 * and is taken off, nobody pays or earns by it, and the ledger of stock says why its pieces left.
 * @throws not_found 404; draft_closed, draft_being_paid, draft_not_payable, out_of_stock 409
 */
export async function giveAway(own: Ctx, id: number, reason: string): Promise<DraftView> {
  const known = await holdDraft(own, { id });
  if (known?.paid_by === 'given') return readDraft(own, id);
  const draft = await withReason(own, await lockOpenDraft(own, { id }), reason.trim());
  const by = requireUser(own).id;
  const how = { ...STAFFS, expected_total: 0, agreed: isGivenAway(draft.agreed), written_by: by };
  const { order_id, currency } = await makeOrder(own, draft, { ...how, provider: () => 'given' });
  await sellReserved(own.db, order_id, draft.reason);
  await settle(own, order_id, `given:${order_id}`, 0, currency);
  await audit(own, 'order_draft.given', draft, { order_id, reason: draft.reason });
  return readDraft(own, id);
}

/**
 * Staff have handed back what had come outside: only now is it refunded. In one transaction; the same once more is nothing.
 * @throws not_found 404; refund_not_outside, refund_settled 409; day_not_come 422
 */
export async function recordPaidBack(
  own: Ctx,
  refund_id: number,
  asked: BodyOf<typeof paidBackCall>,
): Promise<OrderOut> {
  const before = await loadRefund(own.db, refund_id);
  if (!before) throw notFound();
  await lockOrderRow(own.db, before.order_id);
  const row = (await loadRefund(own.db, refund_id)) ?? before;
  if (row.provider !== 'outside') throw notOutside();
  if (row.status !== 'started' && !same(await loadOutside(own.db, { refund_id }), asked)) throw refundSettled();
  if (row.status === 'started') await payBack(own, row, asked);
  return viewOrder(await requireOrderRows(own.db, row.order_id, 'anyone'), own.t);
}

async function payBack(own: Ctx, row: Parameters<typeof finishRefund>[1], asked: Outside) {
  requireCome(own, asked.on_day);
  const by = requireUser(own).id;
  await noteGivenBack(own.db, row.id, asked, by);
  await finishRefund(own, row, { status: 'succeeded', refund_id: '' }, by);
  const { amount, currency } = row;
  await recordAudit(own, {
    action: 'order.paid_back',
    entity: 'order',
    entity_id: row.order_id,
    after: { refund_id: row.id, amount, currency, ...asked },
  });
}

/** Money that came outside and is still to be handed back. */
export async function listOwed({ db }: Pick<Ctx, 'db'>) {
  const rows = await findOwed(db, 100);
  return { items: rows.flatMap(({ currency, ...row }) => (isCurrency(currency) ? [{ ...row, currency }] : [])) };
}

const STAFFS = { request_hash: 'staff', lookup_hash: null } as const;

const settle = (own: Ctx, order_id: number, provider_id: string, amount: number, currency: string) =>
  settlePayment(
    own,
    { order_id, attempt: 1 },
    {
      ...nothingToPay(own, { order_id, currency }),
      ...{ provider_id, captured_amount: amount },
    },
  );

/** Money that is on its way has not come. */
function requireCome({ now }: Ctx, day: string) {
  // By the clock of the earliest country of all: it may be tomorrow there already.
  if (day > new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10))
    throw fieldProblem('on_day', 'day_not_come');
}

/** Whether this was written down already, word for word. */
const same = (
  known: (Outside & { amount: number }) | undefined,
  asked: Outside & { readonly amount?: number },
): boolean =>
  known !== undefined &&
  known.means === asked.means &&
  known.on_day === asked.on_day &&
  known.reference === asked.reference &&
  (asked.amount === undefined || known.amount === asked.amount);

const audit = (own: Ctx, action: string, { id }: StoredDraft, after: object) =>
  recordAudit(own, { action, entity: 'order_draft', entity_id: id, after });
