import { sql } from 'kysely';
import { queryRow, queryRows, queryRowsByKey } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { OpenRefusal, OriginalFile } from './file-checks.contract.ts';

/** A file as sent, and its place in the store. */
export interface StoredOriginal extends OriginalFile {
  readonly file: string;
}

/** The present masters in the order of the record, the cover of the shop, then the artwork of the printed parts. */
export const findOriginalFiles = async (db: Db, project_id: number): Promise<StoredOriginal[]> =>
  (await findOriginalFilesByProject(db, [project_id])).get(project_id) ?? [];

/** The same for several projects. */
export const findOriginalFilesByProject = (db: Db, project_ids: readonly number[]) =>
  queryRowsByKey(
    db,
    sql<StoredOriginal & { key: number }>`
    select key, track_id, part, name, file_name, file from (
      select s.project_id as key, s.id as track_id, null::text as part, s.side || s.position || ' ' || s.title as name,
        coalesce(u.file_name, s.title || '.' || coalesce(s.master_type, 'wav')) as file_name, s.master_file as file,
        s.side, s.position, s.id
      from songs s left join uploads u on u.project_id = s.project_id and u.store_key = s.master_file
      where s.project_id = any(${[...project_ids]}::bigint[]) and s.master_file is not null
      union all
      select p.id, null, 'cover', 'cover', coalesce(u.file_name, 'cover'), v.file, '~', -1, 0
      from projects p left join project_rechecks r on r.project_id = p.id and r.part = 'artwork'
          and r.state <> 'passed'
        cross join lateral (select coalesce(r.cover_file, p.cover_file) as file) v
        left join uploads u on u.project_id = p.id and u.store_key = v.file
      where p.id = any(${[...project_ids]}::bigint[]) and v.file is not null
      union all
      select c.project_id, null, c.part, c.part, c.file_name, c.file, '~', 0, c.id from print_checks c
      where c.project_id = any(${[...project_ids]}::bigint[])) f
    order by side, position, id`,
  );

/** The accepted files that buyers get and production keeps while others wait in their place. */
export const findAcceptedFiles = (db: Db, project_id: number): Promise<StoredOriginal[]> =>
  queryRows(
    db,
    sql<StoredOriginal>`
    select track_id, part, name, file_name, file from (
      select a.id as track_id, null::text as part, a.side || a.position || ' ' || a.title as name,
        coalesce(u.file_name, a.title || '.' || coalesce(a.master_type, 'wav')) as file_name, a.master_file as file,
        a.side, a.position
      from accepted_tracks a left join songs s on s.id = a.id
        left join uploads u on u.project_id = a.project_id and u.store_key = a.master_file
      where a.project_id = ${project_id} and a.master_file is not null and s.master_file is distinct from a.master_file
      union all
      select null, 'cover', 'cover', coalesce(u.file_name, 'cover'), p.cover_file, '~', -1
      from projects p join project_rechecks r on r.project_id = p.id and r.part = 'artwork' and r.state <> 'passed'
          and r.cover_file is not null
        left join uploads u on u.project_id = p.id and u.store_key = p.cover_file
      where p.id = ${project_id} and p.cover_file is not null
      union all
      select null, f.part, f.part, f.file_name, f.file, '~', 0
      from project_rechecks r
        cross join lateral jsonb_to_recordset(r.accepted_prints) as f (part text, file text, file_name text)
      where r.project_id = ${project_id} and r.part = 'artwork' and r.state <> 'passed' and not exists (
        select from print_checks c where c.project_id = r.project_id and c.part = f.part and c.file = f.file)) f
    order by side, position, part`,
  );

/** The refused files of a project without a replacement, the oldest first. */
export const findOpenRefusals = async (db: Db, project_id: number): Promise<OpenRefusal[]> =>
  (await findOpenRefusalsByProject(db, [project_id])).get(project_id) ?? [];

/** The same for several projects. */
export const findOpenRefusalsByProject = (db: Db, project_ids: readonly number[]) =>
  queryRowsByKey(
    db,
    sql<OpenRefusal & { key: number }>`
    select r.project_id as key, r.id, r.song_id as track_id, r.part, s.side || s.position || ' ' || s.title as track, r.file_name, r.reason,
      iso_time(r.created_at) as refused_at
    from file_refusals r left join songs s on s.id = r.song_id
    where r.project_id = any(${[...project_ids]}::bigint[]) and file_refusal_is_open(r) order by r.id`,
  );

/** The owner's address, and the name for the mail; undefined for a missing project. */
export const loadProjectForRefusal = (db: Db, id: number) =>
  queryRow(
    db,
    sql<{ id: number; name: string; owner: { email: string; lang: string } | null }>`
    select p.id, p.name, (select json_build_object('email', u.email, 'lang', u.lang) from users u
      where u.id = p.owner_id and u.deleted_at is null) as owner
    from projects p where p.id = ${id}`,
  );

/** Locks the pressings of a project, so that none passes the file check while a refusal is written. */
export async function lockPressingsOfProject(db: Db, project_id: number): Promise<void> {
  await db
    .selectFrom('pressings')
    .select('id')
    .where('project_id', '=', project_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

interface NewRefusal {
  readonly project_id: number;
  readonly song_id: number | null;
  readonly part: string | null;
  readonly file: string;
  readonly file_name: string;
  readonly reason: string;
  readonly refused_by: number;
}

/** @returns its number; undefined where this file is refused already */
export async function insertRefusal(db: Db, refusal: NewRefusal): Promise<number | undefined> {
  const done = await db
    .insertInto('file_refusals')
    .values(refusal)
    .onConflict((conflict) => conflict.columns(['project_id', 'file']).where('withdrawn_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return done?.id;
}

/** @returns false where the project has no such open refusal */
export async function withdrawStoredRefusal(db: Db, project_id: number, id: number): Promise<boolean> {
  const done = await queryRow(
    db,
    sql<{ id: number }>`
    update file_refusals r set withdrawn_at = now()
    where r.id = ${id} and r.project_id = ${project_id} and file_refusal_is_open(r) returning r.id`,
  );
  return done !== undefined;
}
