// The pressings that a changed file of their release stops: those whose copies are not made yet.
import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

/** A pressing `d` whose copies are not made yet. */
const isUnmade = sql`d.cancelled_at is null and not exists (
  select from pressing_tasks made where made.pressing_id = d.id and made.kind in ('pressing', 'making')
    and made.state = 'done')`;

/** Whether a pressing of the project `p` has started and its copies are not made yet. */
export const hasPressingUnderWay = sql<boolean>`exists (
  select from pressings d where d.project_id = p.id and d.started_at is not null and ${isUnmade})`;

/** Whether such a pressing has passed its file check. */
export const hasPressingWithCheckedFiles = sql<boolean>`exists (
  select from pressings d join pressing_tasks k on k.pressing_id = d.id and k.kind = 'files' and k.state = 'done'
  where d.project_id = p.id and ${isUnmade})`;

/** Locks the release and its pressings, so that none passes the file check while its files change. */
export async function lockProjectAndPressings(db: Db, project_id: number): Promise<void> {
  await db.selectFrom('projects').select('id').where('id', '=', project_id).forNoKeyUpdate().execute();
  await sql`select id from pressings where project_id = ${project_id} order by id for no key update`.execute(db);
}

/** Reopens the file checks that have passed, of pressings without made copies. */
export async function reopenFileChecks(db: Db, project_id: number, moved_by: number | null): Promise<void> {
  await sql`
    update pressing_tasks k set state = 'in_progress', moved_by = ${moved_by}, moved_at = now() from pressings d
    where k.pressing_id = d.id and k.kind = 'files' and k.state = 'done' and d.project_id = ${project_id}
      and ${isUnmade}`.execute(db);
}
