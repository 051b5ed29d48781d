import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { KEEP_PLAN, unseen } from '#db/kept-plans.server.ts';
import type { FoundCreator, FoundProject } from './search.contract.ts';
import type { Asked } from './search.ts';

/** Projects that are looked through by popularity when a word stands in so many titles that its index is the longer way. */
const MOST_POPULAR = 2000;

export interface ProjectSearch {
  readonly asked: Asked;
  readonly limit: number;
  /** Whether b2b projects are found too. */
  readonly b2b: boolean;
  /** Every word may be unfinished, not only the last. */
  readonly allUnfinished?: boolean;
}

interface FoundRow extends FoundProject {
  readonly popularity: number;
}

/** The words of a search as a condition of the index; letters and digits only, so nothing typed is an operator. */
export const searchQuery = ({ asked, allUnfinished = false }: Pick<ProjectSearch, 'asked' | 'allUnfinished'>) =>
  sql`search_query(${asked.text}, ${[...asked.codes]}::text[], ${allUnfinished})`;

/** Exact titles first, then exact artists, then whatever has all the words; the popular first. One round trip. */
export const findByIndex = (db: Db, search: ProjectSearch): Promise<FoundProject[]> =>
  foundBy(
    db,
    search,
    sql`
    with hits as materialized (select id, popularity, b2b from projects where listed and search @@ ${unseen(searchQuery(search))})
    select id from hits where ${search.b2b} or not b2b order by popularity desc, id desc limit ${unseen(sql`${search.limit}::int`)}`,
  );

/** The same among the most popular projects only: enough for words that stand in many titles. */
export const findAmongPopular = (db: Db, search: ProjectSearch): Promise<FoundProject[]> =>
  foundBy(
    db,
    search,
    sql`
    select id from (select id, search, popularity, b2b from projects where listed order by popularity desc, id desc limit ${sql.lit(MOST_POPULAR)}) top
    where ts_match_vq(search, ${unseen(searchQuery(search))}) and (${search.b2b} or not b2b)
    order by popularity desc, id desc limit ${unseen(sql`${search.limit}::int`)}`,
  );

async function foundBy(
  db: Db,
  { asked, limit, b2b }: ProjectSearch,
  hits: RawBuilder<unknown>,
): Promise<FoundProject[]> {
  const whole = unseen(sql`left(plain_text(${asked.text}), 200)`);
  const most = unseen(sql`${limit}::int`);
  const { rows } = await sql<FoundRow>`${sql.raw(KEEP_PLAN)}
    select p.id, p.name, p.artist_name, p.picture, p.id as project_id, p.category, p.slug
    from (
      select id, min(rank) as rank from (
        select * from (
          select id, case when left(plain_text(name), 200) = ${whole} then 0 else 1 end as rank from projects
          where listed and (left(plain_text(name), 200) = ${whole} or left(plain_text(artist_name), 200) = ${whole}) and (${b2b} or not b2b)
          order by 2, popularity desc, id desc limit ${most}) exact
        union all
        select id, 2 from (${hits}) words
      ) either group by id
    ) found join projects p using (id)
    order by found.rank, p.popularity desc, p.id desc limit ${most}`.execute(db);
  return rows;
}

/** Artists or record labels by name, those with most projects first; `near` also takes names that only look like it. */
export async function findCreators(
  db: Db,
  kind: 'artist' | 'label',
  { asked, limit }: ProjectSearch,
  near: boolean,
): Promise<FoundCreator[]> {
  const code = sql`case when c.shop_id is null then null else (select code from shops where shops.id = c.shop_id) end`;
  const whole = sql`plain_text(${asked.text})`;
  const { rows } = await sql<FoundCreator>`
    select c.id, c.name, c.picture,
      ${kind === 'artist' ? code : sql`null::text`} as shop_code_artist, ${kind === 'label' ? code : sql`null::text`} as shop_code_label
    from creators c
    where c.kind = ${kind} and ${near ? sql`c.sort_name % ${whole}` : sql`c.search @@ ${searchQuery({ asked })}`}
    order by (c.sort_name = ${whole}) desc, ${near ? sql`similarity(c.sort_name, ${whole}) desc,` : sql``} c.projects_count desc, c.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface CommonWords {
  readonly rows: number;
  /** Word to the share of projects that have it. */
  readonly shares: ReadonlyMap<string, number>;
}

/** What the database knows of how often words occur, gathered by its own statistics. */
export async function loadCommonWords(db: Db): Promise<CommonWords> {
  const { rows } = await sql<{ rows: number; words: string[] | null; shares: number[] | null }>`
    select c.reltuples::float8 as rows, s.most_common_elems::text::text[] as words, s.most_common_elem_freqs as shares
    from pg_class c left join pg_stats s on s.schemaname = current_schema() and s.tablename = c.relname and s.attname = 'search'
    where c.oid = 'projects'::regclass`.execute(db);
  const words = rows[0]?.words ?? [];
  return {
    rows: rows[0]?.rows ?? 0,
    shares: new Map(words.map((word, index) => [word, rows[0]?.shares?.[index] ?? 0])),
  };
}

export interface NearWords {
  readonly word: string;
  /** A title has it, or a word that begins with it. */
  readonly known: boolean;
  readonly candidates: string[];
}

/** For each word that may be mistyped, the words of titles that look most like it. */
export async function loadNearWords(db: Db, words: readonly string[]): Promise<NearWords[]> {
  const { rows } = await sql<NearWords>`${sql.raw(KEEP_PLAN)}
    select asked.word, exists (select from search_vocabulary v where v.word ^@ plain.word) as known,
      array(select v.word from search_vocabulary v order by v.word <-> plain.word limit 30) as candidates
    from unnest(${[...words]}::text[]) with ordinality asked (word, n), lateral (select search_code(asked.word) as word) plain
    order by asked.n`.execute(db);
  return rows;
}
