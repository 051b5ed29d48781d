import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

export async function insertOrderKey(db: Db, order_id: number, key_hash: Buffer): Promise<void> {
  await sql`/* prepared */ insert into order_keys (order_id, key_hash) values (${order_id}, ${key_hash})
    on conflict do nothing`.execute(db);
}

export async function assignGuestOrderRows(db: Db, order_ids: readonly number[], user_id: number): Promise<void> {
  await sql`update orders set user_id = ${user_id} where id = any(${[...order_ids]}::bigint[])
    and user_id is null`.execute(db);
}

/** Copies the keys of one order to another. */
export async function copyOrderKeyRows(db: Db, from: number, to: number): Promise<void> {
  await sql`insert into order_keys (order_id, key_hash) select ${to}, key_hash from order_keys where order_id = ${from}
    on conflict do nothing`.execute(db);
}

/**
 * Finds a guest's order by number and e-mail address. For an account with revoked links, older orders are only found
 * by its owner `user_id`, because a stranger may have read number and address there.
 */
export async function loadOrderIdByNumberAndEmail(
  db: Db,
  number: string,
  email: string,
  user_id: number | null,
): Promise<number | undefined> {
  const found = await queryRow(
    db,
    sql<{ id: number }>`
    select o.id from orders o left join users u on u.id = o.user_id where o.number = ${number}
      and lower(o.email) = ${email.toLowerCase()}
      and (u.links_void_at is null or u.links_void_at <= o.created_at or u.id = ${user_id}::bigint)`,
  );
  return found?.id;
}
