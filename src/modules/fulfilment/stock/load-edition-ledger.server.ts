import { notFound } from '#kit/problem.ts';
import { requireVisibleProject } from '#modules/catalogue/projects/load-project-page.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { buildEditionLedger, type EditionLedger } from './edition-ledger.ts';
import { loadEditionMovementSums } from './stock.store.server.ts';

/** The public figures of a limited edition. @throws Problem 404 for other projects */
export async function loadPublicEditionLedger(ctx: Ctx, id: number): Promise<EditionLedger> {
  const { limited_edition, edition_size } = await requireVisibleProject(ctx, id);
  if (!limited_edition) throw notFound();
  return loadEditionLedger(ctx, id, edition_size);
}

/** The same for a limited edition that is already loaded. */
export async function loadEditionLedger(ctx: Ctx, id: number, announced: number | null): Promise<EditionLedger> {
  const { sums, pressings } = await loadEditionMovementSums(ctx.db, id);
  return buildEditionLedger(announced, sums, pressings);
}
