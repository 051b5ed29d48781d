import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';

const columns = [
  'id',
  'uuid',
  'title',
  'artist_name',
  'side',
  'position',
  'state',
  'failure_key',
  'duration_seconds',
  'peaks',
] as const;

export interface TrackFields {
  readonly title?: string;
  readonly artist_name?: string;
  readonly side?: string;
  readonly position?: number;
}

/** A track at the position named, or after the last of its side. */
export const insertTrack = (
  db: Db,
  project_id: number,
  { title, artist_name = '', side = 'A', position }: TrackFields & { title: string },
) =>
  db
    .insertInto('songs')
    .values({
      uuid: randomUUID(),
      project_id,
      title,
      artist_name,
      side,
      position:
        position ??
        sql<number>`(select coalesce(max(position), 0) + 1 from songs where project_id = ${project_id} and side = ${side})`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** What is written of a track, held until the transaction ends. */
export const lockTrack = (db: Db, project_id: number, id: number) =>
  db
    .selectFrom('songs')
    .select(['id as track_id', 'title', 'artist_name', 'side', 'position'])
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .forUpdate()
    .executeTakeFirst();

export const updateTrack = (db: Db, project_id: number, id: number, fields: TrackFields) =>
  db
    .updateTable('songs')
    .set({ ...fields, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .returning(columns)
    .executeTakeFirst();

/** False when there is no such track in the project. What was heard of it goes with it. */
export async function deleteTrack(db: Db, project_id: number, id: number): Promise<boolean> {
  await sql`delete from song_plays where song_id = (select id from songs where id = ${id} and project_id = ${project_id})`.execute(
    db,
  );
  const { numDeletedRows } = await db
    .deleteFrom('songs')
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
