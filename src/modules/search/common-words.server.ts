import type { Ctx } from '#platform/ctx.server.ts';
import type { Asked } from './search.ts';
import { type CommonWords, loadCommonWords } from './words.store.server.ts';

/** Matches above this are found faster by looking through the popular ones than by gathering them all. */
const MANY = 3000;
const KEPT_MS = 5 * 60_000;

type Table = 'projects' | 'creators';
const kept = new Map<Table, { words: CommonWords; until: number }>();

export interface Commonness {
  /** Each of the words stands in very many names; always so when all that was typed is a letter or two. */
  readonly isCommon: boolean;
  /** The words that few names have, where others are common: what those find is few enough to be looked through for the others. */
  readonly rare: readonly string[];
  /** The words that stand whole in very many names. */
  readonly known: readonly string[];
  /** The part of all names that match at least; null where statistics can't tell it, as of several words. */
  readonly share: number | null;
  /** How many names there are. */
  readonly rows: number;
}

/** How much of a table a search may match, word by word. */
export async function commonness(
  db: Ctx['db'],
  table: Table,
  { words }: Asked,
  unfinished: 'last' | 'all',
): Promise<Commonness> {
  const { rows, shares } = await commonWords(db, table);
  const isMany = (share: number) => share * rows > MANY;
  const rare = words.filter(
    (word, at) => !isLeftOut(word) && !isMany(shareOf(word, unfinished === 'all' || at === words.length - 1, shares)),
  );
  const known = words.filter((word) => isMany(shareOf(word, false, shares)));
  const [only = ''] = words;
  // Of the pairs of a longer word without spaces each is a part of the title, and all of them together are in fewer.
  const isLong = UNSPACED.test(only) && [...only].length > 2;
  const least = isLong ? 0 : UNSPACED.test(only) ? shareOf(only, true, shares) : shareBegun(plain(only), shares);
  const share = words.length === 1 && least > 0 ? least : null;
  const isCommon = rare.length === 0 && !words.every(isLeftOut);
  return { isCommon, rare: rare.length < words.length ? rare : [], known, share, rows };
}

async function commonWords(db: Ctx['db'], table: Table): Promise<CommonWords> {
  const known = kept.get(table);
  if (known && known.until >= Date.now()) return known.words;
  const words = await loadCommonWords(db, table);
  kept.set(table, { words, until: Date.now() + KEPT_MS });
  return words;
}

/** Beside other words a search asks for these in no name. */
const isLeftOut = (word: string): boolean => word === 'the' || word === 'and';

type Shares = CommonWords['shares'];

/** The part of all names that have a word, or one that begins so; all of them for a letter or two. */
export function shareOf(word: string, unfinished: boolean, shares: Shares): number {
  if (UNSPACED.test(word)) return shareOfPairs(asHiragana(word), shares);
  if (!unfinished) return shares.get(plain(word)) ?? 0;
  return isShort(plain(word)) ? 1 : shareBegun(plain(word), shares);
}

/** Of what begins so as far as common words tell: it may be more. */
function shareBegun(beginning: string, shares: Shares): number {
  let share = 0;
  for (const [known, part] of shares) if (known.startsWith(beginning)) share += part;
  return Math.min(1, share);
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
