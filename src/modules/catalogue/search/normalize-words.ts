// Normalises simple words without the database functions of src/db/schema/31-catalogue-words.sql, with the same
// result. These functions cost a third of a search, since PostgreSQL prepares their expressions in each transaction.

import { toPlainLatinLetters } from '#kit/to-plain-latin-letters.ts';

/** The unfinished words, which match as prefixes: none, the last or all. */
export type UnfinishedSearchWords = 'none' | 'last' | 'all';

const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** `search_normal` of plain words: without accents. Null for other words. */
export function normalizeSearchWords(text: string): string | null {
  if (PLAIN.test(text)) return text;
  const plain = toPlainLatinLetters(text);
  return PLAIN.test(plain) ? plain : null;
}

/**
 * `search_query` of plain words and codes: a text that PostgreSQL reads as a tsquery. Null for other words. Codes are
 * unfinished like the words, unless given.
 */
export function buildPlainWordsTsquery(
  text: string,
  codes: readonly string[],
  unfinished: UnfinishedSearchWords,
  mayCodesGoOn = unfinished !== 'none',
): string | null {
  const words = normalizeSearchWords(text)?.split(' ');
  if (!words) return null;
  const last = words.length - 1;
  const typed = text.split(' ');
  const terms = words.flatMap((word, at) => {
    const isSaidAgain = typed.indexOf(typed[at] ?? '', at + 1) > 0;
    return isSaidAgain
      ? []
      : [
          {
            word,
            mayGoOn: unfinished === 'all' ? word.length > 2 || at === last : unfinished === 'last' && at === last,
          },
        ];
  });
  const named = terms.filter(({ word }) => !isSearchStopWord(word));
  const asked = (named.length ? named : terms.slice(-1)).map(({ word, mayGoOn }) => term(word, mayGoOn)).join(' & ');
  return [asked, ...codes.map((code) => quoted(code, mayCodesGoOn))].join(' | ');
}

/** `search_key` of plain words: without an article at either end, "and" and spaces. Null for other words. */
export function nameSearchKey(text: string): string | null {
  const bare = normalizeSearchWords(text)
    ?.replace(/^the (?=.)|(?<=.) the$/, '')
    .replace(/(?:^| )and(?= .)/g, '');
  return bare?.replaceAll(' ', '').slice(0, 100) ?? null;
}

/** `search_both` of an artist and a title typed as plain words. Null for other words. */
export const artistTitleSearchKey = (text: string): string | null =>
  normalizeSearchWords(text)
    ?.split(' ')
    .filter((word) => !isSearchStopWord(word))
    .join('') ?? null;

/** A search leaves these out beside other words. */
export const isSearchStopWord = (word: string): boolean => word === 'the' || word === 'and';

const term = (word: string, mayGoOn: boolean): string => {
  const other = otherNumeral(word);
  const given = quoted(word, mayGoOn);
  return other ? `(${given} | '${other}')` : given;
};

const quoted = (word: string, mayGoOn: boolean): string => `'${word}'${mayGoOn ? ':*' : ''}`;

const NUMERALS = ['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii'];

/** `search_numeral`: `2` ↔ `ii`; a single letter has no number. */
function otherNumeral(word: string): string | undefined {
  if (/^\d{1,2}$/.test(word)) return NUMERALS[word.startsWith('0') ? -1 : Number(word) - 2];
  const place = word.length > 1 ? NUMERALS.indexOf(word) : -1;
  return place < 0 ? undefined : String(place + 2);
}
