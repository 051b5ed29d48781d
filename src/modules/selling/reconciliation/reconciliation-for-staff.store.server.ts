import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { createdSortDirectionSql } from '#db/created-sort-direction-sql.server.ts';
import { countRowsUpTo, queryRequiredRow } from '#db/query-rows.server.ts';
import type { CreatedSort } from '#kit/shared-schemas.ts';
import type { Db } from '#platform/ctx.server.ts';
import type {
  DisputeOut,
  LedgerComparisonOut,
  LedgerDifferenceOut,
  PaymentAttemptRow,
} from './reconciliation-for-staff.contract.ts';

interface Filter {
  readonly status?: string | undefined;
  readonly provider?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: CreatedSort | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Attempts for staff; `search` is an order number or the provider's id of a charge. */
export async function findPaymentAttemptRows(db: Db, { status, provider, search, sort, limit, offset }: Filter) {
  const wanted = search?.trim() ?? '';
  const conditions = [
    sql`true`,
    ...(status ? [sql`a.status = ${status}`] : []),
    ...(provider ? [sql`a.provider = ${provider}`] : []),
    ...(wanted
      ? [
          sql`a.id = any(array(select id from payment_attempts where provider_id = ${wanted} union select p.id
            from orders n join payment_attempts p on p.order_id = n.id where n.number = ${wanted}))`,
        ]
      : []),
  ];
  const found = sql`from payment_attempts a where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<z.infer<typeof PaymentAttemptRow>>`
    with page as (select a.id ${found} order by a.id ${createdSortDirectionSql(sort)} limit ${limit} offset ${offset})
    select a.id, a.order_id, o.number, full_name(o.firstname, o.lastname) as name, a.provider, a.provider_id, a.status,
      a.decline_key, a.amount, a.currency, iso_time(a.created_at) as created_at,
      coalesce((select sum(r.amount) from refunds r where r.attempt_id = a.id and r.status = 'succeeded'),
      0)::bigint as refunded
    from page join payment_attempts a using (id) join orders o on o.id = a.order_id
      order by a.id ${createdSortDirectionSql(sort)}`.execute(db);
  const total = await countRowsUpTo(db, sql`${found}`);
  return { rows, total };
}

export interface LedgerComparisonView {
  readonly differences: z.infer<typeof LedgerDifferenceOut>[];
  readonly disputes: z.infer<typeof DisputeOut>[];
  readonly checks: z.infer<typeof LedgerComparisonOut>[];
}

/** Unexplained differences, disputes with the open ones first, and the last comparison of each provider. */
export async function loadLedgerComparison(db: Db): Promise<LedgerComparisonView> {
  return queryRequiredRow(
    db,
    sql<LedgerComparisonView>`select
    coalesce((select json_agg(d) from (select d.id, d.provider, d.kind, d.entry, d.order_id, o.number, d.ours, d.theirs,
    d.currency, iso_time(d.at) as at, iso_time(d.found_at) as found_at
      from book_differences d left join orders o on o.id = d.order_id where d.resolved_at is null
        and d.explained_by is null order by d.id desc limit 100) d), '[]') as differences,
    coalesce((select json_agg(d)
    from (select d.id, d.provider, d.dispute_id, d.order_id, o.number, d.amount, d.currency, d.reason, d.status,
    iso_time(d.due_by) as due_by,
        iso_time(d.opened_at) as opened_at, iso_time(d.closed_at) as closed_at
      from disputes d join orders o on o.id = d.order_id order by d.status <> 'open', d.due_by, d.id desc limit 100) d),
        '[]') as disputes,
    coalesce((select json_agg(c) from (select distinct on (provider) provider, iso_time(from_at) as
    from_at, iso_time(to_at) as to_at, charges, refunds, differences, iso_time(at) as at
      from book_checks order by provider, book_checks.at desc) c), '[]') as checks`,
  );
}

export const loadLedgerDifference = (db: Db, id: number) =>
  db
    .selectFrom('book_differences')
    .select(['id', 'kind', 'entry', 'order_id', 'at', 'provider'])
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();

/** @returns whether the difference was open */
export async function saveDifferenceExplanation(db: Db, id: number, user_id: number, note: string): Promise<boolean> {
  const row = await db
    .updateTable('book_differences')
    .set({ explained_by: user_id, note })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
