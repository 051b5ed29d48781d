import { sql } from 'kysely';
import { countRowsUpTo, queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { FileCheckFilter, ProjectToCheck } from './file-checks.contract.ts';

/** The file check is not done, or the file of its last override was replaced before the next step has begun. */
const UNCHECKED = sql`g.cancelled_at is null and k.kind = 'files' and (k.state <> 'done' or exists (
  select from (select o from file_overrides o where o.pressing_id = g.id order by o.id desc limit 1) last
  where file_override_is_replaced(last.o, g.project_id)
    and not exists (select from pressing_tasks n where n.pressing_id = g.id and n.kind <> 'files'
      and n.state <> 'to_do')))`;

/** The newest pressing of a project whose files are not checked. */
const PRESSING = sql`left join lateral (
  select g.id, g.started_at from pressings g join pressing_tasks k on k.pressing_id = g.id
  where g.project_id = p.id and ${UNCHECKED}
  order by g.id desc limit 1) g on true`;

const SUBMITTED = sql`case when p.step = 'checking' then
  (select max(m.at) from project_moves m where m.project_id = p.id and m.to_step = 'checking') end`;

const COLUMNS = sql`p.id as project_id, p.name, p.artist_name, p.category, p.step, g.id as pressing_id,
  iso_time(least(${SUBMITTED}, g.started_at)) as waiting_since`;

const REFUSED = sql`exists (
  select from file_refusals r where r.project_id = p.id and file_refusal_is_open(r))`;

interface QueueQuery {
  readonly state: FileCheckFilter;
  readonly search: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Submitted releases and started pressings, the longest waiting first. */
export async function findProjectsToCheck(
  db: Db,
  { state, search, limit, offset }: QueueQuery,
): Promise<{ found: ProjectToCheck[]; total: number }> {
  const pattern = search ? sql`like_containing(${search}::text)` : null;
  const from = sql`from projects p ${PRESSING}
    where p.category <> 'bundle' and p.id in (
      select id from projects where step = 'checking'
      union select g.project_id from pressing_tasks k join pressings g on g.id = k.pressing_id
        where ${UNCHECKED} and g.project_id is not null)
    and (${pattern}::text is null
      or plain_text(p.name || ' ' || p.artist_name) like plain_text(${pattern}::text))
    ${state === 'all' ? sql`` : state === 'refused' ? sql`and ${REFUSED}` : sql`and not ${REFUSED}`}`;
  const found = await queryRows(
    db,
    sql<ProjectToCheck>`select ${COLUMNS} ${from}
    order by least(${SUBMITTED}, g.started_at) nulls last, p.id limit ${limit} offset ${offset}`,
  );
  return { found, total: await countRowsUpTo(db, sql`${from}`) };
}

/** Any project; `waiting_since` is null where nothing awaits checking. */
export const loadProjectToCheck = (db: Db, id: number): Promise<ProjectToCheck | undefined> =>
  queryRow(db, sql<ProjectToCheck>`select ${COLUMNS} from projects p ${PRESSING} where p.id = ${id}`);
