// The pressings that a changed file of their release stops: those whose copies are not made yet.
import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { lockProjects } from './project-locks.store.server.ts';

/** The fields of a release that decide the size of its artwork. */
const PACKAGING_FIELDS = sql`array['sleeve', 'insert_kind']`;

/** A pressing `d` whose copies are not made yet. */
const isUnmade = sql`d.cancelled_at is null and not exists (
  select from pressing_tasks made where made.pressing_id = d.id and made.kind in ('pressing', 'making')
    and made.state = 'done')`;

/** Whether a pressing of the project `p` has started and its copies are not made yet. */
export const hasPressingUnderWaySql = sql<boolean>`exists (
  select from pressings d where d.project_id = p.id and d.started_at is not null and ${isUnmade})`;

/** Whether such a pressing has passed its file check, also where a replaced file opened the check again. */
export const hasPressingWithCheckedFilesSql = sql<boolean>`exists (
  select from pressings d join pressing_tasks k on k.pressing_id = d.id and k.kind = 'files'
    and (k.state = 'done' or k.reopened_at is not null)
  where d.project_id = p.id and ${isUnmade})`;

/** Locks the release and its pressings, so that none passes the file check while its files change. */
export async function lockProjectAndPressings(db: Db, project_id: number): Promise<void> {
  await lockProjects(db, [project_id]);
  await sql`select id from pressings where project_id = ${project_id} order by id for no key update`.execute(db);
}

/** Reopens the file checks that have passed, of pressings without made copies. */
export async function reopenFileChecks(db: Db, project_id: number, moved_by: number | null): Promise<void> {
  await sql`
    update pressing_tasks k set state = 'in_progress', moved_by = ${moved_by}, moved_at = now(), reopened_at = now()
    from pressings d
    where k.pressing_id = d.id and k.kind = 'files' and k.state = 'done' and d.project_id = ${project_id}
      and ${isUnmade}`.execute(db);
}

/** A file check that a replaced file opened again. */
interface ReopenedFileCheck {
  readonly pressing_id: number;
  /** The member of staff who passed the last recheck since; null where all changes were withdrawn. */
  readonly passed_by: number | null;
}

/** The reopened file checks of a release, in the order of their pressings. */
export const findReopenedFileChecks = (db: Db, project_id: number): Promise<ReopenedFileCheck[]> =>
  queryRows(
    db,
    sql<ReopenedFileCheck>`
    select k.pressing_id, (select r.decided_by from project_rechecks r
      where r.project_id = d.project_id and (r.part <> 'format' or r.held ?| ${PACKAGING_FIELDS}) and r.state = 'passed'
        and r.decided_by is not null and r.decided_at >= k.reopened_at
      order by r.decided_at desc, r.id desc limit 1) as passed_by
    from pressing_tasks k join pressings d on d.id = k.pressing_id
    where d.project_id = ${project_id} and d.cancelled_at is null and k.kind = 'files' and k.state = 'in_progress'
      and k.reopened_at is not null
    order by k.pressing_id`,
  );

/**
 * Whether a change of audio or artwork waits or was refused, or one of the packaging waits. Refused packaging needs no
 * other file, because the artwork is that of the accepted one again.
 */
export const hasUnpassedFileRecheck = async (db: Db, project_id: number): Promise<boolean> =>
  (await queryRow(
    db,
    sql<{ id: number }>`
    select id from project_rechecks where project_id = ${project_id} and state <> 'passed'
      and (part <> 'format' or state = 'open' and held ?| ${PACKAGING_FIELDS})
    limit 1`,
  )) !== undefined;
