import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import { type Db, runInTransaction } from '#platform/ctx.server.ts';
import { postUnpostedEarnings } from './post-earnings.server.ts';
import { getNextMonthStart, type StatementMonth, toStatementMonth } from './statement-month.ts';
import {
  countUnpostedEntries,
  insertMonthlyStatements,
  loadFirstMonthWithoutStatement,
  type StatementToMail,
} from './statements.store.server.ts';
import { lockRoyaltyJournal } from './unposted-sales-and-refunds.store.server.ts';

/**
 * Write the statements of every past month, catching up on missed ones. Each is written once, even by concurrent
 * processes. Payees with a statement for the latest month get a mail.
 * @returns the number of closed months
 */
export async function writeMonthlyStatements({ db }: { readonly db: Db }, now: Date): Promise<number> {
  if (!(await monthOver(db, now))) return 0;
  await postUnpostedEarnings({ db }, { all: true });
  let closed = 0;
  while (await runInTransaction({ db }, (own) => closeNext(own, now))) closed += 1;
  return closed;
}

async function closeNext(own: { readonly db: Db }, now: Date): Promise<boolean> {
  await lockRoyaltyJournal(own.db);
  const month = await monthOver(own.db, now);
  if (!month) return false;
  // The transaction of an order paid in the month's last second may have committed after the check above.
  if ((await countUnpostedEntries(own.db, getNextMonthStart(month))) > 0) return false;
  const written = await insertMonthlyStatements(own.db, month);
  const isLatest = getNextMonthStart(month).getTime() === getNextMonthStart(lastMonth(now)).getTime();
  if (isLatest) await queueMails(own, written.flatMap(buildStatementMail(month)));
  return true;
}

/** The first month that is over and has no statements. */
async function monthOver(db: Db, now: Date): Promise<StatementMonth | null> {
  const month = (await loadFirstMonthWithoutStatement(db)) as StatementMonth | null;
  return month !== null && getNextMonthStart(month) <= now ? month : null;
}

const lastMonth = (now: Date): StatementMonth =>
  toStatementMonth(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)));

const buildStatementMail =
  (month: StatementMonth) =>
  ({ id, email, user_id, lang, firstname, currency, earned, closing }: StatementToMail) =>
    email === null || user_id === null
      ? []
      : [
          {
            kind: 'statement_ready' as const,
            entity: `statement:${id}`,
            recipient: email,
            lang,
            data: { firstname, month, currency, earned, balance: closing },
          },
        ];
