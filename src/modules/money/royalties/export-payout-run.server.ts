import type { Currency } from '#kit/currency.ts';
import { decimalAmountText } from '#kit/money.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import { isBic, isIban, normalizeIban } from './bank-account-checks.ts';
import {
  isPayableBySepa,
  loadUnreturnedPayoutsWithAccounts,
  type PayoutWithAccount,
} from './load-unreturned-payouts.server.ts';
import { buildSepaFile, formatPayoutDay, type SepaTransfer } from './payout-rules-and-sepa-file.ts';
import type { PayoutRun } from './payouts.contract.ts';
import { requirePayoutRun } from './payouts.server.ts';
import { noSepaPayouts, payoutAccountMissing } from './royalties.problems.ts';
import { streamSpreadsheetFile } from './spreadsheet-file.server.ts';

/** A test account, for the demonstration only. */
const DEMO_IBAN = 'FR7630006000011234567890189';
const COLUMNS = ['reference', 'name', 'holder', 'iban', 'account_number', 'bank_code', 'bic', 'amount', 'currency'];

/**
 * The bank file of a payout run. The audit log records who exported the accounts in clear.
 * @throws not_found 404, no_sepa_payouts, payout_account_missing 409
 */
export async function exportPayoutRun(ctx: Ctx, run_id: number, format: 'sepa' | 'csv'): Promise<BytesReply> {
  const { run } = await requirePayoutRun(ctx, run_id);
  const payouts = await loadUnreturnedPayoutsWithAccounts(ctx, run_id);
  const file = format === 'sepa' ? writeSepaFile(ctx, run, payouts) : writeCsvFile(ctx, run, payouts);
  await runInTransaction(ctx, (own) =>
    recordAudit(own, { action: 'payout_run.exported', entity: 'payout_run', entity_id: run_id, after: { format } }),
  );
  return file;
}

/** The reference of a payout in every file. */
const formatPayoutReference = ({ id }: PayoutWithAccount) => `PAYOUT-${id}`;

function writeSepaFile({ config, now, t }: Ctx, run: PayoutRun, payouts: readonly PayoutWithAccount[]): BytesReply {
  const transfers = payouts.filter(isPayableBySepa).map((payout): SepaTransfer => {
    const { holder, iban, bic } = payout.account;
    const reference = formatPayoutReference(payout);
    const text = t('money.payout.reference', { brand: config.BRAND_NAME, reference });
    return { reference, amount: payout.amount, holder, iban, bic, text };
  });
  if (transfers.length === 0) throw noSepaPayouts();
  const iban = normalizeIban(config.PAYOUT_IBAN ?? (config.MODE === 'production' ? '' : DEMO_IBAN));
  const bic = (config.PAYOUT_BIC ?? '').replace(/\s/g, '').toUpperCase();
  if (!isIban(iban) || (bic !== '' && !isBic(bic))) throw payoutAccountMissing();
  const payer = { name: config.PAYOUT_NAME ?? config.BRAND_NAME, iban, bic };
  // Banks reject a file with a past execution date. A file exported late is therefore dated today.
  const execute_on = [run.execute_on, formatPayoutDay(now)].toSorted()[1] ?? run.execute_on;
  const xml = buildSepaFile({ id: `PAYOUT-RUN-${run.id}`, at: now, execute_on, payer, transfers });
  return new BytesReply('application/xml; charset=utf-8', Buffer.from(xml), {
    'content-disposition': `attachment; filename="payout-run-${run.id}.xml"`,
    'cache-control': 'no-store',
  });
}

const writeCsvFile = (ctx: Ctx, run: PayoutRun, payouts: readonly PayoutWithAccount[]): BytesReply =>
  streamSpreadsheetFile(ctx, 'csv', `payout-run-${run.id}`, COLUMNS, streamPayoutRows(payouts));

async function* streamPayoutRows(payouts: readonly PayoutWithAccount[]) {
  for (const payout of payouts) {
    const { name, account, amount, currency } = payout;
    yield [
      formatPayoutReference(payout),
      name,
      account.holder,
      account.iban,
      account.account_number,
      account.bank_code,
      account.bic,
      { number: decimalAmountText(amount, currency as Currency) },
      currency,
    ];
  }
}
