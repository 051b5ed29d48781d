// A creator's own view of their money, and staff's view of creators.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CurrencyCode, ListOf, PageQuery, PathId, PriceAmount, RequiredText, Text } from '#kit/shared-schemas.ts';
import { PayoutDetailsOut } from './payout-details.contract.ts';
import { Payout } from './payouts.contract.ts';
import { ValidFromDay } from './revenue-terms.contract.ts';

const One = z.object({ id: PathId });

export const RoyaltyStatementOut = z.object({
  id: z.int(),
  month: z.string(),
  currency: CurrencyCode,
  opening: z.int(),
  earned: z.int(),
  moved: z.int(),
  closing: z.int(),
  lines: z.int(),
});
export const PayeeBalanceOut = z.object({
  payee_id: z.int(),
  currency: CurrencyCode,
  balance: z.int(),
  /** Earned in months that no statement was written of yet. */
  unstated: z.int(),
  /** The least balance that is paid out. */
  minimum: z.int(),
  /** New earnings go to this account. */
  chosen: z.boolean(),
});
export const BalanceAdjustmentOut = z.object({
  id: z.int(),
  /** A correction by an admin, a month's storage of a deposit, or a record packed into a box. */
  kind: z.enum(['correction', 'storage', 'box_record']),
  currency: CurrencyCode,
  amount: z.int(),
  reason: z.string(),
  project: z.nullable(z.string()),
  month: z.nullable(z.string()),
  pieces: z.nullable(z.int()),
  at: z.string(),
});
export const CreatorFinancesOut = z.object({
  accounts: z.array(PayeeBalanceOut),
  details: z.nullable(PayoutDetailsOut),
  statements: z.array(RoyaltyStatementOut),
  payouts: z.array(Payout),
  adjustments: z.array(BalanceAdjustmentOut),
  releases: z.array(
    z.object({
      project_id: z.int(),
      name: z.string(),
      net: z.array(z.object({ currency: CurrencyCode, amount: z.int() })),
      shared: z.boolean(),
      own: z.boolean(),
    }),
  ),
  /** Shares that were agreed with the address of this account and wait for a yes. */
  offered: z.array(
    z.object({ id: z.int(), project: z.string(), name: z.string(), basis_points: z.int(), valid_from: z.string() }),
  ),
  may_accept: z.boolean(),
});
export type CreatorFinancesOut = z.infer<typeof CreatorFinancesOut>;

export const readOwnFinancesCall = defineCall({
  method: 'GET',
  path: '/user/money',
  access: 'signed_in',
  summary: 'Get balances, statements, payouts and earnings by release of the caller',
  reply: CreatorFinancesOut,
});
export const acceptRevenueSharesCall = defineCall({
  method: 'POST',
  path: '/user/money/shares',
  access: 'signed_in',
  summary: 'Accept the shares offered to the caller’s confirmed address, including earnings so far',
  reply: CreatorFinancesOut,
});
export const declineRevenueShareCall = defineCall({
  method: 'DELETE',
  path: '/user/money/shares/:id',
  access: 'signed_in',
  summary: 'Decline a share offered to the caller’s confirmed address; it returns to the owner',
  params: One,
  reply: CreatorFinancesOut,
});
export const setPayoutPreferencesCall = defineCall({
  method: 'PUT',
  path: '/user/money',
  access: 'signed_in',
  summary: 'Set the currency for future earnings and the minimum payout',
  body: z.strictObject({ currency: CurrencyCode, minimum: z.optional(PriceAmount) }),
  reply: CreatorFinancesOut,
});

export const PayeeRow = z.object({
  id: z.int(),
  user_id: z.nullable(z.int()),
  name: z.string(),
  email: z.string(),
  currency: CurrencyCode,
  balance: z.int(),
  status: z.enum(['none', 'to_check', 'checked', 'refused']),
});
export type PayeeRow = z.infer<typeof PayeeRow>;
export const PAYEE_STATUSES = ['none', 'to_check', 'checked', 'refused'] as const;
export const listPayeesCall = defineCall({
  method: 'GET',
  path: '/admin/payees',
  access: 'admin',
  summary: 'List creators by amount owed, highest first',
  query: z.object({
    status: z.optional(z.enum(PAYEE_STATUSES, { error: 'status_unknown' })),
    search: z.optional(z.string().check(z.maxLength(200))),
    ...PageQuery,
  }),
  reply: ListOf(PayeeRow),
});
export const PayeeOut = z.object({
  payee: PayeeRow,
  details: z.nullable(
    z.object({
      ...PayoutDetailsOut._zod.def.shape,
      holder: z.string(),
      iban: z.string(),
      account_number: z.string(),
      bank_code: z.string(),
      bic: z.string(),
      legal_name: z.string(),
      address: z.string(),
      zip_code: z.string(),
      city: z.string(),
      tax_id: z.string(),
      vat_number: z.string(),
    }),
  ),
  agreements: z.array(z.object({ valid_from: z.string(), basis_points: z.nullable(z.int()), note: z.string() })),
  statements: z.array(RoyaltyStatementOut),
  payouts: z.array(Payout),
  adjustments: z.array(BalanceAdjustmentOut),
});
export type PayeeOut = z.infer<typeof PayeeOut>;
export const getPayeeCall = defineCall({
  method: 'GET',
  path: '/admin/payees/:id',
  access: 'admin',
  summary: 'Get account, tax data, terms, statements and payouts of a creator',
  params: One,
  reply: PayeeOut,
});
export const PayoutDetailsReview = z.strictObject({
  status: z.enum(['checked', 'refused'], { error: 'status_unknown' }),
  reason: z.optional(Text(500)),
  /** `updated_at` of the details that were looked at. */
  seen: z.pipe(z.string({ error: 'input_required' }), RequiredText(40)),
});
export const reviewPayoutDetailsCall = defineCall({
  method: 'POST',
  path: '/admin/payees/:id/check',
  access: 'admin',
  summary: 'Approve or reject the bank and tax details of a creator, with a reason',
  params: One,
  body: PayoutDetailsReview,
  reply: PayeeOut,
});
const SignedAmount = z
  .int({ error: 'input_must_number' })
  .check(z.gte(-100_000_000, { error: 'input_too_small' }), z.lte(100_000_000, { error: 'input_too_big' }));
export const adjustPayeeBalanceCall = defineCall({
  method: 'POST',
  path: '/admin/payees/:id/corrections',
  access: 'admin',
  status: 201,
  idempotent: true,
  summary: 'Post an adjustment to a creator’s balance, positive or negative, with a reason',
  params: One,
  body: z.strictObject({
    amount: SignedAmount,
    reason: z.pipe(z.string({ error: 'input_required' }), RequiredText(500)),
  }),
  reply: PayeeOut,
});
export const PlatformFeeAgreement = z.strictObject({
  valid_from: ValidFromDay,
  basis_points: z.nullable(
    z
      .int({ error: 'percent_invalid' })
      .check(z.gte(0, { error: 'percent_invalid' }), z.lte(10_000, { error: 'percent_invalid' })),
  ),
  note: z.optional(Text(300)),
});
export const saveFeeAgreementCall = defineCall({
  method: 'POST',
  path: '/admin/payees/:id/fee',
  access: 'admin',
  status: 201,
  idempotent: true,
  summary: 'Set a creator’s platform fee from a future date; null returns to the default',
  params: One,
  body: PlatformFeeAgreement,
  reply: PayeeOut,
});
