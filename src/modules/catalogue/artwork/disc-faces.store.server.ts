import { sql } from 'kysely';
import { queryRequiredRow, queryRow } from '#db/query-rows.server.ts';
import type { ProjectStep } from '#kit/project-steps.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ComputedDiscFaces, SizedDiscFace } from './disc-grooves-svg.ts';

/** Whether the pictures of a project show grooves, or should. */
export async function needsDiscFace(db: Db, project_id: number): Promise<boolean> {
  const found = await queryRow(
    db,
    sql<{ id: number }>`
    select p.id from projects p where p.id = ${project_id} and (p.disc_shows_grooves
      or exists (select from disc_faces f where f.project_id = p.id and f.is_drawn))`,
  );
  return found !== undefined;
}

interface DiscFaceSource {
  readonly step: ProjectStep;
  readonly disc_shows_grooves: boolean;
  /** Changed audio waits for its recheck. */
  readonly is_changed: boolean;
  /** Staff refused the present file of a track of the first side. */
  readonly is_refused: boolean;
  /** All sides with a refused file. */
  readonly refused_sides: readonly string[];
}

/** The facts that decide about the face of a disc. Locks the project against changes of its audio. */
export async function lockDiscFaceSource(db: Db, project_id: number): Promise<DiscFaceSource | undefined> {
  await db.selectFrom('projects').select('id').where('id', '=', project_id).forNoKeyUpdate().execute();
  return queryRow(
    db,
    sql<DiscFaceSource>`
    select p.step, p.disc_shows_grooves,
      exists (select from accepted_track_lists a where a.project_id = p.id) as is_changed,
      first_side_is_refused(p.id) as is_refused, refused_sides(p.id) as refused_sides
    from projects p where p.id = ${project_id}`,
  );
}

export interface ChangedDiscFaces {
  /** The pictures change, which show the first side. */
  readonly is_redrawn: boolean;
  /** The face of another side changes or is removed. */
  readonly is_changed: boolean;
}

/** Saves the faces of a locked project. Faces of other sides are removed. */
export const saveDiscFaces = (
  db: Db,
  project_id: number,
  { size, rim, rings, further, plant_profile_id }: ComputedDiscFaces,
): Promise<ChangedDiscFaces> =>
  queryRequiredRow(
    db,
    sql<ChangedDiscFaces>`
    with former_first as (select size, rim, rings from disc_faces where project_id = ${project_id} and is_drawn),
    first as (insert into disc_faces (project_id, size, rim, rings, plant_profile_id)
      values (${project_id}, ${size}, ${rim}, ${JSON.stringify(rings)}::jsonb, ${plant_profile_id})
      on conflict (project_id) do update set size = excluded.size, rim = excluded.rim, rings = excluded.rings,
        is_drawn = true, plant_profile_id = excluded.plant_profile_id
      returning size, rim, rings),
    former as (select side, rings from further_side_faces where project_id = ${project_id}),
    gone as (delete from further_side_faces where project_id = ${project_id}
      and side <> all(${further.map(({ side }) => side)}::text[]) returning side),
    saved as (insert into further_side_faces (project_id, side, rings)
      select ${project_id}, s.side, s.rings
      from jsonb_to_recordset(${JSON.stringify(further)}::jsonb) as s (side text, rings jsonb)
      on conflict (project_id, side) do update set rings = excluded.rings
      returning side, rings)
    select exists (table first except table former_first) as is_redrawn,
      exists (table saved except table former) or exists (table gone) as is_changed`,
  );

/** Projects with an outdated disc face in their pictures, ordered by id: the plant profile has changed since. */
export const findOutdatedDiscFaces = (
  db: Db,
  { plant_profile_id, after, limit }: { plant_profile_id: number | null; after: number; limit: number },
) =>
  outdatedDiscFaces(db, plant_profile_id)
    .select('project_id')
    .where('project_id', '>', after)
    .orderBy('project_id')
    .limit(limit)
    .execute();

export const countOutdatedDiscFaces = (db: Db, plant_profile_id: number | null) =>
  outdatedDiscFaces(db, plant_profile_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

const outdatedDiscFaces = (db: Db, plant_profile_id: number | null) =>
  db
    .selectFrom('disc_faces')
    .where('is_drawn', '=', true)
    .where('plant_profile_id', 'is distinct from', plant_profile_id);

/** Loads the face of a side, by default of the first one. Undefined unless the pictures show grooves. */
export const loadDrawnDiscFace = (db: Db, project_id: number, side = 'A'): Promise<SizedDiscFace | undefined> =>
  queryRow(
    db,
    sql<SizedDiscFace>`
    select f.size, f.rim, s.rings from disc_faces f
      cross join lateral (select f.rings where ${side}::text = 'A'
        union all select rings from further_side_faces where project_id = f.project_id and side = ${side}) s
    where f.project_id = ${project_id} and f.is_drawn`,
  );

/** Shows the stored faces in pictures and lit views, or a disc without grooves. @returns whether the pictures change */
export async function setDiscFaceShown(db: Db, project_id: number, is_drawn: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('disc_faces')
    .set({ is_drawn })
    .where('project_id', '=', project_id)
    .where('is_drawn', '<>', is_drawn)
    .returning('project_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Deletes the faces of all sides. @returns whether the pictures change */
export async function deleteDiscFaces(db: Db, project_id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('disc_faces')
    .where('project_id', '=', project_id)
    .returning('is_drawn')
    .executeTakeFirst();
  return deleted?.is_drawn === true;
}
