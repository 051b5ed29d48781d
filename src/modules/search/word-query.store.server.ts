import { type RawBuilder, sql } from 'kysely';
import { unseen } from '#db/kept-plans.server.ts';
import type { Asked } from './search.ts';

/** What was asked for, and which of its words may go on. */
export interface AskedSo extends Asked {
  readonly unfinished: 'last' | 'all';
  /** Very many names have what the last word begins, few have the words before it. */
  readonly endsCommon: boolean;
}

export interface WordSearch {
  readonly asked: AskedSo;
  readonly limit: number;
  /** Whether b2b projects are found too. */
  readonly b2b: boolean;
}

/** More finds than these are not gathered to be sorted; the popular ones are looked through instead. */
export const GATHERED = 5000;

/** Rows that are looked through by popularity when a word stands in so many names that its index is the longer way. */
export const MOST_POPULAR = 2000;

/** The words of a search; each is quoted, so nothing typed is an operator. */
export const wordQuery = ({ text, codes, unfinished }: AskedSo) =>
  unseen(sql`search_query(${text}, ${[...codes]}::text[], ${unfinished})`);

/** That a row has the words, as a condition of its index. */
export function hasWords(asked: AskedSo): RawBuilder<unknown> {
  const { words, codes, unfinished, endsCommon } = asked;
  // A beginning that half of all names have is looked for in what the words before it find, not by the index.
  const isNarrow = endsCommon && words.length > 1 && codes.length === 0 && unfinished === 'last';
  const before = { text: words.slice(0, -1).join(' '), codes, words, unfinished, endsCommon };
  return isNarrow
    ? sql`search @@ ${wholeWords(before)} and ts_match_vq(search, ${wordQuery(asked)})`
    : sql`search @@ ${wordQuery(asked)}`;
}

/** The same with every word whole. */
export const wholeWords = ({ text, codes }: AskedSo) =>
  unseen(sql`search_query(${text}, ${[...codes]}::text[], 'none')`);

/** What two writings of one name have in common. */
export const nameKey = ({ text }: AskedSo) => unseen(sql`search_key(${text})`);

/** Names with the key that was asked for of which it is looked whether they are written so, too. */
export const SAME_KEY = 50;

/** Whether a name is written as asked for but for accents and signs. */
export const isSpelled = (name: RawBuilder<unknown>, { text }: AskedSo) =>
  sql`search_normal(${name}) = ${unseen(sql`search_normal(${text})`)}`;

/** How a find fits what was asked for, the best first. */
export const FITS = {
  spelledName: 0,
  spelledArtist: 1,
  name: 2,
  artist: 3,
  code: 4,
  wholeWords: 5,
  begunWords: 6,
} as const;
