import { sql } from 'kysely';
import { queryRequiredRow, queryRows, queryRowsByKey } from '#db/query-rows.server.ts';
import type { ProjectStep } from '#kit/project-steps.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { GrooveTrack } from './check-side.ts';

/** By project: its tracks with the grooves of their present masters, in the order of the record. */
export const findTracksWithGroovesByProject = (db: Db, project_ids: readonly number[]) =>
  queryRowsByKey(
    db,
    sql<GrooveTrack & { key: number }>`
    select s.project_id as key, s.id, s.uuid, s.title, s.side, s.position, a.groove, a.loudness,
      s.gap_before, s.sample_rate, a.measures -> 'true_peak' as true_peak,
      coalesce((a.measures ->> 'head')::float8, 0) as head, coalesce((a.measures ->> 'tail')::float8, 0) as tail,
      a.measures -> 'edges' as edges, a.measures -> 'sibilance' as sibilance
    from songs s left join track_analyses a on a.song_id = s.id and a.master_file = s.master_file
      and s.state = 'ready'
    where s.project_id = any(${[...project_ids]}::bigint[]) order by s.side, s.position, s.id`,
  );

/**
 * By project: changes whenever a track, its place or the analysis of its master changes; without reading the grooves.
 * A project without tracks has none.
 */
export async function findTrackListFingerprintsByProject(
  db: Db,
  project_ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await queryRows(
    db,
    sql<{ project_id: number; fingerprint: string }>`
    select s.project_id, md5(string_agg(concat_ws('|', s.id, s.title, s.side, s.position, s.gap_before, s.state,
      s.master_file, a.master_file, a.created_at, a.groove is null), ';' order by s.side, s.position, s.id)) as fingerprint
    from songs s left join track_analyses a on a.song_id = s.id
    where s.project_id = any(${[...project_ids]}::bigint[]) group by s.project_id`,
  );
  return new Map(found.map(({ project_id, fingerprint }) => [project_id, fingerprint]));
}

export interface DiscFormat {
  readonly format: string;
  readonly rpm: number | null;
}

/** By project: format and speed of the first record among its items, such as `2 × 12"` and 33. */
export async function findDiscFormatsByProject(
  db: Db,
  project_ids: readonly number[],
): Promise<ReadonlyMap<number, DiscFormat>> {
  const found = await queryRows(
    db,
    sql<DiscFormat & { project_id: number }>`
    select distinct on (project_id) project_id, format, rpm from items
    where project_id = any(${[...project_ids]}::bigint[]) and type = 'vinyl' and active
    order by project_id, position, id`,
  );
  return new Map(found.map(({ project_id, ...format }) => [project_id, format]));
}

interface DiscAudioState {
  readonly step: ProjectStep;
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
