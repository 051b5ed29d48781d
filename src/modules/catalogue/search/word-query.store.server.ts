import { type RawBuilder, sql } from 'kysely';
import { MAX_LIMIT } from '#kit/paging.ts';
import { normalizeQuery, normalizeWords, plainBothKey, plainKey, type Unfinished } from './normalize-words.ts';
import type { Asked } from './search.ts';

/** A search with its index query. */
export interface AskedSo extends Asked {
  /** Which of its words may go on. */
  readonly unfinished: Unfinished;
  /** The words sought in an index. The others are too common and are matched in their results. */
  readonly sought: readonly string[];
}

export interface WordSearch {
  readonly asked: AskedSo;
  readonly limit: number;
  /** Whether b2b projects are found too. */
  readonly b2b: boolean;
}

/** Tiers of popularity that should contain enough results. */
export interface Within {
  readonly tiers: readonly number[];
  /** The words that an index is asked for beside the tiers; all where it names none. */
  readonly sought: readonly string[];
  /** Whether enough has all of the words whole, too; else an index is asked for all of those. */
  readonly isWholeCommon: boolean;
}

/** The options of a scan of popular names for very common words. */
export interface CommonSearch {
  /** Where an index finds them sooner: by which tiers. */
  readonly within: Within | null;
  /** The words occur whole in very many names too; otherwise the index finds the whole ones. */
  readonly isWholeCommon: boolean;
  /** All that is found could be gathered and counted, too: the longer way, unless a record label is called so. */
  readonly isGathered: boolean;
}

/** More finds than these are not gathered to be sorted; the popular ones are looked through instead. */
export const GATHERED = 5000;

/** At most so many rows are scanned by popularity for a word that is too common for its index. */
export const MOST_POPULAR = 2000;

/** The usual limit, and the largest that a caller may request. */
const USUAL = 10;
export const MOST = MAX_LIMIT;

/** As many as are wanted, in few sizes: each is a statement of its own, whose plan knows how many rows it is made for. */
export const sizeOf = (limit: number): RawBuilder<number> => sql.lit(limit <= USUAL ? USUAL : MOST);

/** Evaluates an expression once per statement instead of per row. */
export const once = <T>(value: RawBuilder<T>): RawBuilder<T> => sql<T>`(select ${value})`;

/** The words of a search; each is quoted, so nothing typed is an operator. */
export const wordQuery = ({ text, codes, unfinished }: AskedSo) => queryOf(text, codes, unfinished);

function queryOf(text: string, codes: readonly string[], unfinished: Unfinished): RawBuilder<unknown> {
  const plain = normalizeQuery(text, codes, unfinished);
  return plain === null
    ? once(sql`search_query(${text}, ${[...codes]}::text[], ${unfinished})`)
    : sql`${plain}::tsquery`;
}

/** A text as names have it: known for plain words, else the database says it. */
const textOr = (plain: string | null, asked: RawBuilder<unknown>) =>
  plain === null ? once(asked) : sql`${plain}::text`;

/** That a row has the words, as a condition of its index. */
export function hasWords(asked: AskedSo): RawBuilder<unknown> {
  const { words, codes, sought, unfinished } = asked;
  // The last of them is whole, unless it is the last of all.
  const ends = sought.at(-1) === words.at(-1) || unfinished === 'all' ? unfinished : 'none';
  const few = sought.length ? fewQuery(sought.join(' '), codes, ends, unfinished) : null;
  return few ? sql`search @@ ${few} and ts_match_vq(search, ${wordQuery(asked)})` : sql`search @@ ${wordQuery(asked)}`;
}

/** Codes are asked for as they are asked for beside all words; where the database must put both together it puts all together. */
function fewQuery(text: string, codes: readonly string[], ends: Unfinished, unfinished: Unfinished) {
  if (!codes.length) return queryOf(text, [], ends);
  const plain = normalizeQuery(text, codes, ends, unfinished !== 'none');
  return plain && sql`${plain}::tsquery`;
}

/** The same with every word whole. */
export const wholeWords = ({ text, codes }: AskedSo) => queryOf(text, codes, 'none');

/** Those of trade only where they may be seen. */
export const allowed = (b2b: boolean) => (b2b ? sql`true` : sql`not b2b`);

/** The key shared by two spellings of a name. */
export const nameKey = ({ text }: AskedSo) => textOr(plainKey(text), sql`search_key(${text})`);

/** The key shared by artist and title, separate or typed together, with the signs behind the words. */
export const bothKey = ({ text, signs }: AskedSo) => {
  const plain = plainBothKey(text);
  return plain === null
    ? once(sql`left(search_both_part(${text}) || ${signs}::text, 100)`)
    : sql`${`${plain}${signs}`.slice(0, 100)}::text`;
};

/** Names with the same key that are compared exactly as well. */
export const SAME_KEY = 50;

/** Whether a name is written as asked for but for accents and signs. */
export const isSpelled = (name: RawBuilder<unknown>, { text }: AskedSo) =>
  sql`search_normal(${name}) = ${textOr(normalizeWords(text), sql`search_normal(${text})`)}`;

/** Ranks of a match, the best first. */
export const FITS = {
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
