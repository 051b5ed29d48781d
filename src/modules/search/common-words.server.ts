import type { Ctx } from '#platform/ctx.server.ts';
import type { Asked } from './search.ts';
import { type CommonWords, loadCommonWords } from './words.store.server.ts';

/** Matches above this are found faster by looking through the popular ones than by gathering them all. */
const MANY = 3000;
const KEPT_MS = 5 * 60_000;

type Table = 'projects' | 'creators';
const kept = new Map<Table, { words: CommonWords; until: number }>();

export interface Commonness {
  /** Very many match, judged by the rarest word; always so when all that was typed is a letter or two. */
  readonly isCommon: boolean;
  /** Very many have what the last word begins, and few have the others. */
  readonly endsCommon: boolean;
}

/** How much of a table a search may match. */
export async function commonness(db: Ctx['db'], table: Table, { words }: Asked): Promise<Commonness> {
  const { rows, shares } = await commonWords(db, table);
  const estimates = words.map((word, index) => shareOf(plain(word), index === words.length - 1, shares));
  const isCommon = Math.min(...estimates) * rows > MANY;
  return { isCommon, endsCommon: !isCommon && (estimates.at(-1) ?? 0) * rows > MANY };
}

async function commonWords(db: Ctx['db'], table: Table): Promise<CommonWords> {
  const known = kept.get(table);
  if (known && known.until >= Date.now()) return known.words;
  const words = await loadCommonWords(db, table);
  kept.set(table, { words, until: Date.now() + KEPT_MS });
  return words;
}

function shareOf(word: string, unfinished: boolean, shares: CommonWords['shares']): number {
  if (!unfinished) return shares.get(word) ?? 0;
  if (/^[\p{L}\p{N}]{1,2}$/u.test(word) && !UNSPACED.test(word)) return 1;
  let share = 0;
  for (const [known, part] of shares) if (known.startsWith(word)) share += part;
  return share;
}

/** There one letter says as much as a syllable or a word elsewhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const plain = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '');
