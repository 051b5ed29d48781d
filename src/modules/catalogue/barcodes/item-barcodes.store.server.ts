import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/** An item's own barcode; others of the same item are those of its packages. */
export interface ItemBarcodeToSave {
  readonly item_id: number;
  /** 13 digits, or null for none. */
  readonly barcode: string | null;
}

type BarcodeRefusal = 'barcode_taken' | 'barcode_taken_here' | 'barcode_of_pool';

export async function deleteItemBarcodes(db: Db, item_ids: readonly number[]): Promise<void> {
  await sql`delete from barcodes where item_id = any(${[...item_ids]}::bigint[]) and quantity = 1`.execute(db);
}

/**
 * Gives an item a barcode that no other item on sale has. The unique index decides between concurrent callers.
 * @returns the reason of a refusal
 */
export async function insertItemBarcode(
  db: Db,
  project_id: number,
  { item_id, barcode }: { readonly item_id: number; readonly barcode: string },
): Promise<BarcodeRefusal | undefined> {
  const refused = await loadBarcodeConflict(db, project_id, item_id, barcode);
  if (refused) return refused;
  await releaseRemovedItems(db, project_id, item_id, barcode);
  const saved = await queryRow(
    db,
    sql`insert into barcodes (item_id, barcode, exclusive) values (${item_id}, ${barcode}, true)
      on conflict do nothing returning 1`,
  );
  return saved ? undefined : 'barcode_taken';
}

/**
 * An item on sale keeps its barcode, and so does a removed one of another published release: its copies may be in
 * shops. A number of the pool belongs to the item that got it, or to its successor in the same release.
 */
export async function loadBarcodeConflict(
  db: Db,
  project_id: number,
  item_id: number,
  barcode: string,
): Promise<BarcodeRefusal | undefined> {
  const found = await queryRow(
    db,
    sql<{ refusal: BarcodeRefusal }>`
    select case when i.project_id = ${project_id} then 'barcode_taken_here' else 'barcode_taken' end as refusal
    from barcodes b join items i on i.id = b.item_id join projects p on p.id = i.project_id
    where b.barcode = ${barcode} and b.item_id <> ${item_id}
      and (i.active or (i.project_id <> ${project_id} and p.published_at is not null))
    union all
    select 'barcode_of_pool' from pooled_barcodes b left join items i on i.id = b.item_id
    where b.barcode = ${barcode} and b.item_id is distinct from ${item_id}
      and (i.id is null or i.active or i.project_id <> ${project_id}
        or exists (select from pooled_barcodes o where o.item_id = ${item_id}))
    limit 1`,
  );
  return found?.refusal;
}

/** Removed items give the number up to their successor. */
async function releaseRemovedItems(db: Db, project_id: number, item_id: number, barcode: string): Promise<void> {
  await sql`
    with freed as (
      update barcodes b set exclusive = false from items i join projects p on p.id = i.project_id
      where i.id = b.item_id and b.barcode = ${barcode} and b.item_id <> ${item_id} and b.exclusive
        and not i.active and (i.project_id = ${project_id} or p.published_at is null))
    update pooled_barcodes b set item_id = ${item_id}, assigned_at = now() from items i
    where i.id = b.item_id and b.barcode = ${barcode} and b.item_id <> ${item_id} and not i.active
      and i.project_id = ${project_id}`.execute(db);
}

/**
 * An item of a project that this user may edit; a null `user_id` means staff. Its creator prints the barcode that waits
 * for a recheck, as in the templates, and the accepted one after a refusal. Staff print the accepted one.
 */
export const loadOwnItemBarcode = (
  db: Db,
  { project_id, item_id, user_id }: { project_id: number; item_id: number; user_id: number | null },
): Promise<{ barcode: string | null } | undefined> =>
  queryRow(
    db,
    sql<{ barcode: string | null }>`
    select case when ${user_id}::bigint is not null and h.held is not null then h.held ->> h.key
      else (select min(b.barcode) from barcodes b where b.item_id = i.id and b.quantity = 1) end as barcode
    from items i join projects p on p.id = i.project_id
    left join lateral (
      select r.held, k.key from project_rechecks r cross join (select 'items.' || i.id || '.barcode' as key) k
      where r.project_id = p.id and r.state = 'open' and r.held ? k.key limit 1) h on true
    where i.id = ${item_id} and p.id = ${project_id} and (i.active or i.held)
      and (${user_id}::bigint is null or p.owner_id = ${user_id})`,
  );
