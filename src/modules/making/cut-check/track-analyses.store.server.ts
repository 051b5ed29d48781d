import { sql } from 'kysely';
import { queryRows, queryRowsByKey } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { CarrierItem } from './check-carriers.ts';
import type { TrackAnalysis, TrackMeasures } from './track-measures.ts';

interface AnalysedMaster {
  readonly song_id: number;
  readonly master_file: string;
}

/** Keeps measures, groove and loudness of a track's master, in place of those of an earlier one. */
export async function upsertTrackAnalysis(
  db: Db,
  { song_id, master_file }: AnalysedMaster,
  { measures, groove, loudness }: TrackAnalysis,
): Promise<void> {
  await sql`
    insert into track_analyses (song_id, master_file, measures, groove, loudness) values (${song_id},
      ${master_file}, ${JSON.stringify(measures)}, ${Buffer.from(groove)}, ${Buffer.from(loudness)})
    on conflict (song_id) do update set master_file = excluded.master_file, measures = excluded.measures,
      groove = excluded.groove, loudness = excluded.loudness,
      created_at = now()`.execute(db);
}

export interface CutProject {
  readonly id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly category: string;
  /** Its CDs and tapes. */
  readonly items: readonly CarrierItem[];
}

/** Names, categories and carriers of projects, without those of other owners. `owner_id` null means any owner. */
export const findProjectsForCutCheck = (
  db: Db,
  ids: readonly number[],
  owner_id: number | null,
): Promise<CutProject[]> =>
  queryRows(
    db,
    sql<CutProject>`
    select id, name, artist_name, category,
      array(select json_build_object('type', i.type, 'format', i.format, 'discs', i.discs) from items i
        where i.project_id = p.id and i.type in ('cd', 'tape') and i.active order by i.position, i.id) as items
    from projects p
    where id = any(${[...ids]}::bigint[]) and (${owner_id}::bigint is null or owner_id = ${owner_id})`,
  );

export interface AnalysedTrack {
  readonly id: number;
  readonly uuid: string;
  readonly title: string;
  readonly artist_name: string;
  readonly side: string;
  readonly position: number;
  readonly state: string;
  readonly has_master: boolean;
  readonly duration: number | null;
  readonly peaks: string | null;
  readonly sample_rate: number | null;
  readonly channels: number | null;
  readonly bits: number | null;
  /** Null until measures and groove of the present master are stored. */
  readonly measures: TrackMeasures | null;
}

/** By project: its tracks with the measures of their present masters, in the order of the record. */
export const findAnalysedTracksByProject = (db: Db, project_ids: readonly number[]) =>
  queryRowsByKey(
    db,
    sql<AnalysedTrack & { key: number }>`
    select s.project_id as key, s.id, s.uuid, s.title, s.artist_name, s.side, s.position, s.state, s.master_file is not null as has_master,
      round(s.duration_seconds::numeric, 2)::float8 as duration, s.peaks, s.sample_rate, s.channels, s.bits, a.measures
    from songs s left join track_analyses a on a.song_id = s.id and a.master_file = s.master_file
      and s.state = 'ready' and a.groove is not null
    where s.project_id = any(${[...project_ids]}::bigint[]) order by s.side, s.position, s.id`,
  );
