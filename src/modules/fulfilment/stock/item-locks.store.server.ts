import { sql } from 'kysely';
import { batchedWrite } from '#db/query-batching.server.ts';
import type { Db } from '#platform/ctx.server.ts';

// Rows that many want are locked by a statement of their own, in id order, before another one changes them: that one then sees them as they stand. One that does
// both finds, where it had to wait, the row as it was when it began, and goes to lock that, too, while whoever comes next waits there for it to end: each waited
// for the other until PostgreSQL broke it after a second (one-item.test.ts).

/** Locks items until this transaction ends; what asks for their stock comes after it. */
export async function lockItems(db: Db, pieces: readonly { readonly item_id: number }[]): Promise<void> {
  requireTransaction(db);
  await lockAll(db, pieces);
}

const lockAll = batchedWrite<readonly { readonly item_id: number }[]>(async (db, pieces) => {
  const ids = pieces.flat().map(({ item_id }) => item_id);
  await sql`/* prepared */ select id from items where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    db,
  );
});

/** The same with the items of which an order holds pieces, or took them. */
export async function lockItemsOf(db: Db, order_id: number, state: 'held' | 'sold'): Promise<void> {
  requireTransaction(db);
  await lockAllOf(db, { order_id, state });
}

const lockAllOf = batchedWrite<{ readonly order_id: number; readonly state: 'held' | 'sold' }>(async (db, asked) => {
  const ids = asked.map(({ order_id }) => order_id);
  const states = asked.map(({ state }) => state);
  await sql`/* prepared */
    select i.id from items i where i.id in (select r.item_id from unnest(${ids}::bigint[], ${states}::text[]) as w (order_id, state)
      join reservations r on r.order_id = w.order_id and r.state = w.state)
    order by i.id for no key update of i`.execute(db);
});

function requireTransaction({ isTransaction }: Db) {
  if (!isTransaction) throw new Error('A lock ends with its transaction, and there is none.');
}
