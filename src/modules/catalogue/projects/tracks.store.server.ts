import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { lockProjects } from './project-locks.store.server.ts';

const columns = [
  'id',
  'uuid',
  'title',
  'artist_name',
  'side',
  'position',
  'state',
  'failure_key',
  'encode_percent',
  'duration_seconds',
  'peaks',
  'preview_start',
] as const;

export interface TrackFields {
  readonly title?: string;
  readonly artist_name?: string;
  readonly side?: string;
  readonly position?: number;
  /** Seconds. */
  readonly preview_start?: number;
}

/** Locks the project's row, so that concurrent calls keep their places apart. @returns its number of tracks */
export async function lockProjectAndCountTracks(db: Db, project_id: number): Promise<number> {
  await lockProjects(db, [project_id]);
  const { count } = await db
    .selectFrom('songs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', project_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a track at a position, before the one there, or at the end of its side. */
export async function insertProjectTrack(
  db: Db,
  project_id: number,
  { title, artist_name = '', side = 'A', position }: TrackFields & { title: string },
) {
  if (position !== undefined) await openPlace(db, project_id, { side, position });
  return db
    .insertInto('songs')
    .values({
      uuid: randomUUID(),
      project_id,
      title,
      artist_name,
      side,
      position: position ?? afterLast(project_id, side),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The stored fields of a track. */
export const loadProjectTrack = (db: Db, project_id: number, id: number) =>
  db
    .selectFrom('songs')
    .select(['id as track_id', 'title', 'artist_name', 'side', 'position', 'preview_start', 'duration_seconds'])
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .executeTakeFirst();

/** The place of a track. */
interface Place {
  readonly side: string;
  readonly position: number;
}
interface Placed extends Place {
  readonly track_id: number;
}

/**
 * Updates a track. A new position closes the gap of the old one and moves the tracks behind it. A new preview start
 * also applies to the accepted copy that buyers hear, if it has the same master.
 */
export async function updateProjectTrack(db: Db, project_id: number, before: Placed, fields: TrackFields) {
  const { track_id: id } = before;
  const { side = before.side } = fields;
  const position = fields.position ?? (side === before.side ? before.position : undefined);
  const isMoved = side !== before.side || position !== before.position;
  if (isMoved) {
    await closePlace(db, project_id, before);
    if (position !== undefined) await openPlace(db, project_id, { side, position, but: id });
  }
  const saved = await db
    .updateTable('songs')
    .set({
      ...fields,
      ...(isMoved && { side, position: position ?? afterLast(project_id, side) }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  if (fields.preview_start !== undefined)
    await sql`
      update accepted_tracks a set preview_start = s.preview_start from songs s
      where s.id = ${id} and a.id = s.id and a.master_file is not distinct from s.master_file`.execute(db);
  return saved;
}

export interface TrackPlace extends Placed {
  /** Seconds; null for the usual gap of the plant. */
  readonly gap_before: number | null;
}

/** The places of all tracks of a project, in the order of the record. */
export const findTrackPlaces = (db: Db, project_id: number): Promise<TrackPlace[]> =>
  db
    .selectFrom('songs')
    .select(['id as track_id', 'side', 'position', 'gap_before'])
    .where('project_id', '=', project_id)
    .orderBy('side')
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function saveTrackPlaces(db: Db, project_id: number, places: readonly TrackPlace[]): Promise<void> {
  await sql`
    update songs s set side = p.side, position = p.position, gap_before = p.gap_before, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as p (track_id bigint, side text, position int, gap_before float8)
    where s.project_id = ${project_id} and s.id = p.track_id
      and (s.side, s.position, s.gap_before) is distinct from (p.side, p.position, p.gap_before)`.execute(db);
}

const afterLast = (project_id: number, side: string) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from songs where project_id = ${project_id} and side = ${side})`;

/** Moves the tracks from a place on by one, if that place is taken. */
async function openPlace(db: Db, project_id: number, { side, position, but = 0 }: Place & { but?: number }) {
  await sql`
    update songs set position = position + 1 where project_id = ${project_id} and side = ${side}
      and position >= ${position} and id <> ${but}
      and exists (select from songs t where t.project_id = ${project_id} and t.side = ${side}
        and t.position = ${position} and t.id <> ${but})`.execute(db);
}

/** Closes the gap behind a removed track, unless another shares its place. */
async function closePlace(db: Db, project_id: number, { track_id, side, position }: Placed) {
  await sql`
    update songs set position = position - 1 where project_id = ${project_id} and side = ${side}
      and position > ${position}
      and not exists (select from songs t where t.project_id = ${project_id} and t.side = ${side}
        and t.position = ${position} and t.id <> ${track_id})`.execute(db);
}

/** Deletes the plays of a track with it, and closes the gap. */
export async function deleteProjectTrack(db: Db, project_id: number, track: Placed): Promise<void> {
  await closePlace(db, project_id, track);
  await sql`delete from song_plays where song_id = ${track.track_id}`.execute(db);
  await db.deleteFrom('songs').where('id', '=', track.track_id).execute();
}
