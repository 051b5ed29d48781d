import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { ALL, FACETS, type Facet } from './facets.ts';
import type { ListFilter } from './list-filter.store.server.ts';
import { someOf } from './list-query.store.server.ts';
import { IN_ORDER, type ListStrategy } from './list-strategy.ts';

/** How many records there are of each word ("genre:7"), and of `all`; in the totals of all of the shop how many times one was `changed`. */
export type Counts = ReadonlyMap<string, number>;

/** What all of a page of the shop holds (scope 0, or a category's id), kept by the database itself with every write. */
export async function loadTotals(db: Db, scope: number, b2b: boolean): Promise<Counts> {
  const { rows } = await sql<{ word: string; count: number }>`
    select word, sum(count)::float8 as count from (
      select word, count from facet_totals where scope = ${scope} and (${b2b} or not b2b)
      union all select word, count from facet_changes where scope = ${scope} and (${b2b} or not b2b)) each
    group by word having sum(count) > 0`.execute(db);
  return new Map(rows.map(({ word, count }) => [word, count]));
}

/** A list, and which facets are to be counted in it. */
export interface Base {
  readonly filter: ListFilter;
  readonly facets: readonly Facet[];
  /** In an order that an index has unless said. */
  readonly counted?: ListStrategy['counted'] | undefined;
}

/** The counts of each list, from 10,001 of its records at most: more than that is said by `all` alone. One statement for all of them. */
export async function countWords(db: Db, bases: readonly Base[]): Promise<Counts[]> {
  if (!bases.length) return [];
  const { rows } = await countQuery(bases).execute(db);
  const counts = bases.map(() => new Map<string, number>());
  for (const { base, word, count } of rows) counts[base]?.set(word, count);
  return counts;
}

/**
 * In an order that an index has, so that the planner never thinks of reading the table from its beginning; words are taken out in the list
 * of what is selected, which costs two thirds of a function called for each row.
 */
export function countQuery(bases: readonly Base[]) {
  const each = bases.map(
    (
      { filter, facets, counted = IN_ORDER.counted },
      base,
    ) => sql`(select ${sql.lit(base)} as base, word, count(*)::int as count
      from (select unnest(${sql.lit(ALL)}::text || p.facets) as word
        from (${someOf(sql`p.facets`, filter, counted)}) p) w
      where ${facets.length === FACETS.length ? sql`true` : sql`split_part(word, ':', 1) = any(${[ALL, ...facets]}::text[])`} group by word)`,
  );
  return sql<{ base: number; word: string; count: number }>`${sql.join(each, sql` union all `)}`;
}

/** Folds what has changed into the totals; counting is right before and after. */
export async function foldFacets(db: Db): Promise<void> {
  await sql`select fold_facets()`.execute(db);
}
