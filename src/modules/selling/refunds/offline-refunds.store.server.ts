import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { OfflinePayment } from './offline-payment.ts';

export async function insertOfflinePaymentOfRefund(
  db: Db,
  refund_id: number,
  money: OfflinePayment,
  recorded_by: number,
): Promise<void> {
  await db
    .insertInto('outside_money')
    .values({ ...money, refund_id, recorded_by })
    .execute();
}

/** The record of a refund paid offline. */
export async function loadOfflineRefund(
  db: Db,
  refund_id: number,
): Promise<(OfflinePayment & { readonly amount: number }) | undefined> {
  return db
    .selectFrom('outside_money')
    .innerJoin('refunds', 'refunds.id', 'outside_money.refund_id')
    .select(['outside_money.means', 'outside_money.on_day', 'outside_money.reference', 'refunds.amount'])
    .where('refunds.id', '=', refund_id)
    .executeTakeFirst();
}

interface OpenOfflineRefund {
  readonly refund_id: number;
  readonly order_id: number;
  readonly number: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly created_at: string;
}

/** Refunds of offline payments that staff have not paid yet, the oldest first. */
export async function findOpenOfflineRefunds(db: Db, limit: number): Promise<OpenOfflineRefund[]> {
  return queryRows(
    db,
    sql<OpenOfflineRefund>`
    select r.id as refund_id, o.id as order_id, o.number, full_name(o.firstname, o.lastname) as name, r.amount,
      r.currency,
      iso_time(r.created_at) as created_at
    from refunds r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = r.order_id
    where r.status = 'started' and a.provider = 'outside' order by r.id limit ${limit}`,
  );
}
