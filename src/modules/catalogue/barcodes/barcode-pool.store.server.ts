import { sql } from 'kysely';
import { countRowsUpTo, queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { BARCODE_STATES, PooledBarcode } from './barcodes.contract.ts';

/** Adds barcodes that the pool lacks. @returns how many */
export async function insertPooledBarcodes(db: Db, barcodes: readonly string[]): Promise<number> {
  const found = await queryRow(
    db,
    sql<{ added: number }>`
    with added as (
      insert into pooled_barcodes (barcode) select distinct unnest(${[...barcodes]}::text[]) order by 1
      on conflict do nothing returning 1)
    select count(*)::int as added from added`,
  );
  return found?.added ?? 0;
}

/** A number of the pool that no item has: a creator may have brought it along before the pool did. */
const isFree = sql`b.item_id is null and not exists (select from barcodes k where k.barcode = b.barcode)`;

export async function countPooledBarcodes(db: Db): Promise<{ free: number; assigned: number }> {
  const found = await queryRow(
    db,
    sql<{ free: number; assigned: number }>`
    select count(*) filter (where ${isFree})::int as free, count(item_id)::int as assigned from pooled_barcodes b`,
  );
  return found ?? { free: 0, assigned: 0 };
}

export async function isPooledBarcodeLeft(db: Db): Promise<boolean> {
  const found = await queryRow(db, sql`select 1 from pooled_barcodes b where ${isFree} limit 1`);
  return found !== undefined;
}

export async function findPooledBarcodes(
  db: Db,
  {
    search,
    state,
    limit,
    offset,
  }: { search?: string; state?: (typeof BARCODE_STATES)[number]; limit: number; offset: number },
): Promise<{ barcodes: PooledBarcode[]; total: number }> {
  const pattern = search ? sql`like_containing(${search}::text)` : null;
  const digits = search ? `%${search.replace(/[\s-]/g, '')}%` : null;
  const from = sql`from pooled_barcodes b left join items i on i.id = b.item_id left join projects p on p.id = i.project_id`;
  const where = sql`where (${state ?? null}::text is null or (${state ?? null} = 'free') = (b.item_id is null))
    and (${pattern}::text is null or (${digits}::text ~ '[0-9]' and b.barcode like ${digits})
      or plain_text(p.name || ' ' || p.artist_name) like plain_text(${pattern}::text))`;
  const { rows: barcodes } = await sql<PooledBarcode>`
    select b.barcode, iso_time(b.added_at) as added_at, iso_time(b.assigned_at) as assigned_at,
      case when i.id is not null then json_build_object('item_id', i.id, 'type', i.type, 'name', i.name,
        'format', i.format, 'color', i.color, 'color_id', i.color_id, 'size', i.size, 'removed', not i.active,
        'project', json_build_object('id', p.id, 'name', p.name, 'artist_name', p.artist_name)) end as item
    ${from} ${where} order by b.assigned_at desc nulls last, b.barcode limit ${limit} offset ${offset}`.execute(db);
  return { barcodes, total: await countRowsUpTo(db, sql`${from} ${where}`) };
}

/** Locks an item that may get a barcode. @returns false for a missing or removed one, a bundle and a test pressing */
export async function lockItemForBarcode(db: Db, project_id: number, item_id: number): Promise<boolean> {
  const found = await queryRow(
    db,
    sql`select 1 from items where id = ${item_id} and project_id = ${project_id} and active
      and type not in ('bundle', 'test_pressing') for no key update`,
  );
  return found !== undefined;
}

/** The number of the pool that an item has. */
export async function loadPooledBarcodeOfItem(db: Db, item_id: number): Promise<string | undefined> {
  const own = await queryRow(
    db,
    sql<{ barcode: string }>`select barcode from pooled_barcodes where item_id = ${item_id}`,
  );
  return own?.barcode;
}

/**
 * Assigns a number to a locked item: that of a removed item of the same release, while the release was never published;
 * otherwise the next free one. Concurrent callers get different numbers.
 * @returns undefined when none is left
 */
export async function assignPooledBarcode(db: Db, project_id: number, item_id: number): Promise<string | undefined> {
  const taken = await queryRow(
    db,
    sql<{ barcode: string }>`
    update pooled_barcodes set item_id = ${item_id}, assigned_at = now() where barcode = coalesce(
      (select b.barcode from pooled_barcodes b join items i on i.id = b.item_id join projects p on p.id = i.project_id
        where i.project_id = ${project_id} and not i.active and p.published_at is null
        order by b.barcode limit 1 for update of b skip locked),
      (select b.barcode from pooled_barcodes b where ${isFree} order by b.barcode limit 1 for update skip locked))
    returning barcode`,
  );
  return taken?.barcode;
}
