import type { Ctx } from '#platform/ctx.server.ts';
import { type CommonWords, loadCommonWords } from './search.store.server.ts';
import type { Asked } from './search.ts';

/** Matches above this are found faster by looking through the popular projects than by gathering them all. */
const MANY = 3000;
const KEPT_MS = 5 * 60_000;

let kept: { words: CommonWords; until: number } | undefined;

/** Roughly how many projects a search matches: by its rarest word, and always many when all that was typed is a letter or two. */
export async function commonness(db: Ctx['db'], asked: Asked): Promise<{ isCommon: boolean }> {
  const { rows, shares } = await commonWords(db);
  const estimates = asked.words.map((word, index) => shareOf(plain(word), index === asked.words.length - 1, shares));
  return { isCommon: estimates.length > 0 && Math.min(...estimates) * rows > MANY };
}

async function commonWords(db: Ctx['db']): Promise<CommonWords> {
  if (!kept || kept.until < Date.now()) kept = { words: await loadCommonWords(db), until: Date.now() + KEPT_MS };
  return kept.words;
}

function shareOf(word: string, unfinished: boolean, shares: CommonWords['shares']): number {
  if (!unfinished) return shares.get(word) ?? 0;
  if (/^[a-z0-9]{1,2}$/.test(word)) return 1;
  let share = 0;
  for (const [known, part] of shares) if (known.startsWith(word)) share += part;
  return share;
}

const plain = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '');
