import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

export interface ResumableOrder {
  readonly order_id: number;
  readonly number: string;
  readonly status: string;
}

/** The buyer's newest order of the last hour: the one being paid for `cart_id`, or without it the newest paid one. */
export async function loadResumableOrder(
  db: Db,
  { cart_id, user_id, key_hash }: { cart_id: string | null; user_id: number | null; key_hash: Buffer | null },
): Promise<ResumableOrder | undefined> {
  const state =
    cart_id === null
      ? sql`status in ('paid', 'confirmed') and paid_at > now() - interval '1 hour'`
      : sql`cart_id = ${cart_id} and status = 'pending' and created_at > now() - interval '1 hour'`;
  return queryRow(
    db,
    sql<ResumableOrder>`
    select id as order_id, number, status from orders
    where ${state} and (user_id = ${user_id}::bigint or lookup_hash = ${key_hash}::bytea) order by id desc limit 1`,
  );
}

/** The paid order of the same cart that took the place of an unpaid one. */
export async function loadOrderPaidInstead(
  db: Db,
  order_id: number,
): Promise<Omit<ResumableOrder, 'status'> | undefined> {
  return db
    .selectFrom('orders as unpaid')
    .innerJoin('orders as paid', 'paid.cart_id', 'unpaid.cart_id')
    .select(['paid.id as order_id', 'paid.number'])
    .where('unpaid.id', '=', order_id)
    .where('paid.pledge_project_id', 'is', null)
    .where('paid.paid_at', 'is not', null)
    .orderBy('paid.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
