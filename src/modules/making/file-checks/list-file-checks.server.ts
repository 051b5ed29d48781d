import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { loadProjectForReading } from '#modules/catalogue/projects/load-project-for-reading.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { checkFilesByProject } from './check-project-files.server.ts';
import { findFaultOverridesByPressing } from './fault-overrides.store.server.ts';
import type {
  FileCheck,
  FileCheckFilter,
  FileCheckRow,
  OpenRefusal,
  OriginalFile,
  ProjectToCheck,
} from './file-checks.contract.ts';
import { applyFaultOverrides } from './file-fault.ts';
import {
  findAcceptedFiles,
  findOpenRefusals,
  findOriginalFiles,
  type StoredOriginal,
} from './file-refusals-and-originals.store.server.ts';
import { findProjectsToCheck, loadProjectToCheck } from './projects-to-check.store.server.ts';

/** Releases and pressings whose files await checking, the longest waiting first. */
export async function listFileChecks(
  ctx: Ctx,
  {
    state = 'open',
    search,
    ...query
  }: { state?: FileCheckFilter | undefined; search?: string | undefined } & PagingQuery,
): Promise<List<FileCheckRow>> {
  const paging = parseCursorPaging(query);
  const { found, total } = await findProjectsToCheck(ctx.db, { state, search, ...paging });
  const items = (await checkWaitingFiles(ctx, found)).map(({ waiting, checked }): FileCheckRow => {
    const { sides, parts, refusals, faults, overridden } = checked;
    return { ...waiting, sides, parts, refused: refusals.length, faults: faults.length, overridden };
  });
  return makePageList(items, total, paging);
}

/** The files of a project for staff. @throws Problem 404 */
export async function readFileCheck(ctx: Ctx, project_id: number): Promise<FileCheck> {
  const waiting = await loadProjectToCheck(ctx.db, project_id);
  if (!waiting) throw notFound();
  const [[row], originals, accepted] = await Promise.all([
    checkWaitingFiles(ctx, [waiting]),
    findOriginalFiles(ctx.db, project_id),
    findAcceptedFiles(ctx.db, project_id),
  ]);
  if (!row) throw notFound();
  const { overridden: _, ...shown } = row.checked;
  return { ...waiting, ...shown, originals: originals.map(toOriginalFile), accepted: accepted.map(toOriginalFile) };
}

const toOriginalFile = ({ file: _, ...original }: StoredOriginal): OriginalFile => original;

/** Of each row: lights and refusals, the faults without an override, and the overrides of the pressing. */
async function checkWaitingFiles(ctx: Ctx, rows: readonly ProjectToCheck[]) {
  const project_ids = rows.map(({ project_id }) => project_id);
  const pressing_ids = rows.flatMap(({ pressing_id }) => pressing_id ?? []);
  const [checks, overrides] = await Promise.all([
    checkFilesByProject(ctx, project_ids),
    findFaultOverridesByPressing(ctx.db, pressing_ids),
  ]);
  return rows.flatMap((waiting) => {
    const files = checks.get(waiting.project_id);
    if (!files) return [];
    const { versions: _versions, is_measuring: _, ...shown } = files;
    const ownOverrides = overrides.get(waiting.pressing_id ?? 0) ?? [];
    return { waiting, checked: { ...shown, ...applyFaultOverrides(files, ownOverrides) } };
  });
}

/** The open refusals of the caller's own project, or of any for staff. @throws Problem 404 */
export async function listFileRefusals(ctx: Ctx, project_id: number): Promise<{ items: OpenRefusal[] }> {
  await loadProjectForReading(ctx, project_id);
  return { items: await findOpenRefusals(ctx.db, project_id) };
}
