import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { SidePlan } from './side-plan.contract.ts';

interface PlannedProject {
  readonly id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly step: string;
  readonly owner_id: number;
  readonly edition_size: number | null;
}

/** Undefined for a project of another owner. `owner_id` null means any owner. */
export const loadPlannedProject = (db: Db, id: number, owner_id: number | null): Promise<PlannedProject | undefined> =>
  queryRow(
    db,
    sql<PlannedProject>`
    select p.id, p.name, p.artist_name, p.step, p.owner_id, p.edition_size from projects p
    where p.id = ${id} and (${owner_id}::bigint is null or p.owner_id = ${owner_id})`,
  );

/** The tracks of a project in the order of the record. */
export const findPlannedTracks = (db: Db, project_id: number): Promise<SidePlan['tracks']> =>
  queryRows(
    db,
    sql<SidePlan['tracks'][number]>`
    select s.id, s.uuid, s.title, s.state, s.side, s.position, s.gap_before,
      round(s.duration_seconds::numeric, 2)::float8 as duration, s.preview_start, s.peaks, s.sample_rate,
      coalesce((a.measures ->> 'head')::float8, 0) as head, coalesce((a.measures ->> 'tail')::float8, 0) as tail,
      a.measures -> 'edges' as edges, a.measures -> 'sibilance' as sibilance,
      a.groove is not null as has_groove
    from songs s left join track_analyses a on a.song_id = s.id and a.master_file = s.master_file and s.state = 'ready'
    where s.project_id = ${project_id} order by s.side, s.position, s.id`,
  );

/** The coded groove of a track's present master; undefined until it is measured, and for a track of another project. */
export const loadTrackGroove = (db: Db, project_id: number, song_id: number): Promise<{ groove: Buffer } | undefined> =>
  queryRow(
    db,
    sql<{ groove: Buffer }>`
    select a.groove from songs s
    join track_analyses a on a.song_id = s.id and a.master_file = s.master_file and a.groove is not null
    where s.id = ${song_id} and s.project_id = ${project_id} and s.state = 'ready'`,
  );

/** The coded grooves of all measured tracks of a project. */
export const findTrackGrooves = (db: Db, project_id: number): Promise<{ id: number; groove: Buffer }[]> =>
  queryRows(
    db,
    sql<{ id: number; groove: Buffer }>`
    select s.id, a.groove from songs s
    join track_analyses a on a.song_id = s.id and a.master_file = s.master_file and a.groove is not null
    where s.project_id = ${project_id} and s.state = 'ready'`,
  );
