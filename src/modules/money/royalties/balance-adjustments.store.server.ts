import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { Db } from '#platform/ctx.server.ts';

interface NewAdjustment {
  readonly kind: 'correction' | 'storage' | 'box_record';
  readonly payee_id: number;
  readonly currency: string;
  readonly amount: number;
  readonly reason: string;
  readonly project_id: number | null;
  readonly month: string | null;
  readonly pieces: number | null;
  readonly created_by: number | null;
}

/** @returns nothing where that month's storage is charged already */
export const insertBalanceAdjustment = (db: Db, adjustment: NewAdjustment) =>
  db
    .insertInto('adjustments')
    .values(adjustment)
    .onConflict((same) => same.doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();

interface AdjustmentRow {
  readonly id: number;
  readonly kind: 'correction' | 'storage' | 'box_record';
  readonly currency: Currency;
  readonly amount: number;
  readonly reason: string;
  readonly project: string | null;
  readonly month: string | null;
  readonly pieces: number | null;
  readonly at: string;
}

/** The adjustments of a payee or an account, of one month or all, the newest first. */
export async function findBalanceAdjustments(
  db: Db,
  {
    payee_id = null,
    user_id = null,
    month = null,
  }: { payee_id?: number | null; user_id?: number | null; month?: string | null },
): Promise<AdjustmentRow[]> {
  return queryRows(
    db,
    sql<AdjustmentRow>`
    select a.id, a.kind, a.currency, a.amount, a.reason, p.name as project, a.month::text as month, a.pieces,
      iso_time(a.created_at) as at
    from adjustments a join payees y on y.id = a.payee_id left join projects p on p.id = a.project_id
    where (a.payee_id = ${payee_id}::bigint or y.merged_into = ${payee_id}::bigint or y.user_id = ${user_id}::bigint)
      and (${month}::date is null or (a.created_at >= ${month}::date::timestamp at time zone 'UTC'
        and a.created_at < (${month}::date + interval '1 month') at time zone 'UTC'))
    order by a.id desc limit 200`,
  );
}
