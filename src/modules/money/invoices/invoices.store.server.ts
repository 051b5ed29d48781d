import { sql } from 'kysely';
import { batchedWrite } from '#db/query-batching.server.ts';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/** The next number of the platform's own row without a gap, for an order that has none yet. */
export const insertInvoice = batchedWrite<number>(async (db, order_ids) => {
  await sql`/* prepared */
    with wanted as (select w.order_id, row_number() over (order by w.n) as place, count(*) over () as count
      from unnest(${order_ids}::bigint[]) with ordinality as w (order_id, n) where not exists (select 1 from invoices i
        where i.order_id = w.order_id)),
    counted as (update invoice_counters c set last = c.last + w.count from wanted w where w.place = 1
      and c.entity = 'platform' returning c.last - w.count as before)
    insert into invoices (entity, sequence, number, order_id)
      select 'platform', before + place, to_char(now() at time zone 'UTC',
        'YYYY') || '-' || lpad((before + place)::text, 6, '0'), order_id from wanted, counted`.execute(db);
});

export const loadInvoice = (db: Db, order_id: number) =>
  db.selectFrom('invoices').select(['number', 'issued_at']).where('order_id', '=', order_id).executeTakeFirst();

/**
 * The next number of the platform's credit notes without a gap, for a refund of an invoiced order that has none yet.
 */
export async function insertCreditNote(db: Db, refund_id: number): Promise<void> {
  await sql`
    with wanted as (select r.id, i.entity from refunds r join invoices i on i.order_id = r.order_id
      where r.id = ${refund_id} and r.status = 'succeeded' and not exists (select 1 from credit_notes
        where refund_id = r.id)),
    counted as (update invoice_counters c set last_credit = c.last_credit + 1 from wanted w where c.entity = w.entity
      returning c.entity, c.last_credit, w.id)
    insert into credit_notes (entity, sequence, number, refund_id)
    select entity, last_credit, 'CN-' || to_char(now() at time zone 'UTC', 'YYYY') || '-' || lpad(last_credit::text, 6,
      '0'), id from counted`.execute(db);
}

/** The credit note of a refund, with its refunded lines. */
export async function loadCreditNote(db: Db, order_id: number, refund_id: number) {
  const note = await db
    .selectFrom('credit_notes')
    .innerJoin('refunds', 'refunds.id', 'credit_notes.refund_id')
    .select(['credit_notes.number', 'credit_notes.issued_at'])
    .where('refunds.order_id', '=', order_id)
    .where('refunds.id', '=', refund_id)
    .executeTakeFirst();
  const lines = await db
    .selectFrom('refund_lines')
    .select(['order_item_id', 'shipment_id', 'quantity', 'amount', 'tax'])
    .where('refund_id', '=', refund_id)
    .orderBy('id')
    .execute();
  return note && { ...note, lines };
}

/** Whether the money of a refund has not gone back yet, so that it has no credit note. */
export async function isRefundUnpaid(db: Db, order_id: number, refund_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('id', '=', refund_id)
    .where('order_id', '=', order_id)
    .where('status', '<>', 'succeeded')
    .executeTakeFirst();
  return row !== undefined;
}

/** An amount in euro cents by the rate of a day; undefined for a currency without one. */
export async function convertAmountToEuroCents(
  db: Db,
  amount: number,
  currency: string,
  at: Date,
): Promise<number | undefined> {
  const found = await queryRow(
    db,
    sql<{
      cents: number | null;
    }>`select euro_cents_at(${amount}::bigint, ${currency}, ${at}) as cents`,
  );
  return found?.cents ?? undefined;
}
