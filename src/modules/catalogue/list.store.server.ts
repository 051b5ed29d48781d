import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { KEEP_PLAN } from '#db/kept-plans.server.ts';
import { COUNTED_EXACTLY, DEFAULT_LIMIT } from '#kit/paging.ts';
import type { Asked } from '#modules/search/search.ts';
import { keepTile, keptTile, tilesGeneration } from './kept-tiles.server.ts';
import type { Sort } from './sorts.ts';
import type { TileRow } from './tile-row.ts';

/** Which projects a list holds. All parts must hold; `ids` names them one by one. */
export interface ListFilter {
  readonly genres?: readonly number[];
  readonly tag?: string;
  readonly category?: string;
  readonly category_id?: number;
  readonly artist_id?: number;
  readonly label_id?: number;
  readonly shop_id?: number;
  readonly type?: string;
  readonly selling_mode?: string;
  readonly format?: string;
  readonly exclusive?: boolean;
  readonly in_stock?: boolean;
  readonly b2b: boolean;
  readonly ids?: readonly number[];
  readonly without?: readonly number[];
  readonly search?: { readonly asked: Asked; readonly allUnfinished: boolean; readonly isCommon: boolean };
}

export interface ListPage {
  readonly sort: Sort;
  readonly limit: number;
  readonly offset: number;
  /** Sort value and id of the row before the first one wanted. */
  readonly after?: { readonly key: string; readonly id: number };
  /** A count known from a moment ago, so that it is not made again. */
  readonly known?: number;
}

/** A project in a list: what its tile is made of, and its sort value as text. */
export interface Placed {
  readonly row: TileRow;
  readonly key: string;
}

interface SortRule {
  readonly column: RawBuilder<unknown>;
  /** The sort value as text of a whole number, and back. */
  readonly key: RawBuilder<unknown>;
  readonly value: (key: string) => RawBuilder<unknown>;
  readonly down: boolean;
  /** Rows the index of this order does not hold a place for. */
  readonly only?: RawBuilder<unknown>;
}

const asInt = (key: string) => sql`${key}::int`;
const PRICE = {
  column: sql`p.price_from_eur`,
  key: sql`p.price_from_eur::text`,
  value: asInt,
  only: sql`p.price_from_eur is not null`,
};
const SORT_RULES: Readonly<Record<Sort, SortRule>> = {
  popular: { column: sql`p.popularity`, key: sql`p.popularity::text`, value: asInt, down: true },
  newest: {
    column: sql`p.published_at`,
    key: sql`(extract(epoch from p.published_at) * 1000000)::bigint::text`,
    value: (key) => sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`,
    down: true,
  },
  price_asc: { ...PRICE, down: false },
  price_desc: { ...PRICE, down: true },
};

/**
 * One page of listed projects with their prices, and how many there are (10,001 means more than 10,000), in two round trips
 * whatever the length of the page: which they are is planned for what is asked, what they are made of is planned once.
 */
export async function findTiles(
  db: Db,
  filter: ListFilter,
  page: ListPage,
  currency: string,
): Promise<{ total: number; rows: Placed[] }> {
  const { rows } = await listQuery(filter, page).execute(db);
  const places = rows.flatMap(({ id, key, version }) => (id === null ? [] : [{ id, key, version }]));
  return { total: page.known ?? rows[0]?.total ?? 0, rows: await tilesAt(db, places, currency) };
}

/** Up to `limit` listed projects: the popular ones of the first filter, then of the next, each once; nothing is counted. */
export async function findTilesInTurn(
  db: Db,
  filters: readonly ListFilter[],
  limit: number,
  currency: string,
): Promise<TileRow[]> {
  const each = filters.map(
    (
      filter,
      turn,
    ) => sql`(select p.id, p.popularity, p.xmin::text as version, ${sql.lit(turn)} as turn from projects p where ${conditions(filter, undefined)}
      order by p.popularity desc, p.id desc limit ${sql.lit(limit)})`,
  );
  const { rows } = await sql<Place>`${sql.raw(KEEP_PLAN)}
    select id, popularity::text as key, version from (${sql.join(each, sql` union all `)}) found
    group by id, popularity, version order by min(turn), popularity desc, id desc limit ${sql.lit(limit)}`.execute(db);
  return (await tilesAt(db, rows, currency)).map(({ row }) => row);
}

interface Place {
  readonly id: number;
  readonly key: string;
  /** Changes with every write of the project's row. */
  readonly version: string;
}

/** In the order of `places`; only those not in memory are asked for. A transaction sees its own writes, and so neither takes nor keeps. */
async function tilesAt(db: Db, places: readonly Place[], currency: string): Promise<Placed[]> {
  const remembers = !db.isTransaction;
  const begun = tilesGeneration();
  const known = new Map<number, TileRow>();
  for (const { id, version } of remembers ? places : []) {
    const row = keptTile(id, version, currency);
    if (row) known.set(id, row);
  }
  const versions = new Map(places.flatMap(({ id, version }) => (known.has(id) ? [] : [[id, version]])));
  for (const row of await loadTiles(db, [...versions.keys()], currency)) {
    known.set(row.id, row);
    if (remembers) keepTile(row, versions.get(row.id) ?? '', currency, begun);
  }
  return places.flatMap(({ id, key }) => {
    const row = known.get(id);
    return row ? [{ row, key }] : [];
  });
}

async function loadTiles(db: Db, ids: readonly number[], currency: string): Promise<TileRow[]> {
  if (!ids.length) return [];
  const { rows } = await sql<TileRow>`${sql.raw(KEEP_PLAN)}
    select p.id, p.name, p.artist_name, p.artist_id, p.slug, p.category, p.picture, p.picture_version, p.cover_tone,
      p.color_vinyl, p.selling_mode, p.limited_edition, p.promo, p.b2b, p.pickup, p.formats, p.in_stock, p.ships_at,
      p.funding_goal, p.funding_count, p.funding_ends_at, ${heard} as heard, ${prices(currency)} as prices
    from projects p where p.id = any((select ${ids}::bigint[])::bigint[])`.execute(db);
  return rows;
}

interface Listed {
  readonly total: number;
  readonly id: number | null;
  readonly key: string;
  readonly version: string;
}

/** Which projects stand on a page; a row without an id says only how many there are. */
export function listQuery(filter: ListFilter, { sort, limit, offset, after, known }: ListPage) {
  const rule = SORT_RULES[sort];
  const way = rule.down ? sql`desc` : sql`asc`;
  const where = conditions(filter, rule.only);
  const next = after
    ? sql`and (${rule.column}, p.id) ${rule.down ? sql`<` : sql`>`} (${rule.value(after.key)}, ${after.id}::bigint)`
    : sql``;
  const begin = sql`${keep(limit, offset)} with ${hits(filter)}
    page as (
      select p.id, p.xmin::text as version, ${rule.column} as sort_value, ${rule.key} as key from projects p where ${where} ${next}
      order by ${rule.column} ${way}, p.id ${way} limit ${sql.lit(limit)} offset ${sql.lit(offset)})`;
  const inOrder = sql`order by page.sort_value ${way}, page.id ${way}`;
  return known === undefined
    ? sql<Listed>`${begin},
        counted as (select count(*)::int as total from (select from projects p where ${where} limit ${sql.lit(COUNTED_EXACTLY + 1)}) c)
        select counted.total, page.id, page.key, page.version from counted left join page on true ${inOrder}`
    : sql<Listed>`${begin}
        select ${known}::int as total, page.id, page.key, page.version from page ${inOrder}`;
}

// Only first pages of the usual length are asked for often enough to keep their plan.
const keep = (limit: number, offset: number) =>
  limit === DEFAULT_LIMIT + 1 && offset === 0 ? sql.raw(KEEP_PLAN) : sql``;

const prices = (currency: string) => sql`coalesce((
  select json_agg(json_build_object('price', i.price, 'currency', i.currency, 'b2b_price', i.b2b_price, 'own',
    (select o.price from item_prices o where o.item_id = i.id and o.currency = ${currency})))
  from items i where i.project_id = p.id and i.active), '[]')`;

const heard = sql`exists (select from songs s where s.project_id = p.id and s.state = 'ready' and s.preview_file is not null)`;

// A rare word's projects are gathered first, so that no order tempts the planner to walk past all the others.
const hits = ({ search }: ListFilter) =>
  search && !search.isCommon
    ? sql`hits as materialized (select id from projects where listed and search @@ ${query(search)}),`
    : sql``;

const query = ({ asked, allUnfinished }: NonNullable<ListFilter['search']>) =>
  sql`search_query(${asked.text}, ${[...asked.codes]}::text[], ${allUnfinished})`;

function conditions(filter: ListFilter, only: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  const {
    genres,
    tag,
    category,
    category_id,
    artist_id,
    label_id,
    shop_id,
    type,
    selling_mode,
    format,
    exclusive,
    in_stock,
    ids,
    without,
    search,
  } = filter;
  const parts = [
    sql`p.listed`,
    !filter.b2b && sql`not p.b2b`,
    genres && sql`p.genre_ids && ${[...genres]}::smallint[]`,
    tag !== undefined && sql`p.tags @> ${[tag]}::text[]`,
    category !== undefined && sql`p.category = ${category}`,
    category_id !== undefined && sql`p.category_ids @> ${[category_id]}::smallint[]`,
    artist_id !== undefined && sql`p.artist_id = ${artist_id}`,
    label_id !== undefined && sql`p.label_id = ${label_id}`,
    shop_id !== undefined && sql`p.shop_id = ${shop_id}`,
    type !== undefined && sql`p.type = ${type}`,
    selling_mode !== undefined && sql`p.selling_mode = ${selling_mode}`,
    format !== undefined && sql`p.formats @> ${[format]}::text[]`,
    exclusive && sql`p.category_ids @> '{284}'`,
    in_stock && sql`p.in_stock`,
    ids && sql`p.id = any(${[...ids]}::bigint[])`,
    without?.length && sql`p.id <> all((select ${[...without]}::bigint[])::bigint[])`,
    search && (search.isCommon ? sql`p.search @@ ${query(search)}` : sql`p.id in (select id from hits)`),
    only,
  ];
  return sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` and `,
  );
}
