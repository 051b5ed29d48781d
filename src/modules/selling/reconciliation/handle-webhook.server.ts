import {
  isChargePaid,
  loadAttemptOfCharge,
  type PaymentAttempt,
} from '#modules/selling/payments/payment-attempts.server.ts';
import { fetchOrCaptureCharge } from '#modules/selling/payments/provider-calls.server.ts';
import { settleAttempt } from '#modules/selling/payments/settle-attempt.server.ts';
import { carryOutRefund } from '#modules/selling/refunds/carry-out-refund.server.ts';
import { loadRefundIdByProviderId } from '#modules/selling/refunds/refunds.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { paymentProviderUnavailable } from '#platform/payment-provider-by-name.server.ts';
import type { ChargeToSettle } from '#platform/ports/charge-to-settle.ts';
import {
  ProviderOutcomeUnknownError,
  ProviderUnavailableError,
  type WebhookEvent,
  type WebhookHeaders,
} from '#platform/ports/payments.ts';
import { applyProviderRefundState } from './apply-provider-refund-state.server.ts';
import { findDisputedOrderId, handleDispute } from './handle-dispute.server.ts';
import { insertProviderEvent, isKnownProviderEvent } from './provider-events.store.server.ts';
import { webhookRefused } from './reconciliation.problems.ts';

const TAKEN = { received: true } as const;
const ABOUT_MONEY_BACK = /refund|dispute|reversed/i;

/**
 * Handles one event of a provider. After its signature over the raw bytes is checked, the provider is queried: the
 * event itself is only a hint. Duplicate, late or reordered events have no second effect (invariant 18).
 * @throws webhook_refused 400 for a wrong signature, payment_provider_away 503 so that it is delivered again
 */
export async function handleWebhook(
  ctx: Ctx,
  name: 'stripe' | 'paypal',
  raw: Buffer,
  headers: WebhookHeaders,
): Promise<{ received: true }> {
  const event = await ctx.ports[name].verifyWebhook(raw, headers).catch(rethrowAway);
  if (!event.ok) throw webhookRefused();
  if (event.dispute_id !== null) return disputed(ctx, name, event, event.dispute_id);
  const refund = event.refund_id === null ? undefined : await loadRefundIdByProviderId(ctx.db, name, event.refund_id);
  if (refund !== undefined && event.refund_id !== null) return refunded(ctx, name, event, refund, event.refund_id);
  if (await isOver(ctx, name, event)) return TAKEN;
  const row = await loadAttemptOfCharge(ctx.db, name, event.provider_id, event.order_id);
  if (!row) return keep(ctx, name, event);
  if (await isKnownProviderEvent(ctx.db, name, event.event_id)) return TAKEN;
  const truth = await fetchOrCaptureCharge(ctx, row).catch(rethrowAway);
  return truth ? settleOnce(ctx, name, event, row, truth) : keep(ctx, name, event);
}

/**
 * Whether the event is irrelevant: the charge is settled and the event is about no refund. Such events are not even
 * stored.
 */
const isOver = async ({ db }: Ctx, provider: string, { type, provider_id }: WebhookEvent): Promise<boolean> =>
  provider_id !== null && !ABOUT_MONEY_BACK.test(type) && (await isChargePaid(db, provider, provider_id));

/** Applies the provider's state of a dispute, once per event. */
async function disputed(ctx: Ctx, name: 'stripe' | 'paypal', event: WebhookEvent, dispute_id: string) {
  if (await isKnownProviderEvent(ctx.db, name, event.event_id)) return TAKEN;
  const dispute = await ctx.ports[name].fetchDispute(dispute_id).catch(rethrowAway);
  const provider_id = dispute?.provider_id ?? event.provider_id;
  const order_id = dispute?.order_id ?? event.order_id;
  const disputedOrder = dispute && (await findDisputedOrderId(ctx.db, name, { provider_id, order_id }));
  if (!dispute || !disputedOrder) return keep(ctx, name, event);
  await runInTransaction(ctx, async (own) => {
    if (await insertProviderEvent(own.db, { provider: name, event_id: event.event_id, type: event.type, provider_id }))
      await handleDispute(own, name, disputedOrder, dispute);
  });
  return TAKEN;
}

/** Applies the provider's state of one of our refunds, once per event. */
async function refunded(ctx: Ctx, name: 'stripe' | 'paypal', event: WebhookEvent, id: number, refund_id: string) {
  if (await isKnownProviderEvent(ctx.db, name, event.event_id)) return TAKEN;
  const truth = await ctx.ports[name].fetchRefund(refund_id).catch(rethrowAway);
  await runInTransaction(ctx, async (own) => {
    const { event_id, type, provider_id } = event;
    const isNew = await insertProviderEvent(own.db, { provider: name, event_id, type, provider_id });
    if (isNew && truth) await applyProviderRefundState(own, id, truth);
  });
  return TAKEN;
}

async function keep(ctx: Ctx, provider: string, { event_id, type, provider_id }: WebhookEvent): Promise<typeof TAKEN> {
  await insertProviderEvent(ctx.db, { provider, event_id, type, provider_id });
  return TAKEN;
}

async function settleOnce(
  ctx: Ctx,
  provider: string,
  { event_id, type, provider_id }: WebhookEvent,
  row: PaymentAttempt,
  truth: ChargeToSettle,
): Promise<typeof TAKEN> {
  const settled = await runInTransaction(ctx, async (own) => {
    const isNew = await insertProviderEvent(own.db, { provider, event_id, type, provider_id });
    return isNew ? settleAttempt(own, row, truth) : null;
  });
  if (settled?.refund_id !== undefined) await carryOutRefund(ctx, settled.refund_id);
  return TAKEN;
}

function rethrowAway(error: unknown): never {
  if (error instanceof ProviderOutcomeUnknownError || error instanceof ProviderUnavailableError)
    throw paymentProviderUnavailable();
  throw error;
}
