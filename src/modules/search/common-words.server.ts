import { madeOnce } from '#kit/made-once.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { isLeftOut } from './plain-words.ts';
import type { Asked } from './search.ts';
import { GATHERED } from './word-query.store.server.ts';
import { type CommonWords, loadCommonWords } from './words.store.server.ts';

const KEPT_MS = 5 * 60_000;

type Table = 'projects' | 'creators';
const kept = new Map<Table, { words: CommonWords; until: number }>();

export interface Commonness {
  /** Each of the words stands in very many names; always so when all that was typed is a letter or two. */
  readonly isCommon: boolean;
  /**
   * The words that an index is asked for, where not for all: what they find is few enough to be looked through for the others. Those that
   * few names have, or all but the one that is still typed.
   */
  readonly sought: readonly string[];
  /** The words that stand whole in very many names. */
  readonly known: readonly string[];
  /** All of the words do. */
  readonly isWholeCommon: boolean;
  /** The part of all names that match at least; null where statistics can't tell it, as of several words. */
  readonly share: number | null;
  /** Where some thousand names match: the tiers of popularity in which some dozens of them should be. */
  readonly tiers: readonly number[] | null;
  /** How many names there are. */
  readonly rows: number;
}

/** Whether so large a part of so many names is found faster among the popular ones than by gathering all of it. */
export type IsMany = (share: number, rows: number) => boolean;

/** For the best ten: as many rows are looked through until they are found as the word is rare, and gathered as it is common. */
export const manyForTheBest: IsMany = (share, rows) => share * share * rows > 20;

/** For a list, which counts what it holds: those that are gathered are counted, too. */
export const manyForLists: IsMany = (share, rows) => share * rows > GATHERED * 0.8;

/** Of fewer names all are read. */
const SOME = 800;
/** So many are looked for in the tiers that are read. */
const DOZENS = 40;

/** Tiers that hold some dozens of so many finds; null where all of them are as soon read. */
export function tiersOf(found: number, { rows, tiers }: Pick<CommonWords, 'rows' | 'tiers'>): number[] | null {
  const [top] = tiers;
  const last = tiers.find((each) => each.rows >= (DOZENS * rows) / found);
  if (!top || !last || found < SOME) return null;
  return Array.from({ length: top.tier - last.tier + 1 }, (_, at) => last.tier + at);
}

/** To follow longer lists of an index costs more than to look through popular names. */
const LONG_LIST = 10_000;

/** How much of a table a search may match, word by word. */
export async function commonness(
  db: Ctx['db'],
  table: Table,
  { words: all }: Asked,
  unfinished: 'last' | 'all',
  many: IsMany,
): Promise<Commonness> {
  const statistics = await commonWords(db, table);
  const { rows, shares } = statistics;
  const isMany = (share: number) => many(share, rows);
  const named = all.filter((word) => !isLeftOut(word));
  const words = named.length ? named : all;
  const isOpen = (word: string) => unfinished === 'all' || word === all.at(-1);
  const parts = words.map((word) => shareOf(word, isOpen(word), shares));
  const rare = words.filter((_, at) => !isMany(parts[at] ?? 0));
  const known = words.filter((word) => isMany(shareOf(word, false, shares)));
  const [only = ''] = words;
  // Of the pairs of a longer word without spaces each is a part of the title, and all of them together are in fewer.
  const isLong = UNSPACED.test(only) && [...only].length > 2;
  const least = isLong ? 0 : UNSPACED.test(only) ? shareOf(only, true, shares) : shareBegun(plain(only), shares);
  const share = words.length === 1 && least > 0 ? least : null;
  // Several common words may meet in few names; only where even the rarest stands in very many an index is the longer way.
  const meet = parts.reduce((all, part) => all * part, 1);
  const isCommon = rare.length === 0 && (isMany(meet) || Math.min(...parts) * rows > LONG_LIST);
  const isWholeSome = words.every((word) => shareOf(word, false, shares) * rows >= SOME);
  const tiers = isCommon || share === null ? null : tiersOf(share * rows, statistics);
  // What begins with a letter or two is gathered whole before it is held against the others; of whole words an index leaps from one to the next.
  const isLastLong = unfinished === 'last' && words.length > 2 && (parts.at(-1) ?? 0) * rows > LONG_LIST;
  const sought = rare.length || !isLastLong ? rare : words.slice(0, -1);
  return {
    isCommon,
    sought: sought.length < words.length ? sought : [],
    known,
    isWholeCommon: tiers ? isWholeSome : known.length === words.length,
    share,
    tiers,
    rows,
  };
}

async function commonWords(db: Ctx['db'], table: Table): Promise<CommonWords> {
  const known = kept.get(table);
  if (known && known.until >= Date.now()) return known.words;
  const words = await loadCommonWords(db, table);
  kept.set(table, { words, until: Date.now() + KEPT_MS });
  return words;
}

type Shares = CommonWords['shares'];

/** The part of all names that have a word, or one that begins so; all of them for a letter or two. */
export function shareOf(word: string, unfinished: boolean, shares: Shares): number {
  if (UNSPACED.test(word)) return shareOfPairs(asHiragana(word), shares);
  if (!unfinished) return shares.get(plain(word)) ?? 0;
  return isShort(plain(word)) ? 1 : shareBegun(plain(word), shares);
}

/** Of what begins so as far as common words tell: it may be more. Asked at each letter that is typed, so the words are put in order once. */
function shareBegun(beginning: string, shares: Shares): number {
  const { words, sums } = inOrder(shares);
  const from = placeOf(beginning, words);
  const to = placeOf(`${beginning}\uffff`, words);
  return Math.min(1, (sums[to] ?? 0) - (sums[from] ?? 0));
}

interface InOrder {
  readonly words: readonly string[];
  /** Of all words before each, and of all. */
  readonly sums: readonly number[];
}

const inOrder = madeOnce((shares: Shares): InOrder => {
  const words = [...shares.keys()].sort((a, b) => (a < b ? -1 : 1));
  const sums = [0];
  for (const word of words) sums.push((sums.at(-1) ?? 0) + (shares.get(word) ?? 0));
  return { words, sums };
});

/** How many words stand before it. */
function placeOf(word: string, words: readonly string[]): number {
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

/** A letter or two that anything may begin with. */
export const isShort = (word: string): boolean => /^[\p{L}\p{N}]{1,2}$/u.test(word) && !UNSPACED.test(word);

/** There one letter says as much as a syllable or a word elsewhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const asHiragana = (word: string): string =>
  word.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

const plain = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '');
