import type { Currency } from '#kit/currency.ts';
import { sumAmounts } from '#kit/money.ts';
import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { encryptText } from '#platform/encrypted-text.server.ts';
import { insertJournalEntries } from './journal.store.server.ts';
import { isPayableBySepa, loadUnreturnedPayoutsWithAccounts } from './load-unreturned-payouts.server.ts';
import { decryptPayoutDetails } from './payout-details.server.ts';
import { markPayoutDetailsUnchecked } from './payout-details.store.server.ts';
import { calculatePayoutMinimum, findPayoutDayFault, formatPayoutDay } from './payout-rules-and-sepa-file.ts';
import type { Payout, PayoutRun } from './payouts.contract.ts';
import {
  changePayoutStatuses,
  type DuePayee,
  findDuePayees,
  findPayoutRuns,
  findPayouts,
  insertPayout,
  insertPayoutRun,
  loadPayoutRun,
  type PayeeToNotify,
} from './payouts.store.server.ts';
import { noPayoutsDue, payoutChangedMeanwhile } from './royalties.problems.ts';
import { lockRoyaltyJournal } from './unposted-sales-and-refunds.store.server.ts';

const isDue = ({ balance, currency, minimum }: DuePayee) => balance >= calculatePayoutMinimum(currency, minimum);

/** The payouts that a run would make now, by currency. */
export async function previewPayoutRunsByCurrency({ db }: Ctx) {
  const due = (await findDuePayees(db, null)).filter(isDue);
  const currencies = [...new Set(due.map(({ currency }) => currency))].toSorted();
  const items = currencies.map((currency) => {
    const those = due.filter((each) => each.currency === currency);
    return { currency, count: those.length, amount: sumAmounts(those.map(({ balance }) => balance)) };
  });
  return { items };
}

/**
 * Prepare the payout of all due balances. Run, payouts and entries are one transaction under the journal's lock, so a
 * concurrent call finds no balance left.
 * @throws nothing_to_pay 409, date_past, day_too_far 422
 */
export async function preparePayoutRun(
  ctx: Ctx,
  { currency, execute_on }: { currency: Currency; execute_on?: string | undefined },
) {
  const day = execute_on ?? formatPayoutDay(ctx.now);
  const fault = findPayoutDayFault(day, ctx.now);
  if (fault) throw fieldProblem('execute_on', fault);
  await lockRoyaltyJournal(ctx.db);
  const due = (await findDuePayees(ctx.db, currency)).filter(isDue);
  if (due.length === 0) throw noPayoutsDue();
  const run_id = await insertPayoutRun(ctx.db, { currency, execute_on: day, created_by: requireUser(ctx).id });
  for (const payee of due) await preparePayout(ctx, run_id, payee);
  await recordAudit(ctx, {
    action: 'payout_run.prepared',
    entity: 'payout_run',
    entity_id: run_id,
    after: { currency, count: due.length, amount: sumAmounts(due.map(({ balance }) => balance)) },
  });
  return requirePayoutRun(ctx, run_id);
}

async function preparePayout(
  ctx: Ctx,
  run_id: number,
  { payee_id, user_id, currency, balance, method, hint, sealed }: DuePayee,
) {
  const { holder, iban, account_number, bank_code, bic } = decryptPayoutDetails(ctx, user_id, { sealed });
  const account = JSON.stringify({ holder, iban, account_number, bank_code, bic });
  const kept = encryptText(ctx.config, `payout_run:${run_id}`, account);
  const id = await insertPayout(ctx.db, { run_id, payee_id, currency, amount: balance, method, hint, sealed: kept });
  await postPayout(ctx, 'payout', { id, payee_id, currency, amount: balance });
}

/** From the creator's account to payouts in transit, or back. */
const postPayout = (
  { db }: Ctx,
  kind: 'payout' | 'payout_returned',
  { id, payee_id, currency, amount: paid }: Pick<Payout, 'id' | 'payee_id' | 'currency' | 'amount'>,
) => {
  const amount = kind === 'payout' ? paid : -paid;
  const postings = [
    { account: 'creators' as const, payee_id, currency, amount: -amount },
    { account: 'payouts' as const, payee_id: null, currency, amount },
  ];
  // Not the request's time: a month may have turned while it waited for the journal.
  return insertJournalEntries(db, [{ kind, source_id: id, occurred_at: new Date(), currency, postings, lines: [] }]);
};

/**
 * Record the result of one payout. A second caller is rejected.
 * @throws not_found 404, money_moved_on 409
 */
export async function recordPayoutResult(
  ctx: Ctx,
  id: number,
  { status, reason = '' }: { status: 'paid' | 'returned'; reason?: string | undefined },
): Promise<Payout> {
  const [before] = await findPayouts(ctx.db, { id });
  if (!before) throw notFound();
  if (status === 'returned') await lockRoyaltyJournal(ctx.db);
  const from = status === 'paid' ? ['prepared'] : ['prepared', 'paid'];
  const [moved] = await changePayoutStatuses(ctx.db, { id }, { from, to: status, reason, by: requireUser(ctx).id });
  if (!moved) throw payoutChangedMeanwhile();
  if (status === 'returned') await postPayout(ctx, 'payout_returned', moved);
  // A cancelled payout says nothing about the account. A payout returned by the bank would return again next month, so
  // its details are checked again.
  if (status === 'returned' && before.status === 'paid') await markPayoutDetailsUnchecked(ctx.db, moved);
  await recordAudit(ctx, {
    action: `payout.${status}`,
    entity: 'payout',
    entity_id: id,
    before: { status: before.status },
    after: { status, amount: moved.amount, currency: moved.currency, reason },
  });
  await queuePayoutMails(ctx, status, [moved]);
  const [after] = await findPayouts(ctx.db, { id });
  return after ?? before;
}

/** Notes that all of a run that was open has been paid. @throws not_found 404, money_moved_on 409 */
export async function markPayoutRunPaid(ctx: Ctx, run_id: number) {
  const { run } = await requirePayoutRun(ctx, run_id);
  const moved = await changePayoutStatuses(
    ctx.db,
    { run_id },
    { from: ['prepared'], to: 'paid', reason: '', by: requireUser(ctx).id },
  );
  if (moved.length === 0) throw payoutChangedMeanwhile();
  await recordAudit(ctx, {
    action: 'payout_run.paid',
    entity: 'payout_run',
    entity_id: run.id,
    after: { count: moved.length, amount: sumAmounts(moved.map(({ amount }) => amount)) },
  });
  await queuePayoutMails(ctx, 'paid', moved);
  return requirePayoutRun(ctx, run_id);
}

const queuePayoutMails = (ctx: Ctx, status: 'paid' | 'returned', payouts: readonly PayeeToNotify[]) =>
  queueMails(
    ctx,
    payouts.flatMap(({ id, email, lang, firstname, amount, currency, account, reason }) => {
      if (email === null) return [];
      const mail = { entity: `payout:${id}`, recipient: email, lang };
      const data = { firstname, amount, currency, account: `•••• ${account}` };
      return status === 'paid'
        ? { ...mail, kind: 'payout_sent' as const, data }
        : { ...mail, kind: 'payout_returned' as const, data: { ...data, reason } };
    }),
  );

/** A run with its payouts, and which of them its SEPA file leaves out. @throws not_found 404 */
export async function requirePayoutRun(ctx: Pick<Ctx, 'db' | 'config'>, id: number) {
  const run = await loadPayoutRun(ctx.db, id);
  if (!run) throw notFound();
  const payouts = (await findPayouts(ctx.db, { run_id: id })).toReversed();
  const outside = (await loadUnreturnedPayoutsWithAccounts(ctx, id)).filter((payout) => !isPayableBySepa(payout));
  return { run, payouts, outside_sepa: outside.map((payout) => payout.id) };
}

export async function listPayoutRuns({ db }: Ctx, query: PagingQuery): Promise<List<PayoutRun>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const { items, total } = await findPayoutRuns(db, { limit, offset });
  return makePageList(items, total, paging);
}
