import { sql } from 'kysely';
import { batchedWrite } from '#db/query-batching.server.ts';
import type { Db } from '#platform/ctx.server.ts';

// A separate statement locks contested rows in id order before another one changes them, so that the second sees their
// current values. A single statement would read the rows as they were when it began, and then lock them again after
// the wait. Two such statements waited for each other until PostgreSQL ended the deadlock after a second
// (concurrent-reservations.test.ts).

/**
 * Locks items until this transaction ends; other transactions wait for their stock.
 * A checkout locks them before any row refers to them. Otherwise each order line takes a shared lock of its item until
 * the commit. With many buyers of one record, the list of lock holders changed with every sale and took a third of
 * PostgreSQL's time for it.
 */
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

/** The same for the items that an order holds or took. */
export async function lockOrderItems(db: Db, order_id: number, state: 'held' | 'sold'): Promise<void> {
  requireTransaction(db);
  await lockItemsByOrder(db, { order_id, state });
}

const lockItemsByOrder = batchedWrite<{ readonly order_id: number; readonly state: 'held' | 'sold' }>(
  async (db, asked) => {
    const ids = asked.map(({ order_id }) => order_id);
    const states = asked.map(({ state }) => state);
    await sql`/* prepared */
    select i.id from items i where i.id in (select r.item_id
      from unnest(${ids}::bigint[], ${states}::text[]) as w (order_id, state)
      join reservations r on r.order_id = w.order_id and r.state = w.state)
    order by i.id for no key update of i`.execute(db);
  },
);

function requireTransaction({ isTransaction }: Db) {
  if (!isTransaction) throw new Error('A lock ends with its transaction, and there is none.');
}
