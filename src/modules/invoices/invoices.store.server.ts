import { sql } from 'kysely';
import { KEEP_PLAN, WITH_NEXT } from '#db/kept-plans.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/** The next number of the platform's own row without a gap, for an order that has none yet. With the next statement: kept-plans.server.ts. */
export async function insertInvoice(db: Db, order_id: number, withNext: boolean): Promise<void> {
  await sql`${sql.raw(withNext ? WITH_NEXT : KEEP_PLAN)}
    with wanted as (select ${order_id}::bigint as id where not exists (select 1 from invoices where order_id = ${order_id})),
    counted as (update invoice_counters c set last = c.last + 1 from wanted where c.entity = 'platform' returning c.last)
    insert into invoices (entity, sequence, number, order_id) select 'platform', last, to_char(now() at time zone 'UTC', 'YYYY') || '-' || lpad(last::text, 6, '0'), ${order_id} from counted`.execute(
    db,
  );
}

export const loadInvoice = (db: Db, order_id: number) =>
  db.selectFrom('invoices').select(['number', 'issued_at']).where('order_id', '=', order_id).executeTakeFirst();

/** Every amount that was given back on an order, for the foot of its invoice. */
export const loadRefunds = (db: Db, order_id: number) =>
  db
    .selectFrom('refunds')
    .select(['amount', 'settled_at'])
    .where('order_id', '=', order_id)
    .where('status', '=', 'succeeded')
    .orderBy('id')
    .execute();
