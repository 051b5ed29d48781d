import { type Db, runInTransaction } from '#platform/ctx.server.ts';
import { postLatePayments, postRefunds } from './post-refunds.server.ts';
import { postSales } from './post-sales.server.ts';
import {
  findUnpostedLatePaymentIds,
  findUnpostedRefundIds,
  findUnpostedSaleIds,
  lockRoyaltyJournal,
  type PostingOptions,
} from './unposted-sales-and-refunds.store.server.ts';

/** Number of rows searched at once. Posted rows are then skipped once, not with every hundred. */
const IN_SIGHT = 5000;
/** Orders or refunds per transaction: few enough to keep waits for the journal short. */
const AT_ONCE = 100;

// Late payments before their refunds, sales before their refunds.
const KINDS = [
  { find: findUnpostedLatePaymentIds, post: postLatePayments },
  { find: findUnpostedSaleIds, post: postSales },
  { find: findUnpostedRefundIds, post: postRefunds },
];

/**
 * Post every paid line and every refund to the journal, once. Concurrent or interrupted runs are safe, and sales never
 * wait for it. `all` looks through every order, not only those since the last entry.
 * @returns the number of entries written
 */
export async function postUnpostedEarnings({ db }: { readonly db: Db }, span: PostingOptions = {}): Promise<number> {
  let written = 0;
  for (const { find, post } of KINDS) {
    let ids: number[];
    do {
      ids = await find(db, IN_SIGHT, span);
      for (let at = 0; at < ids.length; at += AT_ONCE)
        written += await runInTransaction({ db }, async (own) => {
          await lockRoyaltyJournal(own.db);
          return post(own.db, ids.slice(at, at + AT_ONCE));
        });
    } while (ids.length === IN_SIGHT);
  }
  return written;
}
