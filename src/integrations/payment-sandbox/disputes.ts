import type Stripe from 'stripe';
import { nowSeconds, paypalId, stripeId } from './generate-provider-ids.ts';
import { type PaypalOrderRow, toPaypalDecimal } from './paypal-objects.ts';
import { emitSandboxEvent } from './sandbox-events.ts';
import { jsonSandboxAnswer, type SandboxAnswer, type SandboxRequest } from './sandbox-http.ts';
import type { Sandbox } from './sandbox-types.ts';
import { type PaymentIntentRow, stripeChargeId } from './stripe-records.ts';

/** A chargeback; amounts in minor units, times in Unix seconds. */
export interface DisputeRow {
  id: string;
  provider: 'stripe' | 'paypal';
  /** The intent or PayPal order. */
  of: string;
  charge: string;
  custom_id: string | null;
  amount: number;
  currency: string;
  reason: string;
  status: 'open' | 'won' | 'lost';
  created: number;
  due_by: number;
  /** Distinguishes disputes from other rows in an event. */
  disputed: true;
}

const WEEK = 7 * 24 * 3600;

/** Raises a dispute, for a test card made for it or for the sandbox's control. */
export function raiseSandboxDispute(
  sandbox: Sandbox,
  charged: string,
  reason = 'fraudulent',
  amount?: number,
): DisputeRow | null {
  const intent = charged.startsWith('pi_') ? sandbox.store.get<PaymentIntentRow>(charged) : undefined;
  const order = intent ? undefined : sandbox.store.get<PaypalOrderRow>(charged);
  const charge = intent ? stripeChargeId(intent) : order?.capture_id;
  const received = intent ? intent.received : order?.capture_id ? order.amount : 0;
  if (!charge || received === 0) return null;
  const dispute: DisputeRow = {
    id: intent ? stripeId('dp') : `PP-D-${paypalId().slice(0, 6)}`,
    provider: intent ? 'stripe' : 'paypal',
    of: charged,
    charge,
    custom_id: order?.custom_id ?? null,
    amount: amount ?? received,
    currency: intent ? intent.currency : (order?.currency ?? ''),
    reason,
    status: 'open',
    created: nowSeconds(),
    due_by: nowSeconds() + WEEK,
    disputed: true,
  };
  return keep(sandbox, dispute, 'created');
}

function keep(sandbox: Sandbox, dispute: DisputeRow, event: 'created' | 'closed'): DisputeRow {
  const { id, provider, of: ref, created } = dispute;
  sandbox.store.put({ id, kind: 'dispute', ref, created, body: dispute });
  const paypalType = event === 'created' ? 'CUSTOMER.DISPUTE.CREATED' : 'CUSTOMER.DISPUTE.RESOLVED';
  const type = provider === 'stripe' ? `charge.dispute.${event}` : paypalType;
  emitSandboxEvent(sandbox, { provider, type, kind: 'dispute', row: dispute });
  return dispute;
}

/**
 * `POST /sandbox/disputes {of, reason?, amount?}` raises one, `POST /sandbox/disputes/:id {outcome}` is the bank's
 * decision.
 */
export function handleDisputeRequest(sandbox: Sandbox, { method, path, body }: SandboxRequest): SandboxAnswer | null {
  const match = method === 'POST' ? /^\/sandbox\/disputes(?:\/([\w-]+))?$/.exec(path) : null;
  if (!match) return null;
  const asked: Record<string, unknown> = JSON.parse(body || '{}');
  const made = sandbox.store.atomically(() => (match[1] ? close(sandbox, match[1], asked) : open(sandbox, asked)));
  return made ? jsonSandboxAnswer(201, made) : jsonSandboxAnswer(422, { error: 'nothing_to_dispute' });
}

const open = (sandbox: Sandbox, { of: paymentId, reason, amount }: Record<string, unknown>) =>
  raiseSandboxDispute(
    sandbox,
    String(paymentId),
    typeof reason === 'string' ? reason : undefined,
    Number.isSafeInteger(amount) ? Number(amount) : undefined,
  );

function close(sandbox: Sandbox, id: string, { outcome }: Record<string, unknown>): DisputeRow | null {
  const dispute = sandbox.store.get<DisputeRow>(id);
  if (dispute?.status !== 'open' || (outcome !== 'won' && outcome !== 'lost')) return null;
  return keep(sandbox, { ...dispute, status: outcome }, 'closed');
}

export const isDisputeRow = (row: object): row is DisputeRow => 'disputed' in row;

const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_rebuttal: null,
  cancellation_policy_disclosure: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  product_description: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The dispute in Stripe's format. */
export const stripeDisputeJson = (dispute: DisputeRow): Stripe.Dispute => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  currency: dispute.currency,
  created: dispute.created,
  charge: dispute.charge,
  payment_intent: dispute.of,
  reason: dispute.reason,
  livemode: false,
  metadata: {},
  status: dispute.status === 'open' ? 'needs_response' : dispute.status,
  balance_transactions: [],
  enhanced_eligibility_types: [],
  intended_submission_method: null,
  is_charge_refundable: false,
  evidence: { ...NO_EVIDENCE, enhanced_evidence: {} },
  evidence_details: {
    due_by: dispute.due_by,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'manual',
  },
});

/** The dispute in PayPal's format. */
export function paypalDisputeJson(dispute: DisputeRow) {
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
  return {
    dispute_id: dispute.id,
    create_time: iso(dispute.created),
    disputed_transactions: [{ seller_transaction_id: dispute.charge, custom: dispute.custom_id ?? undefined }],
    reason: dispute.reason.toUpperCase(),
    status: dispute.status === 'open' ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
    dispute_amount: { currency_code: dispute.currency, value: toPaypalDecimal(dispute.amount, dispute.currency) },
    seller_response_due_date: iso(dispute.due_by),
    ...(dispute.status !== 'open' && {
      dispute_outcome: { outcome_code: dispute.status === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR' },
    }),
  };
}
