import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { MechanicalRight } from './revenue-parts.ts';

interface ShareRow {
  readonly name: string;
  readonly basis_points: number;
  /** Null: paid to the owner, who passes it on. */
  readonly payee_id: number | null;
  readonly currency: Currency | null;
}

export interface UnpostedOrderLine {
  readonly id: number;
  readonly project_id: number | null;
  readonly quantity: number;
  readonly gross: number;
  readonly tax: number;
  /** Owner of the project, else of its shop; null is the platform. */
  readonly owner_id: number | null;
  /** Currency of the owner's shop, for a payee that is created with this sale. */
  readonly shop_currency: Currency | null;
  readonly fee_basis_points: number;
  readonly cost_id: number | null;
  readonly right: MechanicalRight | null;
  readonly shares: readonly ShareRow[] | null;
}

export interface UnpostedOrder {
  readonly id: number;
  readonly currency: Currency;
  readonly paid_at: string;
  readonly day: string;
  readonly tax_included: boolean;
  readonly parcels: readonly { readonly id: number; readonly shipping: number; readonly tax: number }[];
  readonly lines: readonly UnpostedOrderLine[];
}

/**
 * Locks the journal for the whole shop until this transaction ends. The open cost of a run and the closed months are
 * read and changed one transaction at a time.
 */
export async function lockRoyaltyJournal(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('journal', 0))`.execute(db);
}

/**
 * Longest delay of a commit; a later one is missed until the nightly run over all orders. A statement takes ten
 * seconds at most and a payment has a few dozen. Each minute skips every sale of this span, so it is no longer.
 */
const LATE_COMMITS = sql`interval '10 minutes'`;

/** `all` looks through every order, not only new ones. */
export interface PostingOptions {
  readonly all?: boolean;
}

const since = (kind: 'sale' | 'refund', { all = false }: PostingOptions) =>
  all
    ? sql`'-infinity'::timestamptz`
    : sql`coalesce((select max(occurred_at) - ${LATE_COMMITS} from journal_entries where kind = ${kind}), '-infinity')`;

// Scalar subqueries, because a join is planned by statistics that do not know a good day's first thousand sales. Its
// nested loop compared each sale with every other.
const SALE_IS_NEW = sql`(select e.id from journal_entries e where e.kind = 'sale' and e.source_id = o.id) is null`;
const REFUND_IS_NEW = sql`(select max(e.id) from journal_entries e where e.kind in ('refund', 'late_refund')
  and e.source_id = r.id) is null`;
const LATE_IS_NEW = sql`(select e.id from journal_entries e where e.kind = 'late_money'
  and e.source_id = a.id) is null`;

/** Paid orders without an entry, the oldest first. */
export async function findUnpostedSaleIds(db: Db, limit: number, span: PostingOptions = {}): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where o.paid_at >= ${since('sale', span)} and ${SALE_IS_NEW} order by o.paid_at, o.id
      limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

// The terms in force for a line on the day its order was paid.
const DAY = sql`(o.paid_at at time zone 'UTC')::date`;
const FEE = sql`fee_of_sale(l.project_id, p.selling_mode, w.owner_id, ${DAY})`;
const COST = sql`(select c.id from production_costs c where c.project_id = l.project_id and c.valid_from <= ${DAY}
  and (c.item_id = l.item_id or (c.item_id is null and l.type <> 'digital'))
    order by c.item_id nulls last, c.valid_from desc limit 1)`;
/** Every format with sound has mechanicals. */
const RIGHT = sql`(select case
    when m.per_copy is not null then json_build_object('kind', 'agreed', 'per_copy', m.per_copy, 'currency', m.currency)
    when r.per_million_of_ppd is not null and m.ppd is not null
      then json_build_object('kind', 'of_ppd', 'ppd', m.ppd, 'per_million', r.per_million_of_ppd, 'currency',
      m.currency)
    when r.per_1000_tracks is not null and m.tracks is not null
      then json_build_object('kind', 'per_track', 'tracks', m.tracks, 'per_1000', r.per_1000_tracks, 'currency',
      r.currency) end
  from mechanical_rights m left join lateral (select * from mechanical_rates r where r.society = m.society
    and r.valid_from <= ${DAY} order by r.valid_from desc limit 1) r on true
  where m.project_id = l.project_id and m.valid_from <= ${DAY} and l.type in ('vinyl', 'cd', 'tape', 'bundle')
    order by m.valid_from desc limit 1)`;
/** Order `o` is a giveaway: the platform bears the cost of the copies, and the creator owes nothing (ADR 44). */
export const isGiveawayOrderSql = sql`exists (select from payment_attempts a where a.order_id = o.id and a.provider = 'given'
  and a.status = 'paid')`;
const SHARES = sql`(select json_agg(json_build_object('name', s.name, 'basis_points', s.basis_points, 'payee_id',
  s.payee_id, 'currency', y.currency) order by s.position)
  from split_shares s left join payees y on y.id = s.payee_id
  where s.agreement_id = (select a.id from split_agreements a where a.project_id = l.project_id
    and a.valid_from <= ${DAY} order by a.valid_from desc limit 1))`;

/** Leaves out lines added later without a price: replacements of faulty copies, and contents of boxes. */
const SOLD = sql`l.replaces_id is null and l.box_parcel_id is null`;

/** The unposted ones of these orders, with the data to settle their lines. */
export async function findUnpostedSales(db: Db, ids: readonly number[]): Promise<UnpostedOrder[]> {
  return queryRows(
    db,
    sql<UnpostedOrder>`
    select o.id, o.currency, to_json(o.paid_at)#>>'{}' as paid_at, ${DAY}::text as day, o.tax_included,
      coalesce((select json_agg(json_build_object('id', s.id, 'shipping', s.shipping, 'tax', s.tax) order by s.id)
        from shipments s where s.order_id = o.id), '[]') as parcels,
      coalesce((select json_agg(json_build_object('id', l.id, 'project_id', l.project_id, 'quantity', l.quantity,
          'gross', l.total - l.discount + case when o.tax_included
            then 0 else l.tax end, 'tax', l.tax, 'owner_id', w.owner_id, 'shop_currency', h.currency,
          'fee_basis_points', ${FEE}, 'cost_id', case when not g.given then ${COST} end, 'right', case when not g.given
            then ${RIGHT} end, 'shares', ${SHARES}) order by l.id)
        from order_items l left join projects p on p.id = l.project_id left join shops h on h.id = p.shop_id
          cross join lateral (select coalesce(p.owner_id, h.owner_id) as owner_id) w
        where l.order_id = o.id and ${SOLD}), '[]') as lines
    from orders o cross join lateral (select ${isGiveawayOrderSql} as given) g where o.id = any(${[...ids]}) and ${SALE_IS_NEW}
      order by o.paid_at, o.id`,
  );
}

export interface UnpostedRefund {
  readonly id: number;
  readonly order_id: number;
  readonly attempt_id: number;
  readonly late: boolean;
  readonly currency: Currency;
  readonly amount: number;
  readonly settled_at: string;
  readonly lines: readonly {
    readonly order_item_id: number | null;
    readonly shipment_id: number | null;
    readonly quantity: number;
    readonly amount: number;
    readonly tax: number;
  }[];
}

/** Money that went back and is not posted, though the sale is (or the late money); in the order in which it went. */
export async function findUnpostedRefundIds(db: Db, limit: number, span: PostingOptions = {}): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from refunds r join payment_attempts a on a.id = r.attempt_id
    where r.status = 'succeeded' and r.settled_at >= ${since('refund', span)} and ${REFUND_IS_NEW}
      and case a.status
        when 'paid' then (select e.id from journal_entries e where e.kind = 'sale' and e.source_id = r.order_id)
        else (select e.id from journal_entries e where e.kind = 'late_money' and e.source_id = a.id) end is not null
    order by r.settled_at, r.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these refunds that have no entry yet. */
export async function findUnpostedRefunds(db: Db, ids: readonly number[]): Promise<UnpostedRefund[]> {
  return queryRows(
    db,
    sql<UnpostedRefund>`
    select r.id, r.order_id, r.attempt_id, a.status = 'refunded_late' as late, r.currency, r.amount,
      to_json(r.settled_at)#>>'{}' as settled_at,
      coalesce((select json_agg(json_build_object('order_item_id', l.order_item_id, 'shipment_id', l.shipment_id,
        'quantity', l.quantity, 'amount', l.amount, 'tax', l.tax))
        from refund_lines l where l.refund_id = r.id), '[]') as lines
    from refunds r join payment_attempts a on a.id = r.attempt_id where r.id = any(${[...ids]}) and ${REFUND_IS_NEW}
      order by r.settled_at, r.id`,
  );
}

/** Late payments that are refunded in full, without an entry yet. */
export async function findUnpostedLatePaymentIds(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from payment_attempts a where a.status = 'refunded_late' and ${LATE_IS_NEW} order by a.id
      limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these attempts whose money has no entry yet. */
export async function findUnpostedLatePayments(db: Db, ids: readonly number[]) {
  return queryRows(
    db,
    sql<{ id: number; currency: Currency; amount: number; at: string }>`
    select a.id, a.currency, a.amount, to_json(coalesce(a.settled_at, a.created_at))#>>'{}' as at
      from payment_attempts a
    where a.id = any(${[...ids]}) and ${LATE_IS_NEW} order by a.id`,
  );
}

/** The rates that held at the end of some days, by day; of a currency that had none yet, its first. */
export async function loadExchangeRatesByDay(
  db: Db,
  days: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const { rows } = await sql<{ day: string; rates: Record<string, string> }>`
    select d.day, (select coalesce(json_object_agg(r.currency, r.per_eur::text), '{}') from (
      select distinct on (currency) currency, per_eur from exchange_rates
      order by currency, valid_from >= d.day::date + 1, abs(extract(epoch
        from valid_from - (d.day::date + 1)))) r) as rates
    from unnest(${[...new Set(days)]}::text[]) as d (day)`.execute(db);
  return new Map(rows.map(({ day, rates }) => [day, { EUR: '1', ...rates }]));
}

/** The last month whose statements are written. */
export async function loadLastMonthWithStatements(db: Db): Promise<string | null> {
  const { month } = await db
    .selectFrom('statement_months')
    .select(({ fn }) => fn.max<string | null>('month').as('month'))
    .executeTakeFirstOrThrow();
  return month;
}
