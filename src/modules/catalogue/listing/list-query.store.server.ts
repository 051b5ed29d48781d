import { type RawBuilder, sql } from 'kysely';
import { PREPARED_STATEMENT_MARK } from '#db/pipelined-client.server.ts';
import { DEFAULT_PAGE_SIZE, MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';
import type { ProjectMatches } from '#platform/ports/search.ts';
import { listTotalSql } from './list-count.store.server.ts';
import { isFilteredOnlyBy, type ProjectListFilter, projectListConditionsSql } from './list-filter.store.server.ts';
import type { ListSort } from './list-sorts.ts';
import { type ListReadStrategy, type PriceOrderSegment, READ_IN_ORDER_STRATEGY } from './list-strategy.ts';

// SQL of a list: its order, its start and its total.

export interface ProjectListPageQuery {
  readonly sort: ListSort;
  readonly limit: number;
  readonly offset: number;
  readonly from?: ListCursorPosition;
  /** A recent count, which saves a new one. */
  readonly known?: number;
  /** The currency for sorting by price, where items have prices of their own in it. */
  readonly own?: string;
  /** Staff picks come first, in the order chosen by staff. */
  readonly picksFirst?: boolean;
}

/** A row's place by its sort value. The page begins after it or ends before it. */
export interface ListCursorPosition {
  readonly key: string;
  readonly id: number;
  readonly isBefore: boolean;
}

interface SortRule {
  readonly column: RawBuilder<unknown>;
  /** The sort value as text of an integer, and back. */
  readonly key: (value: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly value: (key: string) => RawBuilder<unknown>;
  readonly down: boolean;
  /** Value for rows without a sort value. They come last in either direction. */
  readonly none?: number;
}

const NUMBER = {
  key: (value: RawBuilder<unknown>) => sql`${value}::text`,
  value: (key: string) => sql`${key}::int`,
};
const PRICE = { ...NUMBER, column: sql`p.price_from_eur` };
const POPULAR: SortRule = { ...NUMBER, column: sql`p.popularity`, down: true };
const SORT_RULES: Readonly<Record<ListSort, SortRule>> = {
  // Named matches in the order of the search, then the other matches by popularity.
  best_match: POPULAR,
  popular: POPULAR,
  newest: {
    column: sql`p.published_at`,
    key: (value) => sql`(extract(epoch from ${value}) * 1000000)::bigint::text`,
    value: (key) => sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`,
    down: true,
  },
  price_asc: { ...PRICE, down: false, none: 2_147_483_647 },
  price_desc: { ...PRICE, down: true, none: -1 },
};

interface Listed {
  readonly total: number;
  readonly id: number | null;
  readonly key: string;
  readonly version: string;
}

/**
 * The projects of a page; a row without an id carries only the total. The page is chosen in an index, at any depth,
 * and only its own rows are read.
 */
export function projectListSql(
  filter: ProjectListFilter,
  page: ProjectListPageQuery,
  reading: ListReadStrategy = READ_IN_ORDER_STRATEGY,
) {
  const { sort, known } = page;
  const { isGathered } = reading;
  const rule = SORT_RULES[sort];
  const way = rule.down ? sql`desc` : sql`asc`;
  const chosen =
    sort === 'best_match' && filter.matches
      ? selectBestMatches(filter, filter.matches, page)
      : page.picksFirst
        ? selectPicksFirst(filter, page)
        : isGathered
          ? selectFromWholeList(page)
          : selectInOrder(filter, page, reading.stretches);
  const all = isGathered ? sql`found as materialized (${selectWholeList(filter, page)}),` : sql``;
  const begin = sql`${preparedPrefix(filter, page, reading)} with ${all} chosen as (${chosen}),
      page as (select c.id, p.xmin::text as version, c.sort_value, ${rule.key(sql`c.sort_value`)} as key from chosen c
        join projects p using (id))`;
  const order = sql`order by page.sort_value ${way}, page.id ${way}`;
  return known === undefined
    ? sql<Listed>`${begin},
        counted as (${
          isGathered
            ? sql`select least(count(*), ${sql.lit(MAX_EXACT_LIST_COUNT + 1)})::int as total
          from found`
            : listTotalSql(filter, reading)
        })
        select counted.total, page.id, page.key, page.version from counted left join page on true ${order}`
    : sql<Listed>`${begin}
        select ${known}::int as total, page.id, page.key, page.version from page ${order}`;
}

/** Every project of a list with its sort value. It has no limit, so that the planner does not scan an order. */
function selectWholeList(filter: ProjectListFilter, { sort, own }: ProjectListPageQuery) {
  const { column, none } = SORT_RULES[sort];
  const owned = own
    ? sql`(select o.place from own_prices o where o.project_id = p.id and o.currency = ${own}),`
    : sql``;
  const value = none === undefined ? column : sql`coalesce(${owned} ${column}, ${sql.lit(none)})`;
  return sql`select p.id, ${value} as sort_value from projects p where ${projectListConditionsSql(filter, undefined, 'words')}`;
}

/** Ids and sort values of one page of the gathered rows. */
function selectFromWholeList({ sort, limit, offset, from }: ProjectListPageQuery) {
  const { value, down } = SORT_RULES[sort];
  const beside = beyondCursor(from, sql`(sort_value, id)`, value, down);
  return sql`select id, sort_value from found where true ${beside}
    ${orderBy(sql`sort_value`, sql`id`, down !== isBackwards(from))} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/** Ids and sort values of one page; of a page before a place those that are nearest to it. */
function selectInOrder(
  filter: ProjectListFilter,
  { sort, limit, offset, from, own }: ProjectListPageQuery,
  stretches?: readonly PriceOrderSegment[],
) {
  const { column, value, down, none } = SORT_RULES[sort];
  const way = down !== isBackwards(from);
  const some = (has: RawBuilder<unknown> | undefined, sort_value: RawBuilder<unknown>, beside: RawBuilder<unknown>) =>
    sql`select p.id, ${sort_value} as sort_value from projects p
      where ${projectListConditionsSql(filter, has)} ${beside} ${orderBy(column, sql`p.id`, way)}`;
  const beside = beyondCursor(from, sql`(${column}, p.id)`, value, down);
  if (none === undefined)
    return sql`${some(undefined, column, beside)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  // Both halves use the same index, whose end holds rows without a value. Own prices are merged in place.
  const most = sql`limit ${sql.lit(limit + offset)}`;
  const has = own
    ? sql`${column} is not null and not exists (select from own_prices o where o.project_id = p.id
      and o.currency = ${own})`
    : sql`${column} is not null`;
  const owned = own
    ? sql`union all (select p.id, o.place from own_prices o join projects p on p.id = o.project_id
        where ${projectListConditionsSql(filter, sql`o.currency = ${own}`)} ${beyondCursor(
          from,
          sql`(o.place,
          o.project_id)`,
          value,
          down,
        )}
        ${orderBy(sql`o.place`, sql`o.project_id`, way)} ${most})`
    : sql``;
  const each = stretches?.map((stretch) => sql`(${selectPriceSegment(filter, stretch, beside, way)} ${most})`);
  // Stretches are read one after the other until there are enough rows.
  const priced = each
    ? sql`select id, sort_value from (${sql.join(each, sql` union all `)}) in_turn`
    : some(has, column, beside);
  return sql`select id, sort_value from (
      (${priced} ${most})
      ${owned}
      union all (${some(sql`${column} is null`, sql.lit(none), beyondRowsWithoutValue(from, none, down))} ${most})) all_of_them
    ${orderBy(sql`sort_value`, sql`id`, way)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/** The rows within a stretch of prices, gathered by the word index and sorted, or read in order. */
function selectPriceSegment(
  filter: ProjectListFilter,
  { low, high, tiers }: PriceOrderSegment,
  beside: RawBuilder<unknown>,
  down: boolean,
) {
  const { column } = PRICE;
  if (!tiers)
    return sql`select p.id, ${column} as sort_value from projects p
      where ${projectListConditionsSql(
        filter,
        sql`${column} >= ${low}::int
        and ${column} < ${high}::bigint`,
      )} ${beside} ${orderBy(column, sql`p.id`, down)}`;
  return sql`with found as materialized (
      select p.id, ${column} as sort_value from projects p where ${projectListConditionsSql(filter, undefined, { tiers })} ${beside})
    select id, sort_value from found ${orderBy(sql`sort_value`, sql`id`, down)}`;
}

/** The rows beyond the cursor among those without a sort value, which come last. */
function beyondRowsWithoutValue(
  from: ListCursorPosition | undefined,
  none: number,
  down: boolean,
): RawBuilder<unknown> {
  if (!from) return sql``;
  if (from.key !== String(none)) return from.isBefore ? sql`and false` : sql``;
  return sql`and p.id ${down !== from.isBefore ? sql`<` : sql`>`} ${from.id}::bigint`;
}

/** ListSort values of named matches lie above any popularity. */
export const EXACT_MATCH_SORT_VALUE = 2_147_483_647;

function selectBestMatches(filter: ProjectListFilter, { ids, beyond }: ProjectMatches, page: ProjectListPageQuery) {
  const named = sql`unnest(${[...ids]}::bigint[]) with ordinality n (id, place)`;
  const others = beyond === null ? null : sql`p.id <> all((select ${[...ids]}::bigint[])::bigint[])`;
  return selectNamedFirst({ ...filter, matches: undefined }, named, filter, others, page);
}

/** Most picks with a place. */
const MAX_PICKS = sql.lit(100);

function selectPicksFirst(filter: ProjectListFilter, page: ProjectListPageQuery) {
  const named = sql`(select project_id as id, row_number() over (order by place) as place from pick_places
    order by place limit ${MAX_PICKS}) n`;
  const others = sql`p.id not in (select project_id from pick_places order by place limit ${MAX_PICKS})`;
  return selectNamedFirst(filter, named, filter, others, page);
}

/** Named rows, `n (id, place)`, in their order; then the others by popularity. */
function selectNamedFirst(
  filterOfNamed: ProjectListFilter,
  named: RawBuilder<unknown>,
  filterOfOthers: ProjectListFilter,
  others: RawBuilder<unknown> | null,
  { limit, offset, from }: ProjectListPageQuery,
) {
  const { value } = SORT_RULES.best_match;
  const beside = (row: RawBuilder<unknown>) => beyondCursor(from, row, value, true);
  const down = !isBackwards(from);
  const rest =
    others &&
    sql`union all (select p.id, p.popularity from projects p where ${projectListConditionsSql(filterOfOthers, others)}
    ${beside(sql`(p.popularity, p.id)`)} ${orderBy(sql`p.popularity`, sql`p.id`, down)}
      limit ${sql.lit(limit + offset)})`;
  return sql`select id, sort_value from (
      select p.id, ${sql.lit(EXACT_MATCH_SORT_VALUE)} - n.place::int as sort_value from ${named} join projects p using (id)
      where ${projectListConditionsSql(filterOfNamed)}
      ${rest ?? sql``}) best
    where true ${beside(sql`(sort_value, id)`)} ${orderBy(sql`sort_value`, sql`id`, down)}
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

const isBackwards = (from: ListCursorPosition | undefined): boolean => from?.isBefore ?? false;

function beyondCursor(
  from: ListCursorPosition | undefined,
  row: RawBuilder<unknown>,
  value: SortRule['value'],
  down: boolean,
) {
  if (!from) return sql``;
  return sql`and ${row} ${down !== from.isBefore ? sql`<` : sql`>`} (${value(from.key)}, ${from.id}::bigint)`;
}

const orderBy = (column: RawBuilder<unknown>, id: RawBuilder<unknown>, down: boolean) =>
  down ? sql`order by ${column} desc, ${id} desc` : sql`order by ${column}, ${id}`;

/**
 * Only usual first pages are frequent enough for a stored plan, and one plan must fit all values.
 * That holds for the index of the order, of an artist and of a label. Tags, shops and price ranges are planned each
 * time.
 */
function preparedPrefix(
  filter: ProjectListFilter,
  { limit, offset }: ProjectListPageQuery,
  { isGathered, stretches }: ListReadStrategy,
) {
  const isAlike = isFilteredOnlyBy(filter, 'b2b', 'facets', 'format', 'category_id', 'artist_id', 'label_id');
  const isFirst = limit === DEFAULT_PAGE_SIZE + 1 && offset === 0;
  return isFirst && isAlike && !isGathered && !stretches ? sql.raw(PREPARED_STATEMENT_MARK) : sql``;
}
