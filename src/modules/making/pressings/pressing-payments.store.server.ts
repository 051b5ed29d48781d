import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

export async function insertPressingPayment(
  db: Db,
  payment: { order_id: number; pressing_id: number; kind: 'deposit' | 'balance'; net: number },
): Promise<void> {
  await db.insertInto('pressing_payments').values(payment).execute();
}

export async function findPressingPaymentOrderIds(db: Db, pressing_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('pressing_payments')
    .select('order_id')
    .where('pressing_id', '=', pressing_id)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** The pressing payment of an order. Undefined for other orders. */
export async function loadPressingPayment(
  db: Db,
  order_id: number,
): Promise<{ pressing_id: number; quote_id: number; kind: 'deposit' | 'balance' } | undefined> {
  return db
    .selectFrom('pressing_payments')
    .innerJoin('pressings', 'pressings.id', 'pressing_payments.pressing_id')
    .select(['pressing_payments.pressing_id', 'pressings.quote_id', 'pressing_payments.kind'])
    .where('pressing_payments.order_id', '=', order_id)
    .executeTakeFirst();
}

/** The offer behind an order's invoice: amounts before tax, in minor units. */
export interface PressingPaymentOffer {
  readonly kind: 'deposit' | 'balance';
  readonly total: number;
  readonly deposit: number;
  readonly lines: readonly {
    readonly label: string;
    readonly quantity: number;
    readonly unit_price: string;
    readonly setup_price: number;
    readonly total: number;
  }[];
  /** The first share, where this is the rest. */
  readonly before: { readonly order_id: number; readonly net: number } | null;
}

export async function loadOfferBehindPressingPayment(
  db: Db,
  order_id: number,
): Promise<PressingPaymentOffer | undefined> {
  return queryRow(
    db,
    sql<PressingPaymentOffer>`
    select p.kind, g.total, g.deposit,
      coalesce((select json_agg(json_build_object('label', l.label, 'quantity', l.quantity, 'unit_price',
        trim_scale(l.unit_price / 10000.0)::text,
        'setup_price', l.setup_price, 'total', l.total) order by l.position) from quote_answer_lines l
          where l.answer_id = g.answer_id), '[]') as lines,
      (select json_build_object('order_id', d.order_id, 'net', d.net) from pressing_payments d
        where d.pressing_id = g.id and d.kind = 'deposit' and p.kind = 'balance') as before
    from pressing_payments p join pressings g on g.id = p.pressing_id where p.order_id = ${order_id}`,
  );
}

export async function markBalanceRequested(db: Db, id: number): Promise<void> {
  await db.updateTable('pressings').set({ balance_asked_at: sql<Date>`now()` }).where('id', '=', id).execute();
}
