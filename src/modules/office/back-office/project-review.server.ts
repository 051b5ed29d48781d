import { notFound } from '#kit/problem.ts';
import { loadProjectForEditing } from '#modules/catalogue/projects/edit-project.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { ProjectReview } from './back-office.contract.ts';
import { loadProjectReview } from './project-review.store.server.ts';

/** A project for review by staff. @throws Problem 404 */
export async function readProjectReview(ctx: Ctx, id: number): Promise<ProjectReview> {
  const [review, project] = await Promise.all([loadProjectReview(ctx.db, id), loadProjectForEditing(ctx, id)]);
  if (!review) throw notFound();
  return { ...review, project };
}
