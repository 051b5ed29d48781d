import { sql } from 'kysely';
import { queryRequiredRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { lockProjects } from './project-locks.store.server.ts';

/**
 * Keeps the present tracks for buyers until staff accept the coming change; the earlier list stays while one waits.
 * The caller has locked the project, so that no acceptance comes between this and the change.
 */
export async function saveAcceptedTracks(db: Db, project_id: number): Promise<void> {
  await sql`
    with list as (insert into accepted_track_lists (project_id) values (${project_id})
      on conflict do nothing returning project_id)
    insert into accepted_tracks (id, uuid, project_id, title, artist_name, side, position, printed_position, state,
      duration_seconds, peaks, master_file, master_type, master_gone_at, preview_file, preview_start,
      gap_before)
    select s.id, s.uuid, s.project_id, s.title, s.artist_name, s.side, s.position, s.printed_position, s.state,
      s.duration_seconds, s.peaks, s.master_file, s.master_type, s.master_gone_at, s.preview_file,
      s.preview_start, s.gap_before
    from songs s join list l on l.project_id = s.project_id`.execute(db);
}

/** Locks the project against changes of its audio. @returns whether all of its files are encoded */
export async function lockAndCheckTracksEncoded(db: Db, project_id: number): Promise<boolean> {
  await lockProjects(db, [project_id]);
  const { waiting } = await queryRequiredRow(
    db,
    sql<{ waiting: number }>`
    select count(*)::int as waiting from songs s join accepted_track_lists a on a.project_id = s.project_id
    where s.project_id = ${project_id} and s.master_file is not null and s.state <> 'ready'`,
  );
  return waiting === 0;
}

/** Shows buyers the present tracks again. */
export async function dropAcceptedTracks(db: Db, project_id: number): Promise<void> {
  await db.deleteFrom('accepted_track_lists').where('project_id', '=', project_id).execute();
}
