import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { PREPARED_STATEMENT_MARK } from '#db/pipelined-client.server.ts';
import type { ProjectMatches, ProjectSearchHit } from '#platform/ports/search.ts';
import {
  artistTitleSearchKeySql,
  type CommonWordScan,
  hasSearchWordsSql,
  hideB2bUnlessAllowedSql,
  type IndexedSearchQuery,
  isNameSpelledAsTypedSql,
  MAX_NAMES_COMPARED_EXACTLY,
  MAX_POPULAR_ROWS_SCANNED,
  MAX_SORTED_MATCHES,
  nameSearchKeySql,
  roundedSqlLimit,
  SEARCH_MATCH_RANKS,
  searchWordsTsquery,
  type WordSearchRequest,
  wholeWordsTsquery,
} from './word-query.store.server.ts';

/** Exact titles first, then exact artists and codes, then matches of all words, each by popularity. One round trip. */
export const findProjectsByIndex = (db: Db, wanted: WordSearchRequest): Promise<ProjectSearchHit[]> =>
  searchProjects(
    db,
    wanted,
    sql`select id, popularity, ts_match_vq(search, ${wholeWordsTsquery(wanted.asked)}) as whole
        from projects where listed and ${hasSearchWordsSql(wanted.asked)} and ${hideB2bUnlessAllowedSql(wanted.b2b)} limit ${sql.lit(MAX_SORTED_MATCHES)}`,
  );

/** The same among the most popular projects: enough for words that occur in many titles. */
export const findProjectsAmongPopular = (
  db: Db,
  wanted: WordSearchRequest,
  common: CommonWordScan,
): Promise<ProjectSearchHit[]> =>
  searchProjects(db, wanted, popularWith(wanted, roundedSqlLimit(wanted.limit), common));

/** The most popular matches, whole words first. It reads no more names than needed. */
function popularWith(
  { asked, b2b }: Pick<WordSearchRequest, 'asked' | 'b2b'>,
  most: RawBuilder<unknown>,
  { within, isWholeCommon }: CommonWordScan,
) {
  const top = sql`(select id, search, popularity, b2b from projects where listed order by popularity desc, id desc
    limit ${sql.lit(MAX_POPULAR_ROWS_SCANNED)}) top`;
  const wanted = within && sql`and array[popularity_tier(popularity)] && ${[...within.tiers]}::int[]`;
  const among = (query: RawBuilder<unknown>) =>
    sql`select id, popularity from ${top} where ts_match_vq(search, ${query}) and ${hideB2bUnlessAllowedSql(b2b)}`;
  const byIndex = (has: RawBuilder<unknown>, most_wanted: RawBuilder<unknown> | null) => sql`
    select id, popularity from (
      select id, popularity from projects where listed and ${has} ${most_wanted ?? sql``} and ${hideB2bUnlessAllowedSql(b2b)}
        limit ${sql.lit(MAX_SORTED_MATCHES)}) some_found
    order by popularity desc, id desc`;
  const hasWhole = sql`search @@ ${wholeWordsTsquery(asked)}`;
  const isAmong = !within && isWholeCommon;
  const whole = isAmong ? among(wholeWordsTsquery(asked)) : byIndex(hasWhole, within?.isWholeCommon ? wanted : null);
  const prefixSql = within
    ? byIndex(hasSearchWordsSql({ ...asked, sought: within.sought }), wanted)
    : among(searchWordsTsquery(asked));
  return sql`
    with whole_words as materialized (${whole} limit ${most})
    select id, popularity, true as whole from whole_words
    union all select id, popularity, false
      from (${prefixSql} limit ${most} + (select count(*) from whole_words)) begun_words
    where (select count(*) from whole_words) < ${most}`;
}

async function searchProjects(
  db: Db,
  wanted: WordSearchRequest,
  withWords: RawBuilder<unknown>,
): Promise<ProjectSearchHit[]> {
  const most = roundedSqlLimit(wanted.limit);
  const { rows } = await sql<ProjectSearchHit>`${sql.raw(PREPARED_STATEMENT_MARK)}
    with hits as materialized (${withWords})
    select p.id, p.name, p.artist_name, p.picture, p.category, p.slug
    from (
      select id, min(fit) as fit from (
        ${exactly(wanted, most)} ${ofLabel(wanted, most)}
        union all (select id, popularity, case when whole then ${sql.lit(SEARCH_MATCH_RANKS.wholeWords)}
          else ${sql.lit(SEARCH_MATCH_RANKS.begunWords)} end from hits
          order by whole desc, popularity desc, id desc limit 3 * ${most})
      ) either group by id
    ) found join projects p using (id)
    order by found.fit, p.popularity desc, p.id desc limit ${most}`.execute(db);
  return rows.slice(0, wanted.limit);
}

/**
 * Projects whose title, artist, both together or catalogue number equals the search, ignoring punctuation and spaces.
 * Each has an index of its own.
 */
function exactly({ asked, b2b }: Pick<WordSearchRequest, 'asked' | 'b2b'>, most: RawBuilder<unknown>) {
  const seen = sql`listed and ${hideB2bUnlessAllowedSql(b2b)}`;
  const [code] = asked.codes;
  const named = (column: RawBuilder<unknown>, spelled: number, alike: number) => sql`
    (select id, popularity, case when ${isNameSpelledAsTypedSql(column, asked)} then ${sql.lit(spelled)} else ${sql.lit(alike)}
      end as fit from (
      select id, popularity, name, artist_name from projects where ${seen} and search_key(${column}) = ${nameSearchKeySql(asked)}
      order by popularity desc, id desc limit greatest(${most}, ${sql.lit(MAX_NAMES_COMPARED_EXACTLY)})) same)`;
  // Gathered first, since few share a number. The index of the order would be scanned to its end for an unknown
  // number.
  const numbered = (code: string) => sql`
    union all (select id, popularity, ${sql.lit(SEARCH_MATCH_RANKS.code)} from (
      select id, popularity from projects
      where ${seen} and catalogue_number <> '' and search_code(catalogue_number) = ${code}::text
        limit ${sql.lit(MAX_SORTED_MATCHES)}) same
      order by popularity desc, id desc limit ${most})`;
  // A title of signs is meant as such. Without signs an artist's name may equal another's name and title together.
  const both = sql`
    union all (select id, popularity, ${sql.lit(asked.signs ? SEARCH_MATCH_RANKS.artistAndSigns : SEARCH_MATCH_RANKS.artistAndName)} from projects
      where ${seen} and search_both(artist_name, name) = ${artistTitleSearchKeySql(asked)} order by popularity desc, id desc
        limit ${most})`;
  return sql`
    ${named(sql`name`, SEARCH_MATCH_RANKS.spelledName, SEARCH_MATCH_RANKS.name)}
    union all ${named(sql`artist_name`, SEARCH_MATCH_RANKS.spelledArtist, SEARCH_MATCH_RANKS.artist)}
      ${asked.words.length > 1 || asked.signs ? both : sql``} ${code === undefined ? sql`` : numbered(code)}`;
}

/**
 * Projects of record labels with this name, which is on the sleeve and not in the title. They come after matches of
 * the words. Labels are looked up first, so other searches cost one small index lookup.
 */
function ofLabel({ asked, b2b }: Pick<WordSearchRequest, 'asked' | 'b2b'>, most: RawBuilder<unknown>) {
  return sql`
    union all (select id, popularity, ${sql.lit(SEARCH_MATCH_RANKS.label)} from (
      select record.id, popularity
      from (${labels(asked)} limit ${sql.lit(LABELS)}) label,
        lateral (select id, popularity from projects where label_id = label.id and listed and ${hideB2bUnlessAllowedSql(b2b)}
          order by published_at desc limit ${sql.lit(MAX_OF_LABEL)}) record) same
      order by popularity desc, id desc limit ${most})`;
}

const labels = (asked: IndexedSearchQuery) =>
  sql`select id from creators where kind = 'label' and search_key(name) = ${nameSearchKeySql(asked)}`;

/** Most record labels whose names differ by punctuation only. */
const LABELS = 5;
/** A larger label is limited to its newest records, which come sorted from the index of labels. */
const MAX_OF_LABEL = 2000;

/** Named results of a list that matches more than can be named: enough for its first pages. */
const NAMED_OF_MANY = 60;

/**
 * All matches, the best first. When they are too many: the best, and the query for the others, which excludes labels.
 * Records of a label would otherwise be counted twice, so no total is given where a label has this name.
 */
export async function findProjectMatches(
  db: Db,
  {
    asked,
    b2b,
    unlisted,
    common,
  }: Pick<WordSearchRequest, 'asked' | 'b2b'> & { unlisted: boolean; common: CommonWordScan | null },
): Promise<ProjectMatches> {
  const most = sql.lit(common ? NAMED_OF_MANY : MAX_SORTED_MATCHES + 1);
  const gathered = (listed: RawBuilder<unknown>) =>
    sql`(select id, popularity, ts_match_vq(search, ${wholeWordsTsquery(asked)}) as whole from projects
      where ${listed} and ${hasSearchWordsSql(asked)} and ${hideB2bUnlessAllowedSql(b2b)} limit ${sql.lit(MAX_SORTED_MATCHES + 1)})`;
  const all = unlisted ? sql`${gathered(sql`listed`)} union all ${gathered(sql`not listed`)}` : gathered(sql`listed`);
  const { rows } = await sql<{ ids: number[]; query: string; total: number | null }>`${sql.raw(PREPARED_STATEMENT_MARK)}
    with hits as materialized (${common ? popularWith({ asked, b2b }, most, common) : all}),
    found as (
      select id, min(fit) as fit, max(popularity) as popularity from (
        ${exactly({ asked, b2b }, most)} ${common ? sql`` : ofLabel({ asked, b2b }, most)}
        union all select id, popularity, case when whole then ${sql.lit(SEARCH_MATCH_RANKS.wholeWords)}
          else ${sql.lit(SEARCH_MATCH_RANKS.begunWords)} end from hits
      ) either group by id order by 2, 3 desc, id desc limit ${most})
    select coalesce(array_agg(id::float8 order by fit, popularity desc, id desc), '{}') as ids,
      ${searchWordsTsquery(asked)}::text as query,
      ${common && !b2b && !unlisted ? storedTotal(asked, common) : sql`null::int`} as total from found`.execute(db);
  const [{ ids, query, total } = { ids: [], query: '', total: null }] = rows;
  const many = common !== null || ids.length > MAX_SORTED_MATCHES;
  return many ? { ids: ids.slice(0, NAMED_OF_MANY), beyond: query, total: total ?? undefined } : { ids, beyond: null };
}

/** The stored number of records with these words. */
function storedTotal(asked: IndexedSearchQuery, { isGathered }: CommonWordScan) {
  const total = sql`search_total(${searchWordsTsquery(asked)}::text)::int`;
  return isGathered ? sql`case when not exists (${labels(asked)}) then ${total} end` : total;
}
