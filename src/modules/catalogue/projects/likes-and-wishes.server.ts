import { notFound } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { setStoredProjectLike, setStoredWishlistItem } from './likes-and-wishes.store.server.ts';
import { projectViewerFromContext } from './load-project-page.server.ts';

/** @throws Problem 404 */
export async function setProjectLiked(ctx: Ctx, id: number, like: boolean): Promise<{ liked: boolean; likes: number }> {
  const likes = ctx.user
    ? await setStoredProjectLike(ctx.db, id, ctx.user.id, like, projectViewerFromContext(ctx))
    : undefined;
  if (likes === undefined) throw notFound();
  await touch(ctx.db, `project:${id}`);
  return { liked: like, likes };
}

/** @throws Problem 404 */
export async function setProjectOnWishlist(
  ctx: Ctx,
  id: number,
  in_whishlist: boolean,
): Promise<{ project_id: number; in_whishlist: boolean }> {
  if (!ctx.user || !(await setStoredWishlistItem(ctx.db, id, ctx.user.id, in_whishlist, projectViewerFromContext(ctx))))
    throw notFound();
  return { project_id: id, in_whishlist };
}
