import type { Ctx } from '#platform/ctx.server.ts';
import { totalsOf } from './whole-totals.server.ts';

/** Genre id to the number of listed projects in it, b2b ones left out. */
export async function countGenres(ctx: Pick<Ctx, 'db'>): Promise<ReadonlyMap<number, number>> {
  const totals = await totalsOf(ctx, { b2b: false });
  return new Map(
    [...totals].flatMap(([word, count]) =>
      word.startsWith('genre:') ? [[Number(word.slice('genre:'.length)), count]] : [],
    ),
  );
}
