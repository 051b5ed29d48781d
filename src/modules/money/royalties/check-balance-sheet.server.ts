import type { Db } from '#platform/ctx.server.ts';
import { loadBalanceSheets } from './balance-sheet.store.server.ts';
import { type BalanceSheet, findBalanceSheetErrors } from './balance-sheet.ts';
import { postUnpostedEarnings } from './post-earnings.server.ts';

/**
 * Bring the journal up to date and check the balance sheet of the whole shop. `wrong` has the failed equations in
 * words.
 */
export async function postEarningsAndCheckBalance(db: Db): Promise<{ sums: BalanceSheet[]; wrong: string[] }> {
  await postUnpostedEarnings({ db }, { all: true });
  const sums = await loadBalanceSheets(db);
  return { sums, wrong: sums.flatMap(findBalanceSheetErrors) };
}
