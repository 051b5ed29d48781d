import type { CallBody } from '#kit/call.ts';
import { type Ctx, requireUser, type SessionUser } from '#platform/ctx.server.ts';
import { findBalanceAdjustments } from './balance-adjustments.store.server.ts';
import type { CreatorFinancesOut, setPayoutPreferencesCall } from './creator-finances-and-payees.contract.ts';
import {
  assignPayeeToUser,
  findOfferedShares,
  findPayeeBalances,
  findUserEarningsByRelease,
  loadPayeeByCurrency,
  lockWaitingPayeeByEmail,
  mergePayees,
  upsertPayeeOfNewEarnings,
} from './creator-finances-and-payees.store.server.ts';
import { insertJournalEntries } from './journal.store.server.ts';
import { readOwnPayoutDetails } from './payout-details.server.ts';
import { calculatePayoutMinimum } from './payout-rules-and-sepa-file.ts';
import { findPayouts } from './payouts.store.server.ts';
import { payeeEmailUnconfirmed } from './royalties.problems.ts';
import type { RoyaltyStatementRow } from './statements.store.server.ts';
import { findRoyaltyStatements } from './statements.store.server.ts';
import { lockRoyaltyJournal } from './unposted-sales-and-refunds.store.server.ts';

const MAX_STATEMENTS = 120;
const MAX_RELEASES = 100;

/** The caller's own balances, statements, payouts and releases. */
export async function readOwnFinances(ctx: Ctx): Promise<CreatorFinancesOut> {
  const user = requireUser(ctx);
  const [accounts, details, statements, payouts, releases, offered, adjustments] = await Promise.all([
    findPayeeBalances(ctx.db, user.id),
    readOwnPayoutDetails(ctx),
    findRoyaltyStatements(ctx.db, user.id, MAX_STATEMENTS),
    findPayouts(ctx.db, { user_id: user.id }),
    findUserEarningsByRelease(ctx.db, user.id, MAX_RELEASES),
    findOfferedShares(ctx.db, user.email),
    findBalanceAdjustments(ctx.db, { user_id: user.id }),
  ]);
  return {
    accounts: accounts.map((account, i) => ({
      ...account,
      minimum: calculatePayoutMinimum(account.currency, account.minimum),
      chosen: i === 0,
    })),
    details,
    statements: statements.map(toRoyaltyStatementOut),
    payouts,
    adjustments,
    releases,
    offered,
    may_accept: user.email_verified,
  };
}

export const toRoyaltyStatementOut = ({ payee_id: _, payee: __, created_at: ___, ...rest }: RoyaltyStatementRow) =>
  rest;

/**
 * Accept the shares waiting for the caller's confirmed address. An account that already earns in that currency gets
 * the sum by an entry. Otherwise the waiting payee becomes the account's.
 * @throws email_unconfirmed_for_money 409
 */
export async function acceptRevenueShares(ctx: Ctx): Promise<CreatorFinancesOut> {
  const user = requireUser(ctx);
  if (!user.email_verified) throw payeeEmailUnconfirmed();
  await lockRoyaltyJournal(ctx.db);
  const waiting = await lockWaitingPayeeByEmail(ctx.db, user.email);
  if (waiting)
    await join(ctx, user, {
      ...waiting,
      currency: waiting.currency as CreatorFinancesOut['accounts'][number]['currency'],
    });
  return readOwnFinances(ctx);
}

async function join(
  { db }: Ctx,
  user: SessionUser,
  {
    id,
    currency,
    balance,
  }: { id: number; currency: CreatorFinancesOut['accounts'][number]['currency']; balance: number },
) {
  const own = await loadPayeeByCurrency(db, user.id, currency);
  if (!own) return assignPayeeToUser(db, id, user.id);
  if (balance !== 0)
    await insertJournalEntries(db, [
      {
        kind: 'transfer',
        source_id: id,
        occurred_at: new Date(),
        currency,
        postings: [
          { account: 'creators', payee_id: id, currency, amount: -balance },
          { account: 'creators', payee_id: own.id, currency, amount: balance },
        ],
        lines: [],
      },
    ]);
  await mergePayees(db, id, own.id);
}

/** Set the currency and least payout. Earlier earnings in another currency are paid in that one. */
export async function setPayoutPreferences(
  ctx: Ctx,
  { currency, minimum }: CallBody<typeof setPayoutPreferencesCall>,
): Promise<CreatorFinancesOut> {
  const { id, name, email } = requireUser(ctx);
  await upsertPayeeOfNewEarnings(ctx.db, { id, name: name || email }, currency, minimum || null);
  return readOwnFinances(ctx);
}
