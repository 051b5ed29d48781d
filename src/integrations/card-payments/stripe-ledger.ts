import type Stripe from 'stripe';
import { lookupTable } from '#kit/lookup-table.ts';
import type {
  ProviderDispute,
  ProviderLedger,
  ProviderLedgerCharge,
  ProviderLedgerList,
  ProviderLedgerRefund,
} from '#platform/ports/provider-ledger.ts';
import { parseMetadataNumber } from './charge-from-stripe.ts';
import { isStripeObjectMissing } from './stripe-errors.ts';
import type { GuardedStripe } from './stripe-with-circuit-breaker.ts';

/**
 * A page of a list is one call, the newest first. If a span has more entries than this, the older ones are left out.
 */
const MOST = 10_000;
const PAGE = 100;

/** Stripe's lists of intents and refunds, and its disputes. */
export const makeStripeLedger = ({ stripe, guarded }: GuardedStripe, most = MOST): ProviderLedger => ({
  async list({ from, to }): Promise<ProviderLedgerList> {
    const created = { gte: seconds(from), lte: seconds(to) };
    const limit = Math.min(PAGE, most);
    const intents: ProviderLedgerCharge[] = [];
    const refunds: ProviderLedgerRefund[] = [];
    const untold = await pages(
      { guarded, most },
      (starting_after) => stripe.paymentIntents.list({ created, limit, ...starting_after }),
      (each) => {
        if (each.amount_received > 0) intents.push(toLedgerCharge(each));
      },
    );
    const untoldBack = await pages(
      { guarded, most },
      (starting_after) => stripe.refunds.list({ created, limit, ...starting_after }),
      (each) => {
        if (each.status !== 'failed' && each.status !== 'canceled') refunds.push(toLedgerRefund(each));
      },
    );
    // The last second in the list may be incomplete.
    const whole = Math.max(untold ?? 0, untoldBack ?? 0) + 1;
    return { charges: intents, refunds, since: new Date(Math.max(from.getTime(), moment(whole).getTime())) };
  },
  async listDisputes({ from, to }): Promise<string[]> {
    const created = { gte: seconds(from), lte: seconds(to) };
    const ids: string[] = [];
    await pages(
      { guarded, most },
      (starting_after) => stripe.disputes.list({ created, limit: Math.min(PAGE, most), ...starting_after }),
      ({ id }) => ids.push(id),
    );
    return ids;
  },
  fetchDispute: (dispute_id) => guarded(() => stripe.disputes.retrieve(dispute_id).then(toProviderDispute, missing)),
});

/**
 * Each page is a separate call to the guard: a long list is many short waits, not one that times out.
 * @returns the second of the last listed entry, if there are more
 */
async function pages<T extends { id: string; created: number }>(
  { guarded, most }: { readonly guarded: GuardedStripe['guarded']; readonly most: number },
  ask: (after: { starting_after?: string }) => Promise<{ data: T[]; has_more: boolean }>,
  take: (each: T) => unknown,
): Promise<number | null> {
  let after: { starting_after?: string } = {};
  for (let seen = 0; ; ) {
    const asked = after;
    const { data, has_more } = await guarded(() => ask(asked));
    data.forEach(take);
    const last = data.at(-1);
    if (!has_more || !last) return null;
    seen += data.length;
    if (seen >= most) return last.created;
    after = { starting_after: last.id };
  }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const moment = (unix: number) => new Date(unix * 1000);
const getObjectId = (reference: string | { id: string } | null | undefined) =>
  (typeof reference === 'object' ? reference?.id : reference) ?? null;

const toLedgerCharge = ({
  id,
  metadata,
  amount_received,
  currency,
  created,
}: Stripe.PaymentIntent): ProviderLedgerCharge => ({
  provider_id: id,
  order_id: parseMetadataNumber(metadata.order_id),
  attempt: parseMetadataNumber(metadata.attempt),
  amount: amount_received,
  currency: currency.toUpperCase(),
  created: moment(created),
});

const toLedgerRefund = ({ id, payment_intent, amount, currency, created }: Stripe.Refund): ProviderLedgerRefund => ({
  refund_id: id,
  provider_id: getObjectId(payment_intent),
  order_id: null,
  amount,
  currency: currency.toUpperCase(),
  created: moment(created),
});

const toProviderDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  dispute_id: dispute.id,
  provider_id: getObjectId(dispute.payment_intent),
  order_id: null,
  amount: dispute.amount,
  currency: dispute.currency.toUpperCase(),
  reason: dispute.reason,
  status: statuses[dispute.status] ?? 'open',
  due_by: dispute.evidence_details.due_by ? moment(dispute.evidence_details.due_by) : null,
  created: moment(dispute.created),
});

/** An inquiry that was closed reversed no payment. */
const statuses: Partial<Record<string, ProviderDispute['status']>> = lookupTable({
  won: 'won',
  lost: 'lost',
  warning_closed: 'won',
  prevented: 'won',
});

function missing(error: unknown): null {
  if (isStripeObjectMissing(error)) return null;
  throw error;
}
