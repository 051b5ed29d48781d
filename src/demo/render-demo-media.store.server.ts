import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import type { RenderedPicture, SongMeasurements } from './render-task-types.ts';

/** Demo projects without a cover image, the most popular first. */
export const findProjectsWithoutCover = (db: Db) =>
  db
    .selectFrom('projects')
    .leftJoin('creators as label', 'label.id', 'projects.label_id')
    .select([
      'projects.id as project_id',
      'projects.source_id as key',
      'projects.artist_name',
      'projects.name',
      'label.name as record_label',
      'projects.catalogue_number',
    ])
    .where('projects.source', '=', 'demo')
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('project_images').select('kind').whereRef('project_id', '=', 'projects.id')),
      ),
    )
    .orderBy('projects.popularity', 'desc')
    .orderBy('projects.id')
    .execute();

/** Songs of demo projects that wait for their sound. */
export const findSongsWithoutPreview = (db: Db) =>
  db
    .selectFrom('songs')
    .innerJoin('projects', 'projects.id', 'songs.project_id')
    .select(['songs.uuid', 'projects.source_id as key', 'projects.category'])
    .where('projects.source', '=', 'demo')
    .where('songs.state', '=', 'queued')
    .where('songs.master_file', 'is', null)
    .orderBy('projects.popularity', 'desc')
    .orderBy('songs.id')
    .execute();

export const findCreatorsWithDemoPicture = (db: Db) =>
  db
    .selectFrom('creators')
    .select(['id', 'picture', 'name', 'kind'])
    .where('picture', 'like', 'demo-%')
    .orderBy('id')
    .execute();
export const findShopLogos = (db: Db) =>
  db.selectFrom('shops').select(['logo', 'name']).where('logo', 'like', 'shops/%').orderBy('id').execute();

/** For every demo project with this picture. @returns the ids of these projects */
export const saveSleevePictures = (db: Db, picture: string, pictures: readonly RenderedPicture[], cover_tone: string) =>
  db.transaction().execute(async (trx) => {
    const shown = await trx
      .updateTable('projects')
      .set({ cover_tone })
      .where('source', '=', 'demo')
      .where('picture', '=', picture)
      .returning('id')
      .execute();
    const rows = shown.flatMap(({ id }) => pictures.map((each) => ({ ...each, project_id: id })));
    if (rows.length)
      await trx
        .insertInto('project_images')
        .values(rows)
        .onConflict((same) => same.doNothing())
        .execute();
    return shown.map(({ id }) => id);
  });

/** @returns the project of the song */
export async function saveRenderedSong(
  db: Db,
  uuid: string,
  { peaks, ...measures }: SongMeasurements,
  master_file: string | null,
): Promise<number | undefined> {
  const files = { preview_file: `previews/${uuid}.mp3`, master_file };
  const { duration_seconds, sample_rate, channels, lufs, peak_dbfs, preview_bytes } = measures;
  const song = await db
    .updateTable('songs')
    .set({
      state: 'ready',
      peaks,
      bits: 16,
      duration_seconds,
      sample_rate,
      channels,
      lufs,
      peak_dbfs,
      preview_bytes,
      ...files,
    })
    .where('uuid', '=', uuid)
    .returning('project_id')
    .executeTakeFirst();
  return song?.project_id;
}

/** Songs that could not be played are sold without a preview. */
export const unqueueUnrenderedDemoSongs = (db: Db) =>
  db
    .updateTable('songs')
    .set({ state: 'waiting' })
    .where('state', '=', 'queued')
    .where('master_file', 'is', null)
    .where('project_id', 'in', db.selectFrom('projects').select('id').where('source', '=', 'demo'))
    .execute();

/** Held by this connection until it is closed. @returns false while another process makes the media of this database */
export async function tryLockMediaRendering(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${MEDIA_TURN}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}
const MEDIA_TURN = 7731;

/** Listed projects without any picture. */
export const findListedProjectsWithoutPicture = (db: Db, limit: number) =>
  db
    .selectFrom('projects')
    .leftJoin('creators as label', 'label.id', 'projects.label_id')
    .select([
      'projects.id',
      'projects.name',
      'projects.artist_name',
      'label.name as record_label',
      'projects.catalogue_number',
      'projects.genre_ids',
      'projects.category',
    ])
    .select((row) =>
      row
        .selectFrom('songs')
        .select(sql<string[]>`array_agg(title order by position)`.as('titles'))
        .whereRef('songs.project_id', '=', 'projects.id')
        .as('songs'),
    )
    .where('projects.picture', 'is', null)
    .where('projects.listed', '=', true)
    .orderBy('projects.popularity', 'desc')
    .orderBy('projects.id')
    .limit(limit)
    .execute();

export const saveCoverPictures = (
  db: Db,
  project_id: number,
  picture: string,
  pictures: readonly RenderedPicture[],
  cover_tone: string,
) =>
  db.transaction().execute(async (trx) => {
    const rows = pictures.map((each) => ({ ...each, project_id }));
    await trx
      .insertInto('project_images')
      .values(rows)
      .onConflict((same) => same.doNothing())
      .execute();
    await trx.updateTable('projects').set({ cover_tone, picture }).where('id', '=', project_id).execute();
  });
