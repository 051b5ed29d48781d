import { sql } from 'kysely';
import { type BatchRow, batchedWrite, rowOfEachCaller } from '#db/query-batching.server.ts';
import { queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { PaidCartLine } from './remove-paid-lines.ts';
import type { StoredCartContent } from './stored-cart.ts';

/** Identifies the buyer of orders. */
export interface OrderBuyerKeys {
  readonly user_id: number | null;
  readonly key_hashes: Buffer[];
}

const belongsToBuyer = ({ user_id, key_hashes }: OrderBuyerKeys) =>
  sql<boolean>`(o.user_id = ${user_id}::bigint or o.lookup_hash = any(${key_hashes}::bytea[]))`;

/** The unpaid order of a cart, goods before pledges; null for anyone but its buyer. */
export const unpaidOrderIdSql = (buyer: OrderBuyerKeys) =>
  sql<number | null>`(
      select o.id from orders o where o.cart_id = carts.id and o.status in ('pending', 'pledged')
        and ${belongsToBuyer(buyer)}
      order by o.pledge_project_id nulls first limit 1)`;

/** Whether an order or pledge has used up its cart. */
export const CART_USED_UP_SQL = sql<boolean>`(d.card_state = 'kept' or o.status not in ('pending', 'pledged', 'not_paid', 'failed',
  'cancelled'))`;
/** Lines of this cart's orders that are paid, or pledged with a card; empty for anyone but their buyer. */
export async function findPaidCartLines(db: Db, id: string, buyer: OrderBuyerKeys): Promise<PaidCartLine[]> {
  return queryRows(
    db,
    sql<PaidCartLine>`
    select i.project_id, i.item_id, i.chosen_sizes, i.box_offer_id, i.quantity
    from orders o join order_items i on i.order_id = o.id left join pledges d on d.order_id = o.id
    where o.cart_id = ${id} and ${CART_USED_UP_SQL} and ${belongsToBuyer(buyer)}`,
  );
}

/**
 * Copies by item that the cart's pending order reserves; empty for anyone but its buyer. A bundle without stock of its
 * own counts by its quantity.
 */
export async function loadCopiesReservedByCart(
  db: Db,
  id: string,
  buyer: OrderBuyerKeys,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ item_id: number; quantity: number }>`
    with own as (select o.id from orders o where o.cart_id = ${id} and o.status = 'pending'
      and ${belongsToBuyer(buyer)}),
    held as (select r.item_id, r.quantity from own join reservations r on r.order_id = own.id where r.state = 'held')
    select item_id, quantity from held
    union all select i.item_id, sum(i.quantity)::int from own join order_items i on i.order_id = own.id
      where i.type = 'bundle' and not exists (select from held where held.item_id = i.item_id)
        group by i.item_id`.execute(db);
  return new Map(rows.map(({ item_id, quantity }) => [item_id, quantity]));
}

interface Paid {
  readonly content: StoredCartContent;
  /** Null for a cart that never became an order. */
  readonly bought: readonly PaidCartLine[] | null;
  readonly user_id: number | null;
  readonly secret_hash: Buffer | null;
  readonly saved_for_later: boolean;
  readonly expires_at: Date;
}

/**
 * Deletes a paid cart.
 * @returns its last content, and the lines that its orders bought
 */
export const deletePaidCart = batchedWrite<string, Paid | undefined>(async (db, ids) => {
  const { rows } = await sql<Paid & BatchRow>`/* prepared */
    with gone as (delete from carts c using unnest(${ids}::text[]) with ordinality as w (id, n) where c.id = w.id
      returning w.n, c.id, c.content, c.user_id, c.secret_hash, c.saved_for_later, c.expires_at)
    select g.n::int, g.content, g.user_id, g.secret_hash, g.saved_for_later, g.expires_at,
      (select json_agg(json_build_object('project_id', i.project_id, 'item_id', i.item_id, 'chosen_sizes',
        i.chosen_sizes, 'box_offer_id', i.box_offer_id, 'quantity', i.quantity))
        from orders o join order_items i on i.order_id = o.id
          where o.cart_id = g.id and o.status not in ('not_paid', 'failed', 'cancelled')) as bought
    from gone g`.execute(db);
  return rowOfEachCaller(ids, rows);
});

/** Stores the remaining lines of a paid cart for its owner. */
export async function storeRemainingCart(
  db: Db,
  { user_id, secret_hash, saved_for_later, expires_at }: Omit<Paid, 'content' | 'bought'>,
  { id, left_of, content, count }: { id: string; left_of: string; content: StoredCartContent; count: number },
): Promise<void> {
  const cartColumns = { user_id, secret_hash, saved_for_later, expires_at };
  await db
    .insertInto('carts')
    .values({ ...cartColumns, id, left_of, content: JSON.stringify(content), currency: content.currency, count })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
