import { sql } from 'kysely';
import { countRowsUpTo, queryRequiredRow, queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { Pressing, PressingCost, PressingRow } from './pressings.contract.ts';

const PAYMENTS = sql`coalesce((select json_agg(json_build_object('order_id', o.id, 'number', o.number, 'kind', p.kind,
  'net', p.net, 'tax', o.tax, 'total', o.total,
    'status', o.status, 'paid_at', case when o.status not in ('pending', 'not_paid', 'failed')
      then iso_time(o.paid_at) end,
    'refunded', coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.status = 'succeeded'), 0),
    'is_open', exists (select from payment_attempts a where a.order_id = o.id
      and a.status in ('started', 'requires_action', 'processing')),
    'decline_key', (select a.decline_key from payment_attempts a where a.order_id = o.id order by a.attempt desc
      limit 1),
    'invoice_number', (select n.number from invoices n where n.order_id = o.id),
    'credit_notes', coalesce((select json_agg(json_build_object('refund_id', r.id, 'number', c.number) order by c.id)
      from refunds r join credit_notes c on c.refund_id = r.id where r.order_id = o.id), '[]')) order by p.kind desc)
  from pressing_payments p join orders o on o.id = p.order_id where p.pressing_id = g.id), '[]')`;
const TASKS = sql`coalesce((select json_agg(json_build_object('kind', k.kind, 'state', k.state, 'planned_on',
  k.planned_on, 'note', k.note, 'moved_at', iso_time(k.moved_at)) order by k.position)
  from pressing_tasks k where k.pressing_id = g.id), '[]')`;
const TEST_PRESSINGS = sql`coalesce((select json_agg(json_build_object('attempt', a.attempt, 'sides', a.sides)
    order by a.attempt desc)
  from (select s.attempt, json_agg(json_build_object('side', s.side, 'verdict', s.verdict, 'note', s.note,
      'recording', nullif(r.file_name, ''), 'judged_by', u.firstname,
      'judged_at', iso_time(s.judged_at)) order by s.side) as sides
    from test_pressing_sides s left join uploads r on r.id = s.recording_id left join users u on u.id = s.judged_by
    where s.pressing_id = g.id group by s.attempt) a), '[]')`;
const WHOLE = sql`g.id, g.quote_id, g.answer_id, g.user_id, g.currency, g.total, g.deposit, g.customer,
  iso_time(g.started_at) as started_at,
  iso_time(g.balance_asked_at) as balance_asked_at, iso_time(g.waived_at) as waived_at, g.waived_reason,
    iso_time(g.cancelled_at) as cancelled_at, g.cancel_reason, iso_time(g.created_at) as created_at,
  (select json_build_object('id', p.id, 'name', p.name, 'artist_name', p.artist_name) from projects p
    where p.id = g.project_id) as project,
  ${PAYMENTS} as payments, ${TASKS} as tasks, ${TEST_PRESSINGS} as test_pressings`;

export type StoredPressing = Omit<Pressing, 'stage'>;

/** The one with this number, of this request, or the latest of this project. */
export async function loadPressing(
  db: Db,
  by: { readonly id: number } | { readonly quote_id: number } | { readonly project_id: number },
): Promise<StoredPressing | undefined> {
  const conditionSql =
    'id' in by
      ? sql`g.id = ${by.id}`
      : 'quote_id' in by
        ? sql`g.quote_id = ${by.quote_id}`
        : sql`g.project_id = ${by.project_id}`;
  return queryRow(
    db,
    sql<StoredPressing>`select ${WHOLE} from pressings g where ${conditionSql} order by g.id desc limit 1`,
  );
}

/** Lock a pressing until the transaction ends. */
export async function lockPressing(db: Db, id: number): Promise<boolean> {
  const pressing = await db
    .selectFrom('pressings')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return pressing !== undefined;
}

interface NewPressing {
  readonly quote_id: number;
  readonly answer_id: number;
  readonly user_id: number | null;
  readonly currency: string;
  readonly total: number;
  readonly deposit: number;
  readonly customer: object;
  readonly wanted_project_id: number | null;
  readonly project_name: string;
  readonly artist_name: string;
}

export async function insertPressing(db: Db, { customer, ...pressing }: NewPressing): Promise<number> {
  const { id } = await db
    .insertInto('pressings')
    .values({ ...pressing, customer: JSON.stringify(customer) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The customer of a pressing, for mails and orders. */
export interface PressingCustomer {
  readonly quote_id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: string;
  readonly user_id: number | null;
  readonly origin: string | null;
  readonly service: string;
  readonly quantity: number | null;
  readonly deposit_percent: number;
  readonly weeks: number | null;
  /** Hash of the accepted answer's token, which opens it without an account. Null once the link has ended. */
  readonly accept_hash: Buffer | null;
}
export async function loadPressingCustomer(db: Db, pressing_id: number): Promise<PressingCustomer> {
  return queryRequiredRow(
    db,
    sql<PressingCustomer>`
    select q.id as quote_id, q.name, q.email, q.lang, q.user_id, q.origin, q.service, q.quantity, a.deposit_percent,
      a.weeks,
      case when u.links_void_at > a.created_at then null else a.accept_hash end as accept_hash
    from pressings g join quotes q on q.id = g.quote_id join quote_answers a on a.id = g.answer_id left
      join users u on u.id = q.user_id where g.id = ${pressing_id}`,
  );
}

/** @returns its number, where it had no account */
export async function updatePressingOwner(db: Db, quote_id: number, user_id: number): Promise<number | undefined> {
  const row = await db
    .updateTable('pressings')
    .set({ user_id })
    .where('quote_id', '=', quote_id)
    .where('user_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @returns false where it was already cancelled */
export async function storeBalanceWaiver(
  db: Db,
  id: number,
  waived_by: number,
  waived_reason: string,
): Promise<boolean> {
  const done = await db
    .updateTable('pressings')
    .set({ waived_at: sql<Date>`now()`, waived_by, waived_reason })
    .where('id', '=', id)
    .where('waived_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** @returns false where it was cancelled already */
export async function savePressingCancelled(db: Db, id: number, cancel_reason: string): Promise<boolean> {
  const done = await db
    .updateTable('pressings')
    .set({ cancelled_at: sql<Date>`now()`, cancel_reason })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

const OVER = sql`pressing_is_over(g)`;

const NEXT = sql`select k.kind, k.planned_on from pressing_tasks k where k.pressing_id = g.id and k.state <> 'done'
  order by k.position limit 1`;

type ListedPressing = Omit<PressingRow, 'stage'> &
  Pick<StoredPressing, 'deposit' | 'cancelled_at' | 'waived_at' | 'payments' | 'tasks'>;

export async function findPressings(
  db: Db,
  { state, limit, offset }: { state: 'open' | 'closed'; limit: number; offset: number },
): Promise<{ rows: ListedPressing[]; total: number }> {
  const where = state === 'open' ? sql`not ${OVER}` : OVER;
  const { rows } = await sql<ListedPressing>`
    select g.id, g.quote_id, q.name, q.service, q.quantity, g.currency, g.total, g.deposit,
      iso_time(g.cancelled_at) as cancelled_at, iso_time(g.waived_at) as waived_at,
      (select json_build_object('id', p.id, 'name', p.name) from projects p where p.id = g.project_id) as project,
      (select json_build_object('kind', n.kind, 'planned_on', n.planned_on)
        from (${NEXT}) n) as next, ${PAYMENTS} as payments, ${TASKS} as tasks, iso_time(g.created_at) as created_at
    from pressings g join quotes q on q.id = g.quote_id where ${where}
    order by ${
      state === 'open'
        ? sql`(select n.planned_on
      from (${NEXT}) n) nulls last, g.id`
        : sql`g.id desc`
    } limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from pressings g where ${where}`);
  return { rows, total };
}

/** The cost of the project's production runs as entered by staff. */
export async function findPressingCosts(db: Db, pressing_id: number): Promise<PressingCost[]> {
  return queryRows(
    db,
    sql<PressingCost>`
    select c.currency, c.run_cost, coalesce(c.run_copies, 0) as run_copies, c.note from production_costs c
      join pressings g on c.quote_id = g.quote_id or (c.project_id = g.project_id and c.quote_id is null)
    where g.id = ${pressing_id} and c.run_cost > 0 order by c.id limit 50`,
  );
}
