import { notFound } from '#kit/problem.ts';
import { loadEdit } from '#modules/catalogue/projects/edit-project.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { Dossier } from './back-office.contract.ts';
import { loadDossier } from './project-review.store.server.ts';

/** A project as staff check it. @throws Problem 404 */
export async function readDossier(ctx: Ctx, id: number): Promise<Dossier> {
  const [about, project] = await Promise.all([loadDossier(ctx.db, id), loadEdit(ctx, id)]);
  if (!about) throw notFound();
  return { ...about, project };
}
