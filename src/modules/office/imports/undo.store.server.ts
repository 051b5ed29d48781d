import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { slugOrId } from '#kit/slug.ts';
import { deleteUnusedCreators, ensureCreators } from './creators.store.server.ts';
import { importedCreatorName } from './namesakes.ts';
import { writeQuantityPrices } from './quantity-prices.store.server.ts';
import { changeImportedStock, updateImportedItems, updateItemSourceIds } from './save-items.store.server.ts';
import { firstLabelName } from './source-texts.ts';
import type { ImportItemUndo, ImportRowUndo } from './undo-row.ts';
import { type ImportedProjectUpdate, updateImportedProjects } from './write-planned-releases.store.server.ts';

/** Restores the former values of projects that an import changed, and deletes the rows it added to them. */
export async function revertImportedProjects(
  db: Db,
  undoes: readonly ImportRowUndo[],
  owner_id: number | null,
): Promise<void> {
  if (undoes.length === 0) return;
  const names = {
    artist: undoes.flatMap(({ project }) =>
      project?.artist ? importedCreatorName(project.artist, project.source) : [],
    ),
    label: undoes.flatMap(({ project }) =>
      project?.label ? importedCreatorName(firstLabelName(project.label), project.source) : [],
    ),
  };
  const creators = await ensureCreators(db, names, owner_id);
  await updateImportedProjects(
    db,
    undoes.flatMap((undo) => (undo.project ? [projectWrite(undo, creators.ids)] : [])),
  );
  const items = undoes.flatMap((undo) => undo.items);
  const old = items.filter(({ made }) => !made);
  await updateImportedItems(
    db,
    old.map(({ id, before }) => ({ id, ...before })),
  );
  await updateItemSourceIds(
    db,
    old.flatMap(({ id, former_id }) => (former_id === undefined ? [] : [{ id, source_id: former_id }])),
  );
  await changeImportedStock(
    db,
    old.filter(({ moved }) => moved !== 0).map(({ id, moved }) => ({ item_id: id, quantity: -moved })),
    { user_id: null, note: 'undo' },
  );
  await restoreBesides(db, old);
  await deleteItems(
    db,
    items.filter(({ made }) => made).map(({ id }) => id),
  );
  const with_songs = undoes.filter(({ songs }) => songs).map(({ project_id }) => project_id);
  await sql`delete from songs where project_id = any(${with_songs}::bigint[]) and master_file is null`.execute(db);
  await sql`select refresh_project_sums(${undoes.map(({ project_id }) => project_id)}::bigint[])`.execute(db);
  await deleteUnusedCreators(
    db,
    undoes.flatMap((undo) => undo.creators),
  );
}

function projectWrite(
  { project_id, project }: ImportRowUndo,
  creators: ReadonlyMap<string, number>,
): ImportedProjectUpdate {
  const { before = {}, words = null, record = null, label = null, artist = null } = project ?? {};
  return {
    id: project_id,
    ...before,
    ...(before.name !== undefined && { slug: slugOrId(before.name, project_id) }),
    ...(artist !== null && { artist_id: creators.get(`artist:${artist.trim()}`) ?? null }),
    ...(label !== null && { label_id: creators.get(`label:${firstLabelName(label)}`) ?? null }),
    source_words: words,
    source_record: record,
  };
}

/** Restores prices in other currencies and barcodes, all at once. */
async function restoreBesides(db: Db, items: readonly ImportItemUndo[]): Promise<void> {
  const codes = items.flatMap(({ id, barcode }) => (barcode ? [{ item_id: id, barcode }] : []));
  if (codes.length)
    await sql`
      delete from barcodes b using jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as r (item_id bigint,
        barcode text)
      where b.item_id = r.item_id and b.barcode = r.barcode`.execute(db);
  const prices = items.flatMap(({ id, prices_before, prices }) =>
    Object.entries(prices).flatMap(([currency, price]) =>
      prices_before[currency] === price ? [] : [{ item_id: id, currency, price: prices_before[currency] ?? null }],
    ),
  );
  if (prices.length)
    await sql`
      with r as (select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as r (item_id bigint, currency text,
        price int)),
      gone as (delete from item_prices o using r where r.price is null and o.item_id = r.item_id
        and o.currency = r.currency)
      update item_prices o set price = r.price from r
      where r.price is not null and o.item_id = r.item_id and o.currency = r.currency`.execute(db);
  await writeQuantityPrices(
    db,
    items.flatMap(({ id, quantity_prices_before: steps }) => (steps ? [{ id, steps }] : [])),
  );
}

async function deleteItems(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['stock_movements', 'barcodes', 'item_prices'])
    await sql`delete from ${sql.table(table)} where item_id = any(${[...ids]}::bigint[])`.execute(db);
  await sql`delete from items where id = any(${[...ids]}::bigint[])`.execute(db);
}

/**
 * Deletes projects that an import created, with their items and songs. Projects on wishlists, with reviews, orders or
 * other references stay. @returns the projects that stay
 */
export async function deleteImportedProjects(db: Db, undoes: readonly ImportRowUndo[]): Promise<Set<number>> {
  if (undoes.length === 0) return new Set();
  const held = await heldProjects(
    db,
    undoes.map(({ project_id }) => project_id),
  );
  const free = undoes.filter(({ project_id }) => !held.has(project_id));
  const stuck = (await tryDelete(db, free)) ? new Set<number>() : await deleteOneByOne(db, free);
  await deleteUnusedCreators(
    db,
    undoes.flatMap((undo) => undo.creators),
  );
  return new Set([...stuck, ...held]);
}

/** References that a deletion would cascade to silently: reviews, comments and staff picks. */
async function heldProjects(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ project_id: number }>`
    select project_id from comments where project_id = any(${[...ids]}::bigint[])
    union select project_id from pick_places where project_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ project_id }) => project_id));
}

async function deleteOneByOne(db: Db, undoes: readonly ImportRowUndo[]): Promise<Set<number>> {
  const stuck = new Set<number>();
  for (const undo of undoes) if (!(await tryDelete(db, [undo]))) stuck.add(undo.project_id);
  return stuck;
}

async function tryDelete(db: Db, undoes: readonly ImportRowUndo[]): Promise<boolean> {
  const ids = undoes.map(({ project_id }) => project_id);
  await sql`savepoint taking_away`.execute(db);
  try {
    await deleteItems(
      db,
      undoes.flatMap(({ items }) => items.map(({ id }) => id)),
    );
    await sql`delete from songs where project_id = any(${ids}::bigint[]) and master_file is null`.execute(db);
    await sql`select count_for_creators(${ids}::bigint[], -1)`.execute(db);
    await sql`delete from projects where id = any(${ids}::bigint[])`.execute(db);
    await sql`release savepoint taking_away`.execute(db);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23503')) throw error;
    await sql`rollback to savepoint taking_away`.execute(db);
    return false;
  }
}
