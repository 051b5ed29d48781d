// Writes of a return from its request to its end.
import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import type { ReturnState } from './return.ts';

interface ReturnMove {
  readonly id: number;
  readonly order_id: number;
  readonly from: ReturnState;
  readonly to: ReturnState;
  readonly actor: 'buyer' | 'staff';
  readonly user_id: number | null;
  readonly answer?: string | undefined;
  readonly refund_id?: number | undefined;
  readonly ends: boolean;
}

/**
 * Moves a return by compare-and-set and records it. Whether goods or refund came first is decided by when each got the
 * order's lock, not by when it was requested.
 * @returns false when it is no longer in `from`
 */
export async function changeReturnStateRow(db: Db, move: ReturnMove): Promise<boolean> {
  const { id, order_id, from, to, actor, user_id, answer, refund_id, ends } = move;
  const { rows } = await sql`
    with moved as (update returns set state = ${to}, answer = coalesce(${answer ?? null}::text, answer),
      refund_id = coalesce(${refund_id ?? null}::bigint, refund_id),
        decided_at = coalesce(decided_at, case when ${actor} = 'staff' then now() end),
        received_at = case when ${to} = 'received' then clock_timestamp() else received_at end,
        ended_at = case when ${ends}::boolean then clock_timestamp() end
      where id = ${id} and state = ${from} returning id)
    insert into order_events (order_id, return_id, kind, from_status, to_status, actor, user_id)
    select ${order_id}, id, 'return', ${from}, ${to}, ${actor}, ${user_id}::bigint from moved returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Records goods that arrive after their refund.
 * @returns false when they had arrived before
 */
export async function recordGoodsAfterRefund(
  db: Db,
  { id, order_id, user_id }: Pick<ReturnMove, 'id' | 'order_id' | 'user_id'>,
): Promise<boolean> {
  const { rows } = await sql`
    with came as (update returns set received_at = clock_timestamp() where id = ${id} and state = 'refunded'
      and received_at is null returning id)
    insert into order_events (order_id, return_id, kind, from_status, to_status, actor, user_id)
    select ${order_id}, id, 'return', 'refunded', 'received', 'staff', ${user_id}::bigint from came
      returning id`.execute(db);
  return rows.length > 0;
}

/** Locks a return until this transaction ends. */
export const lockReturn = (db: Db, id: number) =>
  db.selectFrom('returns').select(['id', 'state', 'order_id']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Replaces a refund that the provider refused by another one for the goods received by now. */
export async function replaceFailedReturnRefund(
  db: Db,
  id: number,
  failed: number,
  refund_id: number,
): Promise<boolean> {
  const row = await db
    .updateTable('returns')
    .set({ refund_id, ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('refund_id', '=', failed)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The staff's findings from opening the parcel. */
export async function saveReceivedLines(
  db: Db,
  return_id: number,
  lines: readonly { order_item_id: number; received: number; restocked: number }[],
): Promise<void> {
  await sql`update return_lines l set received = x.received, restocked = x.restocked
    from json_to_recordset(${JSON.stringify(lines)}::json) as x (order_item_id bigint, received int, restocked int)
    where l.return_id = ${return_id} and l.order_item_id = x.order_item_id`.execute(db);
}

/** Stores the buyer's tracking number as proof of sending; the first one counts. */
export async function saveReturnTrackingRow(
  db: Db,
  id: number,
  carrier: string,
  tracking_number: string,
): Promise<boolean> {
  const row = await db
    .updateTable('returns')
    .set({ carrier, tracking_number, proof_at: sql<Date>`coalesce(proof_at, now())` })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
