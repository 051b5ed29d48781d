import { notFound } from '#kit/problem.ts';
import { requireProject } from '#modules/catalogue/projects/load-project.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { type Edition, editionFigures } from './edition-ledger.ts';
import { loadEditionSums } from './stock.store.server.ts';

/** The public figures of a limited edition. @throws Problem 404 for other projects */
export async function loadEdition(ctx: Ctx, id: number): Promise<Edition> {
  const { limited_edition, edition_size } = await requireProject(ctx, id);
  if (!limited_edition) throw notFound();
  return loadEditionFigures(ctx, id, edition_size);
}

/** The same for a limited edition that is already loaded. */
export async function loadEditionFigures(ctx: Ctx, id: number, announced: number | null): Promise<Edition> {
  const { sums, pressings } = await loadEditionSums(ctx.db, id);
  return editionFigures(announced, sums, pressings);
}
