import { memoizeByObject } from '#kit/memoize-by-object.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { makeStatePerDatabase } from '#platform/state-per-database.server.ts';
import { isSearchStopWord } from './normalize-words.ts';
import type { ParsedSearch } from './parse-search-text.ts';
import { MAX_POPULAR_ROWS_SCANNED, MAX_SORTED_MATCHES, type PopularityTiers } from './word-query.store.server.ts';
import { loadWordStatistics, type WordStatistics } from './word-statistics.store.server.ts';

const KEPT_MS = 5 * 60_000;

type Table = 'projects' | 'creators';
const memory = makeStatePerDatabase(() => new Map<Table, { words: WordStatistics; until: number }>());

export interface WordSearchEstimate {
  /** All words occur in very many names. Always true when only a letter or two were typed. */
  readonly isCommon: boolean;
  /** The words sought in an index when not all are. The unfinished word is then matched in their results. */
  readonly sought: readonly string[];
  /** The words that occur whole in very many names. */
  readonly known: readonly string[];
  /** All of the words occur whole. */
  readonly isWholeCommon: boolean;
  /** Share of all names that match at least; null where statistics cannot tell, as for several words. */
  readonly share: number | null;
  /** The tiers that should contain some dozens of matches and are faster to search. */
  readonly within: PopularityTiers | null;
  /** The number of names. */
  readonly rows: number;
}

/** The options of a search for words that occur in very many names. */
export interface CommonWordOptions {
  /** True where scanning popular names is faster than gathering so large a share of so many names. */
  readonly isMany: (share: number, rows: number) => boolean;
  /** The number of results sought in tiers. */
  readonly dozens: number;
  /** Tiers may be read even when the words are less common. Not for searches that count their results. */
  readonly mayLeap: boolean;
}

/** For the best ten. A scan reads more rows for a rare word, and gathering reads more for a common one. */
export const SUGGESTION_SEARCH_OPTIONS: CommonWordOptions = {
  isMany: (share, rows) => share * share * rows > 20,
  dozens: 25,
  mayLeap: true,
};

/** For the first pages of a list, which count all results and so gather them. */
export const LIST_SEARCH_OPTIONS: CommonWordOptions = {
  isMany: (share, rows) => share * rows > MAX_SORTED_MATCHES * 0.8,
  dozens: 80,
  mayLeap: false,
};

/** For a list of one word with a stored count (select-words-to-count.ts). Only its first results are read. */
export const COUNTED_WORD_SEARCH_OPTIONS: CommonWordOptions = {
  ...LIST_SEARCH_OPTIONS,
  isMany: (share, rows) => share * rows > 1000,
};

/** Costs in microseconds: reading a row, and reading one place in an index of all words with a beginning. */
const OF_ROW = 3;
const OF_BEGUN = 0.25;
/** With fewer names all are read. */
const SOME = 800;
/**
 * The tiers that hold some dozens of results, and their share of all names. Null without such tiers, or where equal
 * popularity puts all results into one tier.
 */
export function choosePopularityTiers(
  found: number,
  { rows, tiers }: Pick<WordStatistics, 'rows' | 'tiers'>,
  wanted = SUGGESTION_SEARCH_OPTIONS.dozens,
): { readonly tiers: readonly number[]; readonly part: number } | null {
  const [top] = tiers;
  const wide = tiers.find((each) => each.rows >= (wanted * rows) / found);
  // Names of equal popularity are in the same tier, however many they are.
  const last = tiers.findLast(({ tier }) => tier === wide?.tier);
  if (!top || !last || top.tier === tiers.at(-1)?.tier) return null;
  return {
    part: last.rows / rows,
    tiers: Array.from({ length: top.tier - last.tier + 1 }, (_, at) => last.tier + at),
  };
}

/** Merging longer index lists costs more than scanning popular names. */
const LONG_LIST = 10_000;

/** The share of a table that a search may match, word by word. */
export const loadWordSearchEstimate = async (
  db: Ctx['db'],
  table: Table,
  ...asked: SoAsked
): Promise<WordSearchEstimate> => estimateWordSearch(await commonWords(db, table), ...asked);

type SoAsked = [asked: Pick<ParsedSearch, 'words'>, unfinished: 'last' | 'all', way: CommonWordOptions];

/** The same, from the statistics of its words. */
export function estimateWordSearch(
  statistics: WordStatistics,
  ...[{ words: all }, unfinished, way]: SoAsked
): WordSearchEstimate {
  const { rows, shares } = statistics;
  const isMany = (share: number) => way.isMany(share, rows);
  const named = all.filter((word) => !isSearchStopWord(word));
  const words = named.length ? named : all;
  const isOpen = (word: string) => unfinished === 'all' || word === all.at(-1);
  const parts = words.map((word) => shareOfNamesWithWord(word, isOpen(word), shares));
  const rare = words.filter((_, at) => !isMany(parts[at] ?? 0));
  const known = words.filter((word) => isMany(shareOfNamesWithWord(word, false, shares)));
  const [only = ''] = words;
  // Each pair of letters of a longer unspaced word is part of the title, and all together occur in fewer.
  const isLong = UNSPACED.test(only) && [...only].length > 2;
  const least = isLong
    ? 0
    : UNSPACED.test(only)
      ? shareOfNamesWithWord(only, true, shares)
      : shareBegun(plain(only), shares);
  const share = words.length === 1 && least > 0 ? least : null;
  // Several common words may meet in few names. An index is slower only where even the rarest word is in very many.
  const isCommon = rare.length === 0 && (isMany(product(parts)) || Math.min(...parts) * rows > LONG_LIST);
  const sought = unfinished === 'all' ? rare : chooseSought(words, isOpen, statistics);
  // Assumes that words are independent. The tiers may lack results where they are not, and then all is searched.
  const likely = product(
    words.map((word) => (isOpen(word) ? begunAtLeast(word, statistics) : shareOfNamesWithWord(word, false, shares))),
  );
  // Words of one phrase meet more often, so the two rarest are enough.
  const whole = product(
    words
      .map((word) => shareOfNamesWithWord(word, false, shares))
      .sort((a, b) => a - b)
      .slice(0, 2),
  );
  const within = choosePopularityTiers(likely * rows, statistics, way.dozens);
  const soughtWithin = unfinished === 'all' ? sought : chooseSought(words, isOpen, statistics, within?.part);
  const otherwise = isCommon ? MAX_POPULAR_ROWS_SCANNED * OF_ROW : indexCost(sought, isOpen, statistics);
  const isSooner = within !== null && indexCost(soughtWithin, isOpen, statistics, within.part) + OF_TWICE < otherwise;
  const unlessAll = (some: readonly string[]) => (some.length < words.length ? some : []);
  return {
    isCommon,
    sought: unlessAll(sought),
    known,
    isWholeCommon: known.length === words.length,
    share,
    within: isSooner
      ? { tiers: within.tiers, sought: unlessAll(soughtWithin), isWholeCommon: whole * rows >= SOME }
      : null,
    rows,
  };
}

const product = (parts: readonly number[]): number => parts.reduce((all, part) => all * part, 1);

/** Share of names in which any word begins with one, two … given letters. */
const AT_LEAST = [1, 0.15, 0.05, 0.001, 0.0005];

/** Names with a word that begins so, by the common words, but never below the usual share for so few letters. */
const begunAtLeast = (word: string, { shares }: WordStatistics): number =>
  UNSPACED.test(word)
    ? shareOfNamesWithWord(word, true, shares)
    : Math.max(shareBegun(plain(word), shares), AT_LEAST[plain(word).length] ?? 0);

/** Names with an uncommon word, when the results are not counted. */
const FEW = 100;

/**
 * The number of names with all of these words. Words of a phrase meet more often than independent ones, so the
 * estimate is between their product and the share of the rarest.
 */
function likelyFound(words: readonly string[], isOpen: (word: string) => boolean, statistics: WordStatistics): number {
  const parts = words.map((word) =>
    isOpen(word) ? begunAtLeast(word, statistics) : shareOfNamesWithWord(word, false, statistics.shares),
  );
  return Math.sqrt(product(parts) * Math.min(1, ...parts)) * statistics.rows || FEW;
}

/** Cost of tiers with too few results, after which all names are searched. It is seldom paid. */
const OF_TWICE = 500;

/** Cost of an index search for these words in a part of all names, and of reading the results, in microseconds. */
function indexCost(words: readonly string[], isOpen: (word: string) => boolean, statistics: WordStatistics, part = 1) {
  const prefixCosts = words.filter(isOpen).map((word) => begunAtLeast(word, statistics) * statistics.rows * OF_BEGUN);
  return prefixCosts.reduce((all, each) => all + each, 0) + likelyFound(words, isOpen, statistics) * part * OF_ROW;
}

/**
 * All whole words, because an index intersects them. The unfinished word is included only where merging its lists
 * costs less than matching it in the results of the others.
 * @param part share of all names that is searched
 */
function chooseSought(
  words: readonly string[],
  isOpen: (word: string) => boolean,
  statistics: WordStatistics,
  part = 1,
) {
  const whole = words.filter((word) => !isOpen(word));
  const last = words.at(-1) ?? '';
  if (whole.length === 0 || !isOpen(last)) return words;
  const cost = (some: readonly string[]) => indexCost(some, isOpen, statistics, part);
  return cost(words) < cost(whole) ? words : whole;
}

async function commonWords(db: Ctx['db'], table: Table): Promise<WordStatistics> {
  const kept = memory.get(db);
  const known = kept.get(table);
  if (known && known.until >= Date.now()) return known.words;
  const words = await loadWordStatistics(db, table);
  kept.set(table, { words, until: Date.now() + KEPT_MS });
  return words;
}

type Shares = WordStatistics['shares'];

/** Share of all names with a word, or with one that begins so; all of them for a letter or two. */
export function shareOfNamesWithWord(word: string, unfinished: boolean, shares: Shares): number {
  if (UNSPACED.test(word)) return shareOfPairs(asHiragana(word), shares);
  if (!unfinished) return shares.get(plain(word)) ?? 0;
  return isOneOrTwoLetters(plain(word)) ? 1 : shareBegun(plain(word), shares);
}

/**
 * Share of names with a word that begins so, as far as common words tell; it may be more. It is asked per keystroke,
 * so the words are sorted once.
 */
function shareBegun(beginning: string, shares: Shares): number {
  const { words, sums } = inOrder(shares);
  const from = insertionIndex(beginning, words);
  const to = insertionIndex(`${beginning}\uffff`, words);
  return Math.min(1, (sums[to] ?? 0) - (sums[from] ?? 0));
}

interface InOrder {
  readonly words: readonly string[];
  /** Cumulative shares before each word, and of all. */
  readonly sums: readonly number[];
}

const inOrder = memoizeByObject((shares: Shares): InOrder => {
  const words = [...shares.keys()].sort((a, b) => (a < b ? -1 : 1));
  const sums = [0];
  for (const word of words) sums.push((sums.at(-1) ?? 0) + (shares.get(word) ?? 0));
  return { words, sums };
});

/** The number of words before it. */
function insertionIndex(word: string, words: readonly string[]): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Titles without spaces are indexed by pairs of letters, as hiragana. */
function shareOfPairs(word: string, shares: Shares): number {
  const letters = [...word];
  if (letters.length === 1) return shareBegun(word, shares);
  return Math.min(...letters.slice(1).map((letter, at) => shares.get(`${letters[at]}${letter}`) ?? 0));
}

/** One or two letters, with which any word may begin. */
export const isOneOrTwoLetters = (word: string): boolean => /^[\p{L}\p{N}]{1,2}$/u.test(word) && !UNSPACED.test(word);

/** In these scripts one character carries as much as a syllable or a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const asHiragana = (word: string): string =>
  word.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

const plain = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '');
