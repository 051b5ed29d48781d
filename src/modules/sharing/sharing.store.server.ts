import type { Db } from '#platform/ctx.server.ts';

/** A release that may be looked at: also a private one, which is reached by its link. */
export const loadSharedProject = (db: Db, id: number) =>
  db
    .selectFrom('projects')
    .select(['name', 'artist_name', 'picture', 'picture_version', 'cover_tone'])
    .where('id', '=', id)
    .where('step', 'not in', ['creating', 'checking', 'failed', 'refused'])
    .executeTakeFirst();

export const loadSharedCreator = (db: Db, kind: string, id: number) =>
  db
    .selectFrom('creators')
    .select(['name', 'picture'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
