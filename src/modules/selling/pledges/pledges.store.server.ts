import { sql } from 'kysely';
import { type BatchRow, batchedRead } from '#db/query-batching.server.ts';
import { queryRequiredRow, queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { CardSetup, VaultCard } from '#platform/ports/payments.ts';
import { CHARGE_RETRY_DAYS } from './next-pledge-charge-day.ts';

interface NewPledge {
  readonly order_id: number;
  readonly project_id: number;
  readonly quantity: number;
  readonly card_from: number;
  readonly request_hash: string;
  readonly save_card: boolean;
  readonly return_url: string;
  readonly payment_method_id: string | null;
  readonly provider_customer_id: string | null;
}

export interface PledgeRow {
  order_id: number;
  number: string;
  order_status: string;
  cart_id: string;
  user_id: number | null;
  email: string;
  lang: string;
  name: string;
  total: number;
  currency: string;
  project_id: number;
  card_from: number;
  card_state: 'asked' | 'kept' | 'refused';
  setup_id: string | null;
  redirect_url: string | null;
  client_secret: string | null;
  return_url: string | null;
  request_hash: string | null;
  save_card: boolean;
  payment_method_id: string | null;
  provider_customer_id: string | null;
  counted: boolean;
  kept_at: Date | null;
}

const PLEDGE = sql`d.order_id, o.number, o.status as order_status, o.cart_id, o.user_id, o.email, o.lang,
  full_name(o.firstname, o.lastname) as name, o.total, o.currency,
  d.project_id, d.card_from, d.card_state, d.setup_id, d.redirect_url, d.client_secret, d.return_url, d.request_hash,
  d.save_card, d.payment_method_id, d.provider_customer_id,
  d.counted, d.kept_at`;

/** The intents to save a card for each funding, written before the call to the provider. */
export async function insertPledges(db: Db, pledges: readonly NewPledge[]): Promise<void> {
  await db
    .insertInto('pledges')
    .values([...pledges])
    .execute();
}

export async function loadPledge(db: Db, order_id: number): Promise<PledgeRow | undefined> {
  return queryRow(
    db,
    sql<PledgeRow>`select ${PLEDGE} from pledges d join orders o on o.id = d.order_id where d.order_id = ${order_id}`,
  );
}

export async function findPledges(db: Db, order_ids: readonly number[]): Promise<PledgeRow[]> {
  return queryRows(
    db,
    sql<PledgeRow>`
    select ${PLEDGE} from pledges d join orders o on o.id = d.order_id where d.order_id = any(${order_ids}::bigint[])
      order by o.id`,
  );
}

/** The pledges from the cart of an order; those that failed before they counted are left out. */
export async function findPledgeOrderIdsOfSameCart(db: Db, order_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* prepared */
    select o.id from orders asked join orders o on o.cart_id = asked.cart_id join pledges d on d.order_id = o.id
    where asked.id = ${order_id} and d.card_state <> 'refused' order by o.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The live pledges of a cart, by order. */
export const findLivePledgesOfCart = batchedRead<string, PledgeRow[]>(async (db, cart_ids) => {
  const { rows } = await sql<PledgeRow & BatchRow>`/* prepared */
    select w.n::int, own.* from unnest(${cart_ids}::text[]) with ordinality as w (cart_id, n) cross join lateral (
      select ${PLEDGE} from orders o join pledges d on d.order_id = o.id where o.cart_id = w.cart_id
        and o.status not in ('not_paid', 'failed', 'cancelled')) own order by own.order_id`.execute(db);
  return cart_ids.map((_, place) => rows.filter(({ n }) => n === place + 1));
});

/** The same for a buyer whose repeated click finds no cart: by account or by the browser's secret. */
export async function findOwnLivePledgesOfCart(
  db: Db,
  cart_id: string,
  user_id: number | null,
  key_hash: Buffer | null,
): Promise<PledgeRow[]> {
  return queryRows(
    db,
    sql<PledgeRow>`
    select ${PLEDGE} from orders o join pledges d on d.order_id = o.id where o.cart_id = ${cart_id}
      and o.status not in ('not_paid', 'failed', 'cancelled')
      and (o.user_id = ${user_id}::bigint or o.lookup_hash = ${key_hash}::bytea) order by o.id`,
  );
}

/** The pledges that wait for the card of this order, locked until this transaction ends. */
export async function lockPledgesWaitingForCard(db: Db, card_from: number): Promise<PledgeRow[]> {
  return queryRows(
    db,
    sql<PledgeRow>`/* prepared */
    select ${PLEDGE} from pledges d join orders o on o.id = d.order_id where d.card_from = ${card_from}
      and d.card_state = 'asked' order by o.id for no key update of o, d`,
  );
}

/** Stores the bank's page where the buyer continues. */
export async function storePledgeCardSetup(
  db: Db,
  card_from: number,
  { setup_id, redirect_url, client_secret }: CardSetup,
): Promise<void> {
  await db
    .updateTable('pledges')
    .set({ setup_id, redirect_url: redirect_url ?? null, client_secret: client_secret ?? null })
    .where('order_id', '=', card_from)
    .where('card_state', '=', 'asked')
    .execute();
}

/**
 * Saves the card of a pledge and counts its copies, if the funding still runs by the database's clock.
 * @returns whether it counts
 */
export async function saveCardAndCountPledge(db: Db, order_id: number, card: VaultCard): Promise<boolean> {
  const { payment_method_id, provider_customer_id, brand, last4 } = card;
  const found = await queryRow(
    db,
    sql<{ counted: boolean }>`
    with open as (update projects p set funding_count = p.funding_count + d.quantity from pledges d
      where d.order_id = ${order_id} and d.card_state = 'asked' and p.id = d.project_id and p.selling_mode = 'funding'
        and p.step in ('confirmed', 'promo', 'private', 'in_progress')
        and coalesce(p.funding_ends_at > now(), true) returning p.id)
    update pledges set card_state = 'kept', kept_at = clock_timestamp(), counted = exists (select 1 from open),
      payment_method_id = ${payment_method_id},
      provider_customer_id = ${provider_customer_id}, card_brand = ${brand}, card_last4 = ${last4},
      client_secret = null, redirect_url = null
    where order_id = ${order_id} and card_state = 'asked' returning counted`,
  );
  return found?.counted ?? false;
}

/**
 * Removes an unpaid pledge from the count, once.
 * @returns its project if it was counted
 */
export async function uncountPledge(db: Db, order_id: number): Promise<number | undefined> {
  const found = await queryRow(
    db,
    sql<{ id: number }>`
    with gone as (update pledges set counted = false, charge_at = null where order_id = ${order_id} and counted
      returning project_id, quantity)
    update projects p set funding_count = p.funding_count - g.quantity from gone g where p.id = g.project_id
      returning p.id`,
  );
  return found?.id;
}

export async function markPledgeCardRefused(db: Db, order_id: number): Promise<void> {
  await db
    .updateTable('pledges')
    .set({ card_state: 'refused', client_secret: null, redirect_url: null })
    .where('order_id', '=', order_id)
    .where('card_state', '=', 'asked')
    .execute();
}

/** Pledges that have waited more than `seconds` for their own card setup, and pledges of unpaid goods. */
export async function findWaitingPledges(
  db: Db,
  seconds: number,
  limit: number,
): Promise<(PledgeRow & { stale: boolean })[]> {
  return queryRows(
    db,
    sql<PledgeRow & { stale: boolean }>`
    select ${PLEDGE}, d.created_at < now() - interval '1 hour' as stale from pledges d
      join orders o on o.id = d.order_id join orders lead on lead.id = d.card_from
    where d.card_state = 'asked' and o.status = 'pledged' and d.created_at < now() - ${seconds} * interval '1 second'
      and (d.card_from = d.order_id or lead.status <> 'pending')
    order by d.created_at limit ${limit}`,
  );
}

/** The data of a pledge's mails. */
export async function loadPledgeMail(db: Db, order_id: number) {
  return queryRequiredRow(
    db,
    sql<{
      email: string;
      lang: string;
      user_id: number | null;
      number: string;
      firstname: string;
      project: string;
      total: number;
      currency: string;
      ends_at: string | null;
    }>`select o.email, o.lang, o.user_id, o.number, o.firstname, p.name as project, o.total, o.currency,
      iso_time(p.funding_ends_at) as ends_at
    from orders o join projects p on p.id = o.pledge_project_id where o.id = ${order_id}`,
  );
}

/** Starts the ten days of a due pledge, during which it stays pending and keeps its reservation. */
export async function startPledgePaymentPeriod(db: Db, order_id: number): Promise<void> {
  await sql`update orders set reserved_until = now() + ${CHARGE_RETRY_DAYS} * interval '1 day'
    where id = ${order_id}`.execute(db);
}

/** Schedules the next charge of a pledge; null when only its buyer can help. */
export async function schedulePledgeCharge(db: Db, order_id: number, at: Date | null): Promise<void> {
  await db.updateTable('pledges').set({ charge_at: at }).where('order_id', '=', order_id).execute();
}
