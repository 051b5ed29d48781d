import { sql } from 'kysely';
import { type BatchRow, batchedRead, batchedWrite, rowOfEachCaller } from '#db/query-batching.server.ts';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { PaymentCharge } from '#platform/ports/payments.ts';
import type { AttemptProvider, AttemptPurpose, AttemptStatus } from './payment-attempt.ts';

export interface NewPaymentAttempt {
  readonly order_id: number;
  readonly provider: AttemptProvider;
  readonly amount: number;
  readonly currency: string;
  readonly payment_method_id: string | null;
  readonly request_hash: string;
  readonly save_card: boolean;
}

/** The intent to charge, written before the call to the provider; its key is derived from it (invariant 16). */
export const insertPaymentAttempt = batchedWrite<NewPaymentAttempt>(async (db, attempts) => {
  const keyed = attempts.map((attempt) => ({ ...attempt, idempotency_key: chargeIdempotencyKey(attempt.order_id) }));
  await sql`/* prepared */
    insert into payment_attempts (order_id, attempt, provider, idempotency_key, amount, currency, payment_method_id,
      request_hash, save_card)
    select order_id, 1, provider, idempotency_key, amount, currency, payment_method_id, request_hash, save_card
    from json_to_recordset(${JSON.stringify(keyed)}::json) as x (order_id bigint, provider text, idempotency_key text,
      amount bigint, currency text,
      payment_method_id text, request_hash text, save_card boolean)`.execute(db);
});

export const chargeIdempotencyKey = (order_id: number, attempt = 1): string => `order:${order_id}:charge:${attempt}`;

const ATTEMPT = sql`a.id as attempt_id, a.attempt, a.provider, a.provider_id, a.status as attempt_status, a.amount,
  a.currency, a.decline_key, a.payment_method_id, a.client_secret,
  a.redirect_url, a.request_hash, a.save_card, a.created_at,
  extract(epoch from clock_timestamp() - a.created_at)::float8 as age_seconds, o.id as order_id, o.number, o.status as order_status,
  o.cart_id, o.user_id, o.reserved_until, o.paid_at, o.total, a.off_session,
  exists (select 1 from shipments f where f.order_id = o.id and f.shipping_type = 'none') as has_files,
  coalesce(
    case when o.pledge_project_id is not null then json_build_object('kind', 'pledge') end,
    (select json_build_object('kind', 'pressing') from pressing_payments p where p.order_id = o.id),
    (select json_build_object('kind', 'box_period', 'period_id', p.id) from box_periods p where p.order_id = o.id
      and p.renewal),
    json_build_object('kind', 'goods',
      'has_boxes', exists (select 1 from order_items b where b.order_id = o.id and b.box_offer_id is not null),
      'brings_card', exists (select 1 from pledges d where d.card_from = o.id and d.card_state = 'asked'))) as purpose`;

export interface PaymentAttempt {
  attempt_id: number;
  attempt: number;
  provider: AttemptProvider;
  provider_id: string | null;
  attempt_status: AttemptStatus;
  amount: number;
  currency: string;
  decline_key: string | null;
  payment_method_id: string | null;
  client_secret: string | null;
  redirect_url: string | null;
  request_hash: string | null;
  save_card: boolean;
  created_at: Date;
  /** Seconds since `created_at` by the clock of the database, because the process's own may be wrong. */
  age_seconds: number;
  order_id: number;
  number: string;
  order_status: string;
  cart_id: string;
  user_id: number | null;
  /** Null once the reservation has been released. */
  reserved_until: Date | null;
  paid_at: Date | null;
  total: number;
  /** Charged without the buyer, who cannot confirm at the bank. */
  off_session: boolean;
  /** The order contains downloads. */
  has_files: boolean;
  purpose: AttemptPurpose;
}

/** The newest attempt of an order, with the data for settling it; nothing is locked. */
export async function loadLatestPaymentAttempt(db: Db, order_id: number): Promise<PaymentAttempt | undefined> {
  return queryRow(
    db,
    sql<PaymentAttempt>`/* prepared */ select ${ATTEMPT} from payment_attempts a join orders o on o.id = a.order_id
      where a.order_id = ${order_id} order by a.attempt desc limit 1`,
  );
}

/** The same, with order and attempt locked until this transaction ends. The order is always locked first. */
export const lockPaymentAttempt = batchedRead<
  { readonly order_id: number; readonly attempt: number },
  PaymentAttempt | undefined
>(async (db, asked) => {
  const ids = asked.map(({ order_id }) => order_id);
  const attempts = asked.map(({ attempt }) => attempt);
  const { rows } = await sql<PaymentAttempt & BatchRow>`/* prepared */
      select w.n::int, ${ATTEMPT}
        from unnest(${ids}::bigint[], ${attempts}::int[]) with ordinality as w (order_id, attempt, n)
        join orders o on o.id = w.order_id join payment_attempts a on a.order_id = o.id and a.attempt = w.attempt
      order by o.id for no key update of o, a`.execute(db);
  return rowOfEachCaller(asked, rows);
});

/** The live order of a cart, if there is one. */
export const loadLiveAttemptOfCart = batchedRead<string, PaymentAttempt | undefined>(async (db, cart_ids) => {
  const { rows } = await sql<PaymentAttempt & BatchRow>`/* prepared */
    select w.n::int, live.* from unnest(${cart_ids}::text[]) with ordinality as w (cart_id, n) cross join lateral (
      select ${ATTEMPT} from orders o join payment_attempts a on a.order_id = o.id
      where o.cart_id = w.cart_id and o.pledge_project_id is null
        and o.status not in ('not_paid', 'failed', 'cancelled') order by o.id desc, a.attempt desc
        limit 1) live`.execute(db);
  return rowOfEachCaller(cart_ids, rows);
});

/** The same for a buyer whose repeated click finds no cart: by account or by the browser's secret. */
export async function loadOwnLiveAttemptOfCart(
  db: Db,
  cart_id: string,
  user_id: number | null,
  key_hash: Buffer | null,
): Promise<PaymentAttempt | undefined> {
  return queryRow(
    db,
    sql<PaymentAttempt>`/* prepared */
    select ${ATTEMPT} from orders o join payment_attempts a on a.order_id = o.id
    where o.cart_id = ${cart_id} and o.pledge_project_id is null and o.status not in ('not_paid', 'failed', 'cancelled')
      and (o.user_id = ${user_id}::bigint or o.lookup_hash = ${key_hash}::bytea) order by o.id desc, a.attempt desc
        limit 1`,
  );
}

/** Whether a provider's charge is settled, which is enough for most of its events. */
export async function isChargePaid(db: Db, provider: string, provider_id: string): Promise<boolean> {
  const { rows } = await sql`/* prepared */
    select 1 from payment_attempts where provider = ${provider} and provider_id = ${provider_id}
      and status = 'paid'`.execute(db);
  return rows.length > 0;
}

/** The attempt of a provider's charge; for an event without a charge, the paid attempt of its order. */
export async function loadAttemptOfCharge(
  db: Db,
  provider: string,
  provider_id: string | null,
  order_id: number | null,
): Promise<PaymentAttempt | undefined> {
  return queryRow(
    db,
    sql<PaymentAttempt>`/* prepared */
    select ${ATTEMPT} from payment_attempts a join orders o on o.id = a.order_id
    where (a.provider = ${provider} and a.provider_id = ${provider_id})
      or (a.order_id = ${order_id}::bigint and a.provider = ${provider}
        and (a.provider_id is null or ${provider_id}::text is null))
    order by a.provider_id is null, a.status in ('paid', 'refunded_late') desc, a.attempt desc limit 1`,
  );
}

/** Stores the provider's state of an open attempt. */
export async function storeAttemptCharge(
  db: Db,
  attempt_id: number,
  { provider_id, client_secret, redirect_url }: Pick<PaymentCharge, 'provider_id' | 'client_secret' | 'redirect_url'>,
  status: AttemptStatus,
): Promise<void> {
  await sql`/* prepared */
    update payment_attempts set status = ${status}, provider_id = coalesce(provider_id, ${provider_id}),
      client_secret = coalesce(${client_secret ?? null}, client_secret),
      redirect_url = coalesce(${redirect_url ?? null}, redirect_url)
    where id = ${attempt_id} and status in ('started', 'requires_action', 'processing')`.execute(db);
}

/** Ends an attempt. */
export const endPaymentAttempt = (
  db: Db,
  attempt_id: number,
  status: AttemptStatus,
  { provider_id, decline_key }: { provider_id: string | null; decline_key?: string | undefined },
): Promise<void> => endAttempts(db, { attempt_id, status, provider_id, decline_key: decline_key ?? null });

interface EndedAttempt {
  readonly attempt_id: number;
  readonly status: AttemptStatus;
  readonly provider_id: string | null;
  readonly decline_key: string | null;
}

const endAttempts = batchedWrite<EndedAttempt>(async (db, ended) => {
  await sql`/* prepared */
    update payment_attempts a set status = x.status, provider_id = coalesce(a.provider_id, x.provider_id),
      decline_key = x.decline_key, client_secret = null, settled_at = now()
    from unnest(${ended.map((end) => end.attempt_id)}::bigint[], ${ended.map((end) => end.status)}::text[],
      ${ended.map((end) => end.provider_id)}::text[], ${ended.map((end) => end.decline_key)}::text[])
      as x (attempt_id, status, provider_id, decline_key) where a.id = x.attempt_id`.execute(db);
});

/**
 * Reports mismatched money once.
 * @returns whether it is new
 */
export async function markAttemptAlerted(db: Db, attempt_id: number): Promise<boolean> {
  const row = await db
    .updateTable('payment_attempts')
    .set({ alerted_at: sql<Date>`now()` })
    .where('id', '=', attempt_id)
    .where('alerted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Claims open attempts without news for two minutes, up to seven days old. The claim keeps two processes from querying
 * the same one.
 */
export async function claimUnsettledAttempts(db: Db, limit: number, olderThan: number): Promise<PaymentAttempt[]> {
  return queryRows(
    db,
    sql<PaymentAttempt>`
    with due as (
      select id from payment_attempts
      where status in ('started', 'requires_action', 'processing')
        and created_at < now() - ${olderThan} * interval '1 second' and created_at > now() - interval '7 days'
        and (checked_at is null or checked_at < now() - greatest(interval '50 seconds' * least(${olderThan}, 1),
          least(interval '1 hour', (now() - created_at) / 20)))
      order by created_at limit ${limit} for update skip locked),
    claimed as (update payment_attempts set checked_at = now() where id in (select id from due) returning id)
    select ${ATTEMPT} from payment_attempts a join orders o on o.id = a.order_id where a.id in (select id from claimed)
      order by a.created_at`,
  );
}

/** Pending orders with expired reservations, by the database's clock. */
export async function findAttemptsWithExpiredReservation(db: Db, limit: number): Promise<PaymentAttempt[]> {
  return queryRows(
    db,
    sql<PaymentAttempt>`/* prepared */
    select ${ATTEMPT} from orders o join payment_attempts a on a.order_id = o.id where o.status = 'pending'
      and o.reserved_until <= now()
      and not exists (select 1 from payment_attempts later where later.order_id = o.id and later.attempt > a.attempt)
        order by o.reserved_until limit ${limit}`,
  );
}

/**
 * Ends the reservation of an order, once; it may still be paid late.
 * @returns whether this call ended it
 */
export async function endOrderReservation(db: Db, order_id: number): Promise<boolean> {
  const row = await db
    .updateTable('orders')
    .set({ reserved_until: null })
    .where('id', '=', order_id)
    .where('status', '=', 'pending')
    .where('reserved_until', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes old answers kept for repeats, abandoned carts and settled events. */
export async function deleteOldIdempotencyKeysCartsAndEvents(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '7 days'`.execute(db);
  await sql`delete from carts where expires_at < now()`.execute(db);
  await sql`delete from provider_events where received_at < now() - interval '90 days'`.execute(db);
}
