import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';

/** Folds additions and removals since the last run into the stored totals. */
export async function applySearchTotalChanges(db: Db): Promise<void> {
  await sql`select fold_search()`.execute(db);
}

/** The queries of lists for these words. */
export async function convertWordsToSearchQueries(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select search_query(word, '{}', 'last')::text as query
      from unnest(${[...words]}::text[]) with ordinality w (word, n) order by n`.execute(db);
  return rows.map(({ query }) => query);
}

export async function findStoredSearchQueries(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('search_totals').select('query').execute();
  return rows.map(({ query }) => query);
}

export async function countAndStoreSearchTotal(db: Db, query: string): Promise<void> {
  await sql`select keep_search_total(${query})`.execute(db);
}

export async function deleteSearchTotals(db: Db, queries: readonly string[]): Promise<void> {
  await sql`delete from search_totals where query = any(${[...queries]}::text[])`.execute(db);
}
