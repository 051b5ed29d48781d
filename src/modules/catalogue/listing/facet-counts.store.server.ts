import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { ALL_RECORDS_FACET_KEY, LIST_FACETS, type ListFacet } from './facets.ts';
import { projectsToCountSql } from './list-count.store.server.ts';
import type { ProjectListFilter } from './list-filter.store.server.ts';
import { type ListReadStrategy, READ_IN_ORDER_STRATEGY } from './list-strategy.ts';

/**
 * The number of records per facet value ("genre:7"), and of `all`. The totals of the whole shop also count changes as
 * `changed`.
 */
export type FacetCounts = ReadonlyMap<string, number>;

/** The counts of a whole shop page (scope 0, or a category's id). The database updates them with every write. */
export async function loadStoredFacetCounts(db: Db, scope: number, b2b: boolean): Promise<FacetCounts> {
  const { rows } = await sql<{ word: string; count: number }>`
    select word, sum(count)::float8 as count from (
      select word, count from facet_totals where scope = ${scope} and (${b2b} or not b2b)
      union all select word, count from facet_changes where scope = ${scope} and (${b2b} or not b2b)) each
    group by word having sum(count) > 0`.execute(db);
  return new Map(rows.map(({ word, count }) => [word, count]));
}

/** A list, and the facets to count in it. */
export interface FacetCountRequest {
  readonly filter: ProjectListFilter;
  readonly facets: readonly ListFacet[];
  /** The index to count by; that of an order by default. */
  readonly counted?: ListReadStrategy['counted'] | undefined;
}

/** The counts of each list, from at most 10,001 of its records, in one statement. A larger list has `all` alone. */
export async function countFacetValues(db: Db, bases: readonly FacetCountRequest[]): Promise<FacetCounts[]> {
  if (!bases.length) return [];
  const { rows } = await facetCountSql(bases).execute(db);
  const counts = bases.map(() => new Map<string, number>());
  for (const { base, word, count } of rows) counts[base]?.set(word, count);
  return counts;
}

/**
 * Ordered like an index, so that the planner never scans the table. Facet values are expanded in the select list,
 * which costs a third of calling a function per row.
 */
export function facetCountSql(bases: readonly FacetCountRequest[]) {
  const each = bases.map(
    (
      { filter, facets, counted = READ_IN_ORDER_STRATEGY.counted },
      base,
    ) => sql`(select ${sql.lit(base)} as base, word, count(*)::int as count
      from (select unnest(${sql.lit(ALL_RECORDS_FACET_KEY)}::text || p.facets) as word
        from (${projectsToCountSql(sql`p.facets`, filter, counted)}) p) w
      where ${
        facets.length === LIST_FACETS.length
          ? sql`true`
          : sql`split_part(word, ':',
        1) = any(${[ALL_RECORDS_FACET_KEY, ...facets]}::text[])`
      } group by word)`,
  );
  return sql<{ base: number; word: string; count: number }>`${sql.join(each, sql` union all `)}`;
}

/** Folds pending changes into the totals. Counts are right before and after. */
export async function applyFacetCountChanges(db: Db): Promise<void> {
  await sql`select fold_facets()`.execute(db);
}
