import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

interface Things {
  readonly item_ids: readonly number[];
  readonly project_ids: readonly number[];
}

/** The catalogue numbers of items and releases, or the item's own code without one. */
export async function findCatalogueNumbers(db: Db, { item_ids, project_ids }: Things) {
  return queryRows(
    db,
    sql<{ item_id: number | null; project_id: number; number: string }>`
    select i.id as item_id, p.id as project_id, coalesce(nullif(p.catalogue_number, ''), nullif(i.sku, ''),
        (select b.barcode from barcodes b where b.item_id = i.id order by b.quantity, b.barcode limit 1),
          '#' || i.id) as number
      from items i join projects p on p.id = i.project_id where i.id = any(${item_ids}::bigint[])
    union all
    select null, p.id, coalesce(nullif(p.catalogue_number, ''), '#' || p.id) from projects p
      where p.id = any(${project_ids}::bigint[])`,
  );
}
