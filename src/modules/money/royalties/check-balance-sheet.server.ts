import type { Db } from '#platform/ctx.server.ts';
import { loadBalanceSheets } from './balance-sheet.store.server.ts';
import { type BalanceSheet, balanceSheetErrors } from './balance-sheet.ts';
import { postEarnings } from './post-earnings.server.ts';

/** Brings the journal up to date, then holds all money of the shop against it. `wrong`: the equations that do not hold, in words. */
export async function checkBalanceSheets(db: Db): Promise<{ sums: BalanceSheet[]; wrong: string[] }> {
  await postEarnings({ db }, { all: true });
  const sums = await loadBalanceSheets(db);
  return { sums, wrong: sums.flatMap(balanceSheetErrors) };
}
