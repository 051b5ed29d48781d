import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Language } from '#kit/locale.ts';
import type { Db } from '#platform/ctx.server.ts';

interface EventRow {
  readonly type: 'page_view' | 'click_menu';
  readonly url: string | null;
  readonly category: string | null;
  readonly origin: string;
  readonly referrer: string | null;
  readonly lang: Language;
  readonly country_id: string | null;
  readonly user_id: number | null;
}

export async function insertVisitEvent(db: Db, event: EventRow): Promise<void> {
  await db.insertInto('events').values(event).execute();
}

/** Sums the events before a day and deletes them, in one statement; a second run finds none. Days are in UTC. */
export async function sumAndDeleteVisitEventsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    with old as (delete from events where at < ${before} returning *),
      sums as (${trafficSumsSql(sql`old`)})
    insert into visit_days (day, measure, name, count)
    select day, measure, name, count from sums
    on conflict (day, measure, name) do update set count = visit_days.count + excluded.count
  `.execute(db);
}

interface DaySum {
  readonly day: string;
  readonly count: number;
}
export interface TrafficSum {
  readonly measure: string;
  readonly name: string;
  readonly count: number;
}

/** Views of each day since `since`, of days that had any. */
export async function findPageViewsPerDay(db: Db, since: string): Promise<DaySum[]> {
  return queryRows(
    db,
    sql<DaySum>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(count)::int as count
    from (${allSums(since)}) s where measure = 'views' group by day order by day
  `,
  );
}

/** Page views of one project by day since `since`, for days with views. The query uses an index by project. */
export async function findProjectPageViewsPerDay(db: Db, project_id: number, since: string): Promise<DaySum[]> {
  return queryRows(
    db,
    sql<DaySum>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(count)::int as count from (
      select day, count from visit_days where measure = 'page' and visited_project(name) = ${project_id}
        and day >= ${since}::date
      union all
      select (at at time zone 'utc')::date, 1 from events
      where type = 'page_view' and visited_project(url) = ${project_id}
        and at >= ${since}::date::timestamp at time zone 'utc') viewed
    group by day order by day
  `,
  );
}

/** The most frequent names of each measure since `since`, `limit` of each. Pages of staff are not counted. */
export async function findTopTrafficByDimension(db: Db, since: string, limit: number): Promise<TrafficSum[]> {
  return queryRows(
    db,
    sql<TrafficSum>`
    select measure, name, count from (
      select measure, name, sum(count)::int as count,
        row_number() over (partition by measure order by sum(count) desc, name) as place
      from (${allSums(since)}) s
      where measure <> 'views' and name !~ '^(/fr)?/admin(/|$)'
      group by measure, name
    ) ranked where place <= ${limit} order by measure, place
  `,
  );
}

/** Kept sums and those of events not summed yet. */
const allSums = (since: string) => sql`
  select day, measure, name, count from visit_days where day >= ${since}::date
  union all
  select * from (with recent as (select * from events where at >= ${since}::date) ${trafficSumsSql(sql`recent`)}) fresh
`;

const trafficSumsSql = (events: ReturnType<typeof sql>) => sql`
  select (at at time zone 'utc')::date as day, m.measure, m.name, count(*) as count
  from ${events} cross join lateral (values
    ('views', case when type = 'page_view' then '' end),
    ('page', case when type = 'page_view' then left(url, 500) end),
    ('origin', case when type = 'page_view' then coalesce(origin, 'DI') end),
    ('referrer', case when type = 'page_view' then referrer end),
    ('lang', case when type = 'page_view' then lang end),
    ('country', case when type = 'page_view' then country_id end),
    ('menu', case when type = 'click_menu' then left(category, 100) end)
  ) as m (measure, name)
  where m.name is not null
  group by 1, 2, 3
`;
