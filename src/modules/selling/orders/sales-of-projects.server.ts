import type { Ctx } from '#platform/ctx.server.ts';
import { loadSales, type Sales } from './sales-of-projects.store.server.ts';

/** Copies and revenue of projects; the caller has checked their owner. */
export const salesOfProjects = async (ctx: Ctx, project_ids: readonly number[]): Promise<ReadonlyMap<number, Sales>> =>
  new Map((await loadSales(ctx.db, project_ids)).map((sales) => [sales.project_id, sales]));
