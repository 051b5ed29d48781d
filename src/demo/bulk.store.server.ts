import { sql } from 'kysely';
import { type Db, STATEMENT_TIMEOUT_MS } from '#db/connect.server.ts';
import { slugOrId } from '#kit/slug.ts';
import { type BulkProject, bulkReleaseCountries } from './bulk-project.ts';
import { colourNameFromId } from './demo-ids-and-barcodes.ts';

interface Pictures {
  readonly picture: string;
  readonly cover_tone: string | null;
}

/** Long statements are expected here; the transaction's own limits stay. */
export const disableStatementTimeout = (db: Db) => sql`set local statement_timeout = 0`.execute(db);

export const countBulkProjects = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('projects')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('source', '=', 'bulk')
      .executeTakeFirstOrThrow()
  ).count;

/** Existing pictures, so that a large catalogue needs none of its own. */
export const findDemoPictures = (db: Db): Promise<Pictures[]> =>
  db
    .selectFrom('projects')
    .select([sql<string>`picture`.as('picture'), 'cover_tone'])
    .where('source', '=', 'demo')
    .where('picture', 'is not', null)
    .where('category', '=', 'vinyl')
    .orderBy('id')
    .execute();

export const findReadyPreviewFiles = (
  db: Db,
): Promise<{ preview_file: string | null; duration_seconds: number | null }[]> =>
  db
    .selectFrom('songs')
    .select(['preview_file', 'duration_seconds'])
    .where('state', '=', 'ready')
    .where('preview_file', 'is not', null)
    .orderBy('id')
    .limit(200)
    .execute();

export const findEuroShops = (db: Db) =>
  db
    .selectFrom('shops')
    .select('id')
    .where('currency', '=', 'EUR')
    .where('white_label', '=', false)
    .orderBy('id')
    .execute();

/** Finds artists or labels by name and creates missing ones; ids in the order of the names. */
export async function ensureBulkCreators(
  db: Db,
  kind: 'artist' | 'label',
  names: readonly string[],
): Promise<number[]> {
  const made = await sql<{ id: number; name: string }>`
    with wanted as (select name, n from unnest(${names}::text[]) with ordinality as w (name, n)),
      missing as (select w.name, w.n from wanted w where not exists (select from creators c where c.kind = ${kind}
        and c.user_id is null and c.sort_name = plain_text(w.name))),
      ids as (insert into parties (kind) select ${kind} from missing returning id),
      numbered as (select id, row_number() over (order by id) as n from ids),
      named as (select name, row_number() over (order by n) as n from missing),
      kept as (insert into creators (id, kind, name, slug, country_id)
        select i.id, ${kind}, m.name, i.id::text, (${[...bulkReleaseCountries]}::text[])[1 + i.id
        % ${bulkReleaseCountries.length}::int] from numbered i join named m using (n) returning id, name)
    select id, name from kept
    union all select c.id, w.name from wanted w join creators c on c.kind = ${kind} and c.user_id is null
      and c.sort_name = plain_text(w.name)`.execute(db);
  const byName = new Map(made.rows.map(({ id, name }) => [name, id]));
  return names.map((name) => byName.get(name) ?? 0);
}

export interface BulkProjectRow extends BulkProject {
  readonly n: number;
  readonly shop_id: number;
  readonly artist_id: number;
  readonly label_id: number | null;
  readonly picture: Pictures | undefined;
}

/** Projects with their item, stock and price sums, in five statements. */
export async function insertBulkProjects(db: Db, rows: readonly BulkProjectRow[], now: Date): Promise<number[]> {
  const ids = await insertProjects(db, rows, now);
  const items = await insertItems(db, rows, ids);
  const stocked = rows.flatMap((row, i) => (row.stock ? [{ item: items[i] ?? 0, quantity: row.stock }] : []));
  await sql`insert into stock_movements (item_id, quantity, reason)
    select * , 'initial' from unnest(${stocked.map(({ item }) => item)}::bigint[],
      ${stocked.map(({ quantity }) => quantity)}::int[])`.execute(db);
  const coded = rows.flatMap(({ barcode }, i) => (barcode ? [{ item: items[i] ?? 0, barcode }] : []));
  await sql`insert into barcodes (item_id, barcode)
    select * from unnest(${coded.map(({ item }) => item)}::bigint[],
      ${coded.map(({ barcode }) => barcode)}::text[])`.execute(db);
  return ids;
}

async function insertProjects(db: Db, rows: readonly BulkProjectRow[], now: Date): Promise<number[]> {
  const column = <T>(pick: (row: BulkProjectRow) => T): T[] => rows.map(pick);
  const made = await sql<{ id: number; source_id: string }>`
    insert into projects (shop_id, artist_id, label_id, name, artist_name, slug, category, genre_ids, category_ids,
      tags, exclusive, picture, cover_tone, color_vinyl,
      catalogue_number, released, popularity, price_from_eur, price_from, price_currency, formats, sizes, in_stock,
        published_at, created_at, step, source, source_id, description,
      barcodes, country_id, selling_mode, ships_at)
    select shop_id, artist_id, label_id, name, artist_name, slug, category, genre_ids::smallint[],
      category_ids::smallint[], tags::text[], exclusive, picture, cover_tone, color_vinyl::jsonb,
      catalogue_number, released, popularity, price, price, 'EUR', array[type], array_remove(array[disc_inches(format)],
        null), in_stock, published_at, published_at, 'in_progress', 'bulk', source_id, description,
      barcodes, country_id, selling_mode, ships_at
    from unnest(
      ${column((row) => row.shop_id)}::bigint[], ${column((row) => row.artist_id)}::bigint[],
        ${column((row) => row.label_id)}::bigint[],
      ${column((row) => row.name)}::text[], ${column((row) => row.artist_name)}::text[],
        ${column((row) => slugOrId(row.name, row.n))}::text[],
      ${column((row) => row.category)}::text[], ${column((row) => `{${row.genres}}`)}::text[],
        ${column((row) => `{${row.categories}}`)}::text[],
      ${column((row) => (row.exclusive ? '{sillon_exclusive}' : '{}'))}::text[],
        ${column((row) => row.exclusive)}::boolean[],
      ${column((row) => row.picture?.picture ?? null)}::text[],
        ${column((row) => row.picture?.cover_tone ?? null)}::text[],
      ${column((row) => JSON.stringify(row.colour ? [row.colour] : []))}::text[],
        ${column((row) => row.catalogue_number)}::text[], ${column((row) => row.released)}::text[],
      ${column((row) => row.popularity)}::int[], ${column((row) => row.price)}::int[],
        ${column((row) => row.type)}::text[], ${column((row) => row.stock !== 0)}::boolean[],
      ${column((row) => new Date(now.getTime() - row.days_ago * 86_400_000 - row.n))}::timestamptz[],
        ${column((row) => String(row.n))}::text[],
      ${column((row) => `${row.name}: a record made for measuring, number ${row.n + 1}.`)}::text[],
      ${column((row) => row.barcode ?? '')}::text[], ${column((row) => row.country_id)}::text[],
        ${column((row) => row.selling_mode)}::text[],
      ${column((row) => (row.selling_mode === 'preorder' ? new Date(now.getTime() + (10 + (row.n % 120)) * 86_400_000) : null))}::date[],
      ${column((row) => row.format)}::text[])
      as t (shop_id, artist_id, label_id, name, artist_name, slug, category, genre_ids, category_ids, tags, exclusive,
        picture, cover_tone, color_vinyl, catalogue_number, released, popularity, price, type, in_stock, published_at,
        source_id, description,
        barcodes, country_id, selling_mode, ships_at, format)
    returning id, source_id`.execute(db);
  const byNumber = new Map(made.rows.map(({ id, source_id }) => [source_id, id]));
  return rows.map(({ n }) => byNumber.get(String(n)) ?? 0);
}

async function insertItems(db: Db, rows: readonly BulkProjectRow[], projects: readonly number[]): Promise<number[]> {
  const column = <T>(pick: (row: BulkProjectRow) => T): T[] => rows.map(pick);
  const made = await sql<{ id: number; project_id: number }>`
    insert into items (project_id, type, format, rpm, color, color_id, price, currency, weight_grams, stock, source,
      source_id)
    select project_id, type, format, case type when 'vinyl' then case format when '7"'
      then 45 else 33 end end::smallint,
      color, nullif(color_id, ''), price, 'EUR', weight_grams, stock, 'bulk', source_id
    from unnest(${projects}::bigint[], ${column((row) => row.type)}::text[],
      ${column((row) => (row.colour ? colourNameFromId(row.colour) : ''))}::text[], ${column((row) => row.colour)}::text[],
      ${column((row) => row.price)}::int[], ${column((row) => row.weight_grams)}::int[],
        ${column((row) => row.stock)}::int[], ${column((row) => String(row.n))}::text[],
        ${column((row) => row.format)}::text[])
      as t (project_id, type, color, color_id, price, weight_grams, stock, source_id, format)
    returning id, project_id`.execute(db);
  const byProject = new Map(made.rows.map(({ id, project_id }) => [project_id, id]));
  return projects.map((id) => byProject.get(id) ?? 0);
}

/** Two songs each, with existing previews. */
export async function insertBulkSongs(
  db: Db,
  projects: readonly number[],
  previews: readonly { preview_file: string | null; duration_seconds: number | null }[],
): Promise<void> {
  const rows = projects.flatMap((id) =>
    [1, 2].map((position) => ({ id, position, preview: previews[(id * 2 + position) % Math.max(1, previews.length)] })),
  );
  await sql`insert into songs (uuid, project_id, title, side, position, printed_position, state, preview_file,
    duration_seconds)
    select md5('bulk song ' || id || ' ' || position)::uuid, id, 'Side ' || position || ', number ' || id, 'A',
      position, 'A' || position, case when file is null then 'waiting' else 'ready' end, file, seconds
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ position }) => position)}::int[],
      ${rows.map(({ preview }) => preview?.preview_file ?? null)}::text[],
      ${rows.map(({ preview }) => preview?.duration_seconds ?? null)}::real[])
      as t (id, position, file, seconds)`.execute(db);
}

export async function refreshBulkCounts(db: Db): Promise<void> {
  await sql`update creators c set projects_count = counted.count from (
      select id, sum(count)::int as count from (
        select artist_id as id, count(*) from projects where listed and artist_id is not null group by 1
        union all select label_id, count(*) from projects where listed and label_id is not null group by 1) both_kinds
          group by id) counted
    where c.id = counted.id and c.projects_count <> counted.count`.execute(db);
  await sql`select fold_facets(), fold_search()`.execute(db);
}

const FILLED = ['creators', 'projects', 'items', 'stock_movements', 'barcodes', 'songs', 'search_vocabulary'];

/** Drops the indexes of the growing tables, except for constraints. @returns the statements that create them again */
export async function dropBulkIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; made: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
    where i.indrelid = any(${FILLED}::text[]::regclass[]) and not i.indisunique`.execute(db);
  await sql`drop index ${sql.join(rows.map(({ name }) => sql.raw(name)))}`.execute(db);
  return rows.map(({ made }) => made);
}

/** Creates the dropped indexes again, with enough memory to be fast. */
export async function createBulkIndexes(db: Db, indexes: readonly string[]): Promise<void> {
  await sql`set local maintenance_work_mem = '512MB'`.execute(db);
  for (const made of indexes) await sql.raw(made).execute(db);
}

/** Otherwise the planner takes these tables for empty and searches names and words row by row. */
export const analyzeSearchTables = (db: Db) => sql`analyze creators, search_vocabulary`.execute(db);

/** Updates statistics for the planner and allows index-only scans. */
export const vacuumBulkTables = (db: Db) =>
  db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`vacuum (analyze) projects, items, creators, songs, stock_movements, barcodes, search_vocabulary,
      search_changes`.execute(one);
    await sql.raw(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`).execute(one);
  });
