import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ReviewableBox } from './box-offers-and-reviews.contract.ts';

/** Boxes that this buyer has paid for with the buyer's reviews, the newest first. */
export async function findReviewableBoxes(db: Db, user_id: number): Promise<ReviewableBox[]> {
  return queryRows(
    db,
    sql<ReviewableBox>`
    select i.id as order_item_id, o.id as order_id, o.number, i.name, i.type, i.periodicity,
      iso_time(o.created_at) as ordered_at,
      r.rating, coalesce(r.body, '') as body
    from orders o join order_items i on i.order_id = o.id left join box_reviews r on r.order_item_id = i.id
    where o.user_id = ${user_id} and i.box_offer_id is not null and o.paid_at is not null and o.status <> 'cancelled'
    order by o.id desc, i.id limit 100`,
  );
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

interface BoxReview {
  readonly order_item_id: number;
  readonly rating: number;
  readonly body: string;
  readonly lang: string;
}

export interface PublicBoxReview {
  readonly id: number;
  readonly rating: number;
  readonly body: string;
  readonly lang: string;
  readonly firstname: string;
  readonly at: string;
}

/** The latest words about boxes that may be shown. */
export async function findBoxReviews(db: Db, limit: number): Promise<PublicBoxReview[]> {
  return queryRows(
    db,
    sql<PublicBoxReview>`
    select r.order_item_id as id, r.rating, r.body, r.lang, u.firstname, iso_time(r.created_at) as at
    from box_reviews r join users u on u.id = r.user_id
    where r.published and r.body <> '' and u.deleted_at is null order by r.created_at desc limit ${limit}`,
  );
}
