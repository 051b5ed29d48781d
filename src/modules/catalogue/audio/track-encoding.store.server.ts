import { type RawBuilder, sql } from 'kysely';
import { queryRequiredRow, queryRow } from '#db/query-rows.server.ts';
import { latestPreviewStart } from '#modules/catalogue/projects/preview-start.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { TrackEncodingState } from './encoding.contract.ts';

/** The requesting user. The owner and staff also see songs that are not public. */
export interface TrackViewer {
  readonly user_id: number | null;
  readonly staff: boolean;
}

const isTheirs = ({ user_id, staff }: TrackViewer): RawBuilder<boolean> =>
  sql<boolean>`(${staff} or p.owner_id = ${user_id})`;

const trackColumns = sql`s.id, s.uuid, s.project_id, s.title, s.side, s.position, s.state, s.failure_key,
  round(song_seconds(s)::numeric, 2)::float8 as duration,
  s.encode_percent as percent,
  case when s.state = 'ready' and s.preview_file is not null then '/songs/' || s.uuid || '.mp3'
    end as preview, s.peaks`;

/** A track of the caller's own project. */
export async function loadTrackEncodingState(
  db: Db,
  project_id: number,
  id: number,
  asker: TrackViewer,
): Promise<TrackEncodingState | undefined> {
  return queryRow(
    db,
    sql<TrackEncodingState>`
    select ${trackColumns} from songs s join projects p on p.id = s.project_id
    where s.id = ${id} and s.project_id = ${project_id} and ${isTheirs(asker)}`,
  );
}

interface Master {
  readonly master_file: string;
  /** Extension of the master's name, such as `wav`. */
  readonly master_type: string;
}

/** Assigns a master to a track and queues it. @returns false when the project has no such track */
export async function setTrackMaster(db: Db, project_id: number, id: number, master: Master): Promise<boolean> {
  const done = await db
    .updateTable('songs')
    .set({
      ...master,
      master_gone_at: null,
      state: 'queued',
      failure_key: null,
      encode_tries: 0,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/**
 * Appends a track to a locked project: to the given side of a record or tape, else to the last side with tracks.
 * @returns its id
 */
export async function insertTrackWithMaster(
  db: Db,
  project_id: number,
  { title, side, ...master }: Master & { title: string; side: string | null },
): Promise<number> {
  const found = await queryRequiredRow(
    db,
    sql<{ id: number }>`
    insert into songs (uuid, project_id, title, artist_name, side, position, state, master_file, master_type)
    select gen_random_uuid(), p.id, ${title}, p.artist_name, chosen.side,
      coalesce((select max(position) from songs where project_id = p.id and side = chosen.side), 0) + 1,
      'queued', ${master.master_file}, ${master.master_type}
    from projects p cross join lateral (
      select coalesce(case when p.category in ('vinyl', 'tape') then ${side}::text end,
        (select max(side) from songs where project_id = p.id), 'A') as side) chosen
    where p.id = ${project_id} returning id`,
  );
  return found.id;
}

/**
 * Gives a track its accepted master again, with the length, waveform and preview that buyers have. A master that was
 * never encoded is queued, for its creator and in the accepted copy.
 * @returns the master with its state; `has_analysis` where its measures are still stored
 */
export const restoreAcceptedTrackMaster = (db: Db, project_id: number, id: number) =>
  queryRow(
    db,
    sql<{ master_file: string | null; state: string; has_analysis: boolean }>`
    with accepted as (
      update accepted_tracks set state = case when state = 'ready' or master_file is null then state else 'queued' end
      where id = ${id} and project_id = ${project_id} returning *)
    update songs s set master_file = a.master_file, master_type = a.master_type, master_gone_at = a.master_gone_at,
      state = a.state, duration_seconds = a.duration_seconds, peaks = a.peaks, preview_file = a.preview_file,
      preview_start = a.preview_start, failure_key = null, encode_tries = 0, encode_percent = null, updated_at = now()
    from accepted a where s.id = a.id and s.project_id = ${project_id}
    returning s.master_file, s.state, exists (
      select from track_analyses t where t.song_id = s.id and t.master_file = a.master_file) as has_analysis`,
  );

/** Queues a track with a master again. @returns the encoding task */
export const requeueTrackMaster = (db: Db, id: number) =>
  db
    .updateTable('songs')
    .set({ state: 'queued', failure_key: null, encode_tries: 0, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('master_file', 'is not', null)
    .returning(['id', 'master_file'])
    .executeTakeFirst();

export interface TrackEncodingTask {
  readonly song_id: number;
  readonly master_file: string;
}

/** A measured master, with the project of its track. */
export interface MeasuredMaster extends TrackEncodingTask {
  readonly project_id: number;
}

/** Claims a waiting track, or one with a killed encoder; undefined when it is finished or has another master. */
export const claimTrackEncoding = (db: Db, { song_id, master_file }: TrackEncodingTask) =>
  db
    .updateTable('songs')
    .set({
      state: 'encoding',
      encode_percent: 0,
      encode_tries: sql<number>`encode_tries + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', song_id)
    .where('master_file', '=', master_file)
    .where('state', 'in', ['queued', 'encoding'])
    .returning(['uuid', 'project_id', 'encode_tries'])
    .returning(
      sql<boolean>`exists (select from accepted_track_lists a where a.project_id = songs.project_id)`.as('is_changed'),
    )
    .executeTakeFirst();

/** Records the encoding progress. @returns false when the task is no longer wanted */
export async function saveTrackEncodingPercent(
  db: Db,
  { song_id, master_file }: TrackEncodingTask,
  encode_percent: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('songs')
    .set({ encode_percent })
    .where('id', '=', song_id)
    .where('master_file', '=', master_file)
    .where('state', '=', 'encoding')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels the queued or running encoding of a track. @returns false without one */
export async function cancelStoredTrackEncoding(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('songs')
    .set({ state: 'failed', failure_key: 'audio_called_off', encode_percent: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'encoding'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The track still waits for this master. */
export const isTrackStillEncoding = async (db: Db, { song_id, master_file }: TrackEncodingTask): Promise<boolean> =>
  (await db
    .selectFrom('songs')
    .select('id')
    .where('id', '=', song_id)
    .where('master_file', '=', master_file)
    .where('state', '=', 'encoding')
    .executeTakeFirst()) !== undefined;

interface Encoded {
  readonly duration_seconds: number;
  readonly sample_rate: number;
  readonly channels: number;
  readonly bits: number | null;
  readonly lufs: number | null;
  readonly peak_dbfs: number | null;
  readonly peaks: string;
  readonly preview_file: string;
  readonly preview_bytes: number;
}

/**
 * Also for buyers where this is the master that staff accepted. The preview of a shorter master begins earlier where it
 * must.
 * @returns false when the track has got another master meanwhile
 */
export async function saveEncodedTrack(
  db: Db,
  { song_id, master_file }: TrackEncodingTask,
  encoded: Encoded,
): Promise<boolean> {
  const done = await db
    .updateTable('songs')
    .set({
      ...encoded,
      preview_start: sql<number>`least(preview_start, ${latestPreviewStart(encoded.duration_seconds)}::int)`,
      state: 'ready',
      failure_key: null,
      encode_percent: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', song_id)
    .where('master_file', '=', master_file)
    .where('state', '=', 'encoding')
    .returning('id')
    .executeTakeFirst();
  const { duration_seconds, peaks, preview_file } = encoded;
  if (done)
    await db
      .updateTable('accepted_tracks')
      .set({ duration_seconds, peaks, preview_file, state: 'ready' })
      .where('id', '=', song_id)
      .where('master_file', '=', master_file)
      .execute();
  return done !== undefined;
}

/** The project of a ready track; undefined where the track has got another master. */
export const loadProjectOfReadyTrack = (db: Db, { song_id, master_file }: TrackEncodingTask) =>
  db
    .selectFrom('songs')
    .select('project_id')
    .where('id', '=', song_id)
    .where('master_file', '=', master_file)
    .where('state', '=', 'ready')
    .executeTakeFirst();

/** The measures of a restored master. @returns false when the track has got another master meanwhile */
export async function saveRestoredMasterMeasures(
  db: Db,
  { song_id, master_file }: TrackEncodingTask,
  measures: Pick<Encoded, 'sample_rate' | 'channels' | 'bits' | 'lufs' | 'peak_dbfs'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('songs')
    .set(measures)
    .where('id', '=', song_id)
    .where('master_file', '=', master_file)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveTrackEncodingFailure(
  db: Db,
  { song_id, master_file }: TrackEncodingTask,
  failure_key: string,
): Promise<void> {
  await db
    .updateTable('songs')
    .set({ state: 'failed', failure_key, encode_percent: null, updated_at: sql<Date>`now()` })
    .where('id', '=', song_id)
    .where('master_file', '=', master_file)
    .where('state', 'in', ['queued', 'encoding'])
    .execute();
}
