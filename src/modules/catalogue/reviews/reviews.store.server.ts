import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Paging } from '#kit/paging.ts';
import type { Db } from '#platform/ctx.server.ts';

export interface ReviewablePurchaseRow {
  readonly project_id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly category: string;
  readonly picture: string | null;
  readonly rating: number | null;
  readonly body: string;
}

/** A paid line that was kept and delivered: its parcel arrived, or it is a download. */
const ARRIVED = sql`o.paid_at is not null and o.status <> 'cancelled'
  and (i.type = 'digital' or o.status = 'delivered' or exists (select from shipments s where s.id = i.shipment_id
    and s.status = 'delivered'))`;

/** A copy of the project was delivered to this user. */
const bought = (user_id: number, project_id: number) => sql`exists (
  select from order_items i join orders o on o.id = i.order_id
  where i.project_id = ${project_id} and o.user_id = ${user_id} and ${ARRIVED})`;

/** Records the user may review: those delivered, and those reviewed before, even when returned. */
const reviewableProjects = (user_id: number) => sql`(
  select i.project_id from orders o join order_items i on i.order_id = o.id
  where o.user_id = ${user_id} and i.project_id is not null and ${ARRIVED}
  union select project_id from reviews where user_id = ${user_id})`;

const columns = sql`p.id as project_id, p.name, p.artist_name, p.category, p.picture, r.rating,
  coalesce(r.body, '') as body`;

/** All of them, those without a review first. */
export async function findReviewablePurchases(
  db: Db,
  user_id: number,
  { limit, offset }: Paging,
): Promise<{ total: number; things: ReviewablePurchaseRow[] }> {
  const found = await queryRow(
    db,
    sql<{ total: number; things: ReviewablePurchaseRow[] }>`
    with reviewable as ${reviewableProjects(user_id)}
    select (select count(*)::int from (select from reviewable limit 10001) c) as total,
      coalesce((select json_agg(t order by t.rating is not null, t.project_id desc) from (
        select ${columns} from reviewable join projects p on p.id = reviewable.project_id
          left join reviews r on r.project_id = p.id and r.user_id = ${user_id}
        order by r.rating is not null, p.id desc limit ${limit} offset ${offset}) t), '[]') as things`,
  );
  return found ?? { total: 0, things: [] };
}

/** One of them. */
export async function loadReviewablePurchase(
  db: Db,
  user_id: number,
  project_id: number,
): Promise<ReviewablePurchaseRow | undefined> {
  return queryRow(
    db,
    sql<ReviewablePurchaseRow>`
    select ${columns} from projects p left join reviews r on r.project_id = p.id and r.user_id = ${user_id}
    where p.id = ${project_id} and (r.id is not null or ${bought(user_id, project_id)})`,
  );
}

interface NewReview {
  readonly user_id: number;
  readonly project_id: number;
  readonly rating: number;
  readonly body: string;
  readonly lang: string;
}

/** False without a purchase. One review per buyer and project: a second one replaces the first, even after a return. */
export async function upsertReview(db: Db, { user_id, project_id, rating, body, lang }: NewReview): Promise<boolean> {
  const { rows } = await sql`
    insert into reviews (project_id, user_id, rating, body, lang)
    select p.id, ${user_id}, ${rating}, ${body}, ${lang} from projects p
    where p.id = ${project_id} and (${bought(user_id, project_id)}
      or exists (select from reviews r where r.project_id = p.id and r.user_id = ${user_id}))
    on conflict (project_id, user_id) do update set rating = excluded.rating, body = excluded.body, lang = excluded.lang
    returning id`.execute(db);
  return rows.length > 0;
}

export interface QuotableReview {
  readonly id: number;
  readonly rating: number;
  readonly body: string;
  readonly lang: string;
  readonly firstname: string;
  readonly project_id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly category: string;
  readonly picture: string | null;
  readonly picture_version: number;
}

/** The latest good reviews of records on sale, with enough text to quote. */
export async function findQuotableReviews(db: Db, limit: number): Promise<QuotableReview[]> {
  return db
    .selectFrom('reviews as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.rating', 'r.body', 'r.lang', 'u.firstname', 'p.id as project_id', 'p.name', 'p.artist_name'])
    .select(['p.category', 'p.picture', 'p.picture_version'])
    .where('p.listed', '=', true)
    .where('p.b2b', '=', false)
    .where('r.published', '=', true)
    .where('r.rating', '>=', 4)
    .where(({ fn }) => fn<number>('length', ['r.body']), '>=', 30)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
}
