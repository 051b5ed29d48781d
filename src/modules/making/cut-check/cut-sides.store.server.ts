import { sql } from 'kysely';
import { queryRequiredRow, queryRows } from '#db/query-rows.server.ts';
import type { Step } from '#kit/project-steps.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { GrooveTrack } from './check-side.ts';

/** The tracks of a project with the grooves of their present masters, in the order of the record. */
export const findTracksWithGrooves = (db: Db, project_id: number): Promise<GrooveTrack[]> =>
  queryRows(
    db,
    sql<GrooveTrack>`
    select s.id, s.uuid, s.title, s.side, s.position, a.groove, s.gap_before, coalesce((a.measures ->> 'head')::float8, 0) as head,
      coalesce((a.measures ->> 'tail')::float8, 0) as tail, a.measures -> 'edges' as edges
    from songs s left join track_analyses a on a.song_id = s.id and a.master_file = s.master_file
      and s.state = 'ready'
    where s.project_id = ${project_id} order by s.side, s.position, s.id`,
  );

/** Changes whenever a track, its place or the analysis of its master changes; without reading the grooves. */
export async function loadTracksFingerprint(db: Db, project_id: number): Promise<string> {
  const found = await queryRequiredRow(
    db,
    sql<{ version: string }>`
    select coalesce(md5(string_agg(concat_ws('|', s.id, s.title, s.side, s.position, s.gap_before, s.state,
      s.master_file, a.master_file, a.created_at, a.groove is null), ';' order by s.side, s.position, s.id)), '') as version
    from songs s left join track_analyses a on a.song_id = s.id where s.project_id = ${project_id}`,
  );
  return found.version;
}

/** Format and speed of the first record among the items of a project, such as `2 × 12"` and 33. */
export const loadDiscFormat = (db: Db, project_id: number) =>
  db
    .selectFrom('items')
    .select(['format', 'rpm'])
    .where('project_id', '=', project_id)
    .where('type', '=', 'vinyl')
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

interface DiscAudioState {
  readonly step: Step;
  /** Changed audio waits for its recheck. */
  readonly is_changed: boolean;
  /** Staff refused the present file of a track of the first side. */
  readonly is_refused: boolean;
  readonly record_label: string | null;
}

/** Whether the audio of an existing project is accepted. */
export const loadDiscAudioState = (db: Db, project_id: number): Promise<DiscAudioState> =>
  queryRequiredRow(
    db,
    sql<DiscAudioState>`
    select p.step, l.name as record_label,
      exists (select from accepted_track_lists a where a.project_id = p.id) as is_changed, first_side_is_refused(p.id)
        as is_refused
    from projects p left join creators l on l.id = p.label_id where p.id = ${project_id}`,
  );
