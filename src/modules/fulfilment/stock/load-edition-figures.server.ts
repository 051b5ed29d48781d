import { notFound } from '#kit/problem.ts';
import { requireVisibleProject } from '#modules/catalogue/projects/load-project-page.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { buildEditionFigures, type EditionFigures } from './edition-figures.ts';
import { loadEditionMovementSums } from './stock.store.server.ts';

/** The public figures of a limited edition. @throws Problem 404 for other projects */
export async function loadPublicEditionFigures(ctx: Ctx, id: number): Promise<EditionFigures> {
  const { limited_edition, edition_size } = await requireVisibleProject(ctx, id);
  if (!limited_edition) throw notFound();
  return loadEditionFigures(ctx, id, edition_size);
}

/** The same for a limited edition that is already loaded. */
export async function loadEditionFigures(ctx: Ctx, id: number, announced: number | null): Promise<EditionFigures> {
  const { sums, pressings } = await loadEditionMovementSums(ctx.db, id);
  return buildEditionFigures(announced, sums, pressings);
}
