// Fallback queries when no record has all words. A title contains neither format nor label, and buyers misremember
// words.

import { isSearchStopWord } from './normalize-words.ts';
import type { ParsedSearch } from './parse-search-text.ts';

/** Format words. They are searched with the others first, since titles may contain them. */
const KINDS: ReadonlySet<string> = new Set(
  `vinyl vinyls vinyle vinyles vinilo vinilos vinile lp lps 2lp 3lp 2xlp 12inch 7inch 10inch inch record records disc discs
  disque disques disco discos platte cd cds 2cd tape tapes cassette cassettes casete casetes k7 kassette mc album single
  ep reissue repress pressing 黑胶 黑胶唱片 唱片 黑膠 磁带 光盘 レコード カセット 바이닐 엘피 레코드 카세트 음반 시디`.split(
    /\s+/,
  ),
);

/** The search without format words; null without such a word, or when no other word remains. */
export function withoutFormatSearchWords(asked: ParsedSearch): ParsedSearch | null {
  const words = asked.words.filter((word) => !KINDS.has(word));
  return words.length < asked.words.length && isTelling(words) ? { ...asked, words, text: words.join(' ') } : null;
}

/**
 * The most likely first: without unknown words, without the last (a title after its artist), without the first (before
 * a label), without the last two. Queries with an unknown word are skipped, because they find no record.
 */
export function relaxSearchQuery(asked: ParsedSearch, unknown: ReadonlySet<string>): ParsedSearch[] {
  const { words } = asked;
  const shortenedQueries = [
    words.filter((word) => !unknown.has(word)),
    words.slice(0, -1),
    words.slice(1),
    words.slice(0, -2),
  ];
  const tried = new Set([words.join(' ')]);
  return shortenedQueries.flatMap((left) => {
    const text = left.join(' ');
    if (tried.has(text) || !isTelling(left) || left.some((word) => unknown.has(word))) return [];
    tried.add(text);
    return [{ text, words: left, signs: '', codes: [] }];
  });
}

/**
 * Some word is longer than two letters and no article or "and"; two characters suffice in scripts of whole-word
 * characters.
 */
const isTelling = (words: readonly string[]): boolean =>
  words.some(
    (word) => !isSearchStopWord(word) && [...word].length >= (/[\u2e80-\u9fff\uac00-\ud7ff]/u.test(word) ? 2 : 3),
  );
