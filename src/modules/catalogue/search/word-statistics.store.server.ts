import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { PREPARED_STATEMENT_MARK } from '#db/pipelined-client.server.ts';
import { queryRows } from '#db/query-rows.server.ts';
import { MAX_SORTED_MATCHES } from './word-query.store.server.ts';

export interface WordStatistics {
  readonly rows: number;
  /** Word to its share of names. */
  readonly shares: ReadonlyMap<string, number>;
  /** Tiers of popularity, the highest first, each with its cumulative number of records. */
  readonly tiers: readonly { readonly rows: number; readonly tier: number }[];
}

/** Word frequencies from the statistics of the database. */
export async function loadWordStatistics(db: Db, table: 'projects' | 'creators'): Promise<WordStatistics> {
  const { rows } = await sql<{ rows: number; words: string[] | null; shares: number[] | null }>`
    select c.reltuples::float8 as rows, s.most_common_elems::text::text[] as words, s.most_common_elem_freqs as shares
    from pg_class c left join pg_stats s on s.schemaname = current_schema() and s.tablename = c.relname
      and s.attname = 'search'
    where c.oid = ${table}::text::regclass`.execute(db);
  const tiers = table === 'projects' ? await loadTiers(db) : [];
  const words = rows[0]?.words ?? [];
  return {
    rows: rows[0]?.rows ?? 0,
    shares: new Map(words.map((word, index) => [word, rows[0]?.shares?.[index] ?? 0])),
    tiers,
  };
}

/** Cumulative sizes of the reported tiers. Each has as many records as all before it. */
const RANKS = [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000] as const;

/** One pass over the index, up to the last record. */
async function loadTiers(db: Db): Promise<WordStatistics['tiers']> {
  const { rows } = await sql<{ rows: number; tier: number }>`
    select rank::int - 1 as rows, popularity_tier(popularity) as tier
    from (select popularity, row_number() over (order by popularity desc, id desc) as rank from projects where listed
      order by popularity desc, id desc limit ${sql.lit(Math.max(...RANKS) + 1)}) p
    where rank = any(${[1, ...RANKS.map((rows) => rows + 1)]}::bigint[])
    order by rank`.execute(db);
  return rows;
}

export interface SpellingCandidates {
  readonly word: string;
  /** As names are stored: without accents, in one width. */
  readonly plain: string;
  /** A title contains it, or a word that begins with it. */
  readonly known: boolean;
  readonly candidates: string[];
  /** Splits of an unknown word where a space may be missing, those into two known words first. */
  readonly splits: (readonly [string, string])[];
}

/** A shorter part is accepted unchecked: it may be a prefix, or too short for the statistics. */
const SURE_PART = 4;
/** A shorter part is no word. */
const SHORTEST_PART = 2;
const MAX_SPLITS = 3;

/** For each possibly mistyped word, the words that equal it when each loses a letter. */
export async function findSpellingCandidates(db: Db, words: readonly string[]): Promise<SpellingCandidates[]> {
  return queryRows(
    db,
    sql<SpellingCandidates>`${sql.raw(PREPARED_STATEMENT_MARK)}
    select asked.word, plain.word as plain, exists (select from unnest(plain.word || search_roman(plain.word)) form
        where (select v.word from search_vocabulary v where v.word ~>=~ form order by v.word using ~<~
          limit 1) ~<~ (form || chr(1114111))) as known,
      array(select v.word from search_vocabulary v where v.slips && plain.slips
        order by left(v.word, 1) = left(plain.word, 1) desc, abs(length(v.word) - length(plain.word)), v.word
          limit 400) as candidates,
      (select coalesce(json_agg(json_build_array(first, second)), '[]') from (
        select left(plain.word, n) as first, substr(plain.word, n + 1) as second, (a.word is not null)
          and (b.word is not null) as both_known, coalesce(length(a.word), length(b.word)) as sure
        from generate_series(${sql.lit(SHORTEST_PART)}, length(plain.word) - ${sql.lit(SHORTEST_PART)}) n
          left join search_vocabulary a on a.word = left(plain.word, n)
            left join search_vocabulary b on b.word = substr(plain.word, n + 1)
        where (a.word is not null or n < ${sql.lit(SURE_PART)})
          and (b.word is not null or length(plain.word) - n < ${sql.lit(SURE_PART)})
          and (a.word is not null or b.word is not null)
        order by both_known desc, sure desc, n limit ${sql.lit(MAX_SPLITS)}) s) as splits
    from unnest(${[...words]}::text[]) with ordinality asked (word, n),
      lateral (select word, search_slips(word) as slips
        from (select search_code(asked.word) as word offset 0) once offset 0) plain
    order by asked.n`,
  );
}

/** Most candidate words that are compared. */
const MAX_WEIGHED = 60;

/** Those of `words` that share a title with all of `beside`, the most frequent first. */
export async function findCooccurringWords(
  db: Db,
  beside: readonly string[],
  words: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select c.word from unnest(${words.slice(0, MAX_WEIGHED)}::text[]) with ordinality c (word, n),
      lateral (select count(*) as often from (select from projects
        where listed and search @@ (search_query(${beside.join(' ')}, '{}', 'none') && search_term(c.word,
          false)::tsquery) limit ${sql.lit(MAX_SORTED_MATCHES)}) hits) met
    where often > 0 order by often desc, n`.execute(db);
  return rows.map(({ word }) => word);
}
