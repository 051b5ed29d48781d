import { AbortedTransactionError } from 'kysely';
import { type Db, together } from '#db/connect.server.ts';

/** What work in a transaction is given. */
export interface Own {
  readonly db: Db;
  /** What travels with the commit: it stands only when all of these have succeeded. */
  readonly last: Promise<unknown>[];
}

/**
 * One transaction, tried once.
 * @param set says how it is carried out; it leaves with the first statement of `work`
 */
export function transact<T>(
  db: Db,
  work: (own: Own) => Promise<T>,
  set?: (db: Db) => Promise<void>,
): Promise<{ readonly result: T; readonly db: Db }> {
  return withLast((last) =>
    db.transaction().execute(async (trx) => {
      const own = await together(trx);
      const [result] = await Promise.all([work({ db: own, last }), set?.(own)]);
      return { result, db: own };
    }),
  );
}

/** Whether two were in each other's way: done again, it is likely to go well. */
export function mayTryAgain(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return code === '40001' || code === '40P01';
}

/** A commit that came with a failure undoes all, and tells less than what failed. */
async function withLast<T>(transacted: (last: Promise<unknown>[]) => Promise<T>): Promise<T> {
  const last: Promise<unknown>[] = [];
  try {
    const result = await transacted(last);
    await Promise.all(last);
    return result;
  } catch (error) {
    if (error instanceof AbortedTransactionError) await Promise.all(last);
    throw error;
  }
}
