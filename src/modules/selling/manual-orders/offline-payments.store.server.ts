import { sql } from 'kysely';
import type { OfflinePayment } from '#modules/selling/refunds/offline-payment.ts';
import type { Db } from '#platform/ctx.server.ts';

/** Records how an order was paid offline, beside its one attempt. */
export async function insertOfflinePayment(
  db: Db,
  order_id: number,
  { means, on_day, reference }: OfflinePayment,
  recorded_by: number,
): Promise<void> {
  await sql`insert into outside_money (attempt_id, means, on_day, reference, recorded_by)
    select id, ${means}, ${on_day}::date, ${reference}, ${recorded_by} from payment_attempts
      where order_id = ${order_id} and provider = 'outside'`.execute(db);
}

/** The record of an offline payment. */
export async function loadOfflinePayment(
  db: Db,
  order_id: number,
): Promise<(OfflinePayment & { readonly amount: number }) | undefined> {
  return db
    .selectFrom('outside_money as m')
    .innerJoin('payment_attempts as a', 'a.id', 'm.attempt_id')
    .select(['m.means', 'm.on_day', 'm.reference', 'a.amount'])
    .where('a.order_id', '=', order_id)
    .executeTakeFirst();
}
