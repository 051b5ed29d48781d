import { sql } from 'kysely';
import { queryRequiredRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { DaySpan } from './span.ts';

interface AudienceRow {
  readonly followers: number;
  readonly new_followers: number;
  readonly buyers: number;
  readonly returning: number;
}

const PARTIES = (project_id: number) => sql`(select distinct party_id from projects p
  cross join lateral unnest(array[p.artist_id, p.label_id, p.owner_id]) party_id
  where p.id = ${project_id} and party_id is not null)`;
const MADE_IN = ({ from, to }: DaySpan) => sql`f.created_at >= ${from}::date::timestamp at time zone 'UTC'
  and f.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`;

/** Followers of a release's artist, label and owner, and the buyers of a span. */
export async function loadReleaseAudience(db: Db, project_id: number, span: DaySpan): Promise<AudienceRow> {
  return queryRequiredRow(
    db,
    sql<AudienceRow>`
    with owner as (select coalesce(p.owner_id, s.owner_id) as id from projects p join shops s on s.id = p.shop_id
      where p.id = ${project_id}),
    following as (select f.user_id, min(f.created_at) as created_at from follows f
      where f.party_id in ${PARTIES(project_id)} group by f.user_id),
    buyers as (
      select lower(o.email) as email, min(o.paid_at) as first_at from settled_lines l join orders o on o.id = l.order_id
      where l.project_id = ${project_id} and l.refund_id is null
        and l.occurred_on between ${span.from}::date and ${span.to}::date
      group by 1)
    select (select count(*)::int from following) as followers,
      (select count(*)::int from following f where ${MADE_IN(span)}) as new_followers,
      (select count(*)::int from buyers) as buyers,
      (select count(*)::int from buyers b where exists (
        select from orders o join order_items i on i.order_id = o.id join projects p on p.id = i.project_id
          join shops s on s.id = p.shop_id
        where lower(o.email) = b.email and o.paid_at < b.first_at
          and coalesce(p.owner_id, s.owner_id) = (select id from owner))) as returning`,
  );
}

/** New followers by day, for days with some. */
export async function findNewFollowerCountsByDay(
  db: Db,
  project_id: number,
  span: DaySpan,
): Promise<{ day: string; followers: number }[]> {
  return queryRows(
    db,
    sql<{ day: string; followers: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as followers
    from (select f.user_id, min(f.created_at) as created_at from follows f
      where f.party_id in ${PARTIES(project_id)} group by f.user_id) f
    where ${MADE_IN(span)} group by 1`,
  );
}
