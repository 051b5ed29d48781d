import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { setStoredCuratedCategory } from './listing-columns.store.server.ts';

/**
 * Adds a project to a curated category page, or removes it. Only listed projects can be added.
 * @returns whether that changed anything
 */
export async function setCuratedCategory(ctx: Ctx, id: number, category_id: number, chosen: boolean): Promise<boolean> {
  const changed = await setStoredCuratedCategory(ctx.db, id, category_id, chosen);
  if (changed) await touch(ctx.db, 'projects', 'home', `project:${id}`);
  return changed;
}
