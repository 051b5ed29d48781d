import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { RefundStockEffect } from '#modules/selling/orders/order.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { RefundablePart, RefundLine, RefundRequestIdentity } from './refund-shares.ts';

/**
 * An order's money: captured, refunded (pending ones included), and the latter in euro cents. The caller has locked
 * the order.
 */
export interface OrderRefundBalance {
  readonly attempt_id: number;
  readonly currency: string;
  readonly captured: number;
  readonly given: number;
  /** The part of it lost in disputes, which the provider does not count as refunds. */
  readonly disputed: number;
  readonly open: number;
  readonly count: number;
  /** The latest request and its age. */
  readonly latest: (RefundRequestIdentity & { readonly amount: number; readonly seconds: number }) | null;
}

export async function loadOrderRefundBalance(db: Db, order_id: number): Promise<OrderRefundBalance | undefined> {
  return queryRow(
    db,
    sql<OrderRefundBalance>`
    select a.id as attempt_id, a.currency, a.amount as captured,
      coalesce((select sum(amount) from refunds where order_id = a.order_id and status <> 'failed'),
      0)::bigint as given,
      coalesce((select sum(r.amount) from refunds r join disputes d on d.refund_id = r.id
      where r.order_id = a.order_id), 0)::bigint as disputed,
      (select count(*) from refunds where order_id = a.order_id and status = 'started')::int as open,
      (select count(*) from refunds where order_id = a.order_id)::int as count,
      (select json_build_object('amount', r.amount, 'seconds', extract(epoch from now() - r.created_at)::int, 'key',
        r.wish_key,
          'lines', (select json_agg(json_build_object('order_item_id', l.order_item_id, 'shipment_id', l.shipment_id))
          from refund_lines l where l.refund_id = r.id))
        from refunds r where r.order_id = a.order_id order by r.id desc limit 1) as latest
    from payment_attempts a where a.order_id = ${order_id} and a.status in ('paid', 'refunded_late')
      order by a.attempt desc limit 1`,
  );
}

export async function convertToEuroCentsToday(db: Db, amount: number, currency: string): Promise<number> {
  const found = await queryRow(
    db,
    sql<{
      cents: number | null;
    }>`select euro_cents(${amount}::bigint, ${currency}) as cents`,
  );
  return found?.cents ?? Number.MAX_SAFE_INTEGER;
}

/** Each line and parcel of an order with its paid and refunded amounts. */
export async function findRefundableParts(db: Db, order_id: number): Promise<RefundablePart[]> {
  return queryRows(
    db,
    sql<RefundablePart>`
    select order_item_id, shipment_id, quantity, tax_basis_points, paid, tax, given, given_tax, taken from order_parts
    where order_id = ${order_id} order by order_item_id nulls last, shipment_id`,
  );
}

interface NewRefund {
  readonly order_id: number;
  readonly money: OrderRefundBalance;
  readonly amount: number;
  readonly lines: readonly RefundLine[];
  readonly reason: string;
  readonly user_id: number | null;
  readonly pieces: RefundStockEffect;
  /** The hashed Idempotency-Key. */
  readonly key?: string | null;
  /** A refund made on the provider's own pages. */
  readonly done?: boolean;
}

/**
 * Records the intent to refund before the call to the provider; the key counts the order's refunds.
 * @returns its id
 */
export async function insertRefund(
  db: Db,
  { order_id, money, amount, lines, reason, user_id, pieces, key = null, done = false }: NewRefund,
): Promise<number> {
  const row = {
    order_id,
    amount,
    reason,
    user_id,
    pieces,
    attempt_id: money.attempt_id,
    currency: money.currency,
    idempotency_key: `order:${order_id}:refund:${money.count + 1}`,
    wish_key: key,
    ...(done && { status: 'succeeded' as const, settled_at: sql<Date>`now()` }),
  };
  const { id: refund_id } = await db.insertInto('refunds').values(row).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('refund_lines')
    .values(lines.map((line) => ({ ...line, refund_id })))
    .execute();
  return refund_id;
}

/**
 * The order lines of a refund's copies with the number of copies still here, for the stock. Unsent copies of a line in
 * several parcels are taken first, because they are simply not packed.
 */
export async function findRefundedOrderLines(db: Db, refund_id: number) {
  return db
    .selectFrom('refund_lines')
    .innerJoin('order_items', 'order_items.id', 'refund_lines.order_item_id')
    .select([
      'order_items.item_id',
      'refund_lines.quantity',
      sql<Record<string, string>>`order_items.chosen_sizes`.as('chosen_sizes'),
    ])
    .select(
      sql<number>`greatest(0, least(refund_lines.quantity,
        coalesce((select sum(c.quantity) from parcel_lines c join shipments s on s.id = c.shipment_id
          where c.order_item_id = order_items.id and s.sent_at is null), 0)
        - coalesce((select sum(b.quantity) from refund_lines b join refunds f on f.id = b.refund_id
        where b.order_item_id = order_items.id and f.status <> 'failed' and f.id <> ${refund_id}
          and not exists (select from returns d where d.refund_id = f.id and d.kind = 'withdrawal')), 0)
        - coalesce((select sum(w.quantity) from return_lines w join returns d on d.id = w.return_id
        where w.order_item_id = order_items.id and d.kind = 'withdrawal'
          and d.refund_id is not null and d.refund_id <> ${refund_id}), 0)))::int`.as('here'),
    )
    .where('refund_id', '=', refund_id)
    .where('refund_lines.quantity', '>', 0)
    .execute();
}

/** A refund with its charge. */
export const loadRefundRow = (db: Db, id: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.id',
      'refunds.order_id',
      'refunds.amount',
      'refunds.currency',
      'refunds.status',
      'refunds.reason',
      'refunds.idempotency_key',
      'refunds.user_id',
      'refunds.pieces',
      'refunds.provider_id as refund_id',
      'payment_attempts.provider',
      'payment_attempts.provider_id as charge_id',
      'payment_attempts.status as attempt_status',
      'orders.status as order_status',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst();

/**
 * Ends a refund once.
 * @returns whether this call ended it
 */
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

/** Stores the provider's id of a pending refund, so that it is queried and not requested again. */
export async function storeProviderRefundId(db: Db, id: number, provider_id: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ provider_id })
    .where('id', '=', id)
    .where('status', '=', 'started')
    .where('provider_id', 'is', null)
    .execute();
}

/** Our refund, found by the provider's id. */
export async function loadRefundIdByProviderId(
  db: Db,
  provider: 'stripe' | 'paypal',
  provider_id: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select('refunds.id')
    .where('payment_attempts.provider', '=', provider)
    .where('refunds.provider_id', '=', provider_id)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Marks a completed refund as bounced.
 * @returns whether this call marked it
 */
export async function markRefundBounced(db: Db, id: number): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set({ bounced_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'succeeded')
    .where('bounced_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Refunds by a provider whose answer was lost, or that were not requested yet. */
export async function findOpenRefundIds(db: Db, limit: number, olderThan: number): Promise<number[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select('refunds.id')
    .where('refunds.status', '=', 'started')
    .where('payment_attempts.provider', 'in', ['stripe', 'paypal'])
    .where('refunds.created_at', '<', sql<Date>`now() - ${olderThan} * interval '1 second'`)
    .orderBy('refunds.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an open dispute holds the order's money. */
export async function hasOpenDispute(db: Db, order_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('disputes')
    .select('id')
    .where('order_id', '=', order_id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}
