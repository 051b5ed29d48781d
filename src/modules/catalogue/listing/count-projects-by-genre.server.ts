import { GENRES } from '#kit/genres.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadListingPageTotals } from './catalogue-totals.server.ts';

/**
 * Genre id to its number of listed projects without b2b ones, in the order of the fixed list. The fixed order makes
 * every process render the same page.
 */
export async function countProjectsByGenre(ctx: Pick<Ctx, 'db'>): Promise<ReadonlyMap<number, number>> {
  const totals = await loadListingPageTotals(ctx, { b2b: false });
  return new Map(
    GENRES.flatMap(({ id }) => [[id, totals.get(`genre:${id}`) ?? 0] as const]).filter(([, count]) => count > 0),
  );
}
