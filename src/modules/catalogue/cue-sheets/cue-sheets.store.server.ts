import { sql } from 'kysely';
import { queryRequiredRow, queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { CueTrack } from './cue-sheet.ts';
import type { SideFile } from './cue-sheets.contract.ts';

const columns = sql`id, song_id as track_id, state, failure_key, failure_line, jsonb_array_length(tracks) as number`;

/** The newest 20 of a project. */
export const findSideFiles = (db: Db, project_id: number): Promise<SideFile[]> =>
  queryRows(
    db,
    sql<SideFile>`select ${columns} from side_files where project_id = ${project_id} order by id desc limit 20`,
  );

interface WholeSide {
  readonly master_file: string;
  readonly master_type: string;
  readonly duration: number | null;
}

/** The master of a track; undefined without one, and while it is being divided. */
export const lockMasterToDivide = (db: Db, project_id: number, song_id: number): Promise<WholeSide | undefined> =>
  queryRow(
    db,
    sql<WholeSide>`
    select s.master_file, s.master_type, s.duration_seconds as duration from songs s
    where s.id = ${song_id} and s.project_id = ${project_id} and s.master_file is not null
      and not exists (select from side_files f where f.song_id = s.id and f.state = 'queued')
    for no key update of s`,
  );

/** Queues the division of a side. Its track waits, so that its present encoding ends. */
export async function insertSideFile(
  db: Db,
  side: Pick<WholeSide, 'master_file' | 'master_type'> & { project_id: number; song_id: number },
  tracks: readonly CueTrack[],
): Promise<SideFile> {
  await sql`
    update songs set state = 'waiting', failure_key = null, encode_percent = null, updated_at = now()
    where id = ${side.song_id}`.execute(db);
  return queryRequiredRow(
    db,
    sql<SideFile>`
    insert into side_files (project_id, song_id, master_file, master_type, tracks)
    values (${side.project_id}, ${side.song_id}, ${side.master_file}, ${side.master_type}, ${JSON.stringify(tracks)})
    returning ${columns}`,
  );
}

export interface QueuedSide {
  readonly id: number;
  readonly project_id: number;
  readonly song_id: number;
  readonly master_file: string;
  readonly master_type: string;
  readonly tracks: readonly CueTrack[];
  /** Its track was deleted or has another master. */
  readonly is_outdated: boolean;
}

/** Undefined once the side is divided. */
export const loadQueuedSide = (db: Db, id: number): Promise<QueuedSide | undefined> =>
  queryRow(
    db,
    sql<QueuedSide>`
    select f.id, f.project_id, f.song_id, f.master_file, f.master_type, f.tracks, s.id is null as is_outdated
    from side_files f left join songs s on s.id = f.song_id and s.master_file = f.master_file
    where f.id = ${id} and f.state = 'queued'`,
  );

/** Deletes an outdated side. Its track can be divided again. */
export async function deleteQueuedSide(db: Db, id: number): Promise<void> {
  await sql`delete from side_files where id = ${id} and state = 'queued'`.execute(db);
}

export async function saveSideFileFailed(
  db: Db,
  id: number,
  { key, line }: { key: string; line: number | null },
): Promise<void> {
  await sql`
    update side_files set state = 'failed', failure_key = ${key}, failure_line = ${line} where id = ${id}`.execute(db);
}

/**
 * Puts the tracks of a side in the place of its track, which becomes the first. The silence between them is in their
 * files, so that no gap is cut.
 * @param files the stored master of each track
 * @returns ids of the tracks, in order
 */
export async function replaceSideByTracks(
  db: Db,
  { id, song_id, project_id, tracks }: QueuedSide,
  files: readonly string[],
): Promise<number[]> {
  const wanted = tracks.map(({ title, performer, isrc }, index) => ({
    title,
    performer,
    isrc,
    file: files[index],
    index,
  }));
  await sql`
    update songs s set position = s.position + ${tracks.length - 1} from songs first
    where first.id = ${song_id} and s.project_id = ${project_id} and s.side = first.side and s.id <> first.id
      and (s.position, s.id) > (first.position, first.id)`.execute(db);
  const made = await queryRows(
    db,
    sql<{ id: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w (title text, performer text, isrc text, file text, index int)),
    first as (
      update songs s set title = w.title, artist_name = coalesce(nullif(w.performer, ''), s.artist_name), isrc = w.isrc,
        master_file = w.file, master_type = 'wav', master_gone_at = null, state = 'queued', failure_key = null,
        encode_tries = 0, updated_at = now()
      from wanted w where s.id = ${song_id} and w.index = 0
      returning s.id, s.project_id, s.side, s.position, s.artist_name),
    further as (
      insert into songs (uuid, project_id, title, artist_name, side, position, isrc, state, master_file, master_type,
        gap_before)
      select gen_random_uuid(), f.project_id, w.title, coalesce(nullif(w.performer, ''), f.artist_name), f.side,
        f.position + w.index, w.isrc, 'queued', w.file, 'wav', 0
      from first f, wanted w where w.index > 0 order by w.index
      returning id, position)
    select id from (select id, position from first union all select id, position from further) t order by position`,
  );
  await sql`update side_files set state = 'done' where id = ${id}`.execute(db);
  return made.map((track) => track.id);
}
