import { sql } from 'kysely';
import { countRowsUpTo, queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { Payout, PayoutRun } from './payouts.contract.ts';

export interface DuePayee {
  readonly payee_id: number;
  readonly user_id: number;
  readonly currency: Currency;
  readonly balance: number;
  readonly minimum: number | null;
  readonly method: 'iban' | 'account';
  readonly hint: string;
  readonly sealed: Buffer;
}

/** Payees that can be paid: a balance, checked details and no payout in transit; in one currency or in all. */
export async function findDuePayees(db: Db, currency: Currency | null): Promise<DuePayee[]> {
  return queryRows(
    db,
    sql<DuePayee>`
    select y.id as payee_id, y.user_id, y.currency, y.balance, y.minimum, d.method, d.hint, d.sealed
    from payees y join users u on u.id = y.user_id join payout_details d on d.user_id = y.user_id
    where y.balance > 0 and y.merged_into is null and d.status = 'checked' and u.banned_at is null
      and (${currency}::text is null or y.currency = ${currency}) and not exists (select 1 from payouts o
        where o.payee_id = y.id and o.status = 'prepared')
    order by y.id`,
  );
}

export async function insertPayoutRun(
  db: Db,
  run: { currency: string; execute_on: string; created_by: number },
): Promise<number> {
  const { id } = await db.insertInto('payout_runs').values(run).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertPayout(
  db: Db,
  payout: Pick<DuePayee, 'payee_id' | 'currency' | 'method' | 'hint' | 'sealed'> & { run_id: number; amount: number },
): Promise<number> {
  const { id } = await db.insertInto('payouts').values(payout).returning('id').executeTakeFirstOrThrow();
  return id;
}

const PAYOUT = sql`o.id, o.run_id, o.payee_id, y.name, o.amount, o.currency, o.status, o.method, o.hint as account,
  o.reason,
  iso_time(r.created_at) as created_at, iso_time(o.settled_at) as settled_at`;
const FROM_PAYOUTS = sql`payouts o join payees y on y.id = o.payee_id join payout_runs r on r.id = o.run_id`;

export async function findPayouts(
  db: Db,
  scope: { run_id: number } | { user_id: number } | { id: number },
): Promise<Payout[]> {
  const conditionSql =
    'run_id' in scope
      ? sql`o.run_id = ${scope.run_id}`
      : 'id' in scope
        ? sql`o.id = ${scope.id}`
        : sql`y.user_id = ${scope.user_id}`;
  return queryRows(
    db,
    sql<Payout>`select ${PAYOUT} from ${FROM_PAYOUTS} where ${conditionSql} order by o.id desc limit 10000`,
  );
}

export interface PayeeToNotify extends Payout {
  readonly email: string | null;
  readonly lang: string;
  readonly firstname: string;
}

/**
 * Move payouts from one status to the next, each once.
 * @returns the moved payouts, with the accounts to notify
 */
export async function changePayoutStatuses(
  db: Db,
  scope: { run_id: number } | { id: number },
  { from, to, reason, by }: { from: readonly string[]; to: 'paid' | 'returned'; reason: string; by: number },
): Promise<PayeeToNotify[]> {
  const conditionSql = 'run_id' in scope ? sql`run_id = ${scope.run_id}` : sql`id = ${scope.id}`;
  return queryRows(
    db,
    sql<PayeeToNotify>`
    with moved as (update payouts set status = ${to}, reason = ${reason}, settled_by = ${by}, settled_at = now()
      where ${conditionSql} and status = any(${[...from]}) returning *)
    select ${PAYOUT}, u.email, u.lang, coalesce(nullif(u.firstname, ''), y.name) as firstname
    from moved o join payees y on y.id = o.payee_id join payout_runs r on r.id = o.run_id left
      join users u on u.id = y.user_id and u.deleted_at is null order by o.id`,
  );
}

const RUN = sql`r.id, r.currency, r.execute_on::text as execute_on, iso_time(r.created_at) as created_at,
  coalesce(nullif(u.name, ''), u.email) as by,
  s.count, s.amount, s.prepared, s.paid, s.returned`;
const FROM_RUNS = sql`payout_runs r join users u on u.id = r.created_by cross join lateral (
  select count(*)::int as count, coalesce(sum(amount) filter (where status <> 'returned'), 0)::bigint as amount,
    (count(*) filter (where status = 'prepared'))::int as prepared,
    (count(*) filter (where status = 'paid'))::int as paid,
      (count(*) filter (where status = 'returned'))::int as returned from payouts where run_id = r.id) s`;

export async function loadPayoutRun(db: Db, id: number): Promise<PayoutRun | undefined> {
  return queryRow(db, sql<PayoutRun>`select ${RUN} from ${FROM_RUNS} where r.id = ${id}`);
}

export async function findPayoutRuns(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { rows } =
    await sql<PayoutRun>`select ${RUN} from ${FROM_RUNS} order by r.id desc limit ${limit} offset ${offset}`.execute(
      db,
    );
  const total = await countRowsUpTo(db, sql`from payout_runs`);
  return { items: rows, total };
}

/** The accounts that a run pays to, as they were sealed with it. */
export const findUnreturnedEncryptedPayouts = (db: Db, run_id: number) =>
  db
    .selectFrom('payouts')
    .innerJoin('payees', 'payees.id', 'payouts.payee_id')
    .select([
      'payouts.id',
      'payouts.amount',
      'payouts.currency',
      'payouts.method',
      'payouts.sealed',
      'payouts.run_id',
      'payees.name',
    ])
    .where('payouts.run_id', '=', run_id)
    .where('payouts.status', '!=', 'returned')
    .orderBy('payouts.id')
    .execute();
