import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { DescribedSleeve } from './describe-sleeve-disc.ts';
import type { ProjectPictureKind } from './render-pictures.server.ts';

/** Requests the pictures of a project from this original. */
export async function saveQueuedCover(db: Db, project_id: number, cover_file: string): Promise<void> {
  await db
    .updateTable('projects')
    .set({ cover_file, cover_state: 'queued', cover_failure_key: null, cover_tries: 0, updated_at: sql<Date>`now()` })
    .where('id', '=', project_id)
    .execute();
}

/** Requests the pictures again from the present original. @returns the original, if any */
export const requeueStoredCover = (db: Db, project_id: number) =>
  db
    .updateTable('projects')
    .set({ cover_state: 'queued', cover_failure_key: null, cover_tries: 0 })
    .where('id', '=', project_id)
    .where('cover_file', 'is not', null)
    .returning('cover_file')
    .executeTakeFirst();

export interface ProjectPictureTask {
  readonly project_id: number;
  readonly cover_file: string;
}

/** Claims the task, also from a killed process; undefined when it is finished or another cover arrived. */
export const claimProjectPictureTask = (db: Db, { project_id, cover_file }: ProjectPictureTask) =>
  db
    .updateTable('projects')
    .set({ cover_state: 'making', cover_tries: sql<number>`cover_tries + 1` })
    .where('id', '=', project_id)
    .where('cover_file', '=', cover_file)
    .where('cover_state', 'in', ['queued', 'making'])
    .returning('cover_tries')
    .executeTakeFirst();

export interface ProjectSleeveRow extends DescribedSleeve {
  readonly songs: { title: string; side: string }[];
}

/** The printed words of a sleeve, and its record. */
export async function loadProjectSleeve(db: Db, project_id: number): Promise<ProjectSleeveRow | undefined> {
  return queryRow(
    db,
    sql<ProjectSleeveRow>`
    select p.name, p.artist_name, l.name as record_label, p.catalogue_number,
      case when jsonb_typeof(p.color_vinyl) = 'array' then p.color_vinyl end as color_vinyl,
      coalesce(i.color_id, nullif(i.color, '')) as color_id, i.rpm, coalesce(i.format, '') as format, (i.id is not null
        or p.category = 'vinyl') as is_vinyl,
      coalesce((select json_agg(json_build_object('title', s.title, 'side', s.side) order by s.side, s.position, s.id)
        from songs s where s.project_id = p.id), '[]') as songs,
      (select json_build_object('size', f.size, 'rim', f.rim, 'rings', f.rings) from disc_faces f
        where f.project_id = p.id and f.is_drawn) as face
    from projects p left join creators l on l.id = p.label_id
      left join lateral (select * from items where project_id = p.id and active and type = 'vinyl' order by position, id
        limit 1) i on true
    where p.id = ${project_id}`,
  );
}

export interface ProjectPictureRow {
  readonly kind: ProjectPictureKind;
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Shows the new pictures in place of the old; equal ones keep their address.
 * @returns false when another cover arrived meanwhile
 */
export async function saveProjectPictures(
  db: Db,
  { project_id, cover_file }: ProjectPictureTask,
  made: { picture: string; cover_tone: string; digest: string; rows: readonly ProjectPictureRow[] },
): Promise<boolean> {
  const done = await db
    .updateTable('projects')
    .set({
      picture: made.picture,
      cover_tone: made.cover_tone,
      picture_version: sql<number>`picture_version
        + (picture is distinct from ${made.picture} or pictures_digest is distinct from ${made.digest})::int`,
      pictures_digest: made.digest,
      cover_state: 'ready',
      cover_failure_key: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', project_id)
    .where('cover_file', '=', cover_file)
    .where('cover_state', '=', 'making')
    .returning('id')
    .executeTakeFirst();
  if (!done) return false;
  // The other views of the gallery are not made from the cover, so they stay.
  await db
    .deleteFrom('project_images')
    .where('project_id', '=', project_id)
    .where('kind', 'not in', ['cover2', 'cover3', 'cover4', 'cover5'])
    .execute();
  await db
    .insertInto('project_images')
    .values(made.rows.map((row) => ({ ...row, project_id })))
    .execute();
  return true;
}

export async function saveProjectPicturesFailure(
  db: Db,
  { project_id, cover_file }: ProjectPictureTask,
  cover_failure_key: string,
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ cover_state: 'failed', cover_failure_key })
    .where('id', '=', project_id)
    .where('cover_file', '=', cover_file)
    .where('cover_state', 'in', ['queued', 'making'])
    .execute();
}
