import { type Db, inTransaction } from '#platform/ctx.server.ts';
import { postLateMoney, postRefunds } from './post-refunds.server.ts';
import { postSales } from './post-sales.server.ts';
import {
  findLateMoney,
  findUnpostedRefunds,
  findUnpostedSales,
  lockJournal,
  type Span,
} from './unposted-sales.store.server.ts';

/** So many are looked for at once: what is posted already is passed over once, not with every hundred. */
const IN_SIGHT = 5000;
/** So many orders or refunds share a transaction: few enough that nobody waits long for the journal. */
const AT_ONCE = 100;

// Late money before what is given back of it, sales before their refunds.
const KINDS = [
  { find: findLateMoney, post: postLateMoney },
  { find: findUnpostedSales, post: postSales },
  { find: findUnpostedRefunds, post: postRefunds },
];

/**
 * Brings the journal up to the orders: every paid line and every refund once, however many processes do so at once and wherever one
 * of them died. Selling never waits for it. `all` looks through every order, not just those since the last entry.
 * @returns how many entries were written
 */
export async function postEarnings({ db }: { readonly db: Db }, span: Span = {}): Promise<number> {
  let written = 0;
  for (const { find, post } of KINDS) {
    let ids: number[];
    do {
      ids = await find(db, IN_SIGHT, span);
      for (let at = 0; at < ids.length; at += AT_ONCE)
        written += await inTransaction({ db }, async (own) => {
          await lockJournal(own.db);
          return post(own.db, ids.slice(at, at + AT_ONCE));
        });
    } while (ids.length === IN_SIGHT);
  }
  return written;
}
