import { type List, makePageList, type PagesQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { loadProjectForReading } from '#modules/catalogue/projects/load-project-for-reading.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { checkProjectFiles } from './check-files.server.ts';
import { findFaultOverrides } from './fault-overrides.store.server.ts';
import type { FileCheck, FileCheckFilter, FileCheckRow, OpenRefusal, ProjectToCheck } from './file-checks.contract.ts';
import { applyFaultOverrides } from './file-fault.ts';
import { findOpenRefusals, findOriginalFiles } from './file-refusals.store.server.ts';
import { findProjectsToCheck, loadProjectToCheck } from './projects-to-check.store.server.ts';

/** Releases and pressings whose files await checking, the longest waiting first. */
export async function listFileChecks(
  ctx: Ctx,
  {
    state = 'open',
    search,
    ...query
  }: { state?: FileCheckFilter | undefined; search?: string | undefined } & PagesQuery,
): Promise<List<FileCheckRow>> {
  const paging = parseCursorPaging(query);
  const { found, total } = await findProjectsToCheck(ctx.db, { state, search, ...paging });
  const items: FileCheckRow[] = [];
  // One after the other, because each reads the grooves of a whole record.
  for (const waiting of found) {
    const { sides, parts, refusals, faults, overridden } = await checkWaitingFiles(ctx, waiting);
    items.push({ ...waiting, sides, parts, refused: refusals.length, faults: faults.length, overridden });
  }
  return makePageList(items, total, paging);
}

/** The files of a project for staff. @throws Problem 404 */
export async function readFileCheck(ctx: Ctx, project_id: number): Promise<FileCheck> {
  const waiting = await loadProjectToCheck(ctx.db, project_id);
  if (!waiting) throw notFound();
  const [checked, originals] = await Promise.all([
    checkWaitingFiles(ctx, waiting),
    findOriginalFiles(ctx.db, project_id),
  ]);
  const { overridden: _, ...shown } = checked;
  return { ...waiting, ...shown, originals: originals.map(({ file: _, ...original }) => original) };
}

/** Lights and refusals, the faults without an override, and the overrides of the pressing. */
async function checkWaitingFiles(ctx: Ctx, { project_id, pressing_id }: ProjectToCheck) {
  const [{ versions, ...checked }, overrides] = await Promise.all([
    checkProjectFiles(ctx, project_id),
    pressing_id === null ? [] : findFaultOverrides(ctx.db, { pressing_id }),
  ]);
  return { ...checked, ...applyFaultOverrides({ ...checked, versions }, overrides) };
}

/** The open refusals of the caller's own project, or of any for staff. @throws Problem 404 */
export async function listFileRefusals(ctx: Ctx, project_id: number): Promise<{ items: OpenRefusal[] }> {
  await loadProjectForReading(ctx, project_id);
  return { items: await findOpenRefusals(ctx.db, project_id) };
}
