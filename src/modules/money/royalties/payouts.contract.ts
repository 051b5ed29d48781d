// Paying creators out: an admin's work alone (decisions: Roles).
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CurrencyCode, Day, ListOf, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';

const One = z.object({ id: PathId });

export const PAYOUT_STATUSES = ['prepared', 'paid', 'returned'] as const;
export const Payout = z.object({
  id: z.int(),
  run_id: z.int(),
  payee_id: z.int(),
  name: z.string(),
  amount: z.int(),
  currency: CurrencyCode,
  status: z.enum(PAYOUT_STATUSES),
  method: z.enum(['iban', 'account']),
  /** The last digits of the account. */
  account: z.string(),
  reason: z.string(),
  created_at: z.string(),
  settled_at: z.nullable(z.string()),
});
export type Payout = z.infer<typeof Payout>;

export const PayoutRun = z.object({
  id: z.int(),
  currency: CurrencyCode,
  execute_on: z.string(),
  created_at: z.string(),
  by: z.string(),
  count: z.int(),
  amount: z.int(),
  prepared: z.int(),
  paid: z.int(),
  returned: z.int(),
});
export type PayoutRun = z.infer<typeof PayoutRun>;
export const PayoutRunDetail = z.object({
  run: PayoutRun,
  payouts: z.array(Payout),
  /**
   * Payouts that the SEPA file leaves out, by id: they go to accounts that SEPA does not reach, or are not in euros.
   */
  outside_sepa: z.array(z.int()),
});

export const listPayoutRunsCall = defineCall({
  method: 'GET',
  path: '/admin/payout-runs',
  access: 'admin',
  summary: 'List payout runs, newest first',
  query: z.object(PageQuery),
  reply: ListOf(PayoutRun),
});
/** The payouts that a run in each currency would make now. */
export const DuePayoutTotal = z.object({ currency: CurrencyCode, count: z.int(), amount: z.int() });
export const previewPayoutRunsByCurrencyCall = defineCall({
  method: 'GET',
  path: '/admin/payouts/due',
  access: 'admin',
  summary: 'Preview a payout run by currency: creators above their minimum with approved details',
  reply: z.object({ items: z.array(DuePayoutTotal) }),
});
export const preparePayoutRunCall = defineCall({
  method: 'POST',
  path: '/admin/payout-runs',
  access: 'admin',
  status: 201,
  idempotent: true,
  summary: 'Create payouts of all due balances in a currency; each pays the full balance',
  body: z.strictObject({ currency: CurrencyCode, execute_on: z.optional(Day('day_invalid')) }),
  reply: PayoutRunDetail,
});
export const getPayoutRunCall = defineCall({
  method: 'GET',
  path: '/admin/payout-runs/:id',
  access: 'admin',
  summary: 'Get a payout run with its payouts',
  params: One,
  reply: PayoutRunDetail,
});
export const exportPayoutRunCall = defineCall({
  method: 'GET',
  path: '/admin/payout-runs/:id/export',
  access: 'admin',
  summary: 'Export a payout run for the bank: SEPA credit transfer file (pain.001.001.09), or CSV',
  params: One,
  query: z.object({ format: z.enum(['sepa', 'csv']) }),
  reply: z.unknown(),
  produces: ['application/xml', 'text/csv'],
});
export const markPayoutRunPaidCall = defineCall({
  method: 'POST',
  path: '/admin/payout-runs/:id/paid',
  access: 'admin',
  summary: 'Mark all open payouts of a run as paid',
  params: One,
  reply: PayoutRunDetail,
});
export const PayoutResult = z.strictObject({
  status: z.enum(['paid', 'returned'], { error: 'status_unknown' }),
  reason: z.optional(Text(500)),
});
export const recordPayoutResultCall = defineCall({
  method: 'POST',
  path: '/admin/payouts/:id/settle',
  access: 'admin',
  summary: 'Mark a payout as paid or returned; a returned one goes back to the balance',
  params: One,
  body: PayoutResult,
  reply: Payout,
});
