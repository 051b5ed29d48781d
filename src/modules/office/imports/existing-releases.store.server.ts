import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import type { ExistingItem, ExistingRelease, ImportScope } from './existing-releases.ts';
import type { ParsedSong } from './parsed-release.ts';
import { ITEM_COLUMNS, PROJECT_COLUMNS } from './project-and-item-columns.ts';
import { lockItemsAndProjects } from './release-locks.store.server.ts';

export interface ReleaseLookupKeys {
  readonly sources: readonly string[];
  readonly source_ids: readonly string[];
  /** Ids of projects and items of this installation. */
  readonly projects: readonly number[];
  readonly items: readonly number[];
}

// Safe to inline: the names come from our own column tables.
const jsonObject = (alias: string, names: readonly string[]) =>
  sql.raw(`jsonb_build_object(${names.map((name) => `'${name}', ${alias}.${name}`).join(', ')})`);

const PROJECT = jsonObject('p', [
  'id',
  'step',
  'source',
  'source_id',
  'source_words',
  'source_record',
  ...PROJECT_COLUMNS,
]);
const ITEM = jsonObject('i', ITEM_COLUMNS);

const WITH_ITEMS = sql`
  ${PROJECT} as row, coalesce(label.source_name, label.name, '') as label,
  (select count(*)::int from songs s where s.project_id = p.id) as songs,
  coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'source', i.source, 'source_id', i.source_id, 'columns',
  ${ITEM},
      'stock', i.stock, 'reserved', i.reserved, 'sold', i.sold,
      'imported', (select coalesce(sum(m.quantity), 0)::int from stock_movements m
      where m.item_id = i.id and m.reason = 'import'),
      'barcodes', (select coalesce(jsonb_agg(b.barcode order by b.barcode), '[]') from barcodes b
      where b.item_id = i.id),
      'prices', (select coalesce(jsonb_object_agg(o.currency, o.price), '{}') from item_prices o
      where o.item_id = i.id),
      'quantity_prices', quantity_prices_of(i.id))
      order by i.position, i.id) from items i where i.project_id = p.id), '[]') as items`;

interface Row {
  readonly row: ExistingRelease['columns'] &
    Pick<ExistingRelease, 'id' | 'step' | 'source' | 'source_id'> & {
      readonly source_words: ExistingRelease['words'];
      readonly source_record: ExistingRelease['record'];
    };
  readonly label: string;
  readonly songs: number;
  readonly items: readonly ExistingItem[];
}

const toExistingRelease = ({ row, label, songs, items }: Row): ExistingRelease => ({
  id: row.id,
  step: row.step,
  source: row.source,
  source_id: row.source_id,
  columns: row,
  words: row.source_words,
  record: row.source_record,
  label,
  songs,
  items,
});

/**
 * The projects in scope that a batch of a file refers to, with their items. `lock` locks them and their items until
 * the transaction ends.
 */
export async function findExistingReleases(
  db: Db,
  keys: ReleaseLookupKeys,
  reach: ImportScope,
  lock: boolean,
): Promise<ExistingRelease[]> {
  const within = sql`p.shop_id = ${reach.shop_id}
    and (${reach.owner_id}::bigint is null or p.owner_id = ${reach.owner_id})`;
  const ids = await sql<{ id: number }>`
    select p.id from unnest(${[...keys.sources]}::text[], ${[...keys.source_ids]}::text[]) as wanted (source, source_id)
      join projects p using (source, source_id) where ${within}
    union select p.id from projects p where p.id = any(${[...keys.projects]}::bigint[]) and ${within}
    union select i.project_id from items i join projects p on p.id = i.project_id
      where i.id = any(${[...keys.items]}::bigint[]) and ${within}`.execute(db);
  const found = ids.rows.map(({ id }) => id).sort((a, b) => a - b);
  if (found.length === 0) return [];
  if (lock) await lockItemsAndProjects(db, found);
  return findReleasesByIds(db, found);
}

export async function findReleasesByIds(db: Db, ids: readonly number[]): Promise<ExistingRelease[]> {
  const { rows } = await sql<Row>`
    select ${WITH_ITEMS} from projects p left join creators label on label.id = p.label_id
    where p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(db);
  return rows.map(toExistingRelease);
}

/** A page of the catalogue of one or all shops after an id; optionally of one owner. */
export async function findReleasesAfterId(
  db: Db,
  after: number,
  { shop_id, owner_id }: { shop_id: number | null; owner_id: number | null },
  limit: number,
): Promise<(ExistingRelease & { readonly shop_id: number })[]> {
  const { rows } = await sql<Row & { shop_id: number }>`
    select p.shop_id, ${WITH_ITEMS} from projects p left join creators label on label.id = p.label_id
    where p.id in (select id from projects where id > ${after}
        and (${shop_id}::bigint is null or shop_id = ${shop_id})
          and (${owner_id}::bigint is null or owner_id = ${owner_id})
      order by id limit ${limit})
    order by p.id`.execute(db);
  return rows.map((row) => ({ ...toExistingRelease(row), shop_id: row.shop_id }));
}

export interface ExistingSong extends ParsedSong {
  readonly project_id: number;
}

export const findSongsByProjectIds = (db: Db, ids: readonly number[]): Promise<ExistingSong[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('songs')
        .select(['project_id', 'side', 'printed_position', 'title', 'artist_name', 'duration_seconds', 'preview_start'])
        .where('project_id', 'in', ids)
        .orderBy('project_id')
        .orderBy('position')
        .orderBy('id')
        .execute();

/** The name of this installation in its exported files. */
export async function loadInstallationName(db: Db): Promise<string> {
  const { name } = await db.selectFrom('installation').select('name').executeTakeFirstOrThrow();
  return name;
}
