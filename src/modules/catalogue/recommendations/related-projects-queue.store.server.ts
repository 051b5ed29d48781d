import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

/** The most recent people per project, and the most recent records per person, that are compared. */
const PEOPLE = 500;
const RECORDS = 50;
/** Related records stored per project. */
const NEIGHBOURS = 24;
/** Two people make a pattern. One person's choice stays private. */
const FEWEST = 2;

const BOUGHT = sql`paid_at is not null and status <> 'cancelled'`;

/**
 * Queues projects whose related records may have changed: all projects of everyone with a new purchase, wish or like.
 * The last ten minutes are checked again, because late commits carry earlier times.
 */
export async function queueRelatedProjectUpdates(db: Db): Promise<void> {
  await sql`
    with since as (select greatest(seen_until, 'epoch') - interval '10 minutes' as at from recommendation_rounds),
    stirred as (
      select user_id from wishes where created_at > (select at from since)
      union select user_id from project_likes where created_at > (select at from since)
      union select user_id from orders where paid_at > (select at from since) and user_id is not null),
    theirs as (
      select x.project_id from stirred s cross join lateral (
        (select project_id from wishes where user_id = s.user_id order by created_at desc, project_id desc
          limit ${RECORDS})
        union all
        (select project_id from project_likes where user_id = s.user_id order by created_at desc, project_id desc
          limit ${RECORDS})
        union all
        (select i.project_id from orders o join order_items i on i.order_id = o.id where o.user_id = s.user_id
          and ${BOUGHT} order by o.id desc, i.id desc limit ${RECORDS})) x
      union select i.project_id from orders o join order_items i on i.order_id = o.id
        where o.paid_at > (select at from since) and o.user_id is null),
    queued as (insert into recommendation_queue (project_id) select distinct project_id from theirs
      where project_id is not null order by 1 on conflict do nothing)
    update recommendation_rounds set seen_until = now()`.execute(db);
}

/** Takes projects from the queue. Those taken by another process are skipped. */
export async function takeQueuedProjectIds(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ project_id: number }>`
    delete from recommendation_queue where project_id in (
      select project_id from recommendation_queue order by project_id limit ${limit} for update skip locked)
        returning project_id`.execute(db);
  return rows.map(({ project_id }) => project_id);
}

/**
 * Recomputes the related records of these projects. A purchase by the same person (or in the same guest order) counts
 * ten, a wish or like three, a common genre one. The same data give the same rows.
 */
export async function replaceRelatedProjects(db: Db, project_ids: readonly number[]): Promise<void> {
  const ids = sql`${[...project_ids]}::bigint[]`;
  await sql`delete from project_neighbours where project_id = any(${ids})`.execute(db);
  await sql`
    with asked as (select unnest(${ids}) as id),
    buyers as (
      select a.id, o.id as order_id, o.user_id, coalesce('u' || o.user_id, 'o' || o.id) as who from asked a
      cross join lateral (select distinct order_id from order_items where project_id = a.id order by order_id desc
        limit ${PEOPLE}) l
      join orders o on o.id = l.order_id and ${BOUGHT}),
    bought as (
      select b.id, x.project_id as other, count(distinct b.who) as n from buyers b cross join lateral (
        (select i.project_id from orders o join order_items i on i.order_id = o.id
          where o.user_id = b.user_id and ${BOUGHT} order by o.id desc, i.id desc limit ${RECORDS})
        union all
        (select i.project_id from order_items i where b.user_id is null and i.order_id = b.order_id order by i.id
          limit ${RECORDS})) x
      where x.project_id <> b.id group by b.id, x.project_id),
    fans as (
      select a.id, f.user_id from asked a cross join lateral (
        (select user_id from wishes where project_id = a.id order by created_at desc, user_id limit ${PEOPLE})
        union (select user_id from project_likes where project_id = a.id order by created_at desc, user_id
          limit ${PEOPLE})) f),
    liked as (
      select f.id, x.project_id as other, count(distinct f.user_id) as n from fans f cross join lateral (
        (select project_id from wishes where user_id = f.user_id order by created_at desc, project_id desc
          limit ${RECORDS})
        union (select project_id from project_likes where user_id = f.user_id order by created_at desc, project_id desc
          limit ${RECORDS})) x
      where x.project_id <> f.id group by f.id, x.project_id),
    found as (
      select id, other, coalesce(b.n, 0)::int as bought, coalesce(l.n, 0)::int as liked
      from bought b full join liked l using (id, other) where coalesce(b.n, 0) + coalesce(l.n, 0) >= ${FEWEST}),
    scored as (
      select f.*, f.bought * 10 + f.liked * 3 + (p.genre_ids && q.genre_ids)::int as score
      from found f join projects p on p.id = f.id join projects q on q.id = f.other where q.listed and not q.b2b),
    best as (select *, row_number() over (partition by id order by score desc, other) as place from scored)
    insert into project_neighbours (project_id, neighbour_id, bought, liked, score)
    select id, other, bought, liked, score from best where place <= ${NEIGHBOURS}`.execute(db);
}
