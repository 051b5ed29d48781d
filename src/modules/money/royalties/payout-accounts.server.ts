import type { Ctx } from '#platform/ctx.server.ts';
import { decryptText } from '#platform/encrypted-text.server.ts';
import { isSepa } from './bank-details.ts';
import type { DecryptedDetails } from './payout-details.server.ts';
import { loadEncryptedAccounts } from './payouts.store.server.ts';

/** A payout of a run with its account in clear. */
export interface RunPayout {
  readonly id: number;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly account: Pick<DecryptedDetails, 'holder' | 'iban' | 'account_number' | 'bank_code' | 'bic'>;
}

/** The payouts of a run that the bank did not return, with the accounts sealed at the time. */
export const runPayouts = async ({ db, config }: Pick<Ctx, 'db' | 'config'>, run_id: number): Promise<RunPayout[]> =>
  (await loadEncryptedAccounts(db, run_id)).map(({ sealed, ...payout }) => ({
    ...payout,
    account: JSON.parse(decryptText(config, `payout_run:${run_id}`, sealed)) as RunPayout['account'],
  }));

/** Whether a SEPA credit transfer reaches the account. */
export const isPaidBySepa = ({ currency, account }: RunPayout): boolean =>
  currency === 'EUR' && account.iban !== '' && isSepa(account.iban);
