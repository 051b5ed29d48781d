import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { PREPARED_STATEMENT_MARK } from '#db/pipelined-client.server.ts';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import { DISCOGRAPHY_FORMATS, type DiscographyFormat, type DiscographyState } from './discography-address.ts';

export interface CreatorTile {
  readonly id: number;
  readonly kind: 'artist' | 'label';
  readonly name: string;
  readonly picture: string | null;
  readonly country_id: string | null;
  readonly projects_count: number;
}

/** Artists or record labels with a portrait and something on sale, those with most first. */
export const creatorsByReleaseCountSql = (kind: 'artist' | 'label', limit: number) => sql<CreatorTile>`
    select id, kind, name, picture, country_id, projects_count from creators
    where kind = ${kind} and projects_count > 0 and picture is not null order by projects_count desc, id
      limit ${limit}`;

export const findCreatorsByReleaseCount = async (
  db: Db,
  kind: 'artist' | 'label',
  limit: number,
): Promise<CreatorTile[]> => queryRows(db, creatorsByReleaseCountSql(kind, limit));

interface CreatorFilter {
  readonly kind: 'artist' | 'label';
  /** The first letter; '0' for all but a to z, '' for all. */
  readonly initial: string;
  readonly genres: readonly number[];
}

const matching = ({ kind, initial, genres }: CreatorFilter) => {
  const own = sql.ref(kind === 'artist' ? 'p.artist_id' : 'p.label_id');
  const first =
    initial === '0' ? sql`and left(c.sort_name, 1) !~ '^[a-z]'` : sql`and left(c.sort_name, 1) = ${initial}`;
  const genreSql = sql`and exists (select from projects p where ${own} = c.id and p.listed
    and p.genre_ids && ${[...genres]}::smallint[])`;
  return sql`c.kind = ${kind} and c.projects_count > 0 ${initial ? first : sql``} ${genres.length ? genreSql : sql``}`;
};

/** A page of creators on sale, by name, and their total (counted up to `most` + 1). */
export async function findCreatorsInNameOrder(
  db: Db,
  filter: CreatorFilter,
  { limit, offset, most }: { limit: number; offset: number; most: number },
): Promise<{ rows: CreatorTile[]; total: number }> {
  const { rows } = await sql<{ rows: CreatorTile[]; total: number }>`
    select
      coalesce((select json_agg(t) from (
        select c.id, c.kind, c.name, c.picture, c.country_id, c.projects_count from creators c
        where ${matching(filter)} order by c.sort_name, c.id limit ${limit} offset ${offset}) t), '[]') as rows,
      (select count(*)::int from (select from creators c where ${matching(filter)}
        limit ${most + 1}) counted) as total`.execute(db);
  return rows[0] ?? { rows: [], total: 0 };
}

/** The first letters in use; other characters are '0'. */
export async function findCreatorInitials(db: Db, kind: 'artist' | 'label'): Promise<string[]> {
  const { rows } = await sql<{ initial: string }>`
    select distinct case when left(sort_name, 1) ~ '^[a-z]' then left(sort_name, 1) else '0' end as initial
    from creators where kind = ${kind} and projects_count > 0`.execute(db);
  return rows.map(({ initial }) => initial);
}

interface Work {
  readonly id: number;
  readonly year: number;
}

const KINDS: Readonly<Record<DiscographyFormat, ReturnType<typeof sql>>> = {
  vinyl: sql`p.formats @> '{vinyl}'`,
  cd: sql`p.formats @> '{cd}'`,
  tape: sql`p.formats @> '{tape}'`,
  merch: sql`p.category_ids @> '{286}'`,
};

/** A page of the listed releases of an artist or record label, the total, and the kinds in use. */
export async function findCreatorReleases(
  db: Db,
  {
    creatorKind,
    id,
    kind,
    by,
    b2b,
    shop_id,
  }: { creatorKind: 'artist' | 'label'; id: number; b2b: boolean; shop_id?: number | undefined } & Pick<
    DiscographyState,
    'kind' | 'by'
  >,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ works: Work[]; total: number; kinds: DiscographyFormat[] }> {
  const own = sql`${sql.ref(creatorKind === 'artist' ? 'p.artist_id' : 'p.label_id')} = ${id}::bigint
    and p.listed ${b2b ? sql`` : sql`and not p.b2b`} ${
      shop_id === undefined
        ? sql``
        : sql`and
      p.shop_id = ${shop_id}`
    }`;
  const where = kind ? sql`${own} and ${KINDS[kind]}` : own;
  const year = sql`release_year(p.released, p.published_at)`;
  const first = by === 'artist' ? sql`plain_text(p.artist_name),` : sql``;
  const occurs = DISCOGRAPHY_FORMATS.map(
    (each) =>
      sql`case when exists (select from projects p where ${own} and ${KINDS[each]}) then ${sql.lit(each)}::text end`,
  );
  const found = await queryRow(
    db,
    sql<{ works: Work[]; total: number; kinds: DiscographyFormat[] }>`${sql.raw(PREPARED_STATEMENT_MARK)}
    select
      coalesce((select json_agg(w) from (
        select p.id, ${year} as year from projects p where ${where}
        order by ${first} ${year} desc, p.published_at desc, p.id desc limit ${limit}::int offset ${offset}::int) w),
          '[]') as works,
      (select count(*)::int from projects p where ${where}) as total,
      array_remove(array[${sql.join(occurs)}], null) as kinds`,
  );
  return found ?? { works: [], total: 0, kinds: [] };
}
