// The items of a project as its creator edits them, and their announced stock.
import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { QuantityPrice } from '#modules/shared/pricing/quantity-price.ts';
import type { ProjectWizardItemFields } from './projects.wizard-fields.contract.ts';

type ItemColumns = Omit<ProjectWizardItemFields, 'item_id' | 'barcode' | 'currency' | 'quantity_prices'> & {
  currency: string;
  position: number;
};

/** Inserts an item, and its initial stock as a movement. A held one is inactive until its recheck passes. */
export async function insertProjectItem(
  db: Db,
  project_id: number,
  item: ItemColumns,
  user_id: number | null,
  { held }: { held: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('items')
    .values({ ...item, project_id, active: !held, held })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (item.stock)
    await db
      .insertInto('stock_movements')
      .values({ item_id: id, quantity: item.stock, reason: 'initial', user_id })
      .execute();
  return id;
}

/** Stock before publication is an announcement; later changes are corrections. */
const reasonOfChange = (project_id: number) =>
  sql<
    'initial' | 'correction'
  >`case when exists (select from projects where id = ${project_id} and published_at is null) then 'initial'
    else 'correction' end`;

/**
 * Changes an item of this project, with a movement for its stock. The row is locked, so that concurrent sales count.
 * @returns false for an item that is inactive or of another project, or when more is reserved than would be left
 */
export async function updateProjectItem(
  db: Db,
  project_id: number,
  item_id: number,
  item: Partial<ItemColumns>,
  user_id: number | null,
): Promise<boolean> {
  const before = await db
    .selectFrom('items')
    .select(['stock', 'reserved'])
    .where('id', '=', item_id)
    .where('project_id', '=', project_id)
    .where(({ or, eb }) => or([eb('active', '=', true), eb('held', '=', true)]))
    .forUpdate()
    .executeTakeFirst();
  if (!before) return false;
  const { stock = before.stock } = item;
  if (item.stock !== undefined && stock !== null && stock < before.reserved) return false;
  await db.updateTable('items').set(item).where('id', '=', item_id).execute();
  const quantity = (stock ?? 0) - (before.stock ?? 0);
  if (quantity !== 0)
    await db
      .insertInto('stock_movements')
      .values({ item_id, quantity, reason: reasonOfChange(project_id), user_id })
      .execute();
  return true;
}

interface Offer {
  price: number;
  color: string;
  color_id: string | null;
}

/** Price and colour of an active item. Its row is locked until the transaction ends. */
export const lockItemOnSale = (
  db: Db,
  item_id: number,
): Promise<(Offer & { project_id: number; currency: Currency }) | undefined> =>
  db
    .selectFrom('items')
    .select(['project_id', 'currency', 'price', 'color', 'color_id'])
    .where('id', '=', item_id)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .$narrowType<{ currency: Currency }>()
    .executeTakeFirst();

export async function updateItemOnSale(db: Db, item_id: number, to: Offer): Promise<void> {
  await db.updateTable('items').set(to).where('id', '=', item_id).execute();
}

/**
 * Removed items stay for the orders that hold them. Their stock shrinks to the copies reserved in checkouts. Consigned
 * copies stay until they are returned.
 */
export async function retireRemovedItems(
  db: Db,
  project_id: number,
  kept: readonly number[],
  user_id: number | null,
): Promise<void> {
  await sql`
    with gone as (
      select i.id, case when p.selling_mode = 'deposit_sale' then 0 else coalesce(i.stock - i.reserved, 0) end as pieces
        from items i join projects p on p.id = i.project_id
      where i.project_id = ${project_id} and (i.active or i.held) and i.type not in ('bundle', 'test_pressing')
        and i.id <> all(${[...kept]}::bigint[]) order by i.id for update of i),
    retired as (update items i set active = false, held = false, stock = i.stock - g.pieces from gone g where i.id = g.id)
    insert into stock_movements (item_id, quantity, reason, user_id)
    select id, -pieces, ${reasonOfChange(project_id)}, ${user_id}::bigint from gone where pieces > 0
      order by id`.execute(db);
}

/**
 * Locks the items of a project in the order of their ids. Call it before locking the project: a sale locks its items
 * by id first and a sold-out project last, so the opposite order would deadlock.
 * @param owner_id null for any owner
 */
export async function lockProjectItems(db: Db, project_id: number, owner_id: number | null): Promise<void> {
  await sql`
    select i.id from items i join projects p on p.id = i.project_id
    where i.project_id = ${project_id} and (${owner_id}::bigint is null or p.owner_id = ${owner_id})
    order by i.id for update of i`.execute(db);
}

/** Puts the items on sale that were added after the check. */
export async function activateHeldItems(db: Db, project_id: number): Promise<void> {
  await db
    .updateTable('items')
    .set({ active: true, held: false })
    .where('project_id', '=', project_id)
    .where('held', '=', true)
    .execute();
}

/** Withdraws stock announced before publication: consigned copies are the ones we count. */
export async function withdrawAnnouncedStock(db: Db, project_id: number, user_id: number | null): Promise<void> {
  await sql`
    with locked as (select id from items where project_id = ${project_id} order by id for update),
    typed as (
      select m.item_id, sum(m.quantity)::int as pieces from locked i join stock_movements m on m.item_id = i.id
      where m.reason in ('initial', 'correction') and exists (select from projects
        where id = ${project_id} and published_at is null)
      group by m.item_id having sum(m.quantity) > 0),
    taken as (
      update items i set stock = i.stock - t.pieces from typed t where i.id = t.item_id
        and i.stock - t.pieces >= i.reserved returning i.id, t.pieces)
    insert into stock_movements (item_id, quantity, reason, user_id) select id, -pieces, 'initial', ${user_id}::bigint
      from taken order by id`.execute(db);
}

/** Replaces the quantity prices of an item. */
export async function setItemQuantityPrices(db: Db, item_id: number, steps: readonly QuantityPrice[]): Promise<void> {
  await db.deleteFrom('item_quantity_prices').where('item_id', '=', item_id).execute();
  if (steps.length > 0)
    await db
      .insertInto('item_quantity_prices')
      .values(steps.map(({ quantity, price }) => ({ item_id, quantity, price })))
      .execute();
}
