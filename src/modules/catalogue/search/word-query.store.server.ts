import { type RawBuilder, sql } from 'kysely';
import { MAX_PAGE_SIZE } from '#kit/paging.ts';
import {
  artistTitleSearchKey,
  buildPlainWordsTsquery,
  nameSearchKey,
  normalizeSearchWords,
  type UnfinishedSearchWords,
} from './normalize-words.ts';
import type { ParsedSearch } from './parse-search-text.ts';

/** A search with its index query. */
export interface IndexedSearchQuery extends ParsedSearch {
  /** The words that match as prefixes. */
  readonly unfinished: UnfinishedSearchWords;
  /** The words sought in an index. The others are too common and are matched in their results. */
  readonly sought: readonly string[];
}

export interface WordSearchRequest {
  readonly asked: IndexedSearchQuery;
  readonly limit: number;
  /** Include b2b projects. */
  readonly b2b: boolean;
}

/** Tiers of popularity that should contain enough results. */
export interface PopularityTiers {
  readonly tiers: readonly number[];
  /** The words sought in the index besides the tiers; all when empty. */
  readonly sought: readonly string[];
  /** Enough names have all words whole; otherwise the index finds the whole ones. */
  readonly isWholeCommon: boolean;
}

/** The options of a scan of popular names for very common words. */
export interface CommonWordScan {
  /** The tiers, where an index finds the words faster. */
  readonly within: PopularityTiers | null;
  /** The words occur whole in very many names too; otherwise the index finds the whole ones. */
  readonly isWholeCommon: boolean;
  /** All results could be gathered and counted as well: the slower way, unless a record label has this name. */
  readonly isGathered: boolean;
}

/** More matches are not gathered for sorting; popular names are scanned instead. */
export const MAX_SORTED_MATCHES = 5000;

/** At most so many rows are scanned by popularity for a word that is too common for its index. */
export const MAX_POPULAR_ROWS_SCANNED = 2000;

/** The usual limit, and the largest that a caller may request. */
const USUAL = 10;
export const MAX_SEARCH_MATCHES = MAX_PAGE_SIZE;

/** The limit in a few sizes. Each is a statement of its own, planned for its number of rows. */
export const roundedSqlLimit = (limit: number): RawBuilder<number> =>
  sql.lit(limit <= USUAL ? USUAL : MAX_SEARCH_MATCHES);

/** Evaluates an expression once per statement instead of per row. */
export const evaluateOncePerStatement = <T>(value: RawBuilder<T>): RawBuilder<T> => sql<T>`(select ${value})`;

/** The words of a search, each quoted, so that typed text is never an operator. */
export const searchWordsTsquery = ({ text, codes, unfinished }: IndexedSearchQuery) =>
  searchQuery(text, codes, unfinished);

function searchQuery(text: string, codes: readonly string[], unfinished: UnfinishedSearchWords): RawBuilder<unknown> {
  const plain = buildPlainWordsTsquery(text, codes, unfinished);
  return plain === null
    ? evaluateOncePerStatement(sql`search_query(${text}, ${[...codes]}::text[], ${unfinished})`)
    : sql`${plain}::tsquery`;
}

/** A text as names are stored: computed here for plain words, else by the database. */
const textOr = (plain: string | null, asked: RawBuilder<unknown>) =>
  plain === null ? evaluateOncePerStatement(asked) : sql`${plain}::text`;

/** The row has the words, as a condition of its index. */
export function hasSearchWordsSql(asked: IndexedSearchQuery): RawBuilder<unknown> {
  const { words, codes, sought, unfinished } = asked;
  // The last one is whole, unless it is the last of the search.
  const ends = sought.at(-1) === words.at(-1) || unfinished === 'all' ? unfinished : 'none';
  const few = sought.length ? fewQuery(sought.join(' '), codes, ends, unfinished) : null;
  return few
    ? sql`search @@ ${few} and ts_match_vq(search, ${searchWordsTsquery(asked)})`
    : sql`search @@ ${searchWordsTsquery(asked)}`;
}

/** Codes are combined with the words; a query that the database must combine is left to it as a whole. */
function fewQuery(
  text: string,
  codes: readonly string[],
  ends: UnfinishedSearchWords,
  unfinished: UnfinishedSearchWords,
) {
  if (!codes.length) return searchQuery(text, [], ends);
  const plain = buildPlainWordsTsquery(text, codes, ends, unfinished !== 'none');
  return plain && sql`${plain}::tsquery`;
}

/** The same with every word whole. */
export const wholeWordsTsquery = ({ text, codes }: IndexedSearchQuery) => searchQuery(text, codes, 'none');

/** b2b projects only where the user may see them. */
export const hideB2bUnlessAllowedSql = (b2b: boolean) => (b2b ? sql`true` : sql`not b2b`);

/** The key shared by two spellings of a name. */
export const nameSearchKeySql = ({ text }: IndexedSearchQuery) => textOr(nameSearchKey(text), sql`search_key(${text})`);

/** The key shared by artist and title, separate or typed together, with the signs behind the words. */
export const artistTitleSearchKeySql = ({ text, signs }: IndexedSearchQuery) => {
  const plain = artistTitleSearchKey(text);
  return plain === null
    ? evaluateOncePerStatement(sql`left(search_both_part(${text}) || ${signs}::text, 100)`)
    : sql`${`${plain}${signs}`.slice(0, 100)}::text`;
};

/** Names with the same key that are compared exactly as well. */
export const MAX_NAMES_COMPARED_EXACTLY = 50;

/** The name is written as typed, except for accents and punctuation. */
export const isNameSpelledAsTypedSql = (name: RawBuilder<unknown>, { text }: IndexedSearchQuery) =>
  sql`search_normal(${name}) = ${textOr(normalizeSearchWords(text), sql`search_normal(${text})`)}`;

/** Ranks of a match, the best first. */
export const SEARCH_MATCH_RANKS = {
  artistAndSigns: 0,
  spelledName: 1,
  spelledArtist: 2,
  artistAndName: 3,
  name: 4,
  artist: 5,
  code: 6,
  wholeWords: 7,
  label: 8,
  begunWords: 9,
} as const;
