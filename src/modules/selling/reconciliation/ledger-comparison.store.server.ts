import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import type { ChargeEntry, LedgerDifference, LedgerEntries, RefundEntry } from './compare-ledgers.ts';

type Name = 'stripe' | 'paypal';
interface Span {
  readonly from: Date;
  readonly to: Date;
}

// A refund made on the provider's own pages dates from the provider's entry, not from its discovery by staff.
const GIVEN_AT = sql`case when r.provider_id is not null then r.created_at
  else least(r.settled_at, (select min(d.at) from book_differences d
  where d.provider = a.provider and d.kind = 'refund_unknown' and d.order_id = r.order_id)) end`;

/**
 * Our entries of a span, by the earliest and latest time of the provider's own entry. One more day on each side helps
 * matching.
 */
export async function loadOwnLedgerEntries(db: Db, provider: Name, { from, to }: Span): Promise<LedgerEntries> {
  const [since, until] = [sql`${from}::timestamptz - interval '1 day'`, sql`${to}::timestamptz + interval '1 day'`];
  const [charges, refunds] = await Promise.all([
    sql<ChargeEntry>`select a.order_id, a.attempt, a.provider_id, a.amount, a.currency, a.created_at as at,
      coalesce(a.settled_at, a.created_at) as by from payment_attempts a
      where a.provider = ${provider} and a.status in ('paid', 'refunded_late')
        and a.created_at between ${since} and ${until}`.execute(db),
    sql<RefundEntry>`select r.provider_id as refund_id, r.order_id, r.amount, r.currency, ${GIVEN_AT} as at,
      r.settled_at as by
      from refunds r join payment_attempts a on a.id = r.attempt_id
      where a.provider = ${provider} and (r.provider_id is not null or r.reason = 'provider')
        and (r.status = 'succeeded' and r.settled_at >= ${since} or r.status = 'started')
          and ${GIVEN_AT} <= ${until}`.execute(db),
  ]);
  return { charges: charges.rows, refunds: refunds.rows };
}

/** Seconds on each side of a span within which one side's entry may belong to the span before or after. */
export const LEDGER_SPAN_MARGIN_SECONDS = 60;
const EDGE_OF_KIND = sql`case when d.kind like '%\\_missing' then interval '1 second' * ${sql.lit(LEDGER_SPAN_MARGIN_SECONDS)}
  else interval '0' end`;

/** Stores the result of a comparison: vanished differences are resolved, remaining ones stay as they were found. */
export async function storeLedgerComparison(
  db: Db,
  provider: Name,
  { from, to }: Span,
  found: readonly LedgerDifference[],
  counts: { charges: number; refunds: number },
): Promise<void> {
  const rows = JSON.stringify(found);
  await sql`insert into book_checks (provider, from_at, to_at, charges, refunds, differences)
    values (${provider}, ${from}, ${to}, ${counts.charges}, ${counts.refunds}, ${found.length})`.execute(db);
  // Entries missing near the edge of the span were not compared, so they are not resolved either.
  await sql`update book_differences d set resolved_at = now() where provider = ${provider} and resolved_at is null
      and at between ${from}::timestamptz + ${EDGE_OF_KIND} and ${to}::timestamptz - ${EDGE_OF_KIND}
    and not exists (select 1 from json_to_recordset(${rows}::json) as x (kind text, entry text)
      where x.kind = d.kind and x.entry = d.entry)`.execute(db);
  await sql`insert into book_differences (provider, kind, entry, order_id, ours, theirs, currency, at)
    select ${provider}, x.kind, x.entry, o.id, x.ours, x.theirs, x.currency, x.at
    from json_to_recordset(${rows}::json) as x (kind text, entry text, order_id bigint, ours bigint, theirs bigint,
      currency text, at timestamptz)
    left join orders o on o.id = x.order_id
    on conflict (provider, kind, entry) where resolved_at is null do update set ours = excluded.ours,
      theirs = excluded.theirs`.execute(db);
}

/**
 * Records a refund that the provider took back. It is a difference from now on, even if its day is not compared again.
 */
export async function recordRefundMissingAtProvider(db: Db, refund_id: number): Promise<void> {
  await sql`insert into book_differences (provider, kind, entry, order_id, ours, currency, at)
    select a.provider, 'refund_missing', coalesce(r.provider_id, 'order ' || r.order_id), r.order_id, r.amount,
      r.currency, ${GIVEN_AT}
    from refunds r join payment_attempts a on a.id = r.attempt_id where r.id = ${refund_id}
      on conflict do nothing`.execute(db);
}

/** The orders of these charges, for refunds that name only their charge. */
export async function findOrderIdsByCharge(
  db: Db,
  provider: Name,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['provider_id', 'order_id'])
    .where('provider', '=', provider)
    .where('provider_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ provider_id, order_id }) => [String(provider_id), order_id]));
}

/** End of the last compared span; undefined before the first comparison. */
export async function loadLastComparisonTime(db: Db, provider: Name): Promise<Date | undefined> {
  const row = await db
    .selectFrom('book_checks')
    .select('to_at')
    .where('provider', '=', provider)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.to_at;
}

/** Time of the first payment, where comparing begins. */
export async function loadFirstPaymentTime(db: Db, provider: Name): Promise<Date | undefined> {
  const found = await db
    .selectFrom('payment_attempts')
    .select('created_at')
    .where('provider', '=', provider)
    .where('status', 'in', ['paid', 'refunded_late'])
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return found?.created_at;
}
