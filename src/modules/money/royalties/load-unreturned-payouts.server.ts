import type { Ctx } from '#platform/ctx.server.ts';
import { decryptText } from '#platform/encrypted-text.server.ts';
import { isSepaAccount } from './bank-account-checks.ts';
import type { DecryptedPayoutDetails } from './payout-details.server.ts';
import { findUnreturnedEncryptedPayouts } from './payouts.store.server.ts';

/** A payout of a run with its account in clear. */
export interface PayoutWithAccount {
  readonly id: number;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly account: Pick<DecryptedPayoutDetails, 'holder' | 'iban' | 'account_number' | 'bank_code' | 'bic'>;
}

/** The payouts of a run that the bank did not return, with the accounts sealed at the time. */
export const loadUnreturnedPayoutsWithAccounts = async (
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  run_id: number,
): Promise<PayoutWithAccount[]> =>
  (await findUnreturnedEncryptedPayouts(db, run_id)).map(({ sealed, ...payout }) => ({
    ...payout,
    account: JSON.parse(decryptText(config, `payout_run:${run_id}`, sealed)) as PayoutWithAccount['account'],
  }));

/** Whether a SEPA credit transfer reaches the account. */
export const isPayableBySepa = ({ currency, account }: PayoutWithAccount): boolean =>
  currency === 'EUR' && account.iban !== '' && isSepaAccount(account.iban);
