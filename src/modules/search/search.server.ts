import { isStaff } from '#kit/roles.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { commonness } from './common-words.server.ts';
import type { FoundCreator, FoundProject, SearchType } from './search.contract.ts';
import {
  findAmongPopular,
  findByIndex,
  findCreators,
  loadNearWords,
  type ProjectSearch,
} from './search.store.server.ts';
import { type Asked, readSearch } from './search.ts';
import { nearestWord } from './typo.ts';

interface Wanted {
  readonly type: SearchType;
  readonly search: string;
  /** At most 50; 10 unless said. */
  readonly limit?: number;
}

/** Fewer finds than this, and the words are looked at again as perhaps mistyped. */
const LITTLE = 1;

/**
 * Finds projects, artists or labels for what was typed so far: several words in any order, catalogue numbers and barcodes,
 * accents or none, any script. Exact titles and artists come first. Only listed projects; b2b ones for pro users and staff.
 */
export async function search(
  ctx: Ctx,
  { type, search: typed, limit = 10 }: Wanted,
): Promise<(FoundProject | FoundCreator)[]> {
  const asked = readSearch(typed);
  if (!asked.text && !asked.codes.length) return [];
  const wanted = { asked, limit, b2b: seesB2b(ctx) };
  return type === 'projects'
    ? findProjectsBy(ctx, wanted)
    : findCreatorsBy(ctx, type === 'artists' ? 'artist' : 'label', wanted);
}

/** Pro users and staff see b2b projects and category 155 (spec §6; design, Roles). */
export const seesB2b = ({ user }: Pick<Ctx, 'user'>): boolean => user !== null && (user.pro || isStaff(user.role));

async function findProjectsBy(ctx: Ctx, wanted: ProjectSearch): Promise<FoundProject[]> {
  const popular = (await commonness(ctx.db, wanted.asked)).isCommon ? await findAmongPopular(ctx.db, wanted) : [];
  if (popular.length >= wanted.limit) return popular;
  const found = await findByIndex(ctx.db, wanted);
  if (found.length >= LITTLE) return found;
  const corrected = await correctWords(ctx, wanted.asked);
  const again = corrected ? await findByIndex(ctx.db, { ...wanted, asked: corrected, allUnfinished: true }) : [];
  return withoutTwins([...found, ...again]).slice(0, wanted.limit);
}

async function findCreatorsBy(ctx: Ctx, kind: 'artist' | 'label', wanted: ProjectSearch): Promise<FoundCreator[]> {
  const found = await findCreators(ctx.db, kind, wanted, false);
  if (found.length >= LITTLE || wanted.asked.text.length < 4) return found;
  const corrected = await correctWords(ctx, wanted.asked);
  const near = await findCreators(ctx.db, kind, corrected ? { ...wanted, asked: corrected } : wanted, !corrected);
  return withoutTwins([...found, ...near]).slice(0, wanted.limit);
}

/** The same words with mistyped ones put right; null when there is nothing to try that was not tried. */
export async function correctWords(ctx: Ctx, asked: Asked): Promise<Asked | null> {
  const doubtful = asked.words.filter((word) => word.length >= 4 && !/\d/.test(word));
  const near = doubtful.length ? await loadNearWords(ctx.db, doubtful) : [];
  const better = new Map(
    near.map(({ word, known, candidates }) => [word, known ? null : nearestWord(word, candidates)]),
  );
  const words = asked.words.map((word) => better.get(word) ?? word);
  const changed = words.some((word, index) => word !== asked.words[index]);
  return changed || words.length > 1 ? { ...asked, words, text: words.join(' ') } : null;
}

const withoutTwins = <T extends { readonly id: number }>(found: readonly T[]): T[] => [
  ...new Map(found.map((each) => [each.id, each])).values(),
];
