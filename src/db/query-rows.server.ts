import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';

/** The rows of a raw statement (docs/internals/database.md). */
export async function queryRows<T>(db: QueryExecutorProvider, statement: RawBuilder<T>): Promise<T[]> {
  return (await statement.execute(db)).rows;
}

const JSON_ROWS = ['/* prepared */ select row_to_json(r) as row from (', ') r'] as const;

/**
 * The rows of a wide statement, each sent as one JSON column. The driver describes every column of every answer
 * anew, which costs more than a few rows of 40 columns. No column may be a timestamp, a numeric or bytes, which JSON
 * reads otherwise.
 */
export async function queryJsonRows<T>(db: QueryExecutorProvider, statement: RawBuilder<T>): Promise<T[]> {
  const [before, after] = JSON_ROWS;
  const found = await queryRows(db, sql<{ row: T }>`${sql.raw(before)}${statement}${sql.raw(after)}`);
  return found.map(({ row }) => row);
}

/** The statement inside one of `queryJsonRows`; undefined for any other. */
export const unwrapQueryJsonRowsStatement = (text: string): string | undefined =>
  text.startsWith(JSON_ROWS[0]) ? text.slice(JSON_ROWS[0].length, -JSON_ROWS[1].length) : undefined;

/** The rows of a statement by its column `key`, which they lose; each group in the order of the statement. */
export async function queryRowsByKey<T extends { readonly key: number }>(
  db: QueryExecutorProvider,
  statement: RawBuilder<T>,
): Promise<ReadonlyMap<number, Omit<T, 'key'>[]>> {
  const groups = new Map<number, Omit<T, 'key'>[]>();
  for (const { key, ...row } of await queryRows(db, statement)) {
    const group = groups.get(key) ?? [];
    group.push(row);
    groups.set(key, group);
  }
  return groups;
}

/** The first row of a statement, if there is one. */
export async function queryRow<T>(db: QueryExecutorProvider, statement: RawBuilder<T>): Promise<T | undefined> {
  return (await statement.execute(db)).rows[0];
}

/** The row of a statement that always returns one: a sum, an insert, a locked row. @throws Error without a row */
export async function queryRequiredRow<T>(db: QueryExecutorProvider, statement: RawBuilder<T>): Promise<T> {
  return requireOneRow((await statement.execute(db)).rows);
}

/** The same for rows that are already loaded. @throws Error without a row */
export function requireOneRow<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('The statement gave no row, but one was expected.');
  return first;
}

/**
 * Counts rows up to the exact limit of lists plus one, so that a long list costs no more.
 * @param from everything behind `select`: `from orders o where …`
 */
export async function countRowsUpTo(
  db: QueryExecutorProvider,
  from: RawBuilder<unknown>,
  most = MAX_EXACT_LIST_COUNT + 1,
): Promise<number> {
  const counted = sql<{ count: number }>`select count(*)::int as count from (select ${from} limit ${sql.lit(most)}) c`;
  return (await queryRequiredRow(db, counted)).count;
}
