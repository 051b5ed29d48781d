import type { Db } from '#platform/ctx.server.ts';

const COLUMNS = ['id', 'code', 'name', 'pickup', 'pickup_address', 'pickup_hours', 'pickup_note'] as const;

/** A shop by its code, locked; `owner_id` null is staff, who may see anybody's. */
export const lockShopPickup = (db: Db, code: string, owner_id: number | null) =>
  db
    .selectFrom('shops')
    .select([...COLUMNS])
    .where('code', '=', code)
    .$if(owner_id !== null, (query) => query.where('owner_id', '=', owner_id))
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateShopPickup(
  db: Db,
  id: number,
  to: { pickup: boolean; pickup_address: string; pickup_hours: string; pickup_note: string },
): Promise<void> {
  await db.updateTable('shops').set(to).where('id', '=', id).execute();
}

export const findPickupShops = (db: Db) =>
  db
    .selectFrom('shops')
    .select([...COLUMNS])
    .where('pickup', '=', true)
    .orderBy('name')
    .limit(200)
    .execute();
