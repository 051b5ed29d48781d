import type { Ctx } from '#platform/ctx.server.ts';
import { findProjectSalesRows, type ProjectSales } from './project-sales.store.server.ts';

/** Copies and revenue of projects; the caller has checked their owner. */
export const loadProjectSales = async (
  ctx: Ctx,
  project_ids: readonly number[],
): Promise<ReadonlyMap<number, ProjectSales>> =>
  new Map((await findProjectSalesRows(ctx.db, project_ids)).map((sales) => [sales.project_id, sales]));
