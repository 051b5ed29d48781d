import * as z from 'zod/mini';
import { ProviderOutcomeUnknownError } from '#platform/ports/payments.ts';
import type { ProviderDispute, ProviderLedger, ProviderLedgerList } from '#platform/ports/provider-ledger.ts';
import { parsePaypalCustomId } from './charge-from-paypal.ts';
import { fromPaypalValue } from './paypal-amounts.ts';
import type { PaypalCall } from './paypal-client.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });
const report = z.object({
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        transaction_event_code: z.string(),
        transaction_status: z.string(),
        transaction_initiation_date: z.string(),
        transaction_amount: money,
        custom_field: z.optional(z.string()),
      }),
    }),
  ),
  total_pages: z.optional(z.number()),
});
const disputeShape = z.object({
  dispute_id: z.string(),
  create_time: z.string(),
  disputed_transactions: z.array(z.object({ custom: z.optional(z.string()) })),
  reason: z.string(),
  status: z.string(),
  dispute_amount: money,
  seller_response_due_date: z.optional(z.string()),
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()) })),
});

const disputesShape = z.object({
  items: z.optional(z.array(z.object({ dispute_id: z.string(), create_time: z.string() }))),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});

/**
 * PayPal's transaction search and its disputes. Its reports name captures, not orders; our own numbers in them
 * identify the order.
 */
export const makePaypalLedger = (call: PaypalCall): ProviderLedger => ({
  async list({ from, to }): Promise<ProviderLedgerList> {
    const listed: ProviderLedgerList = { charges: [], refunds: [], since: from };
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { transaction_details, total_pages = 1 } = await readPage(call, from, to, page);
      for (const { transaction_info } of transaction_details) add(listed, transaction_info);
      last = total_pages;
    }
    return listed;
  },
  async listDisputes({ from, to }) {
    const query = new URLSearchParams({ start_time: from.toISOString(), page_size: '50' });
    const ids: string[] = [];
    for (let path: string | null = `/v1/customer/disputes?${query}`; path; ) {
      const read: z.infer<typeof disputesShape> = await readDisputes(call, path);
      for (const { dispute_id, create_time } of read.items ?? [])
        if (Date.parse(create_time) <= to.getTime()) ids.push(dispute_id);
      path = findNextPath(read);
    }
    return ids;
  },
  async fetchDispute(dispute_id) {
    const answer = await call('GET', `/v1/customer/disputes/${encodeURIComponent(dispute_id)}`);
    if (answer.status === 404) return null;
    const dispute = z.safeParse(disputeShape, answer.body);
    if (!dispute.success) throw new ProviderOutcomeUnknownError('paypal', 'malformed');
    return toProviderDispute(dispute.data);
  },
});

async function readPage(call: PaypalCall, from: Date, to: Date, page: number) {
  const query = new URLSearchParams({
    start_date: from.toISOString(),
    end_date: to.toISOString(),
    fields: 'transaction_info',
    page_size: '500',
    page: String(page),
  });
  const answer = await call('GET', `/v1/reporting/transactions?${query}`);
  const read = z.safeParse(report, answer.body);
  if (!read.success) throw new ProviderOutcomeUnknownError('paypal', 'malformed');
  return read.data;
}

async function readDisputes(call: PaypalCall, path: string) {
  const read = z.safeParse(disputesShape, (await call('GET', path)).body);
  if (!read.success) throw new ProviderOutcomeUnknownError('paypal', 'malformed');
  return read.data;
}

/** The page after this one, as a path of the same host. */
function findNextPath({ links = [] }: z.infer<typeof disputesShape>): string | null {
  const next = links.find(({ rel }) => rel === 'next');
  if (!next) return null;
  const { pathname, search } = new URL(next.href);
  return pathname + search;
}

type Info = z.infer<typeof report>['transaction_details'][number]['transaction_info'];

/** T00…: a payment; T11…: a refund. Only completed and pending entries count. */
function add({ charges, refunds }: ProviderLedgerList, info: Info) {
  const { currency_code: currency, value } = info.transaction_amount;
  const amount = fromPaypalValue(value.replace('-', ''), currency);
  const shared = { provider_id: null, amount, currency, created: new Date(info.transaction_initiation_date) };
  const own = parsePaypalCustomId(info.custom_field);
  if (info.transaction_status === 'D') return;
  if (info.transaction_event_code.startsWith('T00') && !value.startsWith('-')) charges.push({ ...shared, ...own });
  if (info.transaction_event_code.startsWith('T11'))
    refunds.push({ ...shared, refund_id: info.transaction_id, order_id: own.order_id });
}

function toProviderDispute(dispute: z.infer<typeof disputeShape>): ProviderDispute {
  const { currency_code: currency, value } = dispute.dispute_amount;
  const due = dispute.seller_response_due_date;
  return {
    dispute_id: dispute.dispute_id,
    provider_id: null,
    order_id: parsePaypalCustomId(dispute.disputed_transactions[0]?.custom).order_id,
    amount: fromPaypalValue(value, currency),
    currency,
    reason: dispute.reason.toLowerCase(),
    status: dispute.status === 'RESOLVED' ? toDisputeStatus(dispute.dispute_outcome?.outcome_code ?? '') : 'open',
    due_by: due ? new Date(due) : null,
    created: new Date(dispute.create_time),
  };
}

const toDisputeStatus = (code: string): ProviderDispute['status'] =>
  code === 'RESOLVED_BUYER_FAVOUR' || code === 'ACCEPTED' ? 'lost' : 'won';
