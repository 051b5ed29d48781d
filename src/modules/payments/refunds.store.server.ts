import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

/** An order's money as it stands: captured, given back or about to be, and the worth of that in euro cents. The order must be locked. */
export interface Money {
  readonly attempt_id: number;
  readonly currency: string;
  readonly captured: number;
  readonly given: number;
  readonly open: number;
  readonly count: number;
  /** The same amount was asked for a moment ago: two clicks on one wish. */
  readonly latest: { readonly amount: number; readonly seconds: number } | null;
}

export async function loadMoney(db: Db, order_id: number): Promise<Money | undefined> {
  const { rows } = await sql<Money>`
    select a.id as attempt_id, a.currency, a.amount as captured,
      coalesce((select sum(amount) from refunds where order_id = a.order_id and status <> 'failed'), 0)::bigint as given,
      (select count(*) from refunds where order_id = a.order_id and status = 'started')::int as open,
      (select count(*) from refunds where order_id = a.order_id)::int as count,
      (select json_build_object('amount', amount, 'seconds', extract(epoch from now() - created_at)::int) from refunds where order_id = a.order_id order by id desc limit 1) as latest
    from payment_attempts a where a.order_id = ${order_id} and a.status in ('paid', 'refunded_late') order by a.attempt desc limit 1`.execute(
    db,
  );
  return rows[0];
}

export async function euroCents(db: Db, amount: number, currency: string): Promise<number> {
  const { rows } = await sql<{
    cents: number | null;
  }>`select euro_cents(${amount}::bigint, ${currency}) as cents`.execute(db);
  return rows[0]?.cents ?? Number.MAX_SAFE_INTEGER;
}

interface NewRefund {
  readonly order_id: number;
  readonly attempt_id: number;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly user_id: number | null;
  readonly restock: boolean;
  /** Counts the order's refunds: the provider's key is derived from it. */
  readonly turn: number;
  /** Money that somebody gave back at the provider's own pages. */
  readonly done?: boolean;
}

/** The intent to give money back, written before anybody is asked. @returns its id */
export async function insertRefund(db: Db, { turn, done = false, ...refund }: NewRefund): Promise<number> {
  const row = {
    ...refund,
    idempotency_key: `order:${refund.order_id}:refund:${turn}`,
    ...(done && { status: 'succeeded', settled_at: sql<Date>`now()` }),
  };
  const { id } = await db.insertInto('refunds').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A refund with the charge it belongs to, while it is under way. */
export const loadRefund = (db: Db, id: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select([
      'refunds.id',
      'refunds.order_id',
      'refunds.amount',
      'refunds.currency',
      'refunds.status',
      'refunds.reason',
      'refunds.idempotency_key',
      'refunds.restock',
      'refunds.user_id',
      'payment_attempts.provider',
      'payment_attempts.provider_id as charge_id',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst();

/** Ends a refund once. @returns whether this was the once */
export async function endRefund(
  db: Db,
  id: number,
  status: 'succeeded' | 'failed',
  provider_id: string | null,
): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set({ status, provider_id, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'started')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Refunds whose answer never came, or that nobody has asked for yet. */
export async function loadOpenRefunds(db: Db, limit: number, olderThan: number): Promise<number[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'started')
    .where('created_at', '<', sql<Date>`now() - ${olderThan} * interval '1 second'`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
