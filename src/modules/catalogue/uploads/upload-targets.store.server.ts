// The projects and tracks that uploads belong to.
import { type RawBuilder, sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { UploadPurpose } from './upload-limits-and-parts.ts';

/** The project of an upload, if its sender may change it. */
export const loadProjectForUploader = (db: Db, id: number, { user_id, staff }: { user_id: number; staff: boolean }) =>
  db
    .selectFrom('projects')
    .select(['id', 'step'])
    .where('id', '=', id)
    .where(ownerIs(user_id, staff))
    .executeTakeFirst();

/** The owner of a project. */
export const loadProjectOwnerId = async (db: Db, project_id: number): Promise<number | null> =>
  (await db.selectFrom('projects').select('owner_id').where('id', '=', project_id).executeTakeFirst())?.owner_id ??
  null;

export const isProjectTrack = async (db: Db, project_id: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('songs')
    .select('id')
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .executeTakeFirst()) !== undefined;

/** Whether staff refused the present file of the track, the cover, or any printed part. */
export async function isRefusedFile(
  db: Db,
  { project_id, purpose, track_id }: { project_id: number; purpose: UploadPurpose; track_id: number | undefined },
): Promise<boolean> {
  const found = await queryRow(
    db,
    sql<{ id: number }>`
    select r.id from file_refusals r where r.project_id = ${project_id} and file_refusal_is_open(r)
      and case ${purpose}::text when 'audio' then r.song_id = ${track_id ?? null}
        when 'cover' then r.part = 'cover' when 'artwork' then r.part <> 'cover' else false end
    limit 1`,
  );
  return found !== undefined;
}

const ownerIs = (user_id: number, staff: boolean): RawBuilder<boolean> =>
  sql<boolean>`(${staff} or owner_id = ${user_id})`;
