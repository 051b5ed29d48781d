import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { OrderAddress } from '#modules/selling/orders/create-order.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { BoxReviewOut, BoxSubscriptionOut } from './own-boxes.contract.ts';
import { SQL_TODAY } from './subscriptions.store.server.ts';

const OWN = sql`s.id, s.status, s.paused_because, s.name, o.type, o.periodicity, s.price, s.currency, s.next_at::text,
  iso_time(s.started_at) as started_at, s.periods_left, s.address - 'vat_number' as address, s.invoice,
  (select json_build_object('id', c.id, 'brand', c.brand, 'last4', c.last4) from cards c
    where c.id = s.card_id and c.deleted_at is null) as card,
  json_build_object('genre_ids', s.genre_ids, 'colors', s.colors, 'note', s.taste_note, 'artists',
    coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name) from creators a
    where a.id = any(s.artist_ids)), '[]')) as taste,
  (select json_build_object('order_id', d.id, 'total', d.total, 'until', iso_time(d.reserved_until), 'next_try_at',
    iso_time(p.try_at),
      'refused', exists (select 1 from payment_attempts a
      where a.order_id = d.id and a.status in ('declined', 'cancelled')))
    from box_periods p join orders d on d.id = p.order_id where p.subscription_id = s.id and p.state = 'due'
      and d.status = 'pending' order by p.id desc limit 1) as due,
  coalesce((select json_agg(b order by b.due_on desc, b.parcel_id desc) from (
    select x.id as parcel_id, x.due_on::text, p.order_id, d.number, (select min(i.id) from order_items i
      where i.order_id = p.order_id and i.box_offer_id = s.box_offer_id) as order_item_id,
      h.status, h.tracking_link, x.note,
      coalesce((select json_agg(json_build_object('project_id', i.project_id, 'name', i.name, 'artist_name',
      i.artist_name, 'category', i.category) order by i.id) from order_items i where i.box_parcel_id = x.id),
      '[]') as records
    from box_periods p join box_parcels x on x.period_id = p.id join orders d on d.id = p.order_id
      left join shipments h on h.id = x.shipment_id
    where p.subscription_id = s.id and p.state = 'paid' and (x.due_on <= ${SQL_TODAY} or x.shipment_id is not null)
      order by x.due_on desc limit 36) b), '[]') as boxes`;

/** The subscriptions of an account, the newest first. */
export async function findOwnBoxSubscriptions(db: Db, user_id: number): Promise<BoxSubscriptionOut[]> {
  return queryRows(
    db,
    sql<BoxSubscriptionOut>`
    select ${OWN} from box_subscriptions s join box_offers o on o.id = s.box_offer_id where s.user_id = ${user_id}
      order by s.id desc limit 50`,
  );
}

/** A subscription of this account; undefined for one of another account. */
export async function loadOwnBoxSubscription(
  db: Db,
  user_id: number,
  id: number,
): Promise<BoxSubscriptionOut | undefined> {
  return queryRow(
    db,
    sql<BoxSubscriptionOut>`
    select ${OWN} from box_subscriptions s join box_offers o on o.id = s.box_offer_id
      where s.id = ${id} and s.user_id = ${user_id}`,
  );
}

/** The state on which a change depends, with the due period and its order. */
export interface SubscriptionToChange {
  id: number;
  status: BoxSubscriptionOut['status'];
  paused_because: BoxSubscriptionOut['paused_because'];
  type: BoxSubscriptionOut['type'];
  periodicity: BoxSubscriptionOut['periodicity'];
  currency: BoxSubscriptionOut['currency'];
  anchor_on: string;
  anchor_period: number;
  next_period: number;
  next_at: string | null;
  periods_left: number | null;
  has_card: boolean;
  today: string;
  due: { id: number; order_id: number } | null;
}

/** @param user_id the required owner; null for staff */
export async function loadSubscriptionToChange(
  db: Db,
  id: number,
  user_id: number | null,
): Promise<SubscriptionToChange | undefined> {
  return queryRow(
    db,
    sql<SubscriptionToChange>`
    select s.id, s.status, s.paused_because, o.type, o.periodicity, s.currency, s.anchor_on::text, s.anchor_period,
      s.next_period, s.next_at::text, s.periods_left, ${SQL_TODAY}::text as today,
      exists (select 1 from cards c where c.id = s.card_id and c.deleted_at is null) as has_card,
      (select json_build_object('id', p.id, 'order_id', p.order_id) from box_periods p where p.subscription_id = s.id
        and p.state = 'due' and p.order_id is not null order by p.id desc limit 1) as due
    from box_subscriptions s join box_offers o on o.id = s.box_offer_id
      where s.id = ${id} and (${user_id}::bigint is null or s.user_id = ${user_id})`,
  );
}

/** Whether no open or successful attempt can still pay this order. */
export async function hasNoPayingAttempt(db: Db, order_id: number): Promise<boolean> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', order_id)
    .where('status', 'in', ['started', 'requires_action', 'processing', 'paid'])
    .limit(1)
    .executeTakeFirst();
  return attempt === undefined;
}

/** Resumes a subscription: the next period starts on the given day. */
export async function resumeSubscription(
  db: Db,
  id: number,
  to: { anchor_on: string; anchor_period: number; next_period: number; next_at: string },
): Promise<boolean> {
  const row = await db
    .updateTable('box_subscriptions')
    .set({ ...to, status: 'active', paused_because: null })
    .where('id', '=', id)
    .where('status', '=', 'paused')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Skips the displayed period, if it is still the next one. */
export async function skipBoxPeriod(
  db: Db,
  { id, next_period, next_at }: Pick<SubscriptionToChange, 'id' | 'next_period' | 'next_at'>,
  to: string,
): Promise<boolean> {
  const row = await db
    .updateTable('box_subscriptions')
    .set({ next_period: next_period + 1, next_at: to })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('next_period', '=', next_period)
    .where('next_at', '=', next_at)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes the rhythm from the next period on, at today's price, if that period is still to come. */
export async function changeSubscriptionRhythm(
  db: Db,
  { id, next_period, next_at }: Pick<SubscriptionToChange, 'id' | 'next_period' | 'next_at'>,
  to: { box_offer_id: number; price: number; name: string },
): Promise<boolean> {
  const row = await db
    .updateTable('box_subscriptions')
    .set({ ...to, anchor_on: sql<string>`coalesce(next_at, ${SQL_TODAY})`, anchor_period: next_period })
    .where('id', '=', id)
    .where('status', 'in', ['active', 'paused'])
    .where('next_period', '=', next_period)
    .where('next_at', 'is not distinct from', next_at)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The ids among these that belong to artists, each once. */
export async function filterArtistIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('creators')
    .select('id')
    .where('kind', '=', 'artist')
    .where('id', 'in', [0, ...ids])
    .execute();
  return rows.map(({ id }) => id);
}

export async function setBoxPreferences(
  db: Db,
  id: number,
  user_id: number,
  taste: { genre_ids: number[]; artist_ids: number[]; colors: string[]; taste_note: string },
): Promise<boolean> {
  const row = await db
    .updateTable('box_subscriptions')
    .set(taste)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the subscription against charges and changes until this transaction ends.
 * @returns whether it is this user's
 */
export async function lockOwnBoxSubscription(db: Db, id: number, user_id: number): Promise<boolean> {
  const own = await db
    .selectFrom('box_subscriptions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return own !== undefined;
}

/**
 * Countries whose VAT was paid, or is being paid, for boxes that are not yet packed. A gift has one country for all
 * its boxes.
 */
export async function findCountriesOfUnpackedBoxes(
  db: Db,
  id: number,
): Promise<{ country_id: string; territory: string | null }[]> {
  return queryRows(
    db,
    sql<{ country_id: string; territory: string | null }>`
    select d.country_id, d.territory from box_periods p join orders d on d.id = p.order_id
      where p.subscription_id = ${id}
      and (p.state = 'due' and d.status = 'pending' or p.state = 'paid' and exists (select from box_parcels x
        where x.period_id = p.id and x.shipment_id is null))
    union select gift_country(i), gift_country(i) from gift_codes g join order_items i on i.id = g.order_item_id
      where g.subscription_id = ${id} and gift_country(i) is not null`,
  );
}

export async function setSubscriptionAddress(db: Db, id: number, address: OrderAddress): Promise<void> {
  await db
    .updateTable('box_subscriptions')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', id)
    .execute();
}

/** Sets the address of the next invoices; null means the delivery address. */
export async function setSubscriptionInvoiceAddress(db: Db, id: number, invoice: OrderAddress | null): Promise<void> {
  await sql`update box_subscriptions set invoice = ${invoice && JSON.stringify(invoice)}::jsonb
    where id = ${id}`.execute(db);
}

export async function setSubscriptionCard(db: Db, id: number, user_id: number, card_id: number): Promise<boolean> {
  const { rows } = await sql`
    update box_subscriptions s set card_id = c.id, told_for = null from cards c
    where s.id = ${id} and s.user_id = ${user_id} and c.id = ${card_id} and c.user_id = s.user_id
      and c.deleted_at is null returning s.id`.execute(db);
  return rows.length > 0;
}

/** The invoice of one period of a subscription, or of the latest paid one. */
export async function loadBoxPeriodInvoice(
  db: Db,
  id: number,
  user_id: number,
  order_id: number | null,
): Promise<{ order_id: number; number: string } | undefined> {
  return db
    .selectFrom('box_subscriptions as s')
    .innerJoin('box_periods as p', 'p.subscription_id', 's.id')
    .innerJoin('invoices as n', 'n.order_id', 'p.order_id')
    .select(['n.order_id', 'n.number'])
    .where('s.id', '=', id)
    .where('s.user_id', '=', user_id)
    .$if(order_id !== null, (one) => one.where('p.order_id', '=', order_id))
    .orderBy('p.period', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The owner's reviews of the boxes of a subscription. */
export async function findOwnBoxReviews(db: Db, id: number, user_id: number) {
  return queryRows(
    db,
    sql<(typeof BoxReviewOut)['_zod']['output']>`
    select r.order_item_id, i.order_id, r.rating, r.body, r.lang, iso_time(r.created_at) as created_at
    from box_subscriptions s join box_periods p on p.subscription_id = s.id
      join order_items i on i.order_id = p.order_id and i.box_offer_id is not null
      join box_reviews r on r.order_item_id = i.id
    where s.id = ${id} and s.user_id = ${user_id} group by r.order_item_id, i.order_id order by r.created_at desc
      limit 100`,
  );
}
