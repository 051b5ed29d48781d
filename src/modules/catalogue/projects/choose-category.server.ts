import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { setCategory } from './listing.store.server.ts';

/**
 * Puts a project on a category page that is filled by hand, or takes it from there. Only what is listed can be put on one.
 * @returns whether that changed anything
 */
export async function chooseCategory(ctx: Ctx, id: number, category_id: number, chosen: boolean): Promise<boolean> {
  const changed = await setCategory(ctx.db, id, category_id, chosen);
  if (changed) await touch(ctx.db, 'projects', 'home', `project:${id}`);
  return changed;
}
