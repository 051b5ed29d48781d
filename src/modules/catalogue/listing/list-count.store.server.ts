// SQL of the number of projects in a list.
import { type RawBuilder, sql } from 'kysely';
import { MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';
import { type ProjectListFilter, projectListConditionsSql } from './list-filter.store.server.ts';
import { type ListReadStrategy, READ_IN_ORDER_STRATEGY } from './list-strategy.ts';

/** The total of a list: 10,001 means more than 10,000. */
export const listTotalSql = (filter: ProjectListFilter, { counted: way }: ListReadStrategy) =>
  sql`select count(*)::int as total from (${projectsToCountSql(sql``, filter, way)}) c`;

/** The same count as a query of its own. */
export const projectListCountSql = (filter: ProjectListFilter) =>
  sql<{ total: number }>`${listTotalSql(filter, READ_IN_ORDER_STRATEGY)}`;

/**
 * As many projects of a list as are counted. Gathered ones are planned as a whole list and read only as far as needed.
 */
export function projectsToCountSql(
  columnsSql: RawBuilder<unknown>,
  filter: ProjectListFilter,
  counted: ListReadStrategy['counted'],
) {
  const most = sql`limit ${sql.lit(MAX_EXACT_LIST_COUNT + 1)}`;
  if (counted === 'by words')
    return sql`with found as materialized (select ${columnsSql} from projects p
      where ${projectListConditionsSql(filter, undefined, 'words')}) select * from found ${most}`;
  if (counted === 'by price' && filter.prices?.length) {
    const each = filter.prices.map(
      (range) =>
        sql`(select ${columnsSql} from projects p
          where ${projectListConditionsSql({ ...filter, prices: [range], euro: undefined })} ${most})`,
    );
    return sql`select * from (${sql.join(each, sql` union all `)}) each ${most}`;
  }
  return sql`select ${columnsSql} from projects p where ${projectListConditionsSql(filter)} ${countingOrder(filter)} ${most}`;
}

/**
 * The order of a count: that of an index, or else the planner scans the table. Matches are gathered from their own
 * index, where sorting first would cost more.
 */
const countingOrder = ({ matches }: ProjectListFilter) =>
  matches ? sql`` : sql`order by p.popularity desc, p.id desc`;
