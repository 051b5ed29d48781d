import {
  type ProjectReader,
  readerScopeForCaller,
} from '#modules/catalogue/projects/load-project-for-reading.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadCheckedFileKinds } from './checked-file-kinds.store.server.ts';

/** The PDF reports that a project has: on the cut of its tracks, and on its printed parts. */
export type CheckReportKind = 'cut' | 'print';

/** Reports with at least one file, for the owner of the project, staff and production; empty for others. */
export async function findCheckReportKinds(
  ctx: ProjectReader & Pick<Ctx, 'db'>,
  project_id: number | undefined,
): Promise<readonly CheckReportKind[]> {
  if (project_id === undefined || !ctx.user) return [];
  const { cut, print } = await loadCheckedFileKinds(ctx.db, project_id, readerScopeForCaller(ctx));
  return [...(cut ? (['cut'] as const) : []), ...(print ? (['print'] as const) : [])];
}
