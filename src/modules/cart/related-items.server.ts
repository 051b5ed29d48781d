import type { Tile } from '#modules/catalogue/catalogue.contract.ts';
import { findProjectsById } from '#modules/catalogue/find-projects.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadRelated } from './related.store.server.ts';

/** What others bought with these projects, then more by the same artists and of the same genres; never what is in the cart. */
export const findRelated = async (ctx: Ctx, project_ids: readonly number[], limit: number): Promise<Tile[]> =>
  findProjectsById(ctx, await loadRelated(ctx.db, project_ids, limit));
