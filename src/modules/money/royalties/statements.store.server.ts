import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { ItemVariantFields } from '#kit/variant.ts';
import type { Db } from '#platform/ctx.server.ts';

export interface RoyaltyStatementRow {
  readonly id: number;
  readonly payee_id: number;
  readonly payee: string;
  readonly month: string;
  readonly currency: Currency;
  readonly opening: number;
  readonly earned: number;
  readonly moved: number;
  readonly closing: number;
  readonly lines: number;
  readonly created_at: string;
}

const STATEMENT = sql`s.id, s.payee_id, p.name as payee, s.month::text as month, s.currency, s.opening, s.earned,
  s.moved, s.closing, s.lines, iso_time(s.created_at) as created_at`;

/** One statement; `user_id` null is staff. */
export async function loadRoyaltyStatement(
  db: Db,
  id: number,
  user_id: number | null,
): Promise<RoyaltyStatementRow | undefined> {
  return queryRow(
    db,
    sql<RoyaltyStatementRow>`select ${STATEMENT} from statements s join payees p on p.id = s.payee_id
    where s.id = ${id} and (${user_id}::bigint is null or p.user_id = ${user_id})`,
  );
}

/** An account's statements, the newest first. */
export async function findRoyaltyStatements(db: Db, user_id: number, limit: number): Promise<RoyaltyStatementRow[]> {
  return queryRows(
    db,
    sql<RoyaltyStatementRow>`select ${STATEMENT} from statements s join payees p on p.id = s.payee_id
    where p.user_id = ${user_id} order by s.month desc, s.id desc limit ${limit}`,
  );
}

/** Earnings of one payee from one release in one of its sale currencies. */
export interface ReleaseEarnings {
  readonly project_id: number;
  readonly release: string;
  /** Holder of the share: the payee, or a person whom the payee pays. */
  readonly name: string;
  readonly basis_points: number;
  readonly units: number;
  readonly currency: Currency;
  readonly gross: number;
  readonly tax: number;
  readonly fee: number;
  readonly production: number;
  readonly mechanicals: number;
  readonly net: number;
  readonly share: number;
  readonly amount: number;
  readonly amount_currency: Currency;
}

/** Which lines: of a payee's month, or of a project by all who share it. */
export type StatementLineScope =
  | { readonly payee_id: number; readonly month: string }
  | { readonly project_id: number; readonly month: string | null };

const within = (scope: StatementLineScope) =>
  'payee_id' in scope
    ? sql`e.payee_id = ${scope.payee_id} and e.month = ${scope.month}::date`
    : sql`e.project_id = ${scope.project_id} and (${scope.month}::date is null or e.month = ${scope.month}::date)`;

/** Sums per release and share; `findStatementLines` returns the same lines one by one. */
export async function sumReleaseEarnings(db: Db, scope: StatementLineScope): Promise<ReleaseEarnings[]> {
  return queryRows(
    db,
    sql<ReleaseEarnings>`
    select e.project_id, case when p.artist_name = '' then p.name else p.artist_name || ' – ' || p.name end as release,
      e.name, e.basis_points, sum(l.quantity)::int as units,
      e.share_currency as currency, sum(l.gross)::bigint as gross, sum(l.tax)::bigint as tax, sum(l.fee)::bigint as fee,
        sum(l.production)::bigint as production,
      sum(l.mechanicals)::bigint as mechanicals, sum(l.net)::bigint as net, sum(e.share)::bigint as share,
        sum(e.amount)::bigint as amount, e.currency as amount_currency
    from earnings e join settled_lines l on l.id = e.line_id join projects p on p.id = e.project_id
    where ${within(scope)}
    group by e.project_id, p.artist_name, p.name, e.name, e.basis_points, e.position, e.share_currency, e.currency,
      e.payee_id
    order by e.share_currency, release, e.project_id, e.position, e.payee_id`,
  );
}

/** `item_name`, `size`, `look` and `chosen_sizes` identify the variant. */
interface StatedLine extends Omit<ReleaseEarnings, 'units'> {
  readonly id: number;
  readonly at: string;
  readonly number: string;
  readonly kind: 'sale' | 'refund';
  readonly item_name: string;
  readonly size: string;
  readonly look: ItemVariantFields | null;
  readonly chosen_sizes: Readonly<Record<string, string>>;
  readonly type: string;
  readonly quantity: number;
  readonly rate_from: string;
  readonly rate_to: string;
}

/** The lines behind a statement, some at a time, in the order in which they were written. */
export async function findStatementLines(
  db: Db,
  scope: StatementLineScope,
  after: number,
  limit: number,
): Promise<StatedLine[]> {
  return queryRows(
    db,
    sql<StatedLine>`
    select e.id, iso_time(e.occurred_at) as at, o.number, case when l.refund_id is null
      then 'sale' else 'refund' end as kind,
      e.project_id, case when p.artist_name = '' then p.name else p.artist_name || ' – ' || p.name end as release,
        i.name as item_name, i.size, i.look, i.chosen_sizes, i.type,
      e.name, e.basis_points, l.quantity, e.share_currency as currency, l.gross, l.tax, l.fee, l.production,
        l.mechanicals, l.net, e.share, e.amount, e.currency as amount_currency,
      e.rate_from::text as rate_from, e.rate_to::text as rate_to
    from earnings e join settled_lines l on l.id = e.line_id join orders o on o.id = l.order_id
      join order_items i on i.id = l.order_item_id join projects p on p.id = e.project_id
    where ${within(scope)} and e.id > ${after} order by e.id limit ${limit}`,
  );
}

/** The first month that has something to state and no statement. */
export async function loadFirstMonthWithoutStatement(db: Db): Promise<string | null> {
  const found = await queryRow(
    db,
    sql<{ month: string | null }>`
    select coalesce((select (max(month) + interval '1 month')::date from statement_months), (select min(month)
      from earnings))::text as month`,
  );
  return found?.month ?? null;
}

/** Orders and refunds before a moment that are not posted yet. */
export async function countUnpostedEntries(db: Db, before: Date): Promise<number> {
  const found = await queryRow(
    db,
    sql<{ count: number }>`
    select (select count(*) from orders o where o.paid_at < ${before} and not exists (select 1 from journal_entries e
      where e.kind = 'sale' and e.source_id = o.id))::int
      + (select count(*) from refunds r where r.status = 'succeeded' and r.settled_at < ${before}
        and not exists (select 1 from journal_entries e where e.kind in ('refund', 'late_refund')
          and e.source_id = r.id))::int as count`,
  );
  return found?.count ?? 0;
}

export interface StatementToMail extends Pick<RoyaltyStatementRow, 'id' | 'currency' | 'earned' | 'closing'> {
  readonly user_id: number | null;
  readonly email: string | null;
  readonly lang: string;
  readonly firstname: string;
}

/** Write the statements of a month for payees with earnings, payouts or a balance. The journal must be locked. */
export async function insertMonthlyStatements(db: Db, month: string): Promise<StatementToMail[]> {
  await sql`insert into statement_months (month) values (${month}::date)`.execute(db);
  return queryRows(
    db,
    sql<StatementToMail>`
    with earned as (select payee_id, sum(amount) as amount, count(*) as lines from earnings where month = ${month}::date
      group by 1),
    moved as (
      select p.payee_id, sum(p.amount) as amount from journal_postings p join journal_entries e on e.id = p.entry_id
      where p.payee_id is not null and e.kind in ('payout', 'payout_returned', 'transfer', 'correction', 'storage',
          'box_record')
        and e.occurred_at >= ${month}::date::timestamp at time zone 'UTC'
          and e.occurred_at < (${month}::date + interval '1 month') at time zone 'UTC' group by 1),
    before as (select distinct on (payee_id) payee_id, closing from statements order by payee_id, month desc),
    written as (
      insert into statements (payee_id, month, currency, opening, earned, moved, closing, lines)
      select y.id, ${month}::date, y.currency, coalesce(b.closing, 0), coalesce(e.amount, 0), coalesce(m.amount, 0),
        coalesce(b.closing, 0) + coalesce(e.amount, 0) + coalesce(m.amount, 0), coalesce(e.lines, 0)
      from payees y left join earned e on e.payee_id = y.id left join moved m on m.payee_id = y.id left
        join before b on b.payee_id = y.id
      where e.payee_id is not null or m.payee_id is not null or b.closing <> 0
      returning id, payee_id, currency, earned, closing)
    select w.id, w.currency, w.earned, w.closing, y.user_id, coalesce(u.email, y.email) as email, coalesce(u.lang,
      'en') as lang, coalesce(nullif(u.firstname, ''), y.name) as firstname
    from written w join payees y on y.id = w.payee_id left join users u on u.id = y.user_id and u.deleted_at is null
      and u.banned_at is null order by w.id`,
  );
}
