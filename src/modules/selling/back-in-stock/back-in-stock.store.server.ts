import { sql } from 'kysely';
import { ITEM_FOR_SALE_SQL } from '#db/item-for-sale-sql.server.ts';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

interface Wanted {
  readonly item_id: number;
  readonly user_id: number | null;
  readonly email: string;
  readonly lang: string;
  readonly state: 'asked' | 'waiting';
  readonly token_hash: Buffer;
}

/**
 * Stores a back-in-stock request. A new link replaces the old one; a confirmed request stays confirmed.
 * @returns whether the request is confirmed
 */
export async function insertBackInStockRequest(
  db: Db,
  { item_id, user_id, email, lang, state, token_hash }: Wanted,
): Promise<boolean> {
  const found = await queryRow(
    db,
    sql<{ state: string }>`
    insert into stock_waiters as w (item_id, user_id, email, lang, state, token_hash)
      values (${item_id}, ${user_id}, ${email}, ${lang}, ${state}, ${token_hash})
    on conflict (item_id, lower(email)) where state in ('asked', 'waiting') do update set
      user_id = coalesce(w.user_id, excluded.user_id), state = case when w.state = 'waiting' then w.state
      else excluded.state end,
      token_hash = case when w.state = 'waiting' then w.token_hash else excluded.token_hash end,
      asked_at = case when w.state = 'waiting' then w.asked_at else now() end
    returning state`,
  );
  return found?.state === 'waiting';
}

/**
 * Confirms a request by its link, repeatedly too.
 * @returns the item; undefined for an unknown or expired link
 */
export async function confirmBackInStockRequest(
  db: Db,
  token_hash: Buffer,
  notBefore: Date,
): Promise<number | undefined> {
  const found = await queryRow(
    db,
    sql<{ item_id: number }>`
    update stock_waiters set state = 'waiting'
    where token_hash = ${token_hash} and (state = 'waiting' or state = 'asked' and asked_at > ${notBefore})
      returning item_id`,
  );
  return found?.item_id;
}

/**
 * Mails a request at once if the item came back before the address was confirmed. The lock serialises this with a
 * concurrent restock.
 */
export async function queueItemIfBackInStock(db: Db, item_id: number): Promise<void> {
  await sql`
    with item as (select i.id, pieces_left(i) as pieces from items i where i.id = ${item_id} and i.active for share)
    insert into stock_returns (item_id) select id from item where coalesce(pieces, 1) > 0
      on conflict do nothing`.execute(db);
}

/**
 * Ends all requests of the address that a link was sent to.
 * @returns whether the link is known
 */
export async function endBackInStockRequestsByToken(db: Db, token_hash: Buffer): Promise<boolean> {
  const owner = await db
    .selectFrom('stock_waiters')
    .select('email')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  if (!owner) return false;
  await sql`update stock_waiters set state = 'left' where lower(email) = lower(${owner.email})
    and state in ('asked', 'waiting')`.execute(db);
  return true;
}

interface Returned {
  readonly item_id: number;
  readonly project_id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly category: string;
  readonly picture: string | null;
  /** The properties that distinguish the item from its sister items. */
  readonly variant: { name: string; format: string; size: string; color: string; color_id: string | null };
}

/**
 * Claims the item that came back first, for this transaction. Items that are off sale or sold out again are skipped.
 */
export async function claimRestockedItem(db: Db): Promise<Returned | undefined> {
  return queryRow(
    db,
    sql<Returned>`
    select r.item_id, i.project_id, p.name, p.artist_name, p.category, p.picture, 
      json_build_object('name', i.name, 'format', i.format, 'size', i.size, 'color', i.color, 'color_id',
      i.color_id) as variant
    from stock_returns r join items i on i.id = r.item_id join projects p on p.id = i.project_id
    where ${ITEM_FOR_SALE_SQL} and coalesce(pieces_left(i), 1) > 0
    order by r.created_at, r.item_id limit 1 for update of r skip locked`,
  );
}

interface Waiter {
  readonly id: number;
  readonly email: string;
  readonly lang: string;
}

/** The next requests for an item, the oldest first. Closed and banned accounts are skipped. */
export async function findBackInStockRequests(db: Db, item_id: number, limit: number): Promise<Waiter[]> {
  return db
    .selectFrom('stock_waiters')
    .leftJoin('users', 'users.id', 'stock_waiters.user_id')
    .select(['stock_waiters.id', 'stock_waiters.email', 'stock_waiters.lang'])
    .where('stock_waiters.item_id', '=', item_id)
    .where('stock_waiters.state', '=', 'waiting')
    .where('users.banned_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('stock_waiters.id')
    .limit(limit)
    .forUpdate('stock_waiters')
    .execute();
}

export async function markRequestsNotified(db: Db, ids: readonly number[], hashes: readonly Buffer[]): Promise<void> {
  await sql`
    update stock_waiters w set state = 'told', told_at = now(), token_hash = t.hash
    from unnest(${[...ids]}::bigint[], ${[...hashes]}::bytea[]) t (id, hash) where w.id = t.id`.execute(db);
}

export async function dequeueRestockedItem(db: Db, item_id: number): Promise<void> {
  await db.deleteFrom('stock_returns').where('item_id', '=', item_id).execute();
}

/** Deletes unconfirmed requests after three days, and mailed or withdrawn ones after a year. */
export async function deleteOldBackInStockRequests(db: Db): Promise<void> {
  await sql`
    delete from stock_waiters where state <> 'waiting' and asked_at < now() - case
      when state = 'asked' then interval '3 days' else interval '1 year' end`.execute(db);
}
