import type { Currency } from '#kit/currency.ts';
import { convertCurrency, type EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import type { Db } from '#platform/ctx.server.ts';
import { postBalanceAdjustment } from './adjust-balance.server.ts';
import { ensurePayeesOfUsers } from './ensure-payees.store.server.ts';
import { loadExchangeRatesByDay, lockRoyaltyJournal } from './unposted-sales-and-refunds.store.server.ts';

/** A creator's record in a vinyl box; `amount` in minor units of `currency`. */
interface PackedRecord {
  readonly owner_id: number;
  readonly project_id: number;
  readonly amount: number;
  readonly currency: string;
}

/** Credits a record packed into a box to its owner, in their payout currency, within the transaction that packs it. */
export async function creditBoxRecord(db: Db, packed: PackedRecord, today: string): Promise<void> {
  await lockRoyaltyJournal(db);
  const { owner_id, project_id, amount, currency } = packed;
  const payee = (await ensurePayeesOfUsers(db, [{ user_id: owner_id, currency }])).get(owner_id);
  if (!payee) return;
  const rates = (await loadExchangeRatesByDay(db, [today])).get(today) as EuroExchangeRates;
  const earned = convertCurrency(amount, currency as Currency, payee.currency, rates);
  if (earned === 0) return;
  await postBalanceAdjustment(db, {
    kind: 'box_record',
    payee_id: payee.id,
    currency: payee.currency,
    amount: earned,
    reason: '',
    created_by: null,
    project_id,
    month: null,
    pieces: 1,
  });
}
