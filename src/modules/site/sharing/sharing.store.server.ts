import type { Db } from '#platform/ctx.server.ts';

/** A release that visitors may see, also a private one, which is reached by its link. */
export const loadSharePictureProject = (db: Db, id: number) =>
  db
    .selectFrom('projects')
    .select(['name', 'artist_name', 'picture', 'picture_version', 'cover_tone'])
    .where('id', '=', id)
    .where('step', 'not in', ['creating', 'checking', 'failed', 'refused'])
    .where('taken_down_at', 'is', null)
    .executeTakeFirst();

export const loadSharePictureCreator = (db: Db, kind: 'artist' | 'label', id: number) =>
  db
    .selectFrom('creators')
    .select(['name', 'picture'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** A published post with its title in `lang`, else in English, else in any language. */
export async function loadSharePicturePost(db: Db, id: number, lang: string, now: Date) {
  const found = await db
    .selectFrom('posts as p')
    .innerJoin('post_texts as x', 'x.post_id', 'p.id')
    .select(['x.title', 'x.lang', 'p.author', 'p.cover'])
    .where('p.id', '=', id)
    .where('p.published_at', '<=', now)
    .orderBy('x.lang')
    .execute();
  return found.find((each) => each.lang === lang) ?? found.find((each) => each.lang === 'en') ?? found[0];
}
