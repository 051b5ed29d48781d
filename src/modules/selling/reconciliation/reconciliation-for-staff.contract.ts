import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CreatedSortQuery, CurrencyCode, ListOf, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';

const text = z.nullable(z.string());
export const PAYMENT_ATTEMPT_STATUSES = [
  'started',
  'requires_action',
  'processing',
  'paid',
  'declined',
  'cancelled',
  'refunded_late',
] as const;
export const PAYMENT_PROVIDERS = ['stripe', 'paypal', 'none', 'outside', 'given'] as const;

export const PaymentAttemptRow = z.object({
  id: z.int(),
  order_id: z.int(),
  number: z.string(),
  name: z.string(),
  provider: z.string(),
  provider_id: text,
  status: z.enum(PAYMENT_ATTEMPT_STATUSES),
  decline_key: text,
  amount: Amount,
  refunded: Amount,
  currency: CurrencyCode,
  created_at: z.string(),
});
export const DisputeOut = z.object({
  id: z.int(),
  provider: z.string(),
  dispute_id: z.string(),
  order_id: z.int(),
  number: z.string(),
  amount: Amount,
  currency: CurrencyCode,
  reason: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  due_by: text,
  opened_at: z.string(),
  closed_at: text,
});
export const LedgerDifferenceOut = z.object({
  id: z.int(),
  provider: z.string(),
  kind: z.string(),
  entry: z.string(),
  order_id: z.nullable(z.int()),
  number: text,
  ours: z.nullable(Amount),
  theirs: z.nullable(Amount),
  currency: CurrencyCode,
  at: z.string(),
  found_at: z.string(),
});
export const LedgerComparisonOut = z.object({
  provider: z.string(),
  from_at: z.string(),
  to_at: z.string(),
  charges: z.int(),
  refunds: z.int(),
  differences: z.int(),
  at: z.string(),
});

export const listPaymentAttemptsCall = defineCall({
  method: 'GET',
  path: '/admin/payments',
  access: 'staff',
  summary:
    'List payment attempts: filter by state and provider, search by order number or provider reference; newest first, or oldest first with `sort=created`',
  query: z.object({
    ...PageQuery,
    status: z.optional(z.enum(PAYMENT_ATTEMPT_STATUSES, { error: 'status_unknown' })),
    provider: z.optional(z.enum(PAYMENT_PROVIDERS, { error: 'status_unknown' })),
    search: z.optional(Text(200)),
    ...CreatedSortQuery,
  }),
  reply: ListOf(PaymentAttemptRow),
});
export const getLedgerComparisonCall = defineCall({
  method: 'GET',
  path: '/admin/payments/books',
  access: 'staff',
  summary: 'List differences between the providers’ books and ours, disputes, and the time of the last check',
  reply: z.object({
    differences: z.array(LedgerDifferenceOut),
    disputes: z.array(DisputeOut),
    checks: z.array(LedgerComparisonOut),
  }),
});
export const compareLedgersNowCall = defineCall({
  method: 'POST',
  path: '/admin/payments/compare',
  access: 'staff',
  transaction: 'own',
  limit: { max: 6, seconds: 60 },
  summary: 'Compare the providers’ books with ours now; null for a provider that does not respond',
  reply: z.object({
    compared: z.array(z.nullable(z.object({ provider: z.enum(['stripe', 'paypal']), differences: z.int() }))),
  }),
});
const One = z.object({ id: PathId });
export const settleLedgerDifferenceCall = defineCall({
  method: 'POST',
  path: '/admin/payments/differences/:id/settle',
  access: 'staff',
  transaction: 'own',
  summary: 'Settle a difference by the provider’s record of the order, and compare again',
  params: One,
  reply: z.object({ status: z.string() }),
});
export const explainLedgerDifferenceCall = defineCall({
  method: 'POST',
  path: '/admin/payments/differences/:id/explain',
  access: 'staff',
  summary: 'Close a difference with a note',
  params: One,
  body: z.object({
    note: z
      .string({ error: 'input_required' })
      .check(z.trim(), z.minLength(1, { error: 'input_required' }), z.maxLength(500, { error: 'input_too_long' })),
  }),
  reply: z.object({ success: z.literal(true) }),
});
