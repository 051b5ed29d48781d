import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { PaymentDayRange } from './payment-day-range.ts';
import type { PaymentDaySums } from './payments-by-day.contract.ts';

/**
 * Captured and refunded sums of each day (UTC) and currency, in minor units. A capture counts on the day it paid its
 * order. Late payments and their refunds do not count, since they paid no order.
 */
export async function sumPaymentsByDay(db: Db, { from, until }: PaymentDayRange): Promise<PaymentDaySums[]> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::date::timestamp at time zone 'UTC'
      and ${sql.ref(column)} < (${until}::date + 1)::timestamp at time zone 'UTC'`;
  return queryRows(
    db,
    sql<PaymentDaySums>`
    with moved as (
      select o.paid_at as at, a.currency, a.amount as captured, 0 as refunded, 1 as payments
      from orders o join payment_attempts a on a.order_id = o.id and a.status = 'paid' and a.amount > 0
      where o.paid_at is not null and ${within('o.paid_at')}
      union all
      select r.settled_at, r.currency, 0, r.amount, 0 from refunds r join payment_attempts a on a.id = r.attempt_id
      where r.status = 'succeeded' and a.status = 'paid' and ${within('r.settled_at')})
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, currency, sum(captured)::bigint as captured,
      sum(refunded)::bigint as refunded,
      (sum(captured) - sum(refunded))::bigint as net, sum(payments)::int as count
    from moved group by 1, 2 order by 1 desc, 2`,
  );
}
