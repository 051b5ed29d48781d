import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { queryRow } from '#db/query-rows.server.ts';

/** These projects, and the bundles that contain their items. */
export async function findProjectsAndContainingBundles(db: Db, ids: readonly number[]): Promise<number[]> {
  const found = await queryRow(db, sql<{ bundles: number[] }>`select bundles_with(${[...ids]}::bigint[]) as bundles`);
  return [...new Set([...ids, ...(found?.bundles ?? [])])];
}

/**
 * Updates the columns that a project derives from its items: lowest price in euro cents (for sorting only), formats,
 * availability and barcodes. Writes changed rows only.
 * @returns the changed ids
 */
export async function updateListingColumns(db: Db, ids: readonly number[] | 'all'): Promise<number[]> {
  const idsSql = ids === 'all' ? sql`array(select id from projects)` : sql`${[...ids]}::bigint[]`;
  const sums = sql`select p.id, hashtext((p.price_from, p.price_currency, p.in_stock, p.formats, p.sizes,
    p.barcodes)::text) as sum from projects p where p.id = any(${idsSql})`;
  const before = await sql<{ id: number; sum: number }>`${sums}`.execute(db);
  await sql`select refresh_project_sums(${idsSql})`.execute(db);
  const after = await sql<{ id: number; sum: number }>`${sums}`.execute(db);
  const was = new Map(before.rows.map(({ id, sum }) => [id, sum]));
  return after.rows.filter(({ id, sum }) => was.get(id) !== sum).map(({ id }) => id);
}

/** @returns true when the project was listed and has moved to another page */
export async function setStoredCuratedCategory(
  db: Db,
  id: number,
  category_id: number,
  chosen: boolean,
): Promise<boolean> {
  const page = sql`${category_id}::smallint`;
  const { rows } = await (chosen
    ? sql`update projects set category_ids = array_append(category_ids, ${page}) where id = ${id} and listed
      and not category_ids @> array[${page}] returning id`
    : sql`update projects set category_ids = array_remove(category_ids, ${page}) where id = ${id}
      and category_ids @> array[${page}] returning id`
  ).execute(db);
  return rows.length > 0;
}
