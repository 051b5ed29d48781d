import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import {
  applySearchTotalChanges,
  convertWordsToSearchQueries,
  countAndStoreSearchTotal,
  deleteSearchTotals,
  findStoredSearchQueries,
} from './search-totals.store.server.ts';
import { selectWordsToCount } from './select-words-to-count.ts';
import { loadWordStatistics } from './word-statistics.store.server.ts';

/** Longest time of one run; it continues a minute later. */
const COUNTS_FOR_MS = 2000;

/** Every minute: counts the records of lists of common words. */
export const updateSearchTotalsJob = (db: Db): JobHandler => ({
  name: 'keep-search-totals',
  seconds: 60,
  cron: '* * * * *',
  run: () => updateSearchTotals(db),
});

/** Folds changes into the stored totals. Then words that became common are counted, and others removed. */
export async function updateSearchTotals(db: Db): Promise<void> {
  await applySearchTotalChanges(db);
  const { rows, shares } = await loadWordStatistics(db, 'projects');
  const [wanted, kept] = await Promise.all([
    convertWordsToSearchQueries(db, selectWordsToCount(shares, rows)),
    findStoredSearchQueries(db),
  ]);
  await deleteSearchTotals(
    db,
    kept.filter((query) => !wanted.includes(query)),
  );
  const startedAt = performance.now();
  for (const query of wanted.filter((each) => !kept.includes(each))) {
    if (performance.now() - startedAt > COUNTS_FOR_MS) return;
    await countAndStoreSearchTotal(db, query);
  }
}
