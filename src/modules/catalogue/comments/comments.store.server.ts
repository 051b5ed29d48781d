import { sql } from 'kysely';
import { PREPARED_STATEMENT_MARK } from '#db/pipelined-client.server.ts';
import { queryRequiredRow, queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ProjectComment } from './comments.contract.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
  /** The page begins below this id. */
  readonly before?: number | undefined;
}

/** Displayed answers per comment. */
const ANSWERS = 20;

const words = sql`c.id, c.body, c.lang, u.firstname as name, c.by_creator, iso_time(c.created_at) as created_at,
  c.hidden_at is not null as hidden`;

/** A page of a project's comments with their answers, and how many there are (10,001 means more), in one round trip. */
export async function findProjectComments(
  db: Db,
  project_id: number,
  { limit, offset, before }: Page,
  withHidden: boolean,
): Promise<{ total: number; comments: ProjectComment[] }> {
  const shown = withHidden ? sql`true` : sql`c.hidden_at is null`;
  const matchesSql = sql`c.project_id = ${project_id}::bigint and c.answers_id is null and ${shown}`;
  const older = before === undefined ? sql`` : sql`and c.id < ${before}::bigint`;
  return queryRequiredRow(
    db,
    sql<{ total: number; comments: ProjectComment[] }>`${sql.raw(PREPARED_STATEMENT_MARK)}
    select (select count(*)::int from (select from comments c where ${matchesSql} limit 10001) n) as total,
      coalesce((select json_agg(x order by x.id desc) from (
        select ${words}, coalesce((select json_agg(a order by a.id) from (
            select ${words} from comments c join users u on u.id = c.user_id where c.answers_id = q.id and ${shown}
              order by c.id limit ${sql.lit(ANSWERS)}) a), '[]') as answers
        from (select c.* from comments c where ${matchesSql} ${older}
          order by c.id desc limit ${limit}::int offset ${offset}::int) q join comments c on c.id = q.id
            join users u on u.id = c.user_id) x), '[]') as comments`,
  );
}

interface NewComment {
  readonly project_id: number;
  readonly user_id: number;
  readonly answers_id: number | null;
  readonly body: string;
  readonly lang: string;
  readonly by_creator: boolean;
}

/** Undefined when `answers` is not a visible comment of the same project. */
export async function insertComment(db: Db, comment: NewComment): Promise<number | undefined> {
  const { project_id, user_id, answers_id, body, lang, by_creator } = comment;
  const found = await queryRow(
    db,
    sql<{ id: number }>`
    insert into comments (project_id, user_id, answers_id, body, lang, by_creator)
    select ${project_id}, ${user_id}, ${answers_id}::bigint, ${body}, ${lang}, ${by_creator}
    where ${answers_id}::bigint is null or exists (select from comments c
      where c.id = ${answers_id} and c.project_id = ${project_id} and c.answers_id is null and c.hidden_at is null)
    returning id`,
  );
  return found?.id;
}

/** The number of comments by a user in the last hour. */
export async function countRecentCommentsByUser(db: Db, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Undefined for an unknown comment; `changed` is false when it already had this state. */
export async function setStoredCommentHidden(db: Db, id: number, user_id: number, hidden: boolean) {
  return queryRow(
    db,
    sql<{ project_id: number; changed: boolean }>`
    with known as (select id, project_id, hidden_at from comments where id = ${id} for update),
    changed as (update comments c set hidden_at = case when ${hidden} then now() end, hidden_by = case when ${hidden}
      then ${user_id}::bigint end
      from known k where c.id = k.id and (k.hidden_at is not null) <> ${hidden} returning c.id)
    select k.project_id, exists (select from changed) as changed from known k`,
  );
}
