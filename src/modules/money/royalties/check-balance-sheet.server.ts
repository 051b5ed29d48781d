import type { Db } from '#platform/ctx.server.ts';
import { loadSums } from './balance-sheet.store.server.ts';
import { disagreements, type Sums } from './balance-sheet.ts';
import { postEarnings } from './post-earnings.server.ts';

/** Brings the journal up to date, then holds all money of the shop against it. `wrong`: the equations that do not hold, in words. */
export async function checkSums(db: Db): Promise<{ sums: Sums[]; wrong: string[] }> {
  await postEarnings({ db }, { all: true });
  const sums = await loadSums(db);
  return { sums, wrong: sums.flatMap(disagreements) };
}
