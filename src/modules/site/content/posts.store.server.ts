import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Language } from '#kit/locale.ts';
import type { Db } from '#platform/ctx.server.ts';
import { toDateOrNull } from './content-paths-and-placeholders.ts';
import type { BlogPost, BlogPostFields, BlogPostRow } from './posts-and-faq.contract.ts';

/** A post as a list shows it. */
export interface BlogPostCard {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly author: string;
  readonly cover: string;
  readonly tags: string[];
  readonly published_at: string;
}

export interface BlogPostDetail extends BlogPostCard {
  readonly lang: string;
  readonly body: string;
  readonly updated_at: string;
  /** Its names in every language it is written in. */
  readonly slugs: Readonly<Record<string, string>>;
}

const card = sql`p.id, x.slug, x.title, x.lead, p.author, p.cover, x.tags, iso_time(p.published_at) as published_at`;
const shown = (lang: string, now: Date) =>
  sql`from posts p join post_texts x on x.post_id = p.id and x.lang = ${lang} where p.published_at <= ${now}`;

/** Published posts of a language, the newest first. */
export async function findPublishedPosts(
  db: Db,
  { lang, now, tag, limit, offset }: { lang: Language; now: Date; tag?: string; limit: number; offset: number },
): Promise<{ posts: BlogPostCard[]; total: number }> {
  const tagged = tag ? sql`and ${tag} = any(x.tags)` : sql``;
  const { rows: posts } = await sql<BlogPostCard>`
    select ${card} ${shown(lang, now)} ${tagged} order by p.published_at desc, p.id desc
      limit ${limit} offset ${offset}`.execute(db);
  const found = await queryRow(db, sql<{ total: number }>`select count(*)::int as total ${shown(lang, now)} ${tagged}`);
  return { posts, total: found?.total ?? 0 };
}

/** The whole posts of a feed. */
export async function findPostsForFeed(db: Db, lang: Language, now: Date, limit: number) {
  return queryRows(
    db,
    sql<BlogPostCard & { body: string; updated_at: string }>`
    select ${card}, x.body, iso_time(p.updated_at) as updated_at ${shown(lang, now)}
      order by p.published_at desc, p.id desc limit ${limit}`,
  );
}

/** The published post that has this name in any language, in the reader's language where it is written in it. */
export async function loadPostBySlug(
  db: Db,
  slug: string,
  lang: Language,
  now: Date,
): Promise<BlogPostDetail | undefined> {
  return queryRow(
    db,
    sql<BlogPostDetail>`
    select ${card}, x.lang, x.body, iso_time(p.updated_at) as updated_at,
      (select json_object_agg(a.lang, a.slug) from post_texts a where a.post_id = p.id) as slugs
    from posts p join post_texts x on x.post_id = p.id
    where p.published_at <= ${now} and p.id in (select post_id from post_texts where slug = ${slug})
    order by (x.slug = ${slug})::int + (x.lang = ${lang})::int * 2 desc, x.lang = 'en' desc limit 1`,
  );
}

interface Neighbours {
  readonly newer: BlogPostCard | null;
  readonly older: BlogPostCard | null;
  readonly related: BlogPostCard[];
}

/** The posts before and after, and up to three others that share most tags. */
export async function findNeighbourPosts(db: Db, post: BlogPostDetail, now: Date): Promise<Neighbours> {
  const one = (later: boolean) => sql<BlogPostCard>`
    select ${card} ${shown(post.lang, now)} and (p.published_at,
      p.id) ${later ? sql`>` : sql`<`} (${post.published_at}::timestamptz, ${post.id}::bigint)
    order by p.published_at ${later ? sql`asc` : sql`desc`}, p.id ${later ? sql`asc` : sql`desc`} limit 1`;
  const [newer, older] = [await one(true).execute(db), await one(false).execute(db)];
  const near = [post.id, newer.rows[0]?.id ?? 0, older.rows[0]?.id ?? 0];
  const { rows: related } = await sql<BlogPostCard>`
    select ${card} ${shown(post.lang, now)} and p.id <> all(${near}::bigint[])
    order by (select count(*) from unnest(x.tags) t where t = any(${post.tags}::text[])) desc, p.published_at desc,
      p.id desc limit 3`.execute(db);
  return { newer: newer.rows[0] ?? null, older: older.rows[0] ?? null, related };
}

/** The data of a post's cover, for published and unpublished posts alike: the picture reveals nothing. */
export const loadPostCoverSeed = (db: Db, id: number) =>
  db
    .selectFrom('posts')
    .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .select(['posts.cover'])
    .where('posts.id', '=', id)
    .limit(1)
    .executeTakeFirst();

export async function findPostsAndDrafts(
  db: Db,
  { lang, search, limit, offset }: { lang: Language; search?: string; limit: number; offset: number },
): Promise<{ posts: BlogPostRow[]; total: number }> {
  const pattern = search ? sql`like_containing(${search}::text)` : null;
  const where = sql`where ${pattern}::text is null or exists (select from post_texts s where s.post_id = p.id
    and plain_text(s.title || ' ' || s.lead) like plain_text(${pattern}::text))`;
  const { rows: posts } = await sql<BlogPostRow>`
    select p.id, p.author, iso_time(p.published_at) as published_at, iso_time(p.updated_at) as updated_at,
      coalesce((select array_agg(x.lang order by x.lang) from post_texts x where x.post_id = p.id), '{}') as langs,
      coalesce((select x.title from post_texts x where x.post_id = p.id
        order by x.lang = ${lang} desc, x.lang = 'en' desc limit 1), '') as title
    from posts p ${where} order by p.published_at desc nulls first, p.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  const found = await queryRow(db, sql<{ total: number }>`select count(*)::int as total from posts p ${where}`);
  return { posts, total: found?.total ?? 0 };
}

export async function loadPostOrDraft(db: Db, id: number): Promise<BlogPost | undefined> {
  return queryRow(
    db,
    sql<BlogPost>`
    select p.id, p.author, p.cover, iso_time(p.published_at) as published_at, iso_time(p.updated_at) as updated_at,
      coalesce((select json_agg(json_build_object('lang', x.lang, 'slug', x.slug, 'title', x.title, 'lead', x.lead,
        'body', x.body, 'tags', x.tags) order by x.lang)
        from post_texts x where x.post_id = p.id), '[]') as texts
    from posts p where p.id = ${id}`,
  );
}

export const lockPosts = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('posts'))`.execute(db);
};

type Shared = Pick<BlogPostFields, 'author' | 'cover' | 'published_at'>;

export async function insertPost(db: Db, { author, cover, published_at }: Shared): Promise<number> {
  const { id } = await db
    .insertInto('posts')
    .values({ author, cover, published_at: toDateOrNull(published_at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePost(db: Db, id: number, { author, cover, published_at }: Shared): Promise<void> {
  await db
    .updateTable('posts')
    .set({ author, cover, published_at: toDateOrNull(published_at), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function savePostText(
  db: Db,
  post_id: number,
  { lang, slug, title, lead, body, tags }: Omit<BlogPostFields, keyof Shared>,
): Promise<void> {
  const words = { slug, title, lead, body, tags, own: true };
  await db
    .insertInto('post_texts')
    .values({ post_id, lang, ...words })
    .onConflict((same) => same.columns(['post_id', 'lang']).doUpdateSet(words))
    .execute();
}

export async function isPostSlugTaken(db: Db, lang: Language, slug: string, but: number): Promise<boolean> {
  const found = await db
    .selectFrom('post_texts')
    .select('post_id')
    .where('lang', '=', lang)
    .where('slug', '=', slug)
    .where('post_id', '<>', but)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deletePost(db: Db, id: number): Promise<void> {
  await db.deleteFrom('posts').where('id', '=', id).execute();
}

/** Puts a post back as it was, texts and all. */
export async function restorePost(db: Db, { id, author, cover, published_at, texts }: BlogPost): Promise<void> {
  const shared = { author, cover, published_at: toDateOrNull(published_at) };
  await db
    .insertInto('posts')
    .values({ id, ...shared })
    .onConflict((same) => same.column('id').doUpdateSet({ ...shared, updated_at: sql<Date>`now()` }))
    .execute();
  await db.deleteFrom('post_texts').where('post_id', '=', id).execute();
  if (texts.length)
    await db
      .insertInto('post_texts')
      .values(texts.map((text) => ({ ...text, post_id: id, own: true })))
      .execute();
}
