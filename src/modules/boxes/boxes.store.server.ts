import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import type { ReviewedBox } from './boxes.contract.ts';

/** Boxes this buyer has paid for, the newest first, with what they said of each. */
export async function findPaidBoxes(db: Db, user_id: number): Promise<ReviewedBox[]> {
  const { rows } = await sql<ReviewedBox>`
    select i.id as order_item_id, o.id as order_id, o.number, i.name, to_json(o.created_at) #>> '{}' as ordered_at,
      r.rating, coalesce(r.body, '') as body
    from orders o join order_items i on i.order_id = o.id left join box_reviews r on r.order_item_id = i.id
    where o.user_id = ${user_id} and i.box_offer_id is not null and o.paid_at is not null and o.status <> 'cancelled'
    order by o.id desc, i.id limit 100`.execute(db);
  return rows;
}

/** False where the box is not this buyer's, or not paid. */
export async function upsertBoxReview(
  db: Db,
  { order_item_id, user_id, rating, body, lang }: BoxReview & { user_id: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into box_reviews (order_item_id, user_id, rating, body, lang)
    select i.id, o.user_id, ${rating}, ${body}, ${lang} from order_items i join orders o on o.id = i.order_id
    where i.id = ${order_item_id} and o.user_id = ${user_id} and i.box_offer_id is not null
      and o.paid_at is not null and o.status <> 'cancelled'
    on conflict (order_item_id) do update set rating = excluded.rating, body = excluded.body, lang = excluded.lang
    returning order_item_id`.execute(db);
  return rows.length > 0;
}

export interface BoxReview {
  readonly order_item_id: number;
  readonly rating: number;
  readonly body: string;
  readonly lang: string;
}

export interface ShownBoxReview {
  readonly id: number;
  readonly rating: number;
  readonly body: string;
  readonly lang: string;
  readonly firstname: string;
  readonly at: string;
}

/** The latest words about boxes that may be shown. */
export async function findBoxReviews(db: Db, limit: number): Promise<ShownBoxReview[]> {
  const { rows } = await sql<ShownBoxReview>`
    select r.order_item_id as id, r.rating, r.body, r.lang, u.firstname, to_json(r.created_at) #>> '{}' as at
    from box_reviews r join users u on u.id = r.user_id
    where r.published and r.body <> '' and u.deleted_at is null order by r.created_at desc limit ${limit}`.execute(db);
  return rows;
}

export interface SubscriptionRow {
  readonly id: number;
  readonly status: 'active' | 'paused' | 'cancelled' | 'ended';
  readonly type: string;
  readonly periodicity: string;
  readonly price: number;
  readonly currency: string;
  readonly genre_ids: readonly number[];
  readonly next_at: string | null;
  readonly started_at: string;
}

export async function findSubscriptions(db: Db, user_id: number): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select s.id, s.status, o.type, o.periodicity, s.price, s.currency, s.genre_ids, s.next_at::text,
      to_json(s.started_at) #>> '{}' as started_at
    from box_subscriptions s join box_offers o on o.id = s.box_offer_id
    where s.user_id = ${user_id} order by s.id desc limit 50`.execute(db);
  return rows;
}

export interface GiftRow {
  readonly type: string;
  readonly periodicity: string;
  readonly periods: number;
  readonly recipient_email: string | null;
  readonly starts_on: string | null;
  readonly used_at: string | null;
  readonly created_at: string;
  /** Bought by this user; otherwise it was given to them. */
  readonly bought: boolean;
}

/** Gifts this user bought or was given. The codes themselves are kept as hashes only. */
export async function findGifts(db: Db, user_id: number): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    select o.type, o.periodicity, g.periods, g.recipient_email, g.starts_on::text, to_json(g.used_at) #>> '{}' as used_at,
      to_json(g.created_at) #>> '{}' as created_at, g.bought_by = ${user_id} as bought
    from gift_codes g join box_offers o on o.id = g.box_offer_id
    where g.bought_by = ${user_id} or g.used_by = ${user_id} order by g.created_at desc limit 100`.execute(db);
  return rows;
}
