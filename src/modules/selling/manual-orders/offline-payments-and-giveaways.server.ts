import { fieldProblem } from '#kit/problem.ts';
import { sellReservedStock } from '#modules/fulfilment/stock/reserve-sell-and-restock.server.ts';
import { giveawayTerms } from '#modules/selling/cart/negotiated-terms.ts';
import { makeChargeOfFreeOrder } from '#modules/selling/payments/provider-calls.server.ts';
import { settleAttempt } from '#modules/selling/payments/settle-attempt.server.ts';
import { isSameOfflinePayment } from '#modules/selling/refunds/offline-payment.ts';
import { requireDayNotInFuture } from '#modules/selling/refunds/require-day-not-in-future.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import type { OfflineOrderPaymentIn } from './draft-payments.contract.ts';
import { readOrderDraft } from './find-drafts.server.ts';
import { insertOfflinePayment, loadOfflinePayment } from './offline-payments.store.server.ts';
import type { OrderDraftView } from './order-draft-views.ts';
import { draftIsFree } from './order-drafts.problems.ts';
import { placeDraftOrder } from './place-draft-order.server.ts';
import {
  lockOpenOrderDraft,
  lockOrderDraftInAnyState,
  type StoredOrderDraft,
  saveDraftGiveawayReason,
} from './prepare-draft-payment.server.ts';

/**
 * Records the offline payment of a manual order: it is paid at once, in one transaction. The same record repeated
 * finds the existing order; a different one is refused.
 * @throws not_found 404; draft_closed, draft_being_paid, draft_not_payable, draft_costs_nothing, out_of_stock 409;
 * amount_not_total, day_not_come 422
 */
export async function recordManualOrderPayment(
  own: Ctx,
  id: number,
  asked: OfflineOrderPaymentIn,
): Promise<OrderDraftView> {
  const known = await lockOrderDraftInAnyState(own, { id });
  if (known?.order_id && isSameOfflinePayment(await loadOfflinePayment(own.db, known.order_id), asked))
    return readOrderDraft(own, id);
  const draft = await lockOpenOrderDraft(own, { id });
  requireDayNotInFuture(own, asked.on_day);
  const { total } = await readOrderDraft(own, id).then(({ cart }) => cart);
  if (total === 0) throw draftIsFree();
  if (total !== null && total !== asked.amount) throw fieldProblem('amount', 'amount_not_total');
  const by = requireUser(own).id;
  const made = await placeDraftOrder(own, draft, {
    ...STAFFS,
    expected_total: asked.amount,
    provider: () => 'outside',
    written_by: by,
  });
  await insertOfflinePayment(own.db, made.order_id, asked, by);
  await settle(own, made.order_id, `outside:${made.order_id}`, asked.amount, made.currency);
  await audit(own, 'order_draft.paid', draft, { order_id: made.order_id, ...asked });
  return readOrderDraft(own, id);
}

/**
 * Gives a manual order away, as a promotion copy or replacement, in one transaction. The invoice shows its value and a
 * discount of the same amount. It is free, and creators earn nothing. The stock movement carries the reason.
 * @throws not_found 404; draft_closed, draft_being_paid, draft_not_payable, out_of_stock 409
 */
export async function giveAwayDraft(own: Ctx, id: number, reason: string): Promise<OrderDraftView> {
  const known = await lockOrderDraftInAnyState(own, { id });
  if (known?.paid_by === 'given') return readOrderDraft(own, id);
  const draft = await saveDraftGiveawayReason(own, await lockOpenOrderDraft(own, { id }), reason.trim());
  const by = requireUser(own).id;
  const how = { ...STAFFS, expected_total: 0, agreed: giveawayTerms(draft.agreed), written_by: by };
  const { order_id, currency } = await placeDraftOrder(own, draft, { ...how, provider: () => 'given' });
  await sellReservedStock(own.db, order_id, draft.reason);
  await settle(own, order_id, `given:${order_id}`, 0, currency);
  await audit(own, 'order_draft.given', draft, { order_id, reason: draft.reason });
  return readOrderDraft(own, id);
}

const STAFFS = { request_hash: 'staff', lookup_hash: null } as const;

const settle = (own: Ctx, order_id: number, provider_id: string, amount: number, currency: string) =>
  settleAttempt(
    own,
    { order_id, attempt: 1 },
    {
      ...makeChargeOfFreeOrder(own, { order_id, currency }),
      provider_id,
      captured_amount: amount,
    },
  );

const audit = (own: Ctx, action: string, { id }: StoredOrderDraft, after: object) =>
  recordAudit(own, { action, entity: 'order_draft', entity_id: id, after });
