import { fieldProblem } from '#kit/problem.ts';
import { parseVatNumber } from '#modules/shared/pricing/parse-vat-number.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { decryptText, encryptText } from '#platform/encrypted-text.server.ts';
import { countryUsesIban, getLastAccountDigits, normalizeIban } from './bank-account-checks.ts';
import type { PayoutDetailsIn, PayoutDetailsOut } from './payout-details.contract.ts';
import { loadPayoutDetails, type PayoutDetailsRow, upsertPayoutDetails } from './payout-details.store.server.ts';

/** The account and tax data in clear, only for staff who check and pay. */
export interface DecryptedPayoutDetails {
  readonly holder: string;
  readonly iban: string;
  readonly account_number: string;
  readonly bank_code: string;
  readonly bic: string;
  readonly legal_name: string;
  readonly address: string;
  readonly zip_code: string;
  readonly city: string;
  readonly tax_id: string;
  readonly vat_number: string;
}

const encryptionContext = (user_id: number) => `payout_details:${user_id}`;

export const readOwnPayoutDetails = async (ctx: Ctx): Promise<PayoutDetailsOut | null> => {
  const row = await loadPayoutDetails(ctx.db, requireUser(ctx).id);
  return row ? shown(row) : null;
};

const shown = ({ sealed: _, ...rest }: PayoutDetailsRow): PayoutDetailsOut => rest;

/**
 * Store the caller's account and tax data, encrypted.
 * @throws vat_number_invalid 422
 */
export async function savePayoutDetails(ctx: Ctx, input: PayoutDetailsIn): Promise<PayoutDetailsOut> {
  const user = requireUser(ctx);
  const vat_number = await checkedVatNumber(input);
  const byIban = countryUsesIban(input.country_id);
  const clear: DecryptedPayoutDetails = {
    holder: input.holder.trim(),
    iban: byIban ? normalizeIban(input.iban ?? '') : '',
    account_number: byIban ? '' : (input.account_number ?? '').trim(),
    bank_code: byIban ? '' : (input.bank_code ?? '').trim(),
    bic: (input.bic ?? '').replace(/\s/g, '').toUpperCase(),
    legal_name: input.legal_name.trim(),
    address: input.address.trim(),
    zip_code: (input.zip_code ?? '').trim(),
    city: input.city.trim(),
    tax_id: input.tax_id.trim(),
    vat_number,
  };
  await upsertPayoutDetails(ctx.db, {
    user_id: user.id,
    country_id: input.country_id,
    method: byIban ? 'iban' : 'account',
    business: input.business,
    sealed: encryptText(ctx.config, encryptionContext(user.id), JSON.stringify(clear)),
    hint: getLastAccountDigits(clear.iban || clear.account_number),
  });
  const kept = await loadPayoutDetails(ctx.db, user.id);
  if (!kept) throw new Error('payout details were not kept');
  return shown(kept);
}

/** A business may have a VAT number, which must be plausible. */
async function checkedVatNumber({ business, vat_number = '' }: PayoutDetailsIn): Promise<string> {
  if (!business || vat_number.trim() === '') return '';
  const read = await parseVatNumber(vat_number);
  if (!read) throw fieldProblem('vat_number', 'vat_number_invalid');
  return read.value;
}

/** Details in clear, by account. */
export function decryptPayoutDetails(
  { config }: Pick<Ctx, 'config'>,
  user_id: number,
  { sealed }: Pick<PayoutDetailsRow, 'sealed'>,
) {
  return JSON.parse(decryptText(config, encryptionContext(user_id), sealed)) as DecryptedPayoutDetails;
}
