import { type Db, inTransaction } from '#platform/ctx.server.ts';
import { postLateMoney, postRefunds } from './post-refunds.server.ts';
import { postSales } from './post-sales.server.ts';
import { lockJournal } from './unposted.store.server.ts';

/** So many orders or refunds share a transaction: few enough that nobody waits long for the journal. */
const AT_ONCE = 100;

/**
 * Brings the journal up to the orders: every paid line and every refund once, however many processes do so at once and wherever one
 * of them died. Selling never waits for it. `all` looks through every order, not just those since the last entry.
 * @returns how many entries were written
 */
export async function postEarnings({ db }: { readonly db: Db }, options: { all?: boolean } = {}): Promise<number> {
  let written = 0;
  for (const post of [postLateMoney, postSales, postRefunds])
    for (let posted = AT_ONCE; posted === AT_ONCE; written += posted)
      posted = await inTransaction({ db }, async (own) => {
        await lockJournal(own.db);
        return post(own.db, AT_ONCE, options);
      });
  return written;
}
