import type { Currency } from '#kit/currency.ts';
import { decimalText } from '#kit/money.ts';
import { recordAudit } from '#modules/audit/record-audit.server.ts';
import { type Ctx, inTransaction } from '#platform/ctx.server.ts';
import { unseal } from '#platform/sealed.server.ts';
import { Bytes } from '#platform/serve.server.ts';
import { isIban, isSepa, plainIban } from './bank.ts';
import { noSepaPayouts, payoutAccountMissing } from './creator-money.problems.ts';
import { sepaFile, type Transfer } from './payout.ts';
import type { ClearDetails } from './payout-details.server.ts';
import type { PayoutRun } from './payouts.contract.ts';
import { requireRun } from './payouts.server.ts';
import { loadSealed } from './payouts.store.server.ts';
import { tableFile } from './write-table.server.ts';

type Account = Pick<ClearDetails, 'holder' | 'iban' | 'account_number' | 'bank_code' | 'bic'>;
/** An account of nobody, for the demonstration alone. */
const DEMO_IBAN = 'FR7630006000011234567890189';
const COLUMNS = ['reference', 'name', 'holder', 'iban', 'account_number', 'bank_code', 'bic', 'amount', 'currency'];

/**
 * What a bank needs to pay a run. Who took the accounts out of it in clear is written down.
 * @throws not_found 404, no_sepa_payouts, payout_account_missing 409
 */
export async function exportRun(ctx: Ctx, run_id: number, format: 'sepa' | 'csv'): Promise<Bytes> {
  const { run } = await requireRun(ctx, run_id);
  const payouts = (await loadSealed(ctx.db, run_id)).map(({ sealed, ...payout }) => ({
    ...payout,
    account: JSON.parse(unseal(ctx.config, `payout_run:${run_id}`, sealed)) as Account,
    reference: `PAYOUT-${payout.id}`,
  }));
  const file = format === 'sepa' ? sepaOf(ctx, run, payouts) : csvOf(ctx, run, payouts);
  await inTransaction(ctx, (own) =>
    recordAudit(own, { action: 'payout_run.exported', entity: 'payout_run', entity_id: run_id, after: { format } }),
  );
  return file;
}

interface Known {
  readonly id: number;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly account: Account;
  readonly reference: string;
}

function sepaOf({ config, now, t }: Ctx, run: PayoutRun, payouts: readonly Known[]): Bytes {
  const transfers = payouts
    .filter(({ account, currency }) => currency === 'EUR' && account.iban !== '' && isSepa(account.iban))
    .map(({ account, amount, reference }): Transfer => {
      const text = t('money.payout.reference', { brand: config.BRAND_NAME, reference });
      return { reference, amount, holder: account.holder, iban: account.iban, bic: account.bic, text };
    });
  if (transfers.length === 0) throw noSepaPayouts();
  const iban = plainIban(config.PAYOUT_IBAN ?? (config.MODE === 'production' ? '' : DEMO_IBAN));
  if (!isIban(iban)) throw payoutAccountMissing();
  const payer = { name: config.PAYOUT_NAME ?? config.BRAND_NAME, iban, bic: config.PAYOUT_BIC ?? '' };
  const xml = sepaFile({ id: `PAYOUT-RUN-${run.id}`, at: now, execute_on: run.execute_on, payer, transfers });
  return new Bytes('application/xml; charset=utf-8', Buffer.from(xml), {
    'content-disposition': `attachment; filename="payout-run-${run.id}.xml"`,
    'cache-control': 'no-store',
  });
}

const csvOf = (ctx: Ctx, run: PayoutRun, payouts: readonly Known[]): Bytes =>
  tableFile(ctx, 'csv', `payout-run-${run.id}`, COLUMNS, rowsOf(payouts));

async function* rowsOf(payouts: readonly Known[]) {
  for (const { reference, name, account, amount, currency } of payouts)
    yield [
      reference,
      name,
      account.holder,
      account.iban,
      account.account_number,
      account.bank_code,
      account.bic,
      { number: decimalText(amount, currency as Currency) },
      currency,
    ];
}
