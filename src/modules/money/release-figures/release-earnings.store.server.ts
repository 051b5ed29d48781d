import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { DaySpan } from './span.ts';

interface EarnedMonthRow {
  readonly month: string;
  readonly currency: Currency;
  readonly net: number;
  readonly own_currency: Currency | null;
  readonly own_amount: number | null;
  readonly statement_id: number | null;
}

/** Earnings of a release by month of their statements, the newest first, with the share of one account. */
export async function findEarnedMonths(
  db: Db,
  project_id: number,
  user_id: number,
  { from, to }: DaySpan,
): Promise<EarnedMonthRow[]> {
  return queryRows(
    db,
    sql<EarnedMonthRow>`
    select e.month::text as month, e.share_currency as currency, sum(e.share)::bigint as net,
      max(e.currency) filter (where p.user_id = ${user_id}) as own_currency,
      sum(e.amount) filter (where p.user_id = ${user_id})::bigint as own_amount,
      (select s.id from statements s join payees y on y.id = s.payee_id
        where y.user_id = ${user_id} and s.month = e.month order by s.id limit 1) as statement_id
    from earnings e join payees p on p.id = e.payee_id
    where e.project_id = ${project_id} and e.month between date_trunc('month', ${from}::date)::date and ${to}::date
    group by e.month, e.share_currency order by e.month desc, e.share_currency`,
  );
}

/** The accounts of a user: balance and paid payouts. */
export async function findUserBalances(
  db: Db,
  user_id: number,
): Promise<{ currency: Currency; balance: number; paid: number }[]> {
  return queryRows(
    db,
    sql<{ currency: Currency; balance: number; paid: number }>`
    select p.currency, p.balance, coalesce((select sum(o.amount) from payouts o where o.payee_id = p.id
      and o.status = 'paid'), 0)::bigint as paid
    from payees p where p.user_id = ${user_id} and p.merged_into is null order by p.currency`,
  );
}
