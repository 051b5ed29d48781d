import { AbortedTransactionError } from 'kysely';
import { type Db, toPipelinedTransaction } from '#db/connect.server.ts';
import { sendStatementsInOrder } from './send-statements-in-order.server.ts';

/** Statements that are sent pipelined with the commit, so that their rows are locked no longer than needed. */
export type BeforeCommitSteps = (() => Promise<unknown>)[];

/** A transaction and its statements before the commit. */
export interface OpenTransaction {
  readonly db: Db;
  readonly beforeCommit: BeforeCommitSteps;
}

/**
 * One transaction, tried once.
 * @param set sends the settings of the transaction; its answer is awaited pipelined with the work
 */
export async function runTransactionWithoutRetry<T>(
  db: Db,
  work: (own: OpenTransaction) => Promise<T>,
  set?: (db: Db) => Promise<unknown>,
): Promise<{ readonly result: T; readonly db: Db }> {
  let sent: Promise<unknown> = Promise.resolve();
  try {
    const done = await db.transaction().execute(async (trx) => {
      const own = await toPipelinedTransaction(trx);
      const beforeCommit: BeforeCommitSteps = [];
      const [, result] = await sendStatementsInOrder([() => set?.(own), () => work({ db: own, beforeCommit })]);
      sent = sendStatementsInOrder(beforeCommit);
      sent.catch(() => undefined);
      return { result, db: own };
    });
    await sent;
    return done;
  } catch (error) {
    // The commit only reports that it became a rollback; the earlier statement has the reason.
    if (error instanceof AbortedTransactionError) await sent;
    throw error;
  }
}

/** Whether two transactions conflicted, so that a second try is likely to succeed. */
export function mayRetryTransaction(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return code === '40001' || code === '40P01';
}
