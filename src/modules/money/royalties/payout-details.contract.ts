// A creator's bank account and tax data.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CodeInput, ExistingCountry, RequiredCodeInput, RequiredText } from '#kit/shared-schemas.ts';
import { countryUsesIban, isBic, isIban, normalizeIban } from './bank-account-checks.ts';

/** The text fields about the account's owner, in the order of the form. */
export const PAYOUT_DETAIL_TEXT_FIELDS = [
  'holder',
  'iban',
  'account_number',
  'bank_code',
  'bic',
  'legal_name',
  'address',
  'zip_code',
  'city',
  'tax_id',
  'vat_number',
] as const;

const Needed = (max: number) => z.pipe(z.string({ error: 'input_required' }), RequiredText(max));

/** By IBAN where the country has them, else account number and the bank's own code. */
export const PayoutDetailsIn = z
  .object({
    country_id: ExistingCountry,
    holder: Needed(70),
    iban: z.optional(CodeInput(50)),
    account_number: z.optional(CodeInput(40)),
    bank_code: z.optional(CodeInput(40)),
    bic: z.optional(CodeInput(20)),
    legal_name: Needed(120),
    address: Needed(200),
    zip_code: z.optional(CodeInput(20)),
    city: Needed(100),
    tax_id: z.pipe(z.string({ error: 'input_required' }), RequiredCodeInput(40)),
    business: z.boolean(),
    vat_number: z.optional(CodeInput(20)),
  })
  .check(({ value, issues }) => {
    const wrong = (field: string, key: string) => {
      issues.push({ code: 'custom', message: key, path: [field], input: value });
    };
    if (countryUsesIban(value.country_id)) {
      if (!value.iban?.trim()) wrong('iban', 'input_required');
      else if (!isIban(value.iban)) wrong('iban', 'iban_invalid');
      else if (normalizeIban(value.iban).slice(0, 2) !== value.country_id) wrong('iban', 'iban_other_country');
    } else {
      if (!value.account_number?.trim()) wrong('account_number', 'input_required');
      if (!value.bic?.trim()) wrong('bic', 'input_required');
    }
    if (value.bic?.trim() && !isBic(value.bic)) wrong('bic', 'bic_invalid');
  });
export type PayoutDetailsIn = z.infer<typeof PayoutDetailsIn>;

/** The data shown again. None of it could be used elsewhere. */
export const PayoutDetailsOut = z.object({
  country_id: z.string(),
  method: z.enum(['iban', 'account']),
  business: z.boolean(),
  /** The last digits of the account. */
  account: z.string(),
  status: z.enum(['to_check', 'checked', 'refused']),
  reason: z.string(),
  updated_at: z.string(),
});
export type PayoutDetailsOut = z.infer<typeof PayoutDetailsOut>;

export const savePayoutDetailsCall = defineCall({
  method: 'PUT',
  path: '/user/payout-details',
  access: 'signed_in',
  summary:
    'Set bank account and tax data of the caller; stored encrypted, shown masked, checked by staff before the first payout',
  body: PayoutDetailsIn,
  reply: PayoutDetailsOut,
});
