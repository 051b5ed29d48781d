import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { PREPARED_STATEMENT_MARK } from '#db/pipelined-client.server.ts';
import { queryRows } from '#db/query-rows.server.ts';
import type { CreatorSearchHit } from '#platform/ports/search.ts';
import {
  type CommonWordScan,
  evaluateOncePerStatement,
  hasSearchWordsSql,
  isNameSpelledAsTypedSql,
  MAX_POPULAR_ROWS_SCANNED,
  MAX_SORTED_MATCHES,
  nameSearchKeySql,
  roundedSqlLimit,
  SEARCH_MATCH_RANKS,
  searchWordsTsquery,
  type WordSearchRequest,
  wholeWordsTsquery,
} from './word-query.store.server.ts';

type Kind = 'artist' | 'label';

/** Artists or record labels by name: exact names first, then whole words, those with most projects first. */
export const findCreatorsByIndex = (db: Db, kind: Kind, wanted: WordSearchRequest): Promise<CreatorSearchHit[]> =>
  searchCreators(
    db,
    kind,
    wanted,
    sql`select id, projects_count, ts_match_vq(search, ${wholeWordsTsquery(wanted.asked)}) as whole from creators
        where kind = ${sql.lit(kind)} and ${hasSearchWordsSql(wanted.asked)} limit ${sql.lit(MAX_SORTED_MATCHES)}`,
  );

/** The same among the creators with most projects: enough for words that occur in many names. */
export function findCreatorsAmongPopular(
  db: Db,
  kind: Kind,
  wanted: WordSearchRequest,
  { isWholeCommon }: CommonWordScan,
): Promise<CreatorSearchHit[]> {
  const { asked } = wanted;
  const most = roundedSqlLimit(wanted.limit);
  const top = sql`(select id, search, projects_count from creators where kind = ${sql.lit(kind)}
    order by projects_count desc, id desc limit ${sql.lit(MAX_POPULAR_ROWS_SCANNED)}) top`;
  const whole = isWholeCommon
    ? sql`select id, projects_count from ${top} where ts_match_vq(search, ${wholeWordsTsquery(asked)}) limit ${most}`
    : sql`select id, projects_count from (
        select id, projects_count from creators where kind = ${sql.lit(kind)} and search @@ ${wholeWordsTsquery(asked)}
          limit ${sql.lit(MAX_SORTED_MATCHES)}) few
      order by projects_count desc, id desc limit ${most}`;
  return searchCreators(
    db,
    kind,
    wanted,
    sql`with whole_words as materialized (${whole})
      select id, projects_count, true as whole from whole_words
      union all select id, projects_count, false from (
        select id, projects_count from ${top} where ts_match_vq(search, ${searchWordsTsquery(asked)})
          limit ${most} + (select count(*) from whole_words)) begun_words
      where (select count(*) from whole_words) < ${most}`,
  );
}

function searchCreators(db: Db, kind: Kind, { asked, limit }: WordSearchRequest, withWords: RawBuilder<unknown>) {
  const most = roundedSqlLimit(limit);
  return named(
    db,
    kind,
    limit,
    sql`with hits as materialized (${withWords})
      select id, min(fit) as fit from (
        (select id, case when ${isNameSpelledAsTypedSql(sql`name`, asked)} then ${sql.lit(SEARCH_MATCH_RANKS.spelledName)}
          else ${sql.lit(SEARCH_MATCH_RANKS.name)} end as fit from (
          select id, name, projects_count from creators where kind = ${sql.lit(kind)}
            and search_key(name) = ${nameSearchKeySql(asked)} limit ${sql.lit(MAX_SORTED_MATCHES)}) same
          order by projects_count desc, id desc limit ${most})
        union all (select id, case when whole then ${sql.lit(SEARCH_MATCH_RANKS.wholeWords)} else ${sql.lit(SEARCH_MATCH_RANKS.begunWords)} end
          from hits
          order by whole desc, projects_count desc, id desc limit 3 * ${most})
      ) either group by id`,
  );
}

/** Similar whole names, the most similar first: for names that spelling correction could not find. */
export const findSimilarCreatorNames = (
  db: Db,
  kind: Kind,
  name: string,
  limit: number,
): Promise<CreatorSearchHit[]> => {
  const whole = evaluateOncePerStatement(sql`plain_text(${name})`);
  return named(
    db,
    kind,
    limit,
    sql`select id, 1 - similarity(sort_name, ${whole}) as fit from creators where kind = ${sql.lit(kind)}
      and sort_name % ${whole}`,
  );
};

/** Artists or record labels with a record in this shop and a matching name. */
export async function findShopCreatorsByName(
  db: Db,
  kind: Kind,
  { shop_id, text, limit }: { readonly shop_id: number; readonly text: string; readonly limit: number },
): Promise<CreatorSearchHit[]> {
  const own = sql.ref(kind === 'artist' ? 'p.artist_id' : 'p.label_id');
  const code = sql`(select code from shops where shops.id = c.shop_id)`;
  return queryRows(
    db,
    sql<CreatorSearchHit>`
    select c.id, c.name, c.picture,
      ${kind === 'artist' ? code : sql`null::text`} as shop_code_artist,
        ${kind === 'label' ? code : sql`null::text`} as shop_code_label
    from creators c
    where c.kind = ${sql.lit(kind)} and strpos(plain_text(c.name), plain_text(${text})) > 0
      and c.id in (select ${own} from projects p where p.shop_id = ${shop_id} and p.listed)
    order by c.projects_count desc, c.id limit ${limit}::int`,
  );
}

async function named(db: Db, kind: Kind, limit: number, found: RawBuilder<unknown>): Promise<CreatorSearchHit[]> {
  const code = sql`(select code from shops where shops.id = c.shop_id)`;
  const { rows } = await sql<CreatorSearchHit>`${sql.raw(PREPARED_STATEMENT_MARK)}
    select c.id, c.name, c.picture,
      ${kind === 'artist' ? code : sql`null::text`} as shop_code_artist,
        ${kind === 'label' ? code : sql`null::text`} as shop_code_label
    from (${found}) found join creators c using (id)
    order by found.fit, c.projects_count desc, c.id limit ${roundedSqlLimit(limit)}`.execute(db);
  return rows.slice(0, limit);
}
