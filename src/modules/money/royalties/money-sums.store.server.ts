import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { MoneySums } from './money-sums.ts';

// Each part answers rows of (currency, name, amount).
const PARTS = sql`
  select currency, 'orders' as name, sum(total) as amount from orders where paid_at is not null group by 1
  union all
  select currency, case status when 'paid' then 'captures' else 'late_captures' end, sum(amount) from payment_attempts
    where status in ('paid', 'refunded_late') group by 1, 2
  union all
  select currency, 'outside', sum(amount) from payment_attempts where provider = 'outside' and status = 'paid'
    group by 1
  union all
  select r.currency, 'outside', -sum(r.amount) from refunds r join payment_attempts a on a.id = r.attempt_id
    where r.status = 'succeeded' and a.provider = 'outside' group by 1
  union all
  select r.currency, case a.status when 'paid' then 'refunds' else 'late_refunds' end, sum(r.amount)
    from refunds r join payment_attempts a on a.id = r.attempt_id where r.status = 'succeeded' group by 1, 2
  union all
  select share_currency, 'statements', sum(share) from earnings group by 1
  union all
  select currency, case account when 'creators' then 'owed' else account end, sum(amount) from journal_postings
    where account not in ('captures', 'exchange') group by 1, 2
  union all
  select currency, 'credited', sum(amount) from earnings group by 1
  union all
  select currency, 'waiting', sum(total) from orders o where paid_at is not null
    and not exists (select 1 from journal_entries e where e.kind = 'sale' and e.source_id = o.id) group by 1
  union all
  select r.currency, 'waiting', -sum(r.amount) from refunds r join payment_attempts a on a.id = r.attempt_id
    where r.status = 'succeeded' and a.status = 'paid'
    and not exists (select 1 from journal_entries e where e.kind = 'refund' and e.source_id = r.id) group by 1`;

/** The sheet of every currency there is money in, all of it seen at one moment. */
export const findMoneySums = (db: Db): Promise<MoneySums[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = '300s'`.execute(trx);
      return queryRows(
        trx,
        sql<MoneySums>`
        select currency, ${sql.join(
          NAMES.map(
            (name) => sql`coalesce(sum(amount) filter (where name = ${sql.lit(name)}), 0)::bigint as ${sql.ref(name)}`,
          ),
        )} from (${PARTS}) parts group by currency order by currency`,
      );
    });

const NAMES = [
  'orders',
  'captures',
  'refunds',
  'outside',
  'late_captures',
  'late_refunds',
  'statements',
  'fees',
  'production',
  'mechanicals',
  'tax',
  'shipping',
  'house',
  'waiting',
  'late',
  'credited',
  'owed',
  'payouts',
  'adjustments',
] as const satisfies readonly Exclude<keyof MoneySums, 'currency'>[];
