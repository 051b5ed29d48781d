import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/jobs.server.ts';
import { dropTotals, foldSearch, keepTotal, listQueries, loadKeptQueries } from './search-totals.store.server.ts';
import { wordsWithCounts } from './word-counts.ts';
import { loadCommonWords } from './words.store.server.ts';

/** Longest time of one run; it continues a minute later. */
const COUNTS_FOR_MS = 2000;

/** Every minute: counts the records of lists of common words. */
export const keepSearchTotals = (db: Db): JobHandler => ({
  name: 'keep-search-totals',
  seconds: 60,
  cron: '* * * * *',
  run: () => keepTotals(db),
});

/** Folds changes into the stored totals. Then words that became common are counted, and others removed. */
export async function keepTotals(db: Db): Promise<void> {
  await foldSearch(db);
  const { rows, shares } = await loadCommonWords(db, 'projects');
  const [wanted, kept] = await Promise.all([listQueries(db, wordsWithCounts(shares, rows)), loadKeptQueries(db)]);
  await dropTotals(
    db,
    kept.filter((query) => !wanted.includes(query)),
  );
  const begun = performance.now();
  for (const query of wanted.filter((each) => !kept.includes(each))) {
    if (performance.now() - begun > COUNTS_FOR_MS) return;
    await keepTotal(db, query);
  }
}
