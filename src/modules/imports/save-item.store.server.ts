import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import type { Items } from '#db/types.gen.ts';
import { barcodeOf } from './barcode-of.ts';
import { readFormat } from './format-text.ts';
import type { ImportedItem, ImportedRelease, Outcome } from './imported.ts';

/** What can be bought of a release: made once, then kept in step with the file. */
export async function saveItem(
  db: Db,
  project_id: number,
  release: ImportedRelease,
  item: ImportedItem,
): Promise<Outcome> {
  const old = await loadItem(db, release.source, item.source_id);
  if (old) return changeItem(db, old, item);
  const { type, format, discs, rpm, color, weight_grams } = readFormat(release.words.format);
  const { stock, counted: _counted, ...said } = item;
  const row: Insertable<Items> = {
    ...said,
    weight_grams: item.weight_grams ?? weight_grams,
    project_id,
    type,
    format,
    discs,
    rpm,
    color,
    stock,
    source: release.source,
  };
  const { id } = await db.insertInto('items').values(row).returning('id').executeTakeFirstOrThrow();
  if (stock > 0)
    await db.insertInto('stock_movements').values({ item_id: id, quantity: stock, reason: 'import' }).execute();
  const barcode = barcodeOf(release.words.barcode);
  if (barcode)
    await db
      .insertInto('barcodes')
      .values({ barcode, item_id: id })
      .onConflict((same) => same.doNothing())
      .execute();
  return 'taken';
}

const loadItem = (db: Db, source: string, source_id: string) =>
  db
    .selectFrom('items')
    .select([
      'id',
      'project_id',
      'price',
      'currency',
      'active',
      'condition_media',
      'condition_sleeve',
      'comments',
      'weight_grams',
      'stock',
      'reserved',
    ])
    .select((row) =>
      row
        .selectFrom('stock_movements')
        .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('imported'))
        .whereRef('item_id', '=', 'items.id')
        .where('reason', '=', 'import')
        .as('imported'),
    )
    .where('source', '=', source)
    .where('source_id', '=', source_id)
    .executeTakeFirst();

type KnownItem = NonNullable<Awaited<ReturnType<typeof loadItem>>>;

/** Price and condition follow the file; stock moves by what the file added or took since, never by what was sold. */
async function changeItem(db: Db, old: KnownItem, item: ImportedItem): Promise<Outcome> {
  const fields = ['price', 'currency', 'active', 'condition_media', 'condition_sleeve', 'comments'] as const;
  const isSame =
    fields.every((field) => old[field] === item[field]) &&
    (item.weight_grams === null || item.weight_grams === old.weight_grams);
  const moved = await moveStock(db, old, item.stock - ((item.counted === 'on_shelf' ? old.stock : old.imported) ?? 0));
  if (isSame) return moved ? 'changed' : 'unchanged';
  const { price, currency, active, condition_media, condition_sleeve, comments } = item;
  const weight_grams = item.weight_grams ?? old.weight_grams;
  await db
    .updateTable('items')
    .set({ price, currency, active, condition_media, condition_sleeve, comments, weight_grams })
    .where('id', '=', old.id)
    .execute();
  return 'changed';
}

async function moveStock(db: Db, old: KnownItem, wanted: number): Promise<boolean> {
  const quantity = Math.max(wanted, old.reserved - (old.stock ?? 0));
  if (quantity === 0) return false;
  await db
    .updateTable('items')
    .set({ stock: sql`coalesce(stock, 0) + ${quantity}` })
    .where('id', '=', old.id)
    .execute();
  await db.insertInto('stock_movements').values({ item_id: old.id, quantity, reason: 'import' }).execute();
  return true;
}
