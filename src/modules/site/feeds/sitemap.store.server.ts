import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { SITEMAP_IDS_PER_PART } from './sitemap.ts';

interface Part {
  readonly part: number;
  readonly lastmod: string | null;
}
export interface SitemapProject {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly picture: string | null;
  readonly lastmod: string;
}
interface SitemapCreator {
  readonly id: number;
  readonly kind: 'artist' | 'label';
  readonly name: string;
  readonly picture: string | null;
}

const perPart = sql.raw(String(SITEMAP_IDS_PER_PART));

/**
 * The ranges of project ids with public projects, each with its last change. The query takes one index step per range,
 * however many rows it has.
 */
export async function findProjectSitemapParts(db: Db): Promise<Part[]> {
  const next = (after: ReturnType<typeof sql>) => sql`
    select id / ${perPart} as part, updated_at from projects where listed and not b2b ${after}
    order by id / ${perPart}, updated_at desc limit 1`;
  return queryRows(
    db,
    sql<Part>`
    with recursive parts as (
      (${next(sql``)})
      union all
      select further.* from parts, lateral (${next(sql`and id / ${perPart} > parts.part`)}) further
    )
    select part::int, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD') as lastmod from parts
  `,
  );
}

/** The same for artists and labels with records; they have no date of change. */
export async function findCreatorSitemapParts(db: Db): Promise<Part[]> {
  const next = (after: ReturnType<typeof sql>) =>
    sql`select id / ${perPart} as part from creators where projects_count > 0 ${after} order by id limit 1`;
  return queryRows(
    db,
    sql<Part>`
    with recursive parts as (
      (${next(sql``)})
      union all
      select further.* from parts, lateral (${next(sql`and id >= (parts.part + 1) * ${perPart}`)}) further
    )
    select part::int, null as lastmod from parts
  `,
  );
}

/** Listed projects of a range of ids, after the last id of the previous batch, `limit` at most, by id. */
export async function findSitemapPartProjects(
  db: Db,
  { part, after, limit }: { part: number; after: number; limit: number },
): Promise<SitemapProject[]> {
  return queryRows(
    db,
    sql<SitemapProject>`
    select id, name, category, picture, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD') as lastmod from projects
    where listed and not b2b and id > ${Math.max(after, part * SITEMAP_IDS_PER_PART - 1)} and id < ${(part + 1) * SITEMAP_IDS_PER_PART}
    order by id limit ${limit}
  `,
  );
}

export async function findSitemapPartCreators(
  db: Db,
  { part, after, limit }: { part: number; after: number; limit: number },
): Promise<SitemapCreator[]> {
  return db
    .selectFrom('creators')
    .select(['id', 'kind', 'name', 'picture'])
    .where('projects_count', '>', 0)
    .where('id', '>', Math.max(after, part * SITEMAP_IDS_PER_PART - 1))
    .where('id', '<', (part + 1) * SITEMAP_IDS_PER_PART)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Projects of a shop with its own host, newest first. Those beyond one sitemap are reached by the links of its pages.
 */
export async function findShopSitemapProjects(db: Db, shop_id: number): Promise<SitemapProject[]> {
  return queryRows(
    db,
    sql<SitemapProject>`
    select id, name, category, picture, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD') as lastmod from projects
    where listed and not b2b and shop_id = ${shop_id} order by published_at desc limit ${SITEMAP_IDS_PER_PART}
  `,
  );
}

/** Shops that live below /shop/{code} and sell something. */
export async function findSitemapShopCodes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from shops s where host is null and type <> 'platform'
      and exists (select from projects p where p.shop_id = s.id and p.listed and not p.b2b)
    order by id limit ${SITEMAP_IDS_PER_PART}
  `.execute(db);
  return rows.map(({ code }) => code);
}

/** Published posts that are written in English, with the name they have in French. */
export async function findSitemapPosts(
  db: Db,
  now: Date,
): Promise<{ en: string; fr: string | null; lastmod: string }[]> {
  return queryRows(
    db,
    sql<{ en: string; fr: string | null; lastmod: string }>`
    select en.slug as en, fr.slug as fr, to_char(p.updated_at at time zone 'utc', 'YYYY-MM-DD') as lastmod
    from posts p join post_texts en on en.post_id = p.id and en.lang = 'en'
      left join post_texts fr on fr.post_id = p.id and fr.lang = 'fr'
    where p.published_at <= ${now} order by p.published_at desc limit ${SITEMAP_IDS_PER_PART}
  `,
  );
}
