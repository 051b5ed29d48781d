import type { BodyOf } from '#kit/call.ts';
import { type Ctx, requireUser, type SessionUser } from '#platform/ctx.server.ts';
import { loadAdjustments } from './adjustments.store.server.ts';
import type { CreatorBalanceOut, choosePayoutCall } from './creator-balance.contract.ts';
import {
  assignWaitingPayee,
  choosePayee,
  findPayeeByCurrency,
  loadAccounts,
  loadOfferedShares,
  loadReleases,
  lockWaitingPayee,
  mergePayees,
} from './creator-balance.store.server.ts';
import { insertEntries } from './journal.store.server.ts';
import { payoutMinimum } from './payout.ts';
import { ownDetails } from './payout-details.server.ts';
import { findPayouts } from './payouts.store.server.ts';
import { emailUnconfirmed } from './royalties.problems.ts';
import type { StatementRow } from './statements.store.server.ts';
import { findStatements } from './statements.store.server.ts';
import { lockJournal } from './unposted-sales.store.server.ts';

const MAX_STATEMENTS = 120;
const MAX_RELEASES = 100;

/** The caller's own balances, statements, payouts and releases. */
export async function ownBalance(ctx: Ctx): Promise<CreatorBalanceOut> {
  const user = requireUser(ctx);
  const [accounts, details, statements, payouts, releases, offered, adjustments] = await Promise.all([
    loadAccounts(ctx.db, user.id),
    ownDetails(ctx),
    findStatements(ctx.db, user.id, MAX_STATEMENTS),
    findPayouts(ctx.db, { user_id: user.id }),
    loadReleases(ctx.db, user.id, MAX_RELEASES),
    loadOfferedShares(ctx.db, user.email),
    loadAdjustments(ctx.db, { user_id: user.id }),
  ]);
  return {
    accounts: accounts.map((account, i) => ({
      ...account,
      minimum: payoutMinimum(account.currency, account.minimum),
      chosen: i === 0,
    })),
    details,
    statements: statements.map(statementOut),
    payouts,
    adjustments,
    releases,
    offered,
    may_accept: user.email_verified,
  };
}

export const statementOut = ({ payee_id: _, payee: __, created_at: ___, ...rest }: StatementRow) => rest;

/**
 * Accept the shares waiting for the caller's confirmed address. An account that already earns in that currency gets
 * the sum by an entry. Otherwise the waiting payee becomes the account's.
 * @throws email_unconfirmed_for_money 409
 */
export async function acceptShares(ctx: Ctx): Promise<CreatorBalanceOut> {
  const user = requireUser(ctx);
  if (!user.email_verified) throw emailUnconfirmed();
  await lockJournal(ctx.db);
  const waiting = await lockWaitingPayee(ctx.db, user.email);
  if (waiting)
    await join(ctx, user, {
      ...waiting,
      currency: waiting.currency as CreatorBalanceOut['accounts'][number]['currency'],
    });
  return ownBalance(ctx);
}

async function join(
  { db }: Ctx,
  user: SessionUser,
  {
    id,
    currency,
    balance,
  }: { id: number; currency: CreatorBalanceOut['accounts'][number]['currency']; balance: number },
) {
  const own = await findPayeeByCurrency(db, user.id, currency);
  if (!own) return assignWaitingPayee(db, id, user.id);
  if (balance !== 0)
    await insertEntries(db, [
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
export async function choosePayout(
  ctx: Ctx,
  { currency, minimum }: BodyOf<typeof choosePayoutCall>,
): Promise<CreatorBalanceOut> {
  const { id, name, email } = requireUser(ctx);
  await choosePayee(ctx.db, { id, name: name || email }, currency, minimum || null);
  return ownBalance(ctx);
}
