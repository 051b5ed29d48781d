import type { Db } from '#platform/ctx.server.ts';
import { findMoneySums } from './money-sums.store.server.ts';
import { findMoneySumErrors, type MoneySums } from './money-sums.ts';
import { postUnpostedEarnings } from './post-earnings.server.ts';

/**
 * Bring the journal up to date and check the balance sheet of the whole shop. `wrong` has the failed equations in
 * words.
 */
export async function postEarningsAndCheckMoneySums(db: Db): Promise<{ sums: MoneySums[]; wrong: string[] }> {
  await postUnpostedEarnings({ db }, { all: true });
  const sums = await findMoneySums(db);
  return { sums, wrong: sums.flatMap(findMoneySumErrors) };
}
