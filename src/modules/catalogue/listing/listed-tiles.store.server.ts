import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { PREPARED_STATEMENT_MARK } from '#db/pipelined-client.server.ts';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import { memoizeByObject } from '#kit/memoize-by-object.ts';
import { makeRowCache } from '#platform/row-cache.server.ts';
import { isUnfilteredShopPage } from './catalogue-totals.server.ts';
import { projectListCountSql } from './list-count.store.server.ts';
import { type ProjectListFilter, projectListConditionsSql } from './list-filter.store.server.ts';
import { EXACT_MATCH_SORT_VALUE, type ProjectListPageQuery, projectListSql } from './list-query.store.server.ts';
import { resolveListReadStrategy } from './list-strategy.server.ts';
import type { ProjectTileRow } from './tile-row.ts';
import { tileRowCache } from './tile-row-cache.server.ts';

/** A project in a list: the data of its tile, and its sort value as text. */
export interface ListedTile {
  readonly row: ProjectTileRow;
  readonly key: string;
}

/**
 * One page of listed projects with prices, and the total (10,001 means more than 10,000), in two round trips of any
 * page size. The ids are planned per query, the tiles once. An unchanged list returns the identical array of rows.
 */
export async function findTilePage(
  db: Db,
  filter: ProjectListFilter,
  page: ProjectListPageQuery,
  currency: string,
): Promise<{ total: number; rows: readonly ListedTile[] }> {
  const named = namedPage(filter, page);
  if (named) {
    const [total, rows] = await Promise.all([
      page.known ?? loadCount(db, filter),
      listedTiles(db, placeIds(named), currency),
    ]);
    return { total, rows: joinInOrder(named, rows) };
  }
  const { total, places } = await placesOnce(db, filter, page);
  return { total, rows: await placedOnce(db, places, currency) };
}

/**
 * Currencies in which items have a price of their own. Most catalogues have none, and their lists skip these prices.
 */
export async function findItemPriceCurrencies(db: Db): Promise<readonly string[]> {
  const before = db.isTransaction ? undefined : keptCurrencies.get('all', '');
  if (before) return before;
  const readStart = keptCurrencies.begin();
  const { rows } = await sql<{ currency: string }>`
    select c.currency from (select distinct currency from exchange_rates) c
    where exists (select from own_prices o where o.currency = c.currency)`.execute(db);
  const found = rows.map(({ currency }) => currency);
  if (!db.isTransaction) keptCurrencies.keep('all', '', found, '', readStart);
  return found;
}
const keptCurrencies = makeRowCache<readonly string[]>({ maxBytes: 4096, sizeOf: () => 200, all: ['projects'] });

interface Places {
  readonly total: number;
  readonly places: readonly Placing[];
}

/** The ids and order of a list change with the catalogue only, and each touch of it is announced. */
const keptPlaces = makeRowCache<Places>({
  maxBytes: 4 * 1_048_576,
  sizeOf: ({ places }) => 100 + places.length * 60,
  all: ['projects'],
});

async function placesOnce(db: Db, filter: ProjectListFilter, page: ProjectListPageQuery): Promise<Places> {
  // Searches and lists about one visitor are not repeated, so they are not cached.
  const remembers = !db.isTransaction && !filter.matches && !filter.ids && !filter.without;
  if (!remembers) return findPlaces(db, filter, page);
  const name = JSON.stringify([filter, { ...page, known: undefined }]);
  const before = keptPlaces.get(name, 'list');
  if (before) return { total: before.total, places: await placesNow(db, before.places) };
  const readStart = keptPlaces.begin();
  const found = await findPlaces(db, filter, page);
  keptPlaces.keep(name, 'list', found, '', readStart);
  return found;
}

const placeIds = memoizeByObject((places: readonly { readonly id: number }[]): number[] => places.map(({ id }) => id));

/**
 * The versions of these projects that are listed, in one text. A row for each would cost the driver more than the
 * index.
 */
async function loadVersions(db: Db, ids: readonly number[]): Promise<string> {
  const found = await queryRow(
    db,
    sql<{ versions: string | null }>`${sql.raw(PREPARED_STATEMENT_MARK)}
    select string_agg(p.id::text || ' ' || p.xmin::text, ' ') as versions from projects p
    where p.listed and p.id = any(${ids}::bigint[])`,
  );
  return found?.versions ?? '';
}

function withVersions<T extends { readonly id: number }>(
  places: readonly T[],
  text: string,
): (T & { version: string })[] {
  const pairs = text.split(' ');
  const versions = new Map(pairs.flatMap((id, at) => (at % 2 ? [] : [[Number(id), pairs[at + 1] ?? '']])));
  return places.flatMap((place) => {
    const version = versions.get(place.id);
    return version === undefined ? [] : [{ ...place, version }];
  });
}

const seenBefore = new WeakMap<readonly Placing[], { versions: string; now: readonly Placing[] }>();

/** The same for a cached list: the identical array while its projects are unchanged. */
async function placesNow(db: Db, kept: readonly Placing[]): Promise<readonly Placing[]> {
  if (!kept.length) return kept;
  const versions = await loadVersions(db, placeIds(kept));
  const before = seenBefore.get(kept);
  if (before?.versions === versions) return before.now;
  const now = withVersions(kept, versions);
  seenBefore.set(kept, { versions, now });
  return now;
}

async function findPlaces(db: Db, filter: ProjectListFilter, page: ProjectListPageQuery): Promise<Places> {
  const { rows } = await projectListSql(filter, page, await resolveListReadStrategy({ db }, filter, page)).execute(db);
  const places = rows.flatMap(({ id, key, version }) => (id === null ? [] : [{ id, key, version }]));
  return { total: page.known ?? rows[0]?.total ?? 0, places };
}

const loadCount = async (db: Db, filter: ProjectListFilter) =>
  (await projectListCountSql(filter).execute(db)).rows[0]?.total ?? 0;

/** A page of matches in search order: only its own rows are read. */
function namedPage(
  { matches, ...rest }: ProjectListFilter,
  { sort, limit, offset, from }: ProjectListPageQuery,
): Pick<Placing, 'id' | 'key'>[] | null {
  if (sort !== 'best_match' || !matches || !isUnfilteredShopPage(rest) || rest.category_id !== undefined) return null;
  const place = from ? EXACT_MATCH_SORT_VALUE - Number(from.key) : offset;
  const [begin, end] = from?.isBefore ? [place - 1 - limit, place - 1] : [place, place + limit];
  if (matches.beyond !== null && end > matches.ids.length) return null;
  return matches.ids
    .map((id, at) => ({ id, key: String(EXACT_MATCH_SORT_VALUE - at - 1) }))
    .slice(Math.max(0, begin), Math.max(0, end));
}

/**
 * Up to `limit` listed projects: by popularity, first of the first filter, then of the next, each once. Without
 * totals.
 */
export async function findPopularTiles(
  db: Db,
  filters: readonly ProjectListFilter[],
  limit: number,
  currency: string,
): Promise<ProjectTileRow[]> {
  const each = filters.map(
    (filter, turn) => sql`(select p.id, p.popularity, p.xmin::text as version, ${sql.lit(turn)} as turn from projects p
      where ${projectListConditionsSql(filter)}
      order by p.popularity desc, p.id desc limit ${sql.lit(limit)})`,
  );
  const { rows } = await sql<Placing>`${sql.raw(PREPARED_STATEMENT_MARK)}
    select id, popularity::text as key, version from (${sql.join(each, sql` union all `)}) found
    group by id, popularity, version order by min(turn), popularity desc, id desc limit ${sql.lit(limit)}`.execute(db);
  return (await loadTilesInOrder(db, rows, currency)).map(({ row }) => row);
}

interface Placing extends Versioned {
  readonly key: string;
}

interface Versioned {
  readonly id: number;
  /** Version of the project's row: changes with every write. */
  readonly version: string;
}

/** Rows as recent as this are checked again only after a touch. */
const LATELY_MS = 1000;

interface MadeRows {
  readonly rows: readonly ListedTile[];
  readonly currency: string;
  readonly readStart: number;
  readonly until: number;
}

const rowsLately = new WeakMap<readonly Placing[], MadeRows>();

/** The tiles of places with current versions; the identical array while each is unchanged. */
async function placedOnce(db: Db, places: readonly Placing[], currency: string): Promise<readonly ListedTile[]> {
  if (db.isTransaction) return loadTilesInOrder(db, places, currency);
  const readStart = tileRowCache.begin();
  const before = rowsLately.get(places);
  const isOfThese = before?.currency === currency;
  if (isOfThese && before.readStart === readStart && before.until > Date.now()) return before.rows;
  const made = await loadTilesInOrder(db, places, currency);
  const isSame =
    isOfThese && before.rows.length === made.length && made.every(({ row }, at) => row === before.rows[at]?.row);
  const rows = isSame ? before.rows : made;
  rowsLately.set(places, { rows, currency, readStart, until: Date.now() + LATELY_MS });
  return rows;
}

/** In the order of `places`; only rows that are not cached are read. */
async function loadTilesInOrder(db: Db, places: readonly Placing[], currency: string): Promise<ListedTile[]> {
  return joinInOrder(places, await tilesOnce(db, places, currency));
}

const joinInOrder = (
  places: readonly Pick<Placing, 'id' | 'key'>[],
  rows: ReadonlyMap<number, ProjectTileRow>,
): ListedTile[] =>
  places.flatMap(({ id, key }) => {
    const row = rows.get(id);
    return row ? [{ row, key }] : [];
  });

/** Known projects that are still listed, in the order of `ids`. */
export async function findListedTileRowsById(
  db: Db,
  ids: readonly number[],
  currency: string,
): Promise<ProjectTileRow[]> {
  const rows = await listedTiles(db, ids, currency);
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/**
 * The listed ones of these projects. When most are in memory, only versions are compared first; otherwise all are read
 * at once.
 */
async function listedTiles(db: Db, ids: readonly number[], currency: string): Promise<Map<number, ProjectTileRow>> {
  const inMemory = db.isTransaction ? 0 : ids.filter((id) => tileRowCache.get(id, currency)).length;
  if (2 * inMemory <= ids.length) return readTiles(db, ids, currency);
  const places = ids.map((id) => ({ id }));
  return tilesOnce(db, withVersions(places, await loadVersions(db, ids)), currency);
}

/** A transaction sees its own writes, so it neither uses nor fills the cache. */
async function tilesOnce(db: Db, wanted: readonly Versioned[], currency: string): Promise<Map<number, ProjectTileRow>> {
  const known = new Map<number, ProjectTileRow>();
  for (const { id, version } of db.isTransaction ? [] : wanted) {
    const row = tileRowCache.get(id, currency, version);
    if (row) known.set(id, row);
  }
  const missing = wanted.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  for (const [id, row] of await readTiles(db, missing, currency)) known.set(id, row);
  return known;
}

async function readTiles(db: Db, ids: readonly number[], currency: string): Promise<Map<number, ProjectTileRow>> {
  const readStart = tileRowCache.begin();
  const read = new Map<number, ProjectTileRow>();
  for (const { version, ...row } of await loadTiles(db, ids, currency)) {
    read.set(row.id, row);
    if (!db.isTransaction) tileRowCache.keep(row.id, currency, row, version, readStart);
  }
  return read;
}

async function loadTiles(
  db: Db,
  ids: readonly number[],
  currency: string,
): Promise<(ProjectTileRow & { version: string })[]> {
  if (!ids.length) return [];
  return queryRows(
    db,
    sql<ProjectTileRow & { version: string }>`${sql.raw(PREPARED_STATEMENT_MARK)}
    select p.xmin::text as version, p.id, p.shop_id, p.name, p.artist_name, p.artist_id, p.slug, p.category, p.picture,
      p.picture_version, p.cover_tone,
      p.color_vinyl, p.selling_mode, p.limited_edition, p.promo, p.b2b, p.pickup, p.formats, p.in_stock, p.ships_at,
      h.forced_currency, p.funding_goal, p.funding_count, p.funding_ends_at, ${hasPreviewSql} as heard,
        ${prices(sql`coalesce(h.forced_currency, ${currency})`)} as prices
    from projects p left join shops h on h.id = p.shop_id where p.listed and p.id = any(${ids}::bigint[])`,
  );
}

const prices = (currency: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('price', i.price, 'currency', i.currency, 'b2b_price', i.b2b_price, 'own',
    (select o.price from item_prices o where o.item_id = i.id and o.currency = ${currency})))
  from items i where i.project_id = p.id and i.active), '[]')`;

const hasPreviewSql = sql`exists (select from public_tracks s where s.project_id = p.id and s.state = 'ready'
  and s.preview_file is not null)`;
