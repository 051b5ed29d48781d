import { notFound } from '#kit/problem.ts';
import { loadProjectForEditing } from '#modules/catalogue/projects/edit-project.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { ProjectForStaffReview } from './back-office.contract.ts';
import { loadProjectReviewFacts } from './project-for-staff-review.store.server.ts';

/** A project for review by staff. @throws Problem 404 */
export async function readProjectForStaffReview(ctx: Ctx, id: number): Promise<ProjectForStaffReview> {
  const [review, project] = await Promise.all([loadProjectReviewFacts(ctx.db, id), loadProjectForEditing(ctx, id)]);
  if (!review) throw notFound();
  return { ...review, project };
}
