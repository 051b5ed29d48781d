import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import type { DemoOrderTotals } from './demo-order-totals.ts';

/** A charge that the payment provider must know of too. */
interface DemoCharge {
  readonly order_id: number;
  readonly provider_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
}

/** The payment of an order, and its invoice. */
export async function insertPaymentAndInvoice(
  db: Db,
  order_id: number,
  figures: Pick<DemoOrderTotals, 'total' | 'currency'>,
  at: Date,
) {
  await db
    .insertInto('payment_attempts')
    .values({
      order_id,
      attempt: 1,
      provider: 'stripe',
      provider_id: `pi_demo${order_id}`,
      idempotency_key: `order:${order_id}:charge:1`,
      amount: figures.total,
      currency: figures.currency,
      status: 'paid',
      payment_method_id: 'pm_card_visa',
      created_at: at,
      settled_at: at,
    })
    .execute();
  await sql`with counted as (update invoice_counters set last = last + 1 where entity = 'platform' returning last)
    insert into invoices (entity, sequence, number, order_id, issued_at)
    select 'platform', last, to_char(${at}::timestamptz at time zone 'UTC', 'YYYY') || '-' || lpad(last::text, 6, '0'),
      ${order_id}, ${at} from counted`.execute(db);
}

/** The charges of the demo orders, for the ledger of the sandbox. */
export async function findDemoCharges(db: Db): Promise<DemoCharge[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['order_id', 'provider_id', 'amount', 'currency', 'created_at as at'])
    .where('provider_id', 'like', 'pi\\_demo%')
    .execute();
  return rows.map((row) => ({ ...row, provider_id: row.provider_id ?? '' }));
}
