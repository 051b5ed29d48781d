import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import type { ProjectViewer } from './project-visibility.store.server.ts';
import { isProjectVisibleSql } from './project-visibility.store.server.ts';

/**
 * One like per person, however often it is sent. The counter follows real changes only. Undefined for an unknown
 * project.
 */
export async function setStoredProjectLike(
  db: Db,
  id: number,
  user_id: number,
  like: boolean,
  asker: ProjectViewer,
): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number;
  }>`select p.id from projects p where p.id = ${id} and ${isProjectVisibleSql(asker)} for update`.execute(db);
  if (!rows.length) return undefined;
  const changed = await (like
    ? sql`insert into project_likes (user_id, project_id) values (${user_id}, ${id}) on conflict do nothing`
    : sql`delete from project_likes where user_id = ${user_id} and project_id = ${id}`
  ).execute(db);
  const by = Number(changed.numAffectedRows ?? 0) * (like ? 1 : -1);
  const counted = await sql<{
    likes: number;
  }>`update projects set likes = likes + ${by} where id = ${id} returning likes`.execute(db);
  return counted.rows[0]?.likes;
}

/** False when this user cannot see the project. */
export async function setStoredWishlistItem(
  db: Db,
  id: number,
  user_id: number,
  wished: boolean,
  asker: ProjectViewer,
): Promise<boolean> {
  if (!wished) {
    await sql`delete from wishes where user_id = ${user_id} and project_id = ${id}`.execute(db);
    return true;
  }
  const { rows } = await sql`
    with known as (select p.id from projects p where p.id = ${id} and ${isProjectVisibleSql(asker)}),
    made as (insert into wishes (user_id, project_id) select ${user_id}, id from known on conflict do nothing)
    select id from known`.execute(db);
  return rows.length > 0;
}
