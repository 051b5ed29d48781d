import type { CallBody } from '#kit/call.ts';
import type { Currency } from '#kit/currency.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { convertCurrency, type EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import { type Ctx, type Db, requireUser } from '#platform/ctx.server.ts';
import { insertBalanceAdjustment } from './balance-adjustments.store.server.ts';
import type { adjustPayeeBalanceCall, PayeeOut } from './creator-finances-and-payees.contract.ts';
import { loadPayee } from './creator-finances-and-payees.store.server.ts';
import { ensurePayeesOfUsers } from './ensure-payees.store.server.ts';
import { insertJournalEntries } from './journal.store.server.ts';
import { readPayee } from './payees.server.ts';
import { loadExchangeRatesByDay, lockRoyaltyJournal } from './unposted-sales-and-refunds.store.server.ts';

/**
 * Credit or charge a payee with a reason for the statement. The amount is a new entry against `adjustments`; existing
 * entries never change.
 * @throws not_found 404, input_required 422
 */
export async function adjustPayeeBalance(
  ctx: Ctx,
  id: number,
  asked: CallBody<typeof adjustPayeeBalanceCall>,
): Promise<PayeeOut> {
  const { amount, reason } = asked;
  await lockRoyaltyJournal(ctx.db);
  const payee = await loadPayee(ctx.db, id);
  if (!payee) throw notFound();
  if (amount === 0) throw fieldProblem('amount', 'input_required');
  const created_by = requireUser(ctx).id;
  await postBalanceAdjustment(ctx.db, {
    kind: 'correction',
    payee_id: id,
    currency: payee.currency,
    amount,
    reason,
    created_by,
    project_id: null,
    month: null,
    pieces: null,
  });
  await recordAudit(ctx, {
    action: 'balance.corrected',
    entity: 'payee',
    entity_id: id,
    before: { balance: payee.balance },
    after: { balance: payee.balance + amount, currency: payee.currency, reason },
  });
  return readPayee(ctx, id);
}

/** A month's storage of deposited stock; `amount` in minor units of `currency`. */
interface Storage {
  readonly project_id: number;
  /** Its first day. */
  readonly month: string;
  readonly owner_id: number;
  readonly pieces: number;
  readonly amount: number;
  readonly currency: Currency;
}

/** Charge storage to the stock's owner in their payout currency. Each month is charged once, even if called again. */
export async function chargeStorageFee(db: Db, storage: Storage, today: string): Promise<boolean> {
  await lockRoyaltyJournal(db);
  const { owner_id, amount, currency, ...details } = storage;
  const payee = (await ensurePayeesOfUsers(db, [{ user_id: owner_id, currency }])).get(owner_id);
  if (!payee) return false;
  const rates = (await loadExchangeRatesByDay(db, [today])).get(today) as EuroExchangeRates;
  const owed = convertCurrency(amount, currency, payee.currency, rates);
  if (owed === 0) return false;
  return postBalanceAdjustment(db, {
    kind: 'storage',
    payee_id: payee.id,
    currency: payee.currency,
    amount: -owed,
    reason: '',
    created_by: null,
    ...details,
  });
}

/** Writes an adjustment with its journal entry; the journal must be locked. @returns false where it exists already */
export async function postBalanceAdjustment(
  db: Db,
  adjustment: Parameters<typeof insertBalanceAdjustment>[1],
): Promise<boolean> {
  const made = await insertBalanceAdjustment(db, adjustment);
  if (!made) return false;
  const { kind, payee_id, amount } = adjustment;
  const currency = adjustment.currency as Currency;
  await insertJournalEntries(db, [
    {
      kind,
      source_id: made.id,
      occurred_at: made.created_at,
      currency,
      postings: [
        { account: 'creators', payee_id, currency, amount },
        { account: 'adjustments', payee_id: null, currency, amount: -amount },
      ],
      lines: [],
    },
  ]);
  return true;
}
