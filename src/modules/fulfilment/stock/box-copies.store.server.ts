import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { lockItems } from './item-locks.store.server.ts';
import type { ItemQuantity } from './stock-by-warehouse.store.server.ts';

/** Holds free copies of an item, all or none. @returns its project; undefined with too few copies */
export async function reserveBoxCopies(db: Db, { item_id, quantity }: ItemQuantity): Promise<number | undefined> {
  await lockItems(db, [{ item_id }]);
  const held = await queryRow(
    db,
    sql<{ project_id: number }>`
    update items set reserved = reserved + ${quantity} where id = ${item_id} and stock - reserved >= ${quantity}
    returning project_id`,
  );
  return held?.project_id;
}

/** Puts held copies of an item back on sale. @returns its project */
export async function unreserveBoxCopies(db: Db, { item_id, quantity }: ItemQuantity): Promise<number | undefined> {
  await lockItems(db, [{ item_id }]);
  const freed = await queryRow(
    db,
    sql<{ project_id: number }>`
    update items set reserved = reserved - ${quantity} where id = ${item_id} returning project_id`,
  );
  return freed?.project_id;
}
